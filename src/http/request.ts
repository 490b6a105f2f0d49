import { getBuild } from '../contract/get-build.ts';
import { WALLET_HEADER } from '../contract/cached-copies.ts';
import { APP_VERSION, HEADERS } from '../contract/envelope.ts';
import { isCaptivePortal } from '../contract/is-captive-portal.ts';
import type { IdentityShape } from '../contract/shapes.ts';

const API_BASE = '/api';
/** A response that takes longer than this counts as lost. */
export const REQUEST_TIMEOUT_MS = 30_000;

/** Headers of every request. */
export const CLIENT_HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/json',
  [HEADERS.minVersion]: APP_VERSION,
  [HEADERS.build]: getBuild(),
};

/** Returns the header that authenticates the player; none for a visitor. */
export const createBearerHeader = (identity: IdentityShape | null): Record<string, string> =>
  identity ? { authorization: `Bearer ${identity.token}` } : {};

/** Returns the headers of a read, with the wallet whose copies the service worker may use. */
export const createReadHeaders = (identity: IdentityShape | null): Record<string, string> => ({
  ...CLIENT_HEADERS,
  ...createBearerHeader(identity),
  ...(identity && { [WALLET_HEADER]: identity.account.address }),
});

/** A response and when the request was sent and answered: Unix ms of this device. */
export interface TimedResponse {
  readonly response: Response;
  readonly sentMs: number;
  readonly receivedMs: number;
}

/**
 * Fetches from the API and measures the times.
 * @throws what `fetch` throws; TypeError if a captive portal answers, which counts as no network
 */
export async function fetchTimed(path: string, request: RequestInit): Promise<TimedResponse> {
  const sentMs = Date.now();
  const response = await fetch(API_BASE + path, request);
  return assertFromApi({ response, sentMs, receivedMs: Date.now() });
}

/** @throws TypeError if a captive portal answered */
export function assertFromApi(timed: TimedResponse): TimedResponse {
  if (isCaptivePortal(timed.response)) throw new TypeError();
  return timed;
}
