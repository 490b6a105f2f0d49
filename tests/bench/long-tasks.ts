import type { CDPSession, Page } from '@playwright/test';

/** What blocked the page while something was done to it, in milliseconds. */
export interface Stalls {
  /** The longest task, 0 where none took 50 ms. */
  readonly longestTask: number;
  readonly longTasks: number;
  /** The slowest interaction until the next paint. */
  readonly slowestInteraction: number;
}

/** Must run before the page's own scripts: it notes every long task and interaction from then on. */
export async function noteStalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: { tasks: number[]; interactions: number[] } = { tasks: [], interactions: [] };
    Object.assign(window, { stallNotes: notes });
    new PerformanceObserver((list) => {
      notes.tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      notes.interactions.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** What was noted while the work was done. */
export async function stallsDuring(page: Page, work: () => Promise<void>): Promise<Stalls> {
  await takeNotes(page);
  await work();
  // The observers report a frame later.
  await page.waitForTimeout(300);
  const { tasks, interactions } = await takeNotes(page);
  return {
    longestTask: Math.round(Math.max(0, ...tasks)),
    longTasks: tasks.length,
    slowestInteraction: Math.round(Math.max(0, ...interactions)),
  };
}

function takeNotes(page: Page): Promise<{ tasks: number[]; interactions: number[] }> {
  return page.evaluate(() => {
    const { stallNotes } = window as unknown as {
      stallNotes: { tasks: number[]; interactions: number[] };
    };
    const taken = { tasks: [...stallNotes.tasks], interactions: [...stallNotes.interactions] };
    stallNotes.tasks.length = 0;
    stallNotes.interactions.length = 0;
    return taken;
  });
}

export const slowDown = (devtools: CDPSession, times: number): Promise<unknown> =>
  devtools.send('Emulation.setCPUThrottlingRate', { rate: times });

/** A finger that pulls the page along, there and back. @param distance CSS pixels */
export async function pull(
  devtools: CDPSession,
  { x, y }: { x: number; y: number },
  { xDistance = 0, yDistance = 0 }: { xDistance?: number; yDistance?: number },
): Promise<void> {
  for (const sign of [-1, 1]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x,
      y,
      xDistance: sign * xDistance,
      yDistance: sign * yDistance,
      speed: 2500,
      gestureSourceType: xDistance === 0 ? 'touch' : 'mouse',
    });
  }
}
