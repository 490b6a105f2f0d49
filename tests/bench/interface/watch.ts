import type { Page } from '@playwright/test';
import { traceTasks } from './main-thread.ts';

/** How the page fared while something was done to it. */
export interface Observation {
  /** The most processor time a task took. */
  readonly longestTaskMs: number;
  /** The processor time of all tasks. */
  readonly busyMs: number;
  /** The longest task of 50 ms and more by the clock; 0 where there was none. */
  readonly longTaskByClockMs: number;
  /** The slowest interaction, from the finger to the next picture; null without interactions. */
  readonly interactionMs: number | null;
  readonly layoutShift: number;
}

/** What Chromium reports of a layout shift; the DOM's types do not have it. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Reports come with the picture after the one they are about. */
const LAST_REPORT_MS = 300;

/** Does something to the page and observes how the page fares. */
export async function observe(page: Page, act: () => Promise<void>): Promise<Observation> {
  const watch = await startWatch(page, false);
  const tasks = await traceTasks(page, async () => {
    await act();
    await page.waitForTimeout(LAST_REPORT_MS);
  });
  return { ...(await endWatch(watch)), longestTaskMs: tasks.longestMs, busyMs: tasks.sumMs };
}

/** Loads a page and observes how that went, as long as `load` takes. */
export async function observeLoad(page: Page, load: () => Promise<void>): Promise<Observation> {
  const tasks = await traceTasks(page, load);
  const watch = await startWatch(page, true);
  await page.waitForTimeout(LAST_REPORT_MS);
  return { ...(await endWatch(watch)), longestTaskMs: tasks.longestMs, busyMs: tasks.sumMs };
}

type Watch = Awaited<ReturnType<typeof startWatch>>;

/** @param buffered whether what was seen since the page began counts too */
function startWatch(page: Page, buffered: boolean) {
  return page.evaluateHandle((isBuffered) => {
    const entries: PerformanceEntry[] = [];
    const observers = ['longtask', 'event', 'layout-shift'].map((type) => {
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      const wanted = { type, buffered: isBuffered, durationThreshold: 16 };
      observer.observe(wanted);
      return observer;
    });
    return { entries, observers };
  }, buffered);
}

type Seen = Pick<Observation, 'longTaskByClockMs' | 'interactionMs' | 'layoutShift'>;

async function endWatch(watch: Watch): Promise<Seen> {
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
    longTaskByClockMs: Math.max(0, ...seen.tasks),
    interactionMs: seen.taps.length === 0 ? null : Math.max(...seen.taps),
    layoutShift: seen.shifts.reduce((sum, value) => sum + value, 0),
  };
}
