import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { seeTheEmptyHub, takeTour, TOUR_SPEED } from './tour.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: TOUR_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test('every screen and dialog can be used by everyone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  await takeTour({
    page,
    game,
    account: 'Ada',
    visit: async (stop) => {
      const found = [
        ...(await violations(page)),
        ...(await tooSmall(page)),
        ...(await overflow(page)),
      ];
      if (found.length > 0) faults[stop] = found;
    },
  });
  expect(faults).toEqual({});
});

test('so can what a wallet without growers sees', async ({ page }) => {
  const faults: Record<string, string[]> = {};
  const visit = async (stop: string) => {
    const found = [...(await violations(page)), ...(await tooSmall(page))];
    if (found.length > 0) faults[stop] = found;
  };
  await seeTheEmptyHub({ page, game, account: 'Cleo', visit });
  expect(faults).toEqual({});
});

/** What axe calls serious or critical, in its words. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What can be pressed but is smaller than a thumb; links within a sentence are text. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a:not(p a), select, input, [role="switch"]')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .map((element) => ({
        text: element.textContent,
        target: element.closest('label') ?? element,
      }))
      .map(({ text, target }) => ({ text, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ text, box }) => `too small: ${text} ${box.width} × ${box.height}`),
  );
}

/** A page that can be pushed sideways. */
async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}
