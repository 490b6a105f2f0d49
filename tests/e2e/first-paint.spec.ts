import { expect, type Locator, type Page, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { Farm } from './farm.ts';

/** What the page shows before the app has come. */

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 1 });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Keeps the app's scripts back. @returns lets them come */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('the welcome is there before any script, and answers what was pressed', async ({ page }) => {
  const release = await holdScripts(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(game.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Welcome to Growerz Hub' });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-seen-first', ''));
  await expect(page.getByRole('img', { name: 'A lamp-lit growhouse at night' })).toBeVisible();

  await page
    .getByRole('button', { name: 'Select Wallet' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The app has taken over what stood there.
  await expect(page.locator('h1[data-seen-first]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page whose app does not come says so, until it does', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(game.url);
  const lost = page.getByRole('alert').filter({ hasText: 'Check your connection' });
  await expect(lost).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await lost.getByRole('link', { name: 'reload' }).click();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await expect(lost).toBeHidden();

  // One that is merely slow is waited for, and is welcome later.
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome to Growerz Hub' })).toBeVisible();
  await page.clock.fastForward(19_000);
  await expect(lost).toBeHidden();
  await page.clock.fastForward(2000);
  await expect(lost).toBeVisible();
  release();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await expect(lost).toBeHidden();
});

test('a farm begins without the welcome', async ({ page }) => {
  await new Farm(page).signIn(game.url, 'Ada');
  const release = await holdScripts(page);
  await page.goto(game.url, { waitUntil: 'commit' });
  const brand = page.getByRole('link', { name: 'Growerz Hub' }).first();
  await expect(brand).toBeVisible();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(1);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  release();
  await expect(new Farm(page).hubGreeting).toBeVisible();
});

test('a player has the files and reads of their page asked for beside the entry', async ({
  page,
}) => {
  const asked = (name: string) =>
    page.locator(`link[rel="modulepreload"][href^="/assets/${name}-"]`);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.slice('/api'.length));
  });
  const farm = new Farm(page);
  await farm.chooseTestWallet(game.url);
  await expect(asked('hub-page')).toHaveCount(0);
  await farm.signIn(game.url, 'Ada');
  await farm.openFirstGrowhouse();
  const growhouse = new URL(page.url());

  const release = await holdScripts(page);
  reads.length = 0;
  await page.goto(game.url, { waitUntil: 'commit' });
  await expect(asked('hub-page')).toHaveCount(1);
  await expect(asked('growhouse-page')).toHaveCount(0);
  expect(reads).toEqual(['/account/hub', '/config']);

  reads.length = 0;
  await page.goto(growhouse.href, { waitUntil: 'commit' });
  await expect(asked('growhouse-page')).toHaveCount(1);
  expect(reads).toEqual([growhouse.pathname, '/config']);
  release();
  await expect(page.getByRole('button', { name: 'Inventory' })).toBeVisible();
  // What came early was used.
  expect(reads.filter((path) => [growhouse.pathname, '/config'].includes(path))).toHaveLength(2);
});

/** Marks a page that looks for wallets, by what the wallet standard has it say then. */
async function watchForWalletCode(page: Page): Promise<Locator> {
  await page.addInitScript(() =>
    window.addEventListener('wallet-standard:app-ready', () =>
      document.documentElement.setAttribute('data-looks-for-wallets', ''),
    ),
  );
  return page.locator('html[data-looks-for-wallets]');
}

test('the wallet is fetched for a stranger, and run when a hand is at the button', async ({
  page,
}) => {
  const running = await watchForWalletCode(page);
  const fetched = page.waitForResponse(/\/assets\/wallet-[^/]+\.js$/);
  await page.goto(game.url);
  await (await fetched).finished();
  await expect(running).toHaveCount(0);
  await page.getByRole('button', { name: 'Select Wallet' }).first().hover();
  await expect(running).toHaveCount(1);
});

test('it runs at once where only looking tells whether there is a wallet @desktop', async ({
  page,
}) => {
  // No phone with its wallet apps, and no access to the cable.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'hid'));
  const running = await watchForWalletCode(page);
  await page.goto(game.url);
  await expect(running).toHaveCount(1);
});

test('page, app and worker travel as small as the browser takes them @desktop', async ({
  page,
  request,
}) => {
  await page.goto(game.url);
  const entry = await page.locator('script[type="module"]').getAttribute('src');
  for (const path of ['/', '/sw.js', entry ?? '']) {
    for (const form of ['br', 'gzip']) {
      const answer = await request.get(game.url + path, { headers: { 'accept-encoding': form } });
      expect(answer.headers()['content-encoding'], `${path} as ${form}`).toBe(form);
    }
  }
});

test('the code of a remembered wallet is fetched ahead, and only that', async ({ page }, {
  project,
}) => {
  const ahead = page.locator('link[rel=modulepreload][fetchpriority=low]');
  const farm = new Farm(page);
  await page.goto(game.url);
  // A stranger's is only kept at hand, once there is nothing else to fetch.
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
  await expect(ahead).toHaveCount(0);
  await farm.signIn(game.url, 'Ada');
  await page.goto(game.url, { waitUntil: 'commit' });
  await expect(ahead).not.toHaveCount(0);
  const files = await ahead.evaluateAll((links) => links.map((link) => link.outerHTML).join());
  expect(files).toMatch(/layers-.*wallet-.*local-test-wallet-/);
  // What only a wallet that is there needs comes after it.
  expect(files).not.toMatch(/chain-node-.*wallet-/);
  // What reaches wallet apps, where there may be some.
  if (project.name === 'phone') expect(files).toMatch(/mobile-wallet-/);
  else expect(files).not.toMatch(/mobile-wallet-/);
});
