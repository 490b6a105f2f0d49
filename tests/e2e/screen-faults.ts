import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allHasAppeared } from './all-has-appeared.ts';

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

/** What is wider than the screen, its dialog or its own button, and names that end in an ellipsis. */
export const cutOff = async (page: Page): Promise<string[]> => [
  ...(await overflow(page)),
  ...(await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isControl = element.matches('button, a, input, select');
        if (isControl && (left < 0 || right > width)) return true;
        const { overflowY, textOverflow } = getComputedStyle(element);
        const mayNotSpill = isControl || overflowY === 'auto' || textOverflow === 'ellipsis';
        return mayNotSpill && element.scrollWidth > element.clientWidth;
      })
      .map((element) => `cut off: ${element.tagName} ${element.textContent}`);
  })),
];

/** Everything above that a screen shows. */
export const faultsOf = async (page: Page): Promise<string[]> => [
  ...(await violations(page)),
  ...(await tooSmall(page)),
  ...(await overflow(page)),
];
