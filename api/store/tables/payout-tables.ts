import type { Currency } from '../../../src/money/amounts.ts';
import type {
  BatchState,
  ParkedReason,
  PayoutReason,
  PayoutState,
} from '../../../src/money/kinds.ts';
import type { Defaulted, Fixed, Optional } from './columns.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Tables of payouts. */
export interface PayoutTables {
  /**
   * An amount of THC or SOL that the vault owes a wallet. Only an exchange that is refunded changes
   * address, currency, amount and reason.
   */
  payouts: {
    id: Generated<number>;
    address: string;
    currency: Currency;
    /** THC base units or lamports, above 0. */
    amount_units: bigint;
    reason: PayoutReason;
    /** Unique when set: a plant is paid only once. */
    plant_id: Fixed<number | null>;
    /** The payment it refunds or exchanges; unique per currency and reason when set. */
    payment_id: Optional<number>;
    growhouse_id: Fixed<number | null>;
    state: Defaulted<PayoutState>;
    /** Number of transactions with this payout that failed on chain. */
    failures: Defaulted<number>;
    /** Only of queued payouts; null while nothing is known to prevent the payment. */
    parked_reason: Optional<ParkedReason>;
    /** Number of times it was parked in a row. */
    attempts: Defaulted<number>;
    /** The payout is not considered before this time. */
    next_attempt_at_ms: Defaulted<number>;
    batch_id: Optional<number>;
    created_at_ms: number;
    settled_at_ms: Optional<number>;
  };

  /** A signed transaction for several payouts, stored before it is first sent. */
  payout_batches: {
    id: Generated<number>;
    signature: Fixed<string>;
    /** The signed bytes in base64; only these are ever sent or resent. */
    transaction_base64: Fixed<string>;
    last_valid_block_height: Fixed<number>;
    /** It was signed in this slot or later; null for transactions of earlier versions. */
    slot: ColumnType<number | null, number | null | undefined, never>;
    /** Number of token accounts it creates, counted against the daily limit. */
    accounts_opened: Fixed<number>;
    state: Defaulted<BatchState>;
    created_at_ms: Fixed<number>;
    /** The time at which its state was first unclear. */
    unclear_since_ms: Optional<number>;
    settled_at_ms: Optional<number>;
  };

  /** A payout that a batch was signed for, as it was then. A payout may be in several failed batches. */
  batch_payouts: {
    batch_id: Fixed<number>;
    payout_id: Fixed<number>;
    address: Fixed<string>;
    currency: Fixed<Currency>;
    amount_units: Fixed<bigint>;
  };

  /** A token account that the vault opens for a wallet in a payout transaction. */
  token_account_openings: {
    batch_id: Fixed<number>;
    address: Fixed<string>;
  };

  /** A change of a payment or payout that its own columns do not keep; never updated or deleted. */
  money_events: {
    id: Generated<number>;
    /** An event may name a payment, a payout or both. */
    payment_id: Fixed<number | null>;
    payout_id: Fixed<number | null>;
    at_ms: Fixed<number>;
    /** A name of `MoneyEvent`. */
    event: Fixed<string>;
    details_json: ColumnType<unknown, string, never>;
    /** The admin who did it; null if the server or a player did. */
    admin_address: Fixed<string | null>;
  };
}

export type Payout = Selectable<PayoutTables['payouts']>;
export type PayoutBatch = Selectable<PayoutTables['payout_batches']>;
