/** How asking the wallet ended without what was asked for. */
export type WalletFailureKind =
  /** The player said no in the wallet. */
  | 'rejected'
  /** The player ended the waiting here. */
  | 'cancelled'
  /** The wallet never answered. */
  | 'timed-out'
  /** The wallet is not connected, or cannot do this. */
  | 'unavailable'
  | 'failed';

/** A request to the wallet that came to nothing; `message` are words for the player. */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly kind: WalletFailureKind;

  constructor(kind: WalletFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** EIP-1193's code for a refusal, which Solana wallets use as well. */
const USER_REJECTED = 4001;
const REJECTED_WORDS = /reject|denied|declin|cancel/i;

/** Wallets wrap the original error in one of the adapter's, in its `error`. */
function innermost(error: unknown): unknown {
  let found = error;
  while (found instanceof Error && 'error' in found && found.error instanceof Error) {
    found = found.error;
  }
  return found;
}

function isRejection(error: unknown): boolean {
  const inner = innermost(error);
  if (typeof inner !== 'object' || inner === null) return false;
  if ('code' in inner && inner.code === USER_REJECTED) return true;
  return inner instanceof Error && REJECTED_WORDS.test(inner.message);
}

/** Whatever a wallet threw, in our own terms. */
export function toWalletFailure(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error;
  if (isRejection(error)) return new WalletFailure('rejected', 'User rejected transaction!', error);
  const words = innermost(error);
  const message = words instanceof Error ? words.message : '';
  return new WalletFailure('failed', message || 'the wallet could not do this', error);
}
