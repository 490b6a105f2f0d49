import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * The tasks of a page's main thread in CPU time, because on a busy machine the wall clock also
 * counts the time that a task waits for a CPU.
 */
export interface Tasks {
  readonly longestMs: number;
  readonly sumMs: number;
  /** The tasks of each frame together. */
  readonly framesMs: readonly number[];
}

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Start in µs. */
      ts: z.number().optional(),
      /** CPU time of the thread in µs. */
      tdur: z.number().optional(),
      args: z.looseObject({ name: z.unknown().optional() }).optional(),
    }),
  ),
});
type TraceEvent = z.infer<typeof trace>['traceEvents'][number];

const TASK = 'RunTask';
const FRAME = 'BeginMainThreadFrame';
const CATEGORIES = [
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/** Traces the main thread of the page during an action. */
export async function traceTasks(page: Page, action: () => Promise<void>): Promise<Tasks> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await action();
  const text = (await browser.stopTracing()).toString();
  return toBusiestThread(trace.parse(JSON.parse(text)).traceEvents);
}

const threadKey = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** What one main thread did, in the order of time: its tasks, and the starts of its frames. */
interface Thread {
  readonly durationsMs: number[];
  /** The CPU time of the tasks since the start of each frame. */
  readonly framesMs: number[];
}

/** Returns the tasks of the busiest main thread, which is the page's, since all others are idle. */
function toBusiestThread(events: readonly TraceEvent[]): Tasks {
  const threads = new Map<string, Thread>();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') {
      threads.set(threadKey(event), { durationsMs: [], framesMs: [] });
    }
  }
  for (const event of events.toSorted((a, b) => (a.ts ?? 0) - (b.ts ?? 0))) {
    const thread = threads.get(threadKey(event));
    if (thread) addEvent(thread, event);
  }
  const all = [...threads.values()].map(toTasks);
  const idle = { longestMs: 0, sumMs: 0, framesMs: [] };
  return all.toSorted((a, b) => b.sumMs - a.sumMs)[0] ?? idle;
}

function addEvent({ durationsMs, framesMs }: Thread, { name, tdur = 0 }: TraceEvent): void {
  if (name === TASK) {
    durationsMs.push(tdur / 1000);
    addToLast(framesMs, tdur / 1000);
  }
  if (name !== FRAME) return;
  // The event comes within the task that renders the frame, which has already been added.
  const taskMs = durationsMs.at(-1) ?? 0;
  addToLast(framesMs, -taskMs);
  framesMs.push(taskMs);
}

/** Adds to the last frame, if there is one. */
function addToLast(framesMs: number[], ms: number): void {
  const last = framesMs.pop();
  if (last !== undefined) framesMs.push(last + ms);
}

function toTasks({ durationsMs, framesMs }: Thread): Tasks {
  return {
    longestMs: Math.max(0, ...durationsMs),
    sumMs: durationsMs.reduce((sum, ms) => sum + ms, 0),
    framesMs,
  };
}
