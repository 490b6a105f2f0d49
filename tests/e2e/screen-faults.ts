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
async function findOverflow(page: Page): Promise<string[]> {
  const pixels = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return pixels > 0 ? [`${pixels} px too wide`] : [];
}

/**
 * Returns the dialogs that are not wholly on the screen, and the controls that a player can neither
 * see nor scroll to, or that something covers. With an open dialog or menu only its controls count.
 */
export const findUnreachable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="menuitem"]';
    /** Bars cover the edges of a page, and its first column that of a table which scrolls. */
    const SCROLL_TARGETS = [
      ['center', 'center'],
      ['center', 'end'],
      ['start', 'center'],
      ['end', 'center'],
    ] as const;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const layers = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
    const layer = layers.at(-1);
    const nextFrame = () => new Promise(requestAnimationFrame);
    const describe = (element: Element | null): string =>
      element
        ? `${element.tagName} “${element.ariaLabel ?? element.textContent.trim().slice(0, 40)}”`
        : 'nothing';
    const isInside = ({ left, top, right, bottom }: DOMRect): boolean =>
      left >= -1 &&
      right <= width + 1 &&
      (bottom - top > height || (top >= -1 && bottom <= height + 1));

    /** Returns why a control cannot be used where it is now. */
    const findObstacle = (control: Element): string | null => {
      // Of a link that wraps, one line.
      const [box] = control.getClientRects();
      if (!box) return null;
      if (!isInside(box)) return 'outside the screen';
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      // Toasts disappear by themselves; they cover the end of a page, but must not cover a dialog.
      const isTolerated = layer === undefined && hit?.closest('[data-toasts]');
      return isTolerated || control.contains(hit) ? null : `covered by ${describe(hit)}`;
    };

    /** Where everything that scrolls was at first. */
    const places = new Map<Element, { left: number; top: number }>();
    const isScrolledByScript = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const place = places.get(element);
      const isMovedX = overflowX === 'hidden' && element.scrollLeft !== place?.left;
      return isMovedX || (overflowY === 'hidden' && element.scrollTop !== place?.top);
    };

    /** Scrolls to a control as a player can. @returns why it still cannot be used */
    const findFault = async (control: Element): Promise<string | null> => {
      let obstacle = findObstacle(control);
      if (obstacle === null) return null;
      const ancestors: Element[] = [];
      for (let each = control.parentElement; each; each = each.parentElement) {
        ancestors.push(each);
        if (!places.has(each)) places.set(each, { left: each.scrollLeft, top: each.scrollTop });
      }
      for (const [block, inline] of SCROLL_TARGETS) {
        control.scrollIntoView({ block, inline, behavior: 'instant' });
        obstacle = findObstacle(control);
        if (obstacle === null) break;
        // Skipped content is rendered in the next frame.
        await nextFrame();
        obstacle = findObstacle(control);
        if (obstacle === null) break;
      }
      if (obstacle !== null || !ancestors.some(isScrolledByScript)) return obstacle;
      return 'beyond the edge of something that does not scroll';
    };

    // A sheet may still rise.
    const getTop = () => layer?.getBoundingClientRect().top;
    for (let top = NaN; layer && top !== getTop(); await nextFrame()) top = getTop() ?? NaN;
    const faults =
      layer && !isInside(layer.getBoundingClientRect())
        ? [`not wholly on the screen: ${describe(layer)}`]
        : [];
    const controls = [...(layer ?? document).querySelectorAll(CONTROLS)]
      .filter((control) => !control.matches(':disabled, [inert] *, [aria-hidden="true"] *'))
      // A hidden input is used by its label.
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }));
    for (const control of controls) {
      const fault = await findFault(control);
      if (fault !== null) faults.push(`${fault}: ${describe(control)}`);
    }
    for (const [element, { left, top }] of places) {
      element.scrollTo({ left, top, behavior: 'instant' });
    }
    return faults;
  });

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
