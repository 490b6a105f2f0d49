import type { Page } from '@playwright/test';
import { type Tasks, traceTasks } from './main-thread.ts';

/** What was measured during an action. */
export interface Observation {
  /** CPU time of the longest task. */
  readonly longestTaskMs: number;
  /** CPU time of all tasks. */
  readonly busyMs: number;
  /** CPU time of each frame. */
  readonly framesMs: readonly number[];
  /** Wall clock time of the longest task; 0 if none took 50 ms. */
  readonly longTaskWallMs: number;
  /** From the input to the next paint of the slowest interaction; null without interactions. */
  readonly interactionMs: number | null;
  readonly layoutShift: number;
}

/** Chromium's layout shift entry, which TypeScript's DOM types lack. */
interface LayoutShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Entries arrive after the next paint. */
const ENTRY_DELAY_MS = 300;

/** Measures the page during an action. */
export async function observe(page: Page, action: () => Promise<void>): Promise<Observation> {
  const watch = await startObserving(page, false);
  const tasks = await traceTasks(page, async () => {
    await action();
    await page.waitForTimeout(ENTRY_DELAY_MS);
  });
  return toObservation(await stopObserving(watch), tasks);
}

/** Measures the page while it is loaded. */
export async function observeLoad(page: Page, load: () => Promise<void>): Promise<Observation> {
  const tasks = await traceTasks(page, load);
  const watch = await startObserving(page, true);
  await page.waitForTimeout(ENTRY_DELAY_MS);
  return toObservation(await stopObserving(watch), tasks);
}

type Watch = Awaited<ReturnType<typeof startObserving>>;

/** @param buffered whether to include the entries since the navigation */
function startObserving(page: Page, buffered: boolean) {
  return page.evaluateHandle((isBuffered) => {
    const entries: PerformanceEntry[] = [];
    const observers = ['longtask', 'event', 'layout-shift'].map((type) => {
      const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
      const options = { type, buffered: isBuffered, durationThreshold: 16 };
      observer.observe(options);
      return observer;
    });
    return { entries, observers };
  }, buffered);
}

const toObservation = (entries: Entries, tasks: Tasks): Observation => ({
  ...entries,
  longestTaskMs: tasks.longestMs,
  busyMs: tasks.sumMs,
  framesMs: tasks.framesMs,
});

type Entries = Pick<Observation, 'longTaskWallMs' | 'interactionMs' | 'layoutShift'>;

async function stopObserving(watch: Watch): Promise<Entries> {
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
    longTaskWallMs: Math.max(0, ...seen.tasks),
    interactionMs: seen.taps.length === 0 ? null : Math.max(...seen.taps),
    layoutShift: seen.shifts.reduce((sum, value) => sum + value, 0),
  };
}
