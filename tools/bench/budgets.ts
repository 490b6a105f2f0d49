/**
 * The performance budgets. A benchmark fails if a median exceeds its budget. Times apply to an idle
 * machine: on a busy one a budget grows in proportion to the text-only page of the same run.
 */
export const BUDGETS = {
  /** Longest task of the main thread with a CPU 4 times slower. Milliseconds. */
  longestTaskMs: 50,
  /** From a tap to the next paint with a CPU 4 times slower. Milliseconds. */
  interactionMs: 100,
  /**
   * Frames that need longer than 1/60 s while something follows the finger, with the same CPU, beyond
   * those of a bare element that is dragged in the same run. %
   */
  lateFrames: 5,
  /** Cumulative layout shift, as Chromium scores it. */
  layoutShift: 0,
  /** JavaScript that a page needs before it can be used, gzip −9. Kilobytes of 1024 bytes. */
  landingPageJsKb: 103,
  hubJsKb: 118,
  growhouseJsKb: 130,
  /** Largest contentful paint of the landing page on Lighthouse's phone. Milliseconds. */
  lcpMs: 1450,
  /** Total blocking time of the landing page on Lighthouse's phone. Milliseconds. */
  tbtMs: 20,
  /** Lighthouse's performance score with a CPU 12 times slower, if the text-only page scores 100. */
  slowPerformanceScore: 98,
  /** From the navigation to the reconnected wallet, on slow 4G with a CPU 12 times slower. */
  walletConnectedMs: 2300,
  /** From the start of the installed app without a network. Milliseconds. */
  offlineFirstPaintMs: 100,
  offlineHubMs: 250,
  /** Reading a cached copy through the service worker on an idle page. Milliseconds. */
  copyReadMs: 10,
  /** 95th percentile of the admin lists' pages with 2 million logs and 1 million plants. */
  adminColdMs: 200,
  adminWarmMs: 25,
  adminDashboardMs: 300,
  /** From the key or click that opens an admin page to the paint of its content. */
  adminPageMs: 100,
  /**
   * Minimum request rates, as shares of the rate of a minimal Hono server in the same run: with the
   * minimal client, and with `fetch`.
   */
  growhouseReadShares: [0.1, 0.2],
  unchangedReadShares: [0.12, 0.45],
  configReadShares: [0.3, 0.6],
  /** The same of a change, with 10 and with 100 connections. */
  changeShares: [
    [0.03, 0.12],
    [0.04, 0.15],
  ],
  /** Minimum rate, as a share of that of the same two statements, raw, where these wait for the disk. */
  waterShare: 0.5,
  /** Resident memory of the API process after 100,000 requests. Megabytes of 1024² bytes. */
  apiMemoryMb: 200,
  /** Growth of the memory after the first fifth of these requests. Megabytes of 1024² bytes. */
  apiMemoryGrowthMb: 20,
  /** CPU time of an action with 100,000 growhouses, relative to that with 1,000. */
  actionCostGrowth: 1.5,
} as const;

/** First paint of the text-only page on an idle machine, in ms: the best medians measured. */
export const IDLE_BASELINE_MS = {
  /** On slow 4G with a CPU 12 times slower. */
  slowPhone: 425,
  /** From its own service worker. */
  offline: 60,
} as const;
