import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * The tasks of a page's main thread, by the time the processor gave to them: on a machine that does
 * other things as well, a clock would also count how long a task waited for its turn.
 */
export interface Tasks {
  readonly longestMs: number;
  readonly sumMs: number;
}

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Of the thread's own processor time, in µs. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});
type TraceEvent = z.infer<typeof trace>['traceEvents'][number];

const TASK = 'RunTask';
const CATEGORY = 'disabled-by-default-devtools.timeline';

/** Traces the main thread of the page while something is done to it. */
export async function traceTasks(page: Page, act: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser to trace');
  await browser.startTracing(page, { categories: [CATEGORY] });
  await act();
  const text = (await browser.stopTracing()).toString();
  return tasksOf(trace.parse(JSON.parse(text)).traceEvents);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** Other pages idle meanwhile, so the busiest main thread is this page's. */
function tasksOf(events: readonly TraceEvent[]): Tasks {
  const mainThreads = new Map<string, number[]>();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
      mainThreads.set(threadOf(event), []);
    }
  }
  for (const event of events) {
    if (event.name === TASK) mainThreads.get(threadOf(event))?.push((event.tdur ?? 0) / 1000);
  }
  const all = [...mainThreads.values()].map((durations) => ({
    longestMs: Math.max(0, ...durations),
    sumMs: durations.reduce((sum, ms) => sum + ms, 0),
  }));
  return all.toSorted((a, b) => b.sumMs - a.sumMs)[0] ?? { longestMs: 0, sumMs: 0 };
}
