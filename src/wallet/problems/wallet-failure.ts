import type { WalletProblem } from './wallet-problem.ts';

/** How a request to the wallet failed. */
export type WalletFailureKind =
  /** The player declined in the wallet. */
  | 'rejected'
  /** The player cancelled before the wallet was asked. */
  | 'cancelled'
  /** The player stopped waiting here; the wallet may still carry the request out. */
  | 'abandoned'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet disconnected during the request; the outcome is unknown. */
  | 'disconnected'
  /** A wallet that sends by itself failed after it was asked; the outcome is unknown. */
  | 'uncertain'
  /** The wallet is not connected, or cannot do this. */
  | 'unavailable'
  | 'failed';

interface FailureOrigin {
  /** The problem behind the failure, if it is known. */
  readonly problem?: WalletProblem | null;
  /** The thrown value. */
  readonly cause?: unknown;
}

/** A failed request to the wallet; `message` is in the player's language, or the wallet's own. */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly kind: WalletFailureKind;
  readonly problem: WalletProblem | null;

  constructor(kind: WalletFailureKind, message: string, origin: FailureOrigin = {}) {
    super(message, { cause: origin.cause });
    this.kind = kind;
    this.problem = origin.problem ?? null;
  }
}
