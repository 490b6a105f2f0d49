import type { BarePage } from './bare-browser.ts';

/** The slow 4G network that Lighthouse simulates by default. */
export const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 } as const;

const UPLOAD_KBPS = 750;
const BYTES_PER_KBIT = 1024 / 8;

/** The screen of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: false } as const;

/** Gives a page the screen of a phone. */
export async function usePhoneScreen(page: BarePage): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
}

/** Throttles the network and the CPU of a page. @param slowdown of the CPU */
export async function slowDown(page: BarePage, slowdown: number): Promise<void> {
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.rttMs,
    downloadThroughput: SLOW_4G.throughputKbps * BYTES_PER_KBIT,
    uploadThroughput: UPLOAD_KBPS * BYTES_PER_KBIT,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
