import type { Locator, Page } from '@playwright/test';
import { waitForAnimations } from './animations-finished.ts';
import { Finger } from './finger.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

declare global {
  interface Window {
    /** What a test records in the page. */
    recorded: string[];
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Signs in, waits until the animations have been loaded, and returns the first card. */
async function openHub(page: Page, account: string): Promise<Locator> {
  await Player.resume(page, game, account);
  await waitForMotion(page);
  return page.getByRole('article').first();
}

async function waitForMotion(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/motion-')),
  );
}

/** Returns the angle of the front in degrees, positive to the right; null while the card rests. */
async function readAngle(card: Locator): Promise<number | null> {
  const style = await card.locator('> *').first().getAttribute('style');
  const angle = /rotateY\((.+)deg\)/.exec(style ?? '')?.[1];
  return angle === undefined ? null : Number(angle);
}

/** Keeps the last angle of the front in `data-last-angle`, because a card at rest has none. */
const recordAngle = (card: Locator) =>
  card.evaluate((element) => {
    const record = () => {
      const style = element.firstElementChild?.getAttribute('style') ?? '';
      const angle = /rotateY\((.+)deg\)/.exec(style)?.[1];
      if (angle !== undefined) element.setAttribute('data-last-angle', angle);
    };
    const options = { attributes: true, attributeFilter: ['style'], subtree: true };
    new MutationObserver(record).observe(element, options);
  });

const readLastAngle = async (card: Locator) => Number(await card.getAttribute('data-last-angle'));

const expectAtRest = (card: Locator) => expect.poll(() => readAngle(card)).toBeNull();

test(
  'a card follows the finger, and returns when it is released half-way',
  { tag: ['@CARD-09', '@phone'] },
  async ({ page }) => {
    const card = await openHub(page, 'Ada');
    const finger = await Finger.create(page);
    await finger.press(card);
    await finger.move({ x: -45 });
    await expect.poll(() => readAngle(card)).toBeLessThan(-15);
    await finger.move({ x: 30 });
    await expect.poll(() => readAngle(card)).toBeGreaterThan(-10);
    await finger.release();
    await expectAtRest(card);
    await expect(card.getByRole('link', { name: /^Growhouse #/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  },
);

test(
  'a card turns over in the direction of the swipe',
  { tag: ['@CARD-08', '@CARD-09', '@CARD-12', '@phone'] },
  async ({ page }) => {
    const card = await openHub(page, 'Bo');
    const finger = await Finger.create(page);
    const back = card.getByText('Growhouse Statistics');
    await recordAngle(card);
    for (const [distance, restAngle] of [
      [-80, -180],
      [80, 180],
    ] as const) {
      await finger.press(card);
      await finger.move({ x: distance });
      await expect
        .poll(async () => Math.sign((await readAngle(card)) ?? 0))
        .toBe(Math.sign(distance));
      await finger.release();
      await expect(back).toBeVisible();
      await expectAtRest(card);
      expect(await readLastAngle(card)).toBeCloseTo(restAngle, -1);
      await finger.swipe(card, distance);
      await expect(back).toBeHidden();
      await expectAtRest(card);
    }
  },
);

test(
  'a sheet follows the finger: half-way it springs back, further down it closes',
  { tag: '@phone' },
  async ({ page }) => {
    await openHub(page, 'Cleo');
    await openGrowhouse(page);
    const sheet = await openInventory(page);
    const finger = await Finger.create(page);
    const top = await readTop(sheet);
    await finger.press(sheet, 12);
    await finger.move({ y: 60 });
    await expect.poll(() => readTop(sheet)).toBeCloseTo(top + 60, -1);
    await finger.release();
    await expect.poll(() => readTop(sheet)).toBe(top);

    await finger.press(sheet, 12);
    await finger.move({ y: 140 });
    await finger.release();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Inventory' })).toBeFocused();
  },
);

const readTop = async (sheet: Locator): Promise<number> => (await sheet.boundingBox())?.y ?? -1;

const openGrowhouse = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /^Growhouse #/ })
    .first()
    .click();

/** Opens the inventory, and waits until it has risen. */
async function openInventory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Inventory' }).click();
  const sheet = page.getByRole('dialog', { name: 'Inventory' });
  await expect(sheet).toHaveCSS('transform', 'none');
  return sheet;
}

test(
  'a dialog moves in 300 ms and its backdrop fades in within 150 ms',
  { tag: '@CONST-17' },
  async ({ page }) => {
    // Opens the wallet dialog first, with which the app tries out what the browser can animate.
    await new Player(page).signIn(game.url, 'Cleo');
    await waitForMotion(page);
    await openGrowhouse(page);
    // Then the dialog is rendered at once, which is the usual case.
    await expect(page.locator('[data-incomplete]')).toHaveCount(0);
    await page.evaluate(recordFades);
    await openInventory(page);
    // The backdrop may start after the dialog.
    await page.waitForFunction(() => window.recorded.length >= 2);
    await waitForAnimations(page);
    const fades = await page.evaluate(() => window.recorded);
    expect(fades.toSorted()).toEqual(['150 ms', '300 ms']);
  },
);

/**
 * Records how long each element takes to fade in. Runs in the page, from which the hub's card may
 * still be fading out.
 */
function recordFades(): void {
  window.recorded = [];
  Element.prototype.animate = new Proxy(
    Reflect.get<Element, 'animate'>(Element.prototype, 'animate'),
    {
      apply(animate, element: Element, [keyframes, options]: Parameters<Element['animate']>) {
        const duration = typeof options === 'object' ? options.duration : options;
        const opacity = keyframes && 'opacity' in keyframes ? keyframes.opacity : null;
        if (Array.isArray(opacity) && opacity[0] === 0) {
          window.recorded.push(`${String(duration)} ms`);
        }
        return animate.call(element, keyframes, options);
      },
    },
  );
}

test('a plant grows only after the drops have fallen on it', async ({ page }) => {
  const card = await openHub(page, 'Ada');
  const plants = [{ strainId: 1, stage: 1, dueInHours: -1 }];
  await new Player(page).arrange(game, [{ nickname: 'Wet', level: 1, growerClasses: [1], plants }]);
  await expect(card).toBeVisible();
  await page.reload();
  await waitForMotion(page);
  await page.getByRole('link', { name: 'Wet' }).click();
  await expect(page.getByRole('img', { name: /stage 1/ })).toBeVisible();
  await page.evaluate(recordDropsAndStages);
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect(page.getByRole('img', { name: /stage 2/ })).toBeVisible();
  expect(await page.evaluate(() => window.recorded)).toEqual([
    'stage 1',
    'stage 1 with drops',
    'stage 2',
  ]);
});

/** Records when the drops come and go, and when the plant has grown. Runs in the page. */
function recordDropsAndStages(): void {
  window.recorded = [];
  const bay = document.querySelector('article [aria-label*=stage]')?.closest('article');
  if (!bay) throw new Error('There is no plant');
  const record = (): void => {
    const hasDrops = bay.querySelectorAll('svg[viewBox="0 0 120 120"] path').length === 3;
    const stage = bay.querySelector('[aria-label*=stage]')?.getAttribute('aria-label');
    const text = `${stage?.replace(/.*, /, '') ?? ''}${hasDrops ? ' with drops' : ''}`;
    if (window.recorded.at(-1) !== text) window.recorded.push(text);
  };
  record();
  new MutationObserver(record).observe(bay, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-label'],
  });
}

test(
  'nothing moves for a player who prefers reduced motion',
  { tag: '@phone' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const card = await openHub(page, 'Bo');
    const finger = await Finger.create(page);
    await finger.press(card);
    await finger.move({ x: -80 });
    expect(await readAngle(card)).toBeNull();
    await finger.release();
    await expect(card.getByText('Growhouse Statistics')).toBeVisible();
    expect(await readAngle(card)).toBeNull();
  },
);
