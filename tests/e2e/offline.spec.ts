import type { Page } from '@playwright/test';
import { createTranslator } from '../kit/catalogues.ts';
import { Player } from './game-fixture.ts';
import {
  listAssetSources,
  listCachedPaths,
  listCopies,
  waitForController,
  waitForCopy,
} from './browser-storage.ts';
import { hold } from './hold.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

/** 24 game hours take ten seconds. */
const GAME_SPEED = 8640;

test.use({ serviceWorkers: 'allow' });

const game = startOwnGame({ gameSpeed: GAME_SPEED });

const notice = (page: Page) => page.getByText(/^Offline, as of \d\d:\d\d\./);

/** Signs in and waits until the first reads have copies. */
async function signInAndCache(
  page: Page,
  account: string,
): Promise<{ player: Player; address: string }> {
  const player = new Player(page);
  await player.signIn(game.url, account);
  const address = await player.readAddress();
  await waitForCopy(page, `${address} /account/hub`);
  await waitForCopy(page, ' /config');
  return { player, address };
}

test.describe('the first reads of a player have copies', () => {
  test('when they are answered before the worker takes control', async ({ page, context }) => {
    const releaseWorker = await hold(context, '**/sw.js');
    const player = new Player(page);
    await player.signIn(game.url, 'Ada');
    await expect(page.getByRole('article').first()).toBeVisible();
    releaseWorker();
    await waitForCopy(page, `${await player.readAddress()} /account/hub`);
    await waitForCopy(page, ' /config');
  });

  test('when they are under way while the worker takes control', async ({ page, context }) => {
    const releaseWorker = await hold(context, '**/sw.js');
    const releaseHub = await hold(page, '**/api/account/hub');
    const player = new Player(page);
    await player.signIn(game.url, 'Bo');
    releaseWorker();
    await waitForController(page);
    releaseHub();
    await waitForCopy(page, `${await player.readAddress()} /account/hub`);
    await waitForCopy(page, ' /config');
  });

  test('when a worker takes control that another page has installed', async ({ page, context }) => {
    const releaseWorker = await hold(context, '**/sw.js');
    const visitor = await context.newPage();
    const isRequested = context.waitForEvent('request', (request) =>
      request.url().endsWith('/sw.js'),
    );
    await visitor.goto(game.url);
    await isRequested;
    const releaseEffects = await hold(page, '**/assets/pwa-*.js');
    const player = await Player.resume(page, game, 'Cleo');
    await expect(page.getByRole('article').first()).toBeVisible();
    releaseWorker();
    await waitForController(page);
    releaseEffects();
    await waitForCopy(page, `${await player.readAddress()} /account/hub`);
    await waitForCopy(page, ' /config');
  });
});

test('the app opens without a network, and continues when it is back', async ({
  page,
  context,
}) => {
  const { player, address } = await signInAndCache(page, 'Ada');
  await player.openFirstGrowhouse();
  await player.addGrower();
  await player.plantSeed();
  await waitForCopy(page, `${address} ${new URL(page.url()).pathname}`);
  await expect(page.getByRole('button', { name: /^Water in \d/ })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();
  // The plant's countdown goes on. One plant can be watered later; the rest needs the network.
  await expect(player.waterButton).toBeEnabled();
  const waterAll = page.getByRole('button', { name: /^Water All/ });
  await expect(waterAll).toBeDisabled();
  await expect(waterAll).toHaveAccessibleDescription(/^Offline/);

  await page.goto(game.url);
  await expect(player.hubGreeting).toBeVisible();
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await expect(notice(page)).toBeVisible();
  expect(await listAssetSources(page)).toEqual(['cache']);
  await player.openFirstGrowhouse();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await player.waterButton.click();
  await expect(player.toast('Successfully watered plant!')).toBeVisible();
});

const SURVIVES_RELOAD =
  'balances and the newest facts of a growhouse survive a reload without a network';
test(SURVIVES_RELOAD, { tag: '@core' }, async ({ page, context }) => {
  const { player, address } = await signInAndCache(page, 'Cleo');
  const balance = await player.readThcBalance();
  expect(balance).toBeGreaterThan(0);
  await player.openFirstGrowhouse();
  await player.addGrower();
  const path = new URL(page.url()).pathname;
  await waitForCopy(page, `${address} ${path}`);

  await context.setOffline(true);
  await page.goto(`${game.url}/hub`);
  await expect(notice(page)).toBeVisible();
  // The copy of the hub is older than that of the growhouse, which has a grower now.
  const card = page.getByRole('article').filter({ has: page.locator(`a[href="${path}"]`) });
  await expect(card.getByText(/^#\d+/)).toBeVisible();
  const shown = page.locator('[data-wallet-account]').filter({ visible: true });
  await expect(shown.locator('[data-balance-mark]')).toHaveText(/\d\d:\d\d/);
  await expect(shown).toContainText(balance.toLocaleString('en'));
});

test('a captive portal counts as no network', { tag: '@core' }, async ({ page, context }) => {
  const { player, address } = await signInAndCache(page, 'Bo');
  await player.openFirstGrowhouse();
  await player.addGrower();
  await waitForCopy(page, `${address} ${new URL(page.url()).pathname}`);
  await context.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Growhouse # \d+$/ })).toBeVisible();
  await context.unroute('**/api/**');
  await expect(notice(page)).toBeHidden();
});

test('the app shows copies while the server is slow, and its response when it arrives', async ({
  page,
}) => {
  const { player } = await signInAndCache(page, 'Bo');
  await player.arrange(game, [{ nickname: 'Newly founded' }]);

  game.pause();
  await page.reload();
  await expect(page.getByText(/^Slow connection, as of \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText(/^Growhouse # \d+$/).first()).toBeVisible();
  await expect(page.getByText('Newly founded')).toBeHidden();

  game.resume();
  await expect(page.getByText('Newly founded')).toBeVisible();
  await expect(page.getByText(/^Slow connection/)).toBeHidden();
});

test('the app keeps the player’s language without a network', async ({ page, context }) => {
  const i18n = await createTranslator('de');
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  const player = new Player(page);
  await player.storeSession(game.url, 'Ada');
  await page.goto(game.url);
  const greeting = page.getByRole('heading', { name: i18n.t('Welcome to your Growhouse Hub') });
  await expect(greeting).toBeVisible();
  await waitForController(page);
  await waitForCopy(page, `${await player.readAddress()} /account/hub`);
  await expect
    .poll(async () => (await listCachedPaths(page)).join())
    .toContain('/assets/catalogue-de-');
  await context.setOffline(true);
  await page.reload();
  await expect(greeting).toBeVisible();
});

test('the app removes the player’s copies on disconnect', async ({ page, context }) => {
  const { player } = await signInAndCache(page, 'Cleo');
  await player.disconnect();
  await expect.poll(() => listCopies(page)).toEqual([' /config']);
  expect((await listCachedPaths(page)).filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  await page.goto(`${game.url}/hub`);
  await expect(page.getByRole('heading', { name: 'Welcome to Growerz Hub' })).toBeVisible();
});

test('the app never shows a wallet the copies of another', async ({ page, context }) => {
  const { player, address: ada } = await signInAndCache(page, 'Ada');
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Change wallet' }).click();
  await page.getByRole('button', { name: 'Local test wallet' }).click();
  await page.getByRole('button', { name: /^Bo/ }).click();
  const belongsTo = (copy: string, wallet: string) => copy.startsWith(`${wallet} `);
  await expect
    .poll(async () => (await listCopies(page)).some((copy) => belongsTo(copy, ada)))
    .toBe(false);
  await expect(player.hubGreeting).toBeVisible();
  await waitForCopy(page, `${await player.readAddress()} /account/hub`);

  // A request that claims to be Ada gets no copy of hers, and none is saved under her name.
  expect(await readHubAs(page, ada)).toBe(200);
  expect((await listCopies(page)).some((copy) => belongsTo(copy, ada))).toBe(false);
  await context.setOffline(true);
  expect(await readHubAs(page, ada)).toBeNull();
});

test('the app lets a newer version upgrade the database', async ({ page }) => {
  await signInAndCache(page, 'Cleo');
  const outcome = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('growerz-copies', 2);
        opening.onsuccess = () => resolve('open');
        opening.onblocked = () => resolve('blocked');
        opening.onerror = () => resolve('broken');
      }),
  );
  expect(outcome).toBe('open');
});

/** Reads the hub of another wallet with the player's token. @returns the status; null on failure */
async function readHubAs(page: Page, wallet: string): Promise<number | null> {
  const { token } = await new Player(page).readIdentity();
  const headers = { authorization: `Bearer ${token}`, 'x-wallet': wallet };
  return page.evaluate(
    (init) =>
      fetch('/api/account/hub', { headers: init }).then(
        (response) => response.status,
        () => null,
      ),
    headers,
  );
}
