import type { Page } from '@playwright/test';

/** The slow 4G network that Lighthouse simulates by default. */
export const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 } as const;

const UPLOAD_KBPS = 750;
const BYTES_PER_KBIT = 1024 / 8;

/** Throttles the network and the CPU of a page. @param slowdown of the CPU */
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
