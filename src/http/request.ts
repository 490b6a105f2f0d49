import { WALLET_HEADER } from '../contract/copies.ts';
import { DEFAULT_MIN_VERSION, HEADERS } from '../contract/envelope.ts';
import type { IdentityShape } from '../contract/shapes.ts';

const API_BASE = '/api';
/** After this long an answer counts as lost. */
export const ANSWER_TIMEOUT_MS = 30_000;

/** What every request says of this client. */
export const CLIENT_HEADERS: Readonly<Record<string, string>> = {
  accept: 'application/json',
  [HEADERS.minVersion]: DEFAULT_MIN_VERSION,
};

/** Says who asks. */
export const bearerOf = (identity: IdentityShape | null): Record<string, string> =>
  identity ? { authorization: `Bearer ${identity.token}` } : {};

/** What a read says; the wallet is for the service worker, which keeps what is read for it alone. */
export const readHeaders = (identity: IdentityShape | null): Record<string, string> => ({
  ...CLIENT_HEADERS,
  ...bearerOf(identity),
  ...(identity && { [WALLET_HEADER]: identity.account.address }),
});

/** An answer, and the time on this device before and after it, Unix ms. */
export interface Heard {
  readonly response: Response;
  readonly askedMs: number;
  readonly heardMs: number;
}

/** Asks the API. @throws what `fetch` throws */
export async function ask(path: string, request: RequestInit): Promise<Heard> {
  const askedMs = Date.now();
  const response = await fetch(API_BASE + path, request);
  return { response, askedMs, heardMs: Date.now() };
}
