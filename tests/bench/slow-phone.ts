import type { Page } from '@playwright/test';

/** The slow 4G of Lighthouse's own score. */
export const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 } as const;

const UPLOAD_KBPS = 750;
const BYTES_PER_KBIT = 1024 / 8;

/** Gives a page that network, and a processor so many times slower. */
export async function slowDown(page: Page, slowdown: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.rttMs,
    downloadThroughput: SLOW_4G.throughputKbps * BYTES_PER_KBIT,
    uploadThroughput: UPLOAD_KBPS * BYTES_PER_KBIT,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
