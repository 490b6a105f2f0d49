import { expect, type Locator, type Page } from '@playwright/test';
import type { GrowhouseSetup } from '../kit/arrange-growhouses.ts';
import { Player } from './game-fixture.ts';
import type { SharedGame } from './shared-game.ts';

/**
 * Tours open the screens and dialogs of a running game, in the states that matter. Each tour needs a
 * page whose browser has not played yet.
 */
export interface Tour {
  readonly page: Page;
  /** Runs in real time, so that no plant changes meanwhile. */
  readonly game: SharedGame;
  /** Called on each screen, with its name in kebab case. */
  readonly visit: (name: string) => Promise<void>;
}

export type TakeTour = (tour: Tour) => Promise<void>;

/** Real time. */
export const TOUR_SPEED = 1;

/** Visits the page at a path, once it shows something. */
export async function visitPage(
  { page, game, visit }: Tour,
  name: string,
  path: string,
  shown: Locator = page.getByRole('heading', { level: 1 }),
): Promise<void> {
  await page.goto(game.url + path);
  await expect(shown.first()).toBeVisible();
  await visit(name);
}

/** Opens a growhouse, and waits until its page is complete and everything in it can move. */
export async function openGrowhouse({ page, game }: Tour, id: number): Promise<void> {
  await page.goto(`${game.url}/growhouse/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-incomplete]')).toHaveCount(0);
  await page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-reduced-motion') ||
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/motion-')),
  );
}

/** Opens a dialog or a menu, perhaps in place of another one, and visits it. */
export async function openDialog(tour: Tour, name: string, opener: Locator): Promise<void> {
  const layers = getLayers(tour.page);
  const replaced = (await layers.count()) > 0 ? await layers.last().getAttribute(NAME) : null;
  await opener.filter({ visible: true }).first().click();
  await expect(layers.last()).toBeVisible();
  if (replaced !== null) await expect(layers.last()).not.toHaveAttribute(NAME, replaced);
  await tour.visit(name);
}

/** Opens a dialog or a menu, visits it and closes it. */
export async function visitDialog(tour: Tour, name: string, opener: Locator): Promise<void> {
  const layers = getLayers(tour.page);
  const before = await layers.count();
  await openDialog(tour, name, opener);
  await tour.page.keyboard.press('Escape');
  await expect(layers).toHaveCount(before);
}

/** Differs between dialogs. */
const NAME = 'aria-labelledby';

const getLayers = (page: Page): Locator => page.locator('[role="dialog"], [role="menu"]');

/** Opens the hub of a new player with further growhouses. @returns the ids of the growhouses */
export async function enterHub(
  { page, game }: Tour,
  growhouses: readonly GrowhouseSetup[],
): Promise<{ player: Player; ids: number[] }> {
  const player = await Player.resume(page, game, 'Ada');
  const ids = await player.arrange(game, growhouses);
  await page.reload();
  await expect(player.hubGreeting).toBeVisible();
  return { player, ids };
}
