import type { Page } from '@playwright/test';

export interface LayoutShift {
  /** Chromium's score: the share of the viewport that moved, times how far. */
  readonly score: number;
  /** The elements that moved, with their boxes before and after. */
  readonly moved: readonly string[];
}

/** Collects the layout shifts of the page from now on. @returns a function that reads them */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  const collected = await page.evaluateHandle(() => {
    interface Source {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    /** Chromium's entry, which TypeScript's DOM types lack. */
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly Source[];
    }
    const isShift = (entry: PerformanceEntry): entry is Entry => 'sources' in entry;
    const describeBox = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${x}, ${y}, ${width} × ${height}`;
    const describe = ({ node, previousRect, currentRect }: Source) =>
      `${node?.nodeName} ${node?.textContent?.slice(0, 60)}: ` +
      `${describeBox(previousRect)} → ${describeBox(currentRect)}`;
    // Text whose font arrives is laid out anew within the same box, which nobody sees.
    const hasMoved = ({ previousRect, currentRect }: Source) =>
      describeBox(previousRect) !== describeBox(currentRect);
    const shifts: { score: number; moved: string[] }[] = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries().filter(isShift)) {
        const moved = sources.filter(hasMoved).map(describe);
        if (moved.length > 0) shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift' });
    return shifts;
  });
  // Shifts are reported in the next frames.
  return () =>
    collected.evaluate(
      (shifts) =>
        new Promise<LayoutShift[]>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)));
        }),
    );
}

export const sumScores = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((sum, { score }) => sum + score, 0);
