import { expect, type Locator, type Page, test } from '@playwright/test';
import { arrangeFarm, type HouseScene } from '../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { allHasAppeared } from './all-has-appeared.ts';
import { Farm } from './farm.ts';
import { cutOff } from './screen-faults.ts';
import { TOUR_FARM } from './tour-farm.ts';

/** The game's hours are the clock's. */
const GAME_SPEED = 1;
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const SIDEWAYS = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1440, height: 900 };

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

const style = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Whether it fades and comes back without an end. */
const pulses = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    element.getAnimations().some(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return false;
      const isFading = effect.getKeyframes().some(({ opacity }) => opacity !== undefined);
      return isFading && effect.getTiming().iterations === Infinity;
    }),
  );

async function boxOf(locator: Locator) {
  await allHasAppeared(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error('It cannot be seen');
  return box;
}

test('growhouses stand in one, two or three columns, and sideways above three', async ({
  page,
}) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Ada');
  const houses = page.getByRole('list').filter({ has: page.getByRole('article') });
  await expect(houses.getByRole('article')).toHaveCount(2);
  for (const [viewport, columns] of [
    [PHONE, 1],
    [TABLET, 2],
    [DESKTOP, 3],
  ] as const) {
    await page.setViewportSize(viewport);
    expect((await style(houses, 'grid-template-columns')).split(' ')).toHaveLength(columns);
  }

  const scene: HouseScene = { level: 1, growerClasses: [] };
  const place = { dataDir: game.dataDir, gameSpeed: GAME_SPEED, address: await farm.address() };
  await arrangeFarm(place, [scene, scene, scene]);
  await page.reload();
  const right = page.getByRole('button', { name: 'Scroll right' });
  await expect(right).toBeVisible();
  await right.click();
  await expect.poll(() => houses.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100);
  await page.setViewportSize(TABLET);
  await expect(right).toBeHidden();
});

test('the wallet is above, or at the thumb of a small screen', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  const above = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
  const bar = page.locator('[data-bottom-bar]');
  await page.setViewportSize(DESKTOP);
  await expect(above).toBeVisible();
  await expect(bar).toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(above).toBeHidden();
  await expect(bar.getByRole('button', { name: /^Wallet / })).toBeVisible();
  expect(await style(bar, 'position')).toBe('fixed');
  const { y, height } = await boxOf(bar);
  expect(y + height).toBe(PHONE.height);

  await page.locator('a[href^="/growhouse/"]').first().click();
  await expect(bar.getByRole('button', { name: /^Water All/ })).toBeVisible();
  expect((await boxOf(bar.locator('[data-slot="actions"]'))).y).toBeLessThan(y);
  await page.setViewportSize(SIDEWAYS);
  const flat = await boxOf(bar);
  expect(flat.height).toBeLessThan(SIDEWAYS.height / 5);
  expect((await boxOf(bar.locator('[data-slot="actions"]'))).y).toBeGreaterThan(flat.y);
});

test('toasts come at the bottom right, and above the bar of a small screen', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  await page.route('**/api/account/hub', (route) => route.abort());
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await page.reload();
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to get hub data' });
    await expect(toast).toBeVisible();
    const card = await boxOf(page.locator('[data-toasts] > div').last());
    const floor =
      viewport === PHONE ? (await boxOf(page.locator('[data-bottom-bar]'))).y : viewport.height;
    expect(card.x + card.width).toBeGreaterThan(viewport.width - 32);
    expect(card.y + card.height).toBeLessThanOrEqual(floor);
    expect(card.y + card.height).toBeGreaterThan(floor - 60);
  }
});

test('the choice of a Grower is extra large', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  await farm.openFirstGrowhouse();
  await page.getByRole('button', { name: 'Add Grower +' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Growerz$/ });
  await expect(dialog).toBeVisible();
  expect((await boxOf(dialog)).width).toBe(1140);
});

test('while one signs in the screen is covered, with a logo that pulses', async ({ page }) => {
  const farm = new Farm(page);
  await farm.chooseTestWallet(game.url);
  await page.getByRole('switch', { name: 'Ask before signing' }).check();
  await page.getByRole('button', { name: /^Cleo/ }).click();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  const overlay = page.locator('[role="status"]', { hasText: 'Sign in with your wallet...' });
  expect(await boxOf(overlay)).toEqual({ x: 0, y: 0, ...(await windowOf(page)) });
  const logo = overlay.locator('span').first();
  expect(await pulses(logo)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await pulses(logo)).toBe(false);
});

const windowOf = (page: Page) =>
  page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));

test('nothing is cut off on a narrow phone, nor where text is twice as large', async ({ page }) => {
  const farm = new Farm(page);
  const devtools = await page.context().newCDPSession(page);
  const faults: Record<string, string[]> = {};
  const look = async (screen: string) => {
    for (const [viewport, standard] of [
      [NARROW, 16],
      [PHONE, 32],
    ] as const) {
      await page.setViewportSize(viewport);
      // The setting of the browser, which the page cannot tell from a phone's.
      await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
      await allHasAppeared(page);
      const found = await cutOff(page);
      if (found.length > 0) faults[`${screen} ${viewport.width}`] = found;
    }
  };
  await page.setViewportSize(PHONE);
  await page.goto(game.url);
  await look('landing');
  await farm.signIn(game.url, 'Cleo');
  const place = { dataDir: game.dataDir, gameSpeed: GAME_SPEED, address: await farm.address() };
  const [busy, , , last] = await arrangeFarm(place, TOUR_FARM);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Moonlit Grove' })).toBeVisible();
  await look('hub');

  const balancesCode = '**/assets/wallet-account-*.js';
  await page.route(balancesCode, () => undefined);
  await page.goto(`${game.url}/growhouse/${last}`);
  await page.getByRole('button', { name: /to go$/ }).click();
  await expect(page.locator('[data-bottom-bar] [data-wallet-account]')).toBeVisible();
  await look('upgrade');
  await page.unroute(balancesCode);
  await page.goto(`${game.url}/growhouse/${busy}`);
  await farm.openDispensary();
  await look('seeds');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await look('exchange');
  await page.keyboard.press('Escape');
  for (const name of ['Edit nickname', 'Revive', 'Swap', 'Inventory']) {
    await page.getByRole('button', { name, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look(name);
    if (name !== 'Inventory') await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Transfer' }).first().click();
  await expect(page.getByRole('button', { name: /^Transfer to / }).first()).toBeVisible();
  await look('Transfer');
  expect(faults).toEqual({});
});

test('the tools above the plants keep to one row of their own on every desktop', async ({
  page,
}) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  await farm.openFirstGrowhouse();
  for (const width of [992, 1200, 1280, 1399, 1400]) {
    await page.setViewportSize({ width, height: 800 });
    const tools = page.getByRole('toolbar', { name: 'Actions' });
    const [row, first, last] = [
      await boxOf(tools),
      await boxOf(tools.getByRole('button').first()),
      await boxOf(tools.getByRole('button').last()),
    ];
    expect([width, last.y]).toEqual([width, first.y]);
    expect(last.x + last.width).toBeLessThan(row.x + row.width);
  }
});

test('a phone held sideways has room for a seed to be chosen', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  await farm.openFirstGrowhouse();
  for (const viewport of [SIDEWAYS, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport);
    if (!(await page.getByRole('dialog').isVisible())) await farm.openDispensary();
    const seed = await boxOf(page.getByRole('dialog').getByRole('listitem').first());
    const till = await boxOf(page.getByRole('dialog').getByRole('contentinfo'));
    expect(seed.y + seed.height).toBeLessThan(till.y);
  }
});
