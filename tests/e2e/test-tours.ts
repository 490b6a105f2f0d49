import { isFull } from '../kit/scope.ts';
import { inspectLanguages } from './inspect-languages.ts';
import {
  DESKTOP,
  inspectScreen,
  PHONE,
  SIDEWAYS_PHONE,
  type Size,
  SMALL_PHONE,
  TABLET,
} from './inspect-screen.ts';
import { test, type SharedGame } from './shared-game.ts';
import { tourGrowhouse, tourUpgrades } from './tour-growhouses.ts';
import type { TakeTour } from './tour.ts';
import { watchWidth } from './width-watch.ts';

/** A tour takes about a minute; a busy machine needs several. */
const TIMEOUT_MS = 600_000;
/** Limits each click and each navigation, which could otherwise use up the time of the whole test. */
const STEP_TIMEOUT_MS = 60_000;
/** Limits the inspection of one screen in all sizes and languages. */
const INSPECTION_TIMEOUT_MS = 180_000;

/**
 * Each group is a browser: screens are opened in its first size, and the open page is resized to the
 * others: phones are turned, and windows change their size.
 */
const SIZE_GROUPS: readonly (readonly [Size, ...Size[]])[] = isFull
  ? [[PHONE, SMALL_PHONE, SIDEWAYS_PHONE, TABLET], [DESKTOP]]
  : [[PHONE, DESKTOP]];

/** Their dialogs move most, so they are toured with motion in every run. */
const CELEBRATIONS: readonly TakeTour[] = [tourGrowhouse, tourUpgrades];

interface TourOptions {
  readonly tags?: readonly string[];
  /** Whether players see the screens, who may read them in another language. */
  readonly isTranslated?: boolean;
}

/** Defines a test for each tour, which inspects the screens in all sizes. */
export function testTours(
  tours: Readonly<Record<string, TakeTour>>,
  game: SharedGame,
  { tags = [], isTranslated = false }: TourOptions = {},
): void {
  for (const sizes of SIZE_GROUPS) {
    const [size] = sizes;
    const isMobile = size.width < 1000;
    test.describe(`opened at ${size.width}×${size.height}`, () => {
      test.use({
        viewport: size,
        isMobile,
        hasTouch: isMobile,
        // One device pixel per CSS pixel is painted fastest.
        deviceScaleFactor: 1,
        actionTimeout: STEP_TIMEOUT_MS,
        navigationTimeout: STEP_TIMEOUT_MS,
      });
      for (const [subject, takeTour] of Object.entries(tours)) {
        test.describe(() => {
          const hasMotion = isMobile && (isFull || CELEBRATIONS.includes(takeTour));
          test.use({ contextOptions: { reducedMotion: hasMotion ? 'no-preference' : 'reduce' } });
          test(
            `no fault on the screens of ${subject}`,
            { tag: ['@core', '@phone', ...tags] },
            async ({ page }) => {
              test.setTimeout(TIMEOUT_MS);
              await watchWidth(page, size.width);
              const inspect = async (name: string) => {
                await inspectScreen(page, name, sizes);
                if (isTranslated && isFull && isMobile) await inspectLanguages(page, name);
              };
              const visit = (name: string) =>
                test.step(name, () => inspect(name), { timeout: INSPECTION_TIMEOUT_MS });
              await takeTour({ page, game, visit });
            },
          );
        });
      }
    });
  }
}
