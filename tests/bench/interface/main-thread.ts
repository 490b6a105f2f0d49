import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * The tasks of a page's main thread in CPU time, because on a busy machine the wall clock also
 * counts the time that a task waits for a CPU.
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
      /** CPU time of the thread in µs. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});
type TraceEvent = z.infer<typeof trace>['traceEvents'][number];

const TASK = 'RunTask';
const CATEGORY = 'disabled-by-default-devtools.timeline';

/** Traces the main thread of the page during an action. */
export async function traceTasks(page: Page, action: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: [CATEGORY] });
  await action();
  const text = (await browser.stopTracing()).toString();
  return toBusiestThread(trace.parse(JSON.parse(text)).traceEvents);
}

const threadKey = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** Returns the tasks of the busiest main thread, which is the page's, since all others are idle. */
function toBusiestThread(events: readonly TraceEvent[]): Tasks {
  const mainThreads = new Map<string, number[]>();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
      mainThreads.set(threadKey(event), []);
    }
  }
  for (const event of events) {
    if (event.name === TASK) mainThreads.get(threadKey(event))?.push((event.tdur ?? 0) / 1000);
  }
  const all = [...mainThreads.values()].map((durations) => ({
    longestMs: Math.max(0, ...durations),
    sumMs: durations.reduce((sum, ms) => sum + ms, 0),
  }));
  return all.toSorted((a, b) => b.sumMs - a.sumMs)[0] ?? { longestMs: 0, sumMs: 0 };
}
