import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * When all that appears has appeared: in its first frame a dialog is transparent, and axe takes the
 * page behind it for one that is hidden for no reason. What moves for ever is not waited for.
 */
async function allHasAppeared(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const appearing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken away before its end never finishes, and that is as well.
    await Promise.allSettled(appearing.map(({ finished }) => finished));
  });
}

/** What axe calls serious or critical, in its words. */
export async function violations(page: Page): Promise<string[]> {
  await allHasAppeared(page);
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** What can be pressed but is smaller than a thumb; links within a sentence are text. */
export function tooSmall(page: Page): Promise<string[]> {
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
export async function overflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}

/** Everything above that a screen shows. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await violations(page)),
  ...(await tooSmall(page)),
  ...(await overflow(page)),
];
