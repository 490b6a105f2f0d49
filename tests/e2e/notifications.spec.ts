import type { BrowserContext, Page, Worker } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { createTestDevice, type PushService, startPushService } from '../kit/push-service.ts';
import { waitForController } from './browser-storage.ts';
import { Player } from './game-fixture.ts';
import { expect, test } from './shared-game.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
let game: GameProcess;

test.beforeAll(async () => {
  service = await startPushService();
  game = await startGameProcess({
    gameSpeed: 1,
    env: { RATE_LIMIT: 'off', PUSH_TEST_ORIGIN: service.origin },
  });
});
test.afterAll(async () => {
  await game.dispose();
  await service.close();
});

const SWITCH = 'Notify me on this device';

/**
 * Lets the page subscribe to the test's push service, because that of Chromium cannot be reached from
 * here. Everything else of the browser is real.
 */
async function subscribeTo(context: BrowserContext, subscription: object): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: game.url });
  await context.addInitScript((details: object) => {
    let current: object | null = null;
    const create = (publicKey: string) => {
      const key = publicKey.replaceAll('-', '+').replaceAll('_', '/');
      const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
      return {
        ...details,
        options: { applicationServerKey: bytes.buffer },
        toJSON: () => details,
        unsubscribe: () => {
          current = null;
          return Promise.resolve(true);
        },
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(current),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        current = create(applicationServerKey);
        return Promise.resolve(current);
      },
    });
  }, subscription);
}

async function findWorker(context: BrowserContext, page: Page): Promise<Worker> {
  await waitForController(page);
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** Delivers a message to the service worker as the browser does. */
async function deliver(page: Page, payload: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: game.url,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await devtools.detach();
}

/** What the tests use of the service worker. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent(event: Event): boolean;
}

/** Lists the notifications that are shown. */
const listShown = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const shown = await scope.registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/**
 * Delivers a message until the notifications that are shown meet an expectation. On a busy machine
 * Chromium forgets a notification that is listed while it is being shown.
 */
const deliverUntil = (
  { page, worker }: { page: Page; worker: Worker },
  payload: object,
  expectShown: (shown: Awaited<ReturnType<typeof listShown>>) => void,
) =>
  expect(async () => {
    await deliver(page, payload);
    expectShown(await listShown(worker));
  }).toPass();

/** Clicks the notification with a title. */
const click = (worker: Worker, title: string) =>
  worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const shown = await scope.registration.getNotifications();
    const notification = shown.find((each) => each.title === wanted);
    if (!notification) throw new Error('The notification is not shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  }, title);

test('a push opens the growhouse that it is about', async ({ page, context }) => {
  const device = createTestDevice(`${service.origin}/${test.info().project.name}`);
  await subscribeTo(context, device.subscription);
  const player = await Player.resume(page, game, 'Ada');
  await page.goto(`${game.url}/settings`);
  const main = page.getByRole('switch', { name: SWITCH });
  await expect(main).toBeEnabled();
  await main.click();
  await expect(main).toBeChecked();

  // The server encrypts a test for this device, and the browser shows it although the app is open.
  const sent = service.received.length;
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.received.length).toBe(sent + 1);
  const [message] = service.received.slice(sent);
  if (!message) throw new Error('Nothing was sent');
  const payload = device.read(message);
  const worker = await findWorker(context, page);
  const browser = { page, worker };
  await deliverUntil(browser, payload, (shown) =>
    expect(shown).toMatchObject([{ title: 'Your plants can reach you', tag: 'test' }]),
  );

  await page.goto(game.url);
  await player.openFirstGrowhouse();
  const { growhouse } = await player.readGrowhouse();
  // The browser of this test has lost its subscription; the app makes it anew.
  await page.goto(`${game.url}/settings`);
  await expect(main).toBeChecked();
  const path = `/growhouse/${growhouse.id}`;
  const news = { ...payload, path, isTest: false, dueCount: 1 };
  await deliver(page, { ...news, title: '1 to water', body: 'First' });
  await deliverUntil(browser, { ...news, title: '2 to water', body: 'Second' }, (shown) =>
    expect(shown.filter(({ tag }) => tag === 'plants')).toMatchObject([
      { title: '2 to water', body: 'Second' },
    ]),
  );
  await click(worker, '2 to water');
  await page.waitForURL(`${game.url}${path}`);
  await expect(page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();

  // Nothing of another wallet is shown.
  await deliver(page, { ...news, wallet: 'another', title: '3 to water' });
  await deliverUntil(browser, { ...news, title: '4 to water' }, (shown) => {
    const titles = shown.map(({ title }) => title);
    expect(titles).toContain('4 to water');
    expect(titles).not.toContain('3 to water');
  });
});
