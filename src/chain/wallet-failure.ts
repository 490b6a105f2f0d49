import type { WalletProblem } from './wallet-problem.ts';

/** How asking the wallet ended without what was asked for. */
export type WalletFailureKind =
  /** The player said no in the wallet. */
  | 'rejected'
  /** The player thought better of it before the wallet was asked. */
  | 'cancelled'
  /** The player ended the waiting here: the wallet may still do it. */
  | 'given-up'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet left in the middle: what it did of it is not known. */
  | 'left'
  /** The wallet is not connected, or cannot do this. */
  | 'unavailable'
  | 'failed';

interface FailureOrigin {
  /** What is wrong, where that is known. */
  readonly problem?: WalletProblem | null;
  /** What was thrown. */
  readonly cause?: unknown;
}

/** A request to the wallet that came to nothing; `message` are words for the player. */
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
