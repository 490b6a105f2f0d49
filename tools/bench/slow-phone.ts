import type { BareBrowser, BarePage } from './bare-browser.ts';
import { measureStart, type StartTimes } from './start.ts';

/** The slow 4G network that Lighthouse simulates by default. */
export const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 } as const;

const UPLOAD_KBPS = 750;
const BYTES_PER_KBIT = 1024 / 8;

/** How many times slower than this machine the CPU of the slow phone is. */
export const SLOW_PHONE_SLOWDOWN = 12;

/** The screen of a phone, in CSS pixels. */
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: false } as const;

/** Gives a page the screen of a phone. */
export async function usePhoneScreen(page: BarePage): Promise<void> {
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
}

/** Throttles the network and the CPU of a page. @param slowdown of the CPU */
export async function slowDown(page: BarePage, slowdown: number): Promise<void> {
  // Chromium slows down only the requests that it reports.
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.rttMs,
    downloadThroughput: SLOW_4G.throughputKbps * BYTES_PER_KBIT,
    uploadThroughput: UPLOAD_KBPS * BYTES_PER_KBIT,
  });
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * Measures how soon an element is painted on a slow phone with an empty cache.
 * @param prepare called before the navigation
 */
export async function measureSlowStart(
  browser: BareBrowser,
  { url, selector }: { url: string; selector: string },
  prepare?: (page: BarePage) => Promise<void>,
): Promise<StartTimes> {
  const page = await browser.openPage();
  try {
    await usePhoneScreen(page);
    await prepare?.(page);
    await slowDown(page, SLOW_PHONE_SLOWDOWN);
    return await measureStart(page, url, selector);
  } finally {
    await page.close();
  }
}
