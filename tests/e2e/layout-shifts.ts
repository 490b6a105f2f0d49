import type { Page } from '@playwright/test';

/** Adds up the layout shifts of the page from now on. @returns a function that reads the sum */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) shifts.sum += Number(entry.value);
      }
    }).observe({ type: 'layout-shift' });
    return shifts;
  });
  // Shifts are reported in the next frames.
  return () =>
    sum.evaluate(
      (shifts) =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts.sum)));
        }),
    );
}
