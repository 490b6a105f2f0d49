import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { waitForAnimations } from './animations-finished.ts';

/** Returns the serious and critical violations that axe finds. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  // axe stays in the page, so that only the first analysis of a document loads it.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const { violations: found } = await new AxeBuilder({ page, ...(isLoaded && { axeSource: ';' }) })
    // Without the passed elements, which take longer to describe than to check.
    .options({ resultTypes: ['violations'] })
    // Analyzes in the page itself: it has no frames, and another page would take as long again.
    .setLegacyMode()
    .analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Returns the controls that are smaller than 44 px, except links within text. */
export function findSmallTargets(page: Page): Promise<string[]> {
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

/** Reports whether the page scrolls horizontally. */
export async function findOverflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}

/** Returns truncated texts, and elements wider than the screen, their dialog or their control. */
export const findCutOffContent = async (page: Page): Promise<string[]> => [
  ...(await findOverflow(page)),
  ...(await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isControl = element.matches('button, a, input, select');
        if (isControl && (left < 0 || right > width)) return true;
        const { overflowY, textOverflow } = getComputedStyle(element);
        const mustFit = isControl || overflowY === 'auto' || textOverflow === 'ellipsis';
        return mustFit && element.scrollWidth > element.clientWidth;
      })
      .map((element) => {
        const { left, right } = element.getBoundingClientRect();
        const place = `${left} to ${right} px, content ${element.scrollWidth} px`;
        return `cut off: ${element.tagName} ${element.textContent} (${place})`;
      });
  })),
];

/** Returns all faults of a screen except cut-off content. */
export const findFaults = async (page: Page): Promise<string[]> => [
  ...(await findViolations(page)),
  ...(await findSmallTargets(page)),
  ...(await findOverflow(page)),
];
