import type { Locator, Page } from '@playwright/test';
import { createTranslator } from '../kit/catalogues.ts';
import { Player } from './game-fixture.ts';
import { hold } from './hold.ts';
import { sumScores, watchLayoutShifts } from './layout-shifts.ts';
import { showLanguage } from './show-language.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Tests the page before the app has loaded, and the preloading meanwhile. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const FONTS = '**/assets/*.woff2';

const LOST = 'The game could not be loaded. Check your connection and <a>reload</a>.';

/** Delays the scripts of the app. @returns a function that releases them */
const holdScripts = (page: Page) => hold(page, '**/assets/*.js');

/** Returns how many of our fonts the page uses. */
const countFonts = (page: Page) =>
  page.evaluate(
    () => [...document.fonts].filter(({ family }) => /^(Figtree|Fraunces)$/.test(family)).length,
  );

test('the landing page is shown before any script runs, and handles an early press', async ({
  page,
}) => {
  const release = await holdScripts(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(game.url, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Welcome to Growerz Hub' });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-prerendered', ''));
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
  // Hydration kept the prerendered elements.
  await expect(page.locator('h1[data-prerendered]')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a notice is shown when the app fails to load or takes long, until it has loaded', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(game.url);
  const notice = page.getByRole('alert').filter({ hasText: 'Check your connection' });
  await expect(notice).toBeVisible();
  await page.unroute('**/assets/index-*.js');
  await notice.getByRole('link', { name: 'reload' }).click();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await expect(notice).toBeHidden();

  // A slow app may still load after the notice.
  const release = await holdScripts(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Welcome to Growerz Hub' })).toBeVisible();
  await page.clock.fastForward(19_999);
  await expect(notice).toBeHidden();
  await page.clock.fastForward(1);
  await expect(notice).toBeVisible();
  await page.clock.resume();
  release();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await expect(notice).toBeHidden();
});

test('the notice is in the language of the last visit', async ({ page }) => {
  const i18n = await createTranslator('de');
  const [text = ''] = i18n.t(LOST).split('<a>');
  await page.goto(game.url);
  await showLanguage(page, 'de');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lost'))).toContain(text);
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.reload();
  const notice = page.getByRole('alert').filter({ hasText: text });
  await expect(notice.getByRole('link')).toHaveText('lade neu');
  await expect(notice).toHaveAttribute('lang', 'de');
});

test('a player at first sees only the frame of the page', async ({ page }) => {
  await Player.resume(page, game, 'Ada');
  const release = await holdScripts(page);
  await page.goto(game.url, { waitUntil: 'commit' });
  const brand = page.getByRole('link', { name: 'Growerz Hub' }).first();
  await expect(brand).toBeVisible();
  await expect(page.locator('html[data-first-paint]')).toHaveCount(1);
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  release();
  await expect(new Player(page).hubGreeting).toBeVisible();
});

test('the files and the reads of a player’s page are preloaded while the entry is downloaded', async ({
  page,
}) => {
  const preloads = (name: string) =>
    page.locator(`link[rel="modulepreload"][href^="/assets/${name}-"]`);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) reads.push(pathname.slice('/api'.length));
  });
  const player = new Player(page);
  await player.openTestWallet(game.url);
  await expect(preloads('hub-page')).toHaveCount(0);
  await player.signIn(game.url, 'Ada');
  await player.openFirstGrowhouse();
  const growhouse = new URL(page.url());

  const release = await holdScripts(page);
  reads.length = 0;
  await page.goto(game.url, { waitUntil: 'commit' });
  await expect(preloads('hub-page')).toHaveCount(1);
  await expect(preloads('growhouse-page')).toHaveCount(0);
  // With a route, Playwright reports requests late.
  await expect.poll(() => reads).toEqual(['/account/hub', '/config']);

  reads.length = 0;
  await page.goto(growhouse.href, { waitUntil: 'commit' });
  await expect(preloads('growhouse-page')).toHaveCount(1);
  await expect.poll(() => reads).toEqual([growhouse.pathname, '/config']);
  release();
  await expect(page.getByRole('button', { name: 'Inventory' })).toBeVisible();
  // The app used the preloaded responses.
  expect(reads.filter((path) => [growhouse.pathname, '/config'].includes(path))).toHaveLength(2);
});

/** Marks the page when wallet code runs, which dispatches an event of the wallet standard. */
async function watchForWalletCode(page: Page): Promise<Locator> {
  await page.addInitScript(() =>
    window.addEventListener('wallet-standard:app-ready', () =>
      document.documentElement.setAttribute('data-runs-wallet-code', ''),
    ),
  );
  return page.locator('html[data-runs-wallet-code]');
}

test('the wallet code is prefetched on a phone, and runs when the button is touched @phone', async ({
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

test('the wallet code runs at once on a desktop, to know whether a wallet is installed @desktop', async ({
  page,
}) => {
  const running = await watchForWalletCode(page);
  await page.goto(game.url);
  await expect(running).toHaveCount(1);
});

test('the page, the entry and the worker are sent compressed @desktop', async ({
  page,
  request,
}) => {
  await page.goto(game.url);
  const entry = await page.locator('script[type="module"]').getAttribute('src');
  for (const path of ['/', '/sw.js', entry ?? '']) {
    for (const encoding of ['br', 'gzip']) {
      const response = await request.get(game.url + path, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers()['content-encoding'], `${path} as ${encoding}`).toBe(encoding);
    }
  }
});

test('the code of a remembered wallet is preloaded, and of no other', async ({ page }, {
  project,
}) => {
  const preloaded = page.locator('link[rel=modulepreload][href*=wallet]');
  const player = new Player(page);
  await page.goto(game.url);
  // For a visitor on a phone it is only prefetched.
  if (project.name === 'phone') {
    await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
    await expect(preloaded).toHaveCount(0);
  }
  await player.signIn(game.url, 'Ada');
  const releaseEntry = await hold(page, '**/assets/index-*.js');
  const releasePage = await hold(page, '**/assets/hub-page-*.js');
  // Without the effects nothing imports the wallet, so only the preload requests it.
  const release = await hold(page, '**/assets/app-effects-*.js');
  await page.goto(game.url, { waitUntil: 'commit' });
  // The page comes first, and then what all wallets need, while the entry is still being downloaded.
  await expect(page.locator('link[rel=modulepreload][href*=hub-page]')).toHaveCount(1);
  await expect(preloaded).toHaveCount(0);
  releasePage();
  await expect(preloaded).not.toHaveCount(0);
  releaseEntry();
  await expect(page.locator('link[rel=modulepreload][href*=test-wallet]')).not.toHaveCount(0);
  const files = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.outerHTML).join());
  release();
  expect(files).toMatch(/app-effects-.*wallet-.*local-test-wallet-/);
  // Only a connected wallet needs the RPC client.
  expect(files).not.toMatch(/chain-node-/);
  // Wallet apps exist on phones only.
  if (project.name === 'phone') expect(files).toMatch(/mobile-wallet-/);
  else expect(files).not.toMatch(/mobile-wallet-/);
});

test('nothing in the hub moves, whichever of its parts arrives last', async ({ page }) => {
  await Player.resume(page, game, 'Ada');
  const code = '**/assets/hub-panels-*.js';
  for (const part of ['**/api/account/hub', '**/api/config', code]) {
    const release = await hold(page, part);
    await page.goto(game.url);
    await expect(new Player(page).hubGreeting).toBeVisible();
    const readShifts = await watchLayoutShifts(page);
    release();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('What the icons mean')).toBeVisible();
    expect([part, await readShifts()]).toEqual([part, []]);
    await page.unroute(part);
  }
});

test('no address moves when the fonts arrive', async ({ page }) => {
  await Player.resume(page, game, 'Ada');
  const account = page.locator('[data-wallet-account] span:text("…")').filter({ visible: true });
  for (const text of ['1111…1111', 'JJJJ…tttt', 'MMMM…WWWW', 'kkkk…yyyy']) {
    const release = await hold(page, FONTS);
    // The page has not loaded while its fonts are held.
    await page.goto(game.url, { waitUntil: 'commit' });
    await expect(page.locator('[data-wallet-balances]', { hasText: /2,000$/ })).not.toHaveCount(0);
    await account.evaluate((element, shown) => element.replaceChildren(shown), text);
    expect(await countFonts(page)).toBe(0);
    const readShifts = await watchLayoutShifts(page);
    release();
    await expect.poll(() => countFonts(page)).toBe(2);
    expect([text, await readShifts()]).toEqual([text, []]);
    await page.unroute(FONTS);
  }
});

test('an address stays on one line when the fonts arrive before its menu', async ({ page }) => {
  await Player.resume(page, game, 'Ada');
  await hold(page, '**/assets/wallet-account-*.js');
  const release = await hold(page, FONTS);
  await page.goto(game.url, { waitUntil: 'commit' });
  const address = page.locator('[data-wallet-account] span:text("…")').filter({ visible: true });
  await address.evaluate((element) => element.replaceChildren('58BP…KsCm'));
  const readShifts = await watchLayoutShifts(page);
  release();
  await expect.poll(() => countFonts(page)).toBe(2);
  expect(await readShifts()).toEqual([]);
});

test('the fonts are loaded after the first paint, and move nothing', async ({ page }) => {
  let release: () => void;
  const holdFonts = async () => {
    release = await hold(page, FONTS);
  };
  const expectNoShift = async () => {
    const readShifts = await watchLayoutShifts(page);
    expect(await countFonts(page)).toBe(0);
    release();
    await expect.poll(() => countFonts(page)).toBe(2);
    // Words that end a fraction of a pixel later count as a shift.
    expect(sumScores(await readShifts())).toBeLessThan(0.0005);
  };

  await holdFonts();
  await page.goto(game.url);
  await expect(page.locator('html[data-first-paint]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Welcome to Growerz Hub' })).toBeVisible();
  await expectNoShift();

  const player = await Player.resume(page, game, 'Ada');
  await player.openFirstGrowhouse();
  for (const path of ['/', new URL(page.url()).pathname]) {
    await page.unroute(FONTS);
    await holdFonts();
    await page.goto(game.url + path);
    await expect(page.locator('[data-wallet-account]').filter({ visible: true })).toBeVisible();
    await expect(page.locator('[data-incomplete]')).toHaveCount(0);
    // Until the balances are current, their time follows them and makes them wider.
    await expect(page.locator('[data-wallet-balances]', { hasText: /2,000$/ })).not.toHaveCount(0);
    await expectNoShift();
  }
});
