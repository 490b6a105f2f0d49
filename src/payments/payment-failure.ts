import { ApiError } from '../http/api-error.ts';
import { WalletFailure } from '../wallet/problems/wallet-failure.ts';

/** How a payment failed. */
export type PaymentFailureKind =
  /** The player declined in the wallet. */
  | 'rejected'
  /** The player stopped waiting here. */
  | 'cancelled'
  /** The wallet does not hold enough. */
  | 'insufficient'
  /** The server refused the order or the payment; nothing was bought. */
  | 'refused'
  /** The payment arrived, but can no longer be used: it is being refunded. */
  | 'refunded'
  /** The transaction never reached the chain; nothing was paid. */
  | 'expired'
  /** The wallet is not ready, for a reason that the player can fix; nothing was paid. */
  | 'wallet'
  /** Unknown here. If the payment went through, it is settled without this page. */
  | 'uncertain'
  | 'failed';

/**
 * A payment that failed, as far as this page knows. `message` is English, and `translateText` translates
 * it for the player.
 */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  readonly kind: PaymentFailureKind;
  /** The server's error code; null for failures of wallet or chain. */
  readonly code: string | null;

  constructor(kind: PaymentFailureKind, message: string, code: string | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** Says what may still happen: the page can stop waiting, but cannot withdraw the request. */
const CANCELLED_IN_WALLET =
  /*i18n*/ 'Cancelled. If you still approve the payment in your wallet, what you bought arrives by itself.';
const UNREPORTED =
  /*i18n*/ 'The wallet reports an error. If the payment went through, what you bought arrives by itself.';
const UNCERTAIN =
  /*i18n*/ 'The wallet did not answer. If the payment went through, what you bought arrives by itself.';

export type RefusalReason =
  /** The transaction arrived too late. */
  | 'expired'
  | 'insufficient-funds'
  /** The transaction would fail for another reason. */
  | 'fails';

/** The chain node rejected a signed transaction, which can no longer land: nothing was paid. */
export class SendRefusal extends Error {
  override readonly name = 'SendRefusal';
  readonly reason: RefusalReason;
  /** Base58. */
  readonly signature: string;

  constructor(reason: RefusalReason, signature: string) {
    super('the chain rejected the transaction');
    this.reason = reason;
    this.signature = signature;
  }
}

const REFUSALS: Readonly<Record<RefusalReason, readonly [PaymentFailureKind, string]>> = {
  expired: ['expired', /*i18n*/ 'The payment did not reach the chain. Nothing was paid.'],
  'insufficient-funds': ['insufficient', /*i18n*/ 'Insufficient funds!'],
  fails: ['failed', /*i18n*/ 'the payment would fail on the chain'],
};

/** Creates the failure of a transaction that the chain rejects; nothing was paid. */
export const toChainFailure = (reason: RefusalReason): PaymentFailure =>
  new PaymentFailure(...REFUSALS[reason]);

/** Ends a payment that cannot be built. */
export function throwUnreachable(): never {
  throw new PaymentFailure(
    'failed',
    /*i18n*/ 'the chain cannot be reached, try again in a moment!',
  );
}

/** Converts anything thrown during a payment. */
export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  if (error instanceof WalletFailure) return fromWalletFailure(error);
  if (error instanceof SendRefusal) return toChainFailure(error.reason);
  if (!(error instanceof ApiError))
    return new PaymentFailure('failed', /*i18n*/ 'contact support!');
  if (error.code === 'INSUFFICIENT_FUNDS') {
    return new PaymentFailure('insufficient', error.message, error.code);
  }
  if (error.code === 'PAYMENT_REFUNDED') {
    return new PaymentFailure('refunded', error.message, error.code);
  }
  const isAnswered = error.status > 0 && error.status < 500;
  return new PaymentFailure(isAnswered ? 'refused' : 'failed', error.message, error.code);
}

function fromWalletFailure({ kind, message, problem }: WalletFailure): PaymentFailure {
  switch (kind) {
    case 'rejected':
    case 'cancelled':
      return new PaymentFailure(kind, message);
    case 'abandoned':
      return new PaymentFailure('cancelled', CANCELLED_IN_WALLET);
    case 'timed-out':
    case 'disconnected':
      return new PaymentFailure('uncertain', UNCERTAIN);
    case 'uncertain':
      return new PaymentFailure('uncertain', UNREPORTED);
    default:
      return new PaymentFailure(problem === null ? 'failed' : 'wallet', message);
  }
}
