import type { Locator, Page } from '@playwright/test';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { measureBox, waitForLayout } from './animations-finished.ts';
import { Player } from './game-fixture.ts';
import { DESKTOP, PHONE, SIDEWAYS_PHONE, TABLET } from './inspect-screen.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

const getStyle = (locator: Locator, property: string): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Returns whether an element fades in and out forever. */
const isPulsing = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) =>
    element.getAnimations().some(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return false;
      const isFading = effect.getKeyframes().some(({ opacity }) => opacity !== undefined);
      return isFading && effect.getTiming().iterations === Infinity;
    }),
  );

test(
  'growhouses fill one to three columns, and scroll sideways beyond three',
  { tag: ['@HUB-08', '@HUB-09', '@HUB-11', '@HUB-16', '@CARD-07'] },
  async ({ page }) => {
    const player = await Player.resume(page, game, 'Ada');
    const list = page.getByRole('list').filter({ has: page.getByRole('article') });
    await expect(list.getByRole('article')).toHaveCount(2);
    for (const [viewport, columns] of [
      [PHONE, 1],
      [TABLET, 2],
      [DESKTOP, 3],
    ] as const) {
      await page.setViewportSize(viewport);
      expect((await getStyle(list, 'grid-template-columns')).split(' ')).toHaveLength(columns);
    }

    const setup: GrowhouseSetup = { level: 1, growerClasses: [] };
    await player.arrange(game, [setup, setup, setup]);
    await page.reload();
    const right = page.getByRole('button', { name: 'Scroll right' });
    await expect(right).toBeVisible();
    await right.click();
    const getPosition = () => list.evaluate((element) => element.scrollLeft);
    await expect.poll(getPosition).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Scroll left' }).click();
    await expect.poll(getPosition).toBeLessThan(2);
    await page.setViewportSize(TABLET);
    await expect(right).toBeHidden();

    const card = list.getByRole('article').first();
    const path = await card.getByRole('link').first().getAttribute('href');
    // The picture is not a link itself.
    await card.click({ position: { x: 60, y: 90 } });
    await page.waitForURL((url) => url.pathname === path);
  },
);

test(
  'the headings of the hub are large enough to be read',
  { tag: ['@HUB-05', '@HUB-12'] },
  async ({ page }) => {
    await Player.resume(page, game, 'Cleo');
    const isReadable = async (locator: Locator) => (await measureBox(locator)).height > 14;
    const heading = page.getByRole('heading', { name: 'Growhouse Hub', exact: true });
    expect(await isReadable(heading)).toBe(true);
    await page.route('**/api/account/hub', () => undefined);
    await page.reload();
    expect(await isReadable(page.getByText('Loading growhouses...'))).toBe(true);
    expect(await isReadable(heading)).toBe(true);
  },
);

test('a player finds one of 60 growhouses by filter and search', async ({ page }) => {
  const player = new Player(page);
  await page.setViewportSize(PHONE);
  await player.resumeSession(game.url, 'Bo');
  const founded = await page.getByRole('article').count();
  const idle: GrowhouseSetup = { level: 1, growerClasses: [1] };
  const growing = { ...idle, plants: [{ strainId: 1, stage: 2, dueInHours: 6 }] };
  const setups = Array.from({ length: 60 - founded - 1 }, (_, index) => ({
    ...(index % 2 === 0 ? growing : idle),
    nickname: `Shed ${index}`,
  }));
  const thirsty = { ...growing, plants: [{ strainId: 1, stage: 2, dueInHours: -1 }] };
  await player.arrange(game, [...setups, { ...thirsty, nickname: 'The Lost Orchard' }]);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(60);
  await page.getByRole('button', { name: 'List' }).click();
  const list = page.getByRole('list', { name: 'Growhouses' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(60);
  await expect(rows.first()).toContainText('The Lost Orchard');
  expect((await measureBox(list)).height).toBeLessThanOrEqual(2.5 * PHONE.height);

  await page.getByRole('button', { name: /^Growing/ }).click();
  await expect(rows).toHaveCount(Math.ceil(setups.length / 2) + 1);
  await page.getByRole('searchbox').fill('orchard');
  await expect(rows).toHaveCount(1);
  // The URL keeps filter and search, and the device keeps the view.
  await page.reload();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'The Lost Orchard' })).toBeVisible();
});

test(
  'the wallet is in the header, or in the bottom bar of a small screen',
  { tag: ['@FRAME-04'] },
  async ({ page }) => {
    const player = await Player.resume(page, game, 'Bo');
    const headerWallet = page.getByRole('banner').getByRole('button', { name: /^Wallet / });
    const bar = page.locator('[data-bottom-bar]');
    await page.setViewportSize(DESKTOP);
    await expect(headerWallet).toBeVisible();
    await expect(bar).toBeHidden();
    await page.setViewportSize(PHONE);
    await expect(headerWallet).toBeHidden();
    await expect(bar.getByRole('button', { name: /^Wallet / })).toBeVisible();
    expect(await getStyle(bar, 'position')).toBe('fixed');
    const { y, height } = await measureBox(bar);
    expect(y + height).toBe(PHONE.height);

    await player.openFirstGrowhouse();
    await expect(bar.getByRole('button', { name: 'Inventory' })).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Growerz Hub', exact: true })).toBeVisible();
    await expect(header.getByText('Growhouse Hub')).toBeVisible();
    await expect(bar.getByText(/^\w{4}…\w{4}$/)).toBeVisible();
    await page.setViewportSize(SIDEWAYS_PHONE);
    const sidewaysBar = await measureBox(bar);
    expect(sidewaysBar.height).toBeLessThan(SIDEWAYS_PHONE.height / 5);
  },
);

test(
  'toasts appear at the bottom right, and above the bottom bar of a small screen',
  { tag: ['@FRAME-07'] },
  async ({ page }) => {
    await Player.resume(page, game, 'Bo');
    await page.route('**/api/account/hub', (route) => route.abort());
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.reload();
      const toast = page.getByRole('alert').filter({ hasText: 'Failed to get hub data' });
      await expect(toast).toBeVisible();
      const card = await measureBox(page.locator('[data-toasts] > div').last());
      const floor =
        viewport === PHONE
          ? (await measureBox(page.locator('[data-bottom-bar]'))).y
          : viewport.height;
      expect(card.x + card.width).toBeGreaterThan(viewport.width - 32);
      expect(card.y + card.height).toBeLessThanOrEqual(floor);
      expect(card.y + card.height).toBeGreaterThan(floor - 60);
    }
  },
);

test('the grower dialog is extra large', { tag: ['@CHOICE-03'] }, async ({ page }) => {
  const player = await Player.resume(page, game, 'Bo');
  await player.openFirstGrowhouse();
  await page.getByRole('button', { name: 'Add Grower +' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Growerz$/ });
  await expect(dialog).toBeVisible();
  expect((await measureBox(dialog)).width).toBe(1140);
});

test(
  'an overlay with a pulsing logo covers the screen during the sign-in',
  { tag: ['@FRAME-06'] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const player = new Player(page);
    await player.openTestWallet(game.url);
    await page.getByRole('switch', { name: 'Ask before signing' }).check();
    await page.getByRole('button', { name: /^Cleo/ }).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    const overlay = page.locator('[role="status"]', { hasText: 'Sign in with your wallet...' });
    expect(await measureBox(overlay)).toEqual({ x: 0, y: 0, ...(await getWindowSize(page)) });
    const logo = overlay.locator('span').first();
    expect(await isPulsing(logo)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The page applies the change in its next frame.
    await expect.poll(() => isPulsing(logo)).toBe(false);
  },
);

const getWindowSize = (page: Page) =>
  page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }));

test(
  'the screens change at 576, 768, 992, 1200 and 1400 px',
  { tag: ['@CONST-24', '@CONST-25'] },
  async ({ page }) => {
    const player = await Player.resume(page, game, 'Bo');
    /** Measures at the last pixel below a breakpoint, and at the breakpoint. */
    const measureAround = async <T>(breakpoint: number, measure: () => Promise<T>) => {
      const sizes: T[] = [];
      for (const width of [breakpoint - 1, breakpoint]) {
        await page.setViewportSize({ width, height: 900 });
        await waitForLayout(page);
        sizes.push(await measure());
      }
      return sizes;
    };
    const countColumns = async (locator: Locator) =>
      (await getStyle(locator, 'grid-template-columns')).split(' ').length;

    const list = page.getByRole('list').filter({ has: page.getByRole('article') });
    expect(await measureAround(576, () => countColumns(list))).toEqual([1, 2]);
    expect(await measureAround(992, () => countColumns(list))).toEqual([2, 3]);

    await player.openFirstGrowhouse();
    const plants = page.getByRole('region', { name: 'Plants' });
    const growers = page.getByRole('region', { name: 'Growerz' });
    await expect(growers).toBeVisible();
    const plantSlots = plants.locator('> div');
    expect(await measureAround(1200, () => countColumns(plantSlots))).toEqual([3, 4]);
    const areGrowersRightOfPlants = async () =>
      (await measureBox(growers)).x > (await measureBox(plants)).x;
    expect(await measureAround(1400, areGrowersRightOfPlants)).toEqual([false, true]);
    await player.openDispensary();
    const isSheet = async () => (await measureBox(page.getByRole('dialog'))).x === 0;
    expect(await measureAround(768, isSheet)).toEqual([true, false]);
  },
);

test(
  'the plants stand in a grid, larger where there is room',
  { tag: ['@HOUSE-12'] },
  async ({ page }) => {
    const player = await Player.resume(page, game, 'Bo');
    const plant = { strainId: 1, stage: 2, dueInHours: 5 };
    const [three, seven] = await player.arrange(game, [
      { growerClasses: [5], plants: [plant, plant, plant] },
      { level: 3, growerClasses: [5, 5], plants: Array.from({ length: 7 }, () => plant) },
    ]);
    const measureCards = async (id: number | undefined, viewport: typeof DESKTOP) => {
      await page.setViewportSize(viewport);
      await page.goto(`${game.url}/growhouse/${id}`);
      const cards = page.getByRole('region', { name: 'Plants' }).getByRole('article');
      await expect(cards).toHaveCount(id === three ? 3 : 7);
      return Promise.all((await cards.all()).map(measureBox));
    };
    for (const [viewport, columns] of [
      [PHONE, 2],
      [DESKTOP, 4],
    ] as const) {
      const boxes = await measureCards(seven, viewport);
      expect(new Set(boxes.map(({ x }) => x)).size).toBe(columns);
      expect(new Set(boxes.map(({ y }) => y)).size).toBe(Math.ceil(7 / columns));
      expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
    }
    const [small] = await measureCards(seven, DESKTOP);
    const [large] = await measureCards(three, DESKTOP);
    expect((large?.width ?? 0) / (small?.width ?? 1)).toBeGreaterThan(1.25);
  },
);

test('a growhouse keeps its name and a small picture in view on a phone', async ({ page }) => {
  const player = new Player(page);
  await player.resumeSession(game.url, 'Bo');
  await page.setViewportSize(PHONE);
  await player.openFirstGrowhouse();
  await expect(page.getByRole('region', { name: 'Growerz' })).toBeVisible();
  const picture = page.getByRole('img', { name: /growhouse at night$/ });
  const { height } = await measureBox(picture);
  await page.evaluate(() => scrollTo(0, 500));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(async () => (await measureBox(picture)).height).toBeLessThan(height / 2);
  expect((await measureBox(picture)).y).toBeGreaterThanOrEqual(0);
});

test('the toolbar of a growhouse fits on one row on every desktop', async ({ page }) => {
  const player = await Player.resume(page, game, 'Bo');
  await player.openFirstGrowhouse();
  for (const width of [992, 1200, 1280, 1399, 1400]) {
    await page.setViewportSize({ width, height: 800 });
    const tools = page.getByRole('toolbar', { name: 'Actions' });
    await waitForLayout(page);
    // All at once, because the page above may still change its height.
    const { rowEnd, buttons } = await tools.evaluate((toolbar) => ({
      rowEnd: toolbar.getBoundingClientRect().right,
      buttons: [...toolbar.querySelectorAll('button')].map((button) => {
        const { top, right } = button.getBoundingClientRect();
        return { top, right };
      }),
    }));
    expect([width, buttons.at(-1)?.top]).toEqual([width, buttons[0]?.top]);
    expect(buttons.at(-1)?.right).toBeLessThan(rowEnd);
  }
});

test('the dispensary shows a whole seed on a phone held sideways', async ({ page }) => {
  const player = await Player.resume(page, game, 'Bo');
  await player.openFirstGrowhouse();
  for (const viewport of [SIDEWAYS_PHONE, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport);
    if (!(await page.getByRole('dialog').isVisible())) await player.openDispensary();
    const seed = await measureBox(page.getByRole('dialog').getByRole('listitem').first());
    const checkout = await measureBox(page.getByRole('dialog').getByRole('contentinfo'));
    expect(seed.y + seed.height).toBeLessThan(checkout.y);
  }
});

const DIALOG_PADDING_PX = 18;

test('the harvest dialog shows its button on a phone held sideways', async ({ page }) => {
  const player = await Player.resume(page, game, 'Bo');
  const plants = [1, 2, 3].map((strainId) => ({ strainId, stage: 5, dueInHours: -1 }));
  await page.setViewportSize(SIDEWAYS_PHONE);
  await player.openArranged(game, { growerClasses: [3], plants });
  await page.getByRole('button', { name: /^Harvest All/ }).click();
  const dialog = page.getByRole('dialog', { name: '3 plants harvested' });
  for (const viewport of [SIDEWAYS_PHONE, { width: 640, height: 360 }]) {
    await page.setViewportSize(viewport);
    const { y, height } = await measureBox(dialog);
    const button = await measureBox(dialog.getByRole('button', { name: 'Back to the plants' }));
    expect(button.y + button.height).toBeLessThanOrEqual(y + height - DIALOG_PADDING_PX);
  }
});
