/**
 * What the product promises, in one place. A bench fails when a median is above its budget.
 * Milliseconds are meant on a machine at rest; where it does other things as well, a budget grows as
 * the page of words does that is opened in the same run.
 */
export const BUDGETS = {
  /** No task holds the main thread for longer, at a CPU four times slower. Milliseconds. */
  longestTaskMs: 50,
  /** From a tap to the next picture, at a CPU four times slower. Milliseconds. */
  interactionMs: 100,
  /** What jumps under the finger, as Chromium scores it. */
  layoutShift: 0,
  /** The JavaScript a page needs before it can be used, gzip −9. Kilobytes of 1024 bytes. */
  initialJsKb: 105,
  /** How soon the landing page's largest part is there on Lighthouse's phone. Milliseconds. */
  lcpMs: 1450,
  /** How long it blocks taps until then, summed up as Lighthouse does. Milliseconds. */
  tbtMs: 20,
  /** Lighthouse's score for performance at a CPU twelve times slower, where the page of words has 100. */
  slowPerformanceScore: 98,
  /** From the address until the remembered wallet is connected, at slow 4G and such a CPU. */
  walletConnectedMs: 2300,
  /** From the start of an installed app without a network. Milliseconds. */
  offlineFirstPaintMs: 100,
  offlineFarmMs: 250,
  /** In a page at rest, from the question to the whole of the copy in IndexedDB. Milliseconds. */
  copyReadMs: 10,
  /** 95 in 100 pages of the admin area's lists, at 2 million log lines and 1 million plants. */
  adminColdMs: 100,
  adminWarmMs: 25,
  adminDashboardMs: 300,
} as const;

/** How soon the page of words is painted on a machine at rest, in ms: the best medians seen. */
export const WORDS_AT_REST_MS = {
  /** At slow 4G and a CPU twelve times slower. */
  slowPhone: 425,
  /** From its own service worker. */
  offline: 60,
} as const;
