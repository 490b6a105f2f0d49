/**
 * The protocol between page and service worker about responses that are cached on the device. The
 * server ignores it.
 */

/** Request header with the wallet of a read, because each cached copy belongs to one wallet. */
export const WALLET_HEADER = 'x-wallet';

/** Headers of a cached copy: the time of its response (ISO 8601), and why there is no newer one. */
export const COPY_HEADERS = { copiedAt: 'x-copy-of', reason: 'x-copy-because' } as const;

/** Why a copy is returned: the network was unavailable, or the response took too long. */
export type CopyReason = 'offline' | 'slow';

/** Message to the worker: keep the copies of this wallet only; null removes all. */
export interface KeepCopiesMessage {
  readonly type: 'keep-copies-of';
  readonly wallet: string | null;
}

/**
 * Outcome of a read that was answered with a cached copy first: the same response, a different one
 * (`news`), an error from the server (`refusal`), or no response at all (`loss`).
 */
export type LateReadOutcome = 'same' | 'news' | 'refusal' | 'loss';

/** Message to the page that received a cached copy: the outcome of the read. */
export interface LateReadMessage {
  readonly type: 'late-answer';
  /** Path below the API's base, such as '/account/hub'. */
  readonly path: string;
  readonly ending: LateReadOutcome;
}
