import { ApiError } from '../../http/api-error.ts';
import { type RefusalReason, SendRefusal } from '../send-refusal.ts';
import { WalletFailure } from '../wallet-failure.ts';

/** How a payment ended without what was to be bought. */
export type PaymentFailureKind =
  /** The player said no in the wallet. */
  | 'rejected'
  /** The player ended the waiting here. */
  | 'cancelled'
  /** The wallet does not hold enough. */
  | 'insufficient'
  /** The server refuses the order or the payment; nothing was bought. */
  | 'refused'
  /** It was paid, but buys nothing any more: it is on its way back. */
  | 'refunded'
  /** It never reached the chain; nothing was paid. */
  | 'expired'
  /** The wallet is not ready, for a reason that the player can mend; nothing was paid. */
  | 'wallet'
  /** Whether it was paid is not known here. If it was, it arrives by itself. */
  | 'uncertain'
  | 'failed';

/** A payment that came to nothing, as far as is known; `message` are words for the player. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  readonly kind: PaymentFailureKind;
  /** The server's code, where it was the server that refused. */
  readonly code: string | null;

  constructor(kind: PaymentFailureKind, message: string, code: string | null = null) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

/** The waiting can be ended, the question in the wallet cannot. */
const CANCELLED_IN_WALLET =
  'Cancelled. If you still approve it in the wallet, it is paid and arrives.';
const UNCERTAIN = 'The wallet did not answer. If it has paid, the goods arrive by themselves.';

/** What the chain will not do; nothing was paid. */
export function failureOnChain(reason: RefusalReason): PaymentFailure {
  switch (reason) {
    case 'expired':
      return new PaymentFailure(
        'expired',
        'The payment did not reach the chain. Nothing was paid.',
      );
    case 'lacks-funds':
      return new PaymentFailure('insufficient', 'Insufficient funds!');
    case 'fails':
      return new PaymentFailure('failed', 'the payment would fail on the chain');
  }
}

/** Whatever came in the way of a payment, in our own terms. */
export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  if (error instanceof WalletFailure) return ofWallet(error);
  if (error instanceof SendRefusal) return failureOnChain(error.reason);
  if (!(error instanceof ApiError)) return new PaymentFailure('failed', 'contact support!');
  if (error.code === 'INSUFFICIENT_FUNDS') {
    return new PaymentFailure('insufficient', error.message, error.code);
  }
  if (error.code === 'PAYMENT_REFUNDED') {
    return new PaymentFailure('refunded', error.message, error.code);
  }
  const isAnswered = error.status > 0 && error.status < 500;
  return new PaymentFailure(isAnswered ? 'refused' : 'failed', error.message, error.code);
}

function ofWallet({ kind, message, problem }: WalletFailure): PaymentFailure {
  switch (kind) {
    case 'rejected':
    case 'cancelled':
      return new PaymentFailure(kind, message);
    case 'given-up':
      return new PaymentFailure('cancelled', CANCELLED_IN_WALLET);
    case 'timed-out':
    case 'left':
      return new PaymentFailure('uncertain', UNCERTAIN);
    default:
      return new PaymentFailure(problem === null ? 'failed' : 'wallet', message);
  }
}
