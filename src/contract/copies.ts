/**
 * What page and service worker tell each other about answers that are kept on the device. None of it
 * means anything to the server.
 */

/** Names the wallet a read is for, so that a copy is kept for it alone. */
export const WALLET_HEADER = 'x-wallet';

/** On an answer that is a copy: when the server gave it (ISO 8601), and why it is none of now. */
export const COPY_HEADERS = { of: 'x-copy-of', because: 'x-copy-because' } as const;

/** The network was not there, or took too long. */
export type CopyReason = 'offline' | 'slow';

/** To the worker: the only wallet whose copies may stay; null for nobody's. */
export interface KeepCopiesOf {
  readonly type: 'keep-copies-of';
  readonly wallet: string | null;
}

/**
 * How a read ended that a copy stood in for: with the same answer, with another, with a refusal of the
 * server's, or never.
 */
export type LateEnding = 'same' | 'news' | 'refusal' | 'loss';

/** To the page that was given a copy: how the read ended after all. */
export interface LateAnswer {
  readonly type: 'late-answer';
  /** Below the API's base, as '/account/hub'. */
  readonly path: string;
  readonly ending: LateEnding;
}
