import type { CDPSession, Page } from '@playwright/test';

/** How the page fared while something was done to it. */
export interface Observation {
  /** The longest task of 50 ms and more; 0 where there was none. */
  readonly longestTaskMs: number;
  /** The slowest interaction, from the finger to the next picture; null without interactions. */
  readonly interactionMs: number | null;
  readonly layoutShift: number;
  /** For how long the main thread was busy. */
  readonly busyMs: number;
}

/** What Chromium reports of a layout shift; the DOM's types do not have it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Reports come with the picture after the one they are about. */
const LAST_REPORT_MS = 300;

/** Does something to the page and observes how the page fares. */
export async function observe(
  page: Page,
  cdp: CDPSession,
  act: () => Promise<void>,
): Promise<Observation> {
  const before = await busyMs(cdp);
  const watch = await startWatch(page, false);
  await act();
  await page.waitForTimeout(LAST_REPORT_MS);
  return { ...(await endWatch(watch)), busyMs: (await busyMs(cdp)) - before };
}

/** Loads a page and observes how that went, until `settle` ends. */
export async function observeLoad(
  page: Page,
  cdp: CDPSession,
  load: () => Promise<void>,
): Promise<Observation> {
  const before = await busyMs(cdp);
  await load();
  await page.waitForTimeout(LAST_REPORT_MS);
  const watch = await startWatch(page, true);
  await page.waitForTimeout(LAST_REPORT_MS);
  return { ...(await endWatch(watch)), busyMs: (await busyMs(cdp)) - before };
}

type Watch = Awaited<ReturnType<typeof startWatch>>;

/** @param buffered whether what was seen since the page began counts too */
function startWatch(page: Page, buffered: boolean) {
  return page.evaluateHandle((isBuffered) => {
    const entries: PerformanceEntry[] = [];
    const observers = ['longtask', 'event', 'layout-shift'].map((type) => {
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      observer.observe({ type, buffered: isBuffered, durationThreshold: 16 });
      return observer;
    });
    return { entries, observers };
  }, buffered);
}

async function endWatch(watch: Watch): Promise<Omit<Observation, 'busyMs'>> {
  const seen = await watch.evaluate(({ entries, observers }) => {
    for (const observer of observers) {
      entries.push(...observer.takeRecords());
      observer.disconnect();
    }
    const tasks = entries.filter(({ entryType }) => entryType === 'longtask');
    const taps = entries.filter(
      (entry) => entry instanceof PerformanceEventTiming && entry.interactionId > 0,
    );
    const shifts = entries.filter(
      (entry): entry is LayoutShiftEntry => entry.entryType === 'layout-shift' && 'value' in entry,
    );
    return {
      tasks: tasks.map(({ duration }) => duration),
      taps: taps.map(({ duration }) => duration),
      shifts: shifts.map(({ value, hadRecentInput }) => (hadRecentInput ? 0 : value)),
    };
  });
  await watch.dispose();
  return {
    longestTaskMs: Math.max(0, ...seen.tasks),
    interactionMs: seen.taps.length === 0 ? null : Math.max(...seen.taps),
    layoutShift: seen.shifts.reduce((sum, value) => sum + value, 0),
  };
}

async function busyMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
