import type { Currency } from '../../../src/money/amounts.ts';
import type { OrderKind, PaymentKind, PaymentState } from '../../../src/money/kinds.ts';
import type { Defaulted, Fixed, Flag, Json, Optional } from './columns.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Why a transaction is no payment; `no-memo` is only in rows from before such payments were booked. */
export type RejectionReason = 'failed' | 'no-memo' | 'nothing-received' | 'deposit';

/** Tables of orders, payments and the economy. */
export interface PaymentTables {
  /** A player's order, with terms that later changes do not affect. */
  orders: {
    id: Generated<number>;
    /** Opaque and unguessable; the payment's memo names it. */
    code: Fixed<string>;
    kind: Fixed<OrderKind>;
    user_id: Fixed<number>;
    address: Fixed<string>;
    currency: Fixed<Currency>;
    /** THC base units or lamports, above 0. */
    price_units: Fixed<bigint>;
    /** For seeds: their growhouse and the number of each rarity. */
    growhouse_id: Fixed<number | null>;
    cart_json: Json;
    /** For an exchange: the rate in 10^-18 SOL per THC, an integer as text. */
    rate: Fixed<string | null>;
    /** The chain's slot at the time of the order; its payment lands in this slot or later. */
    created_slot: Fixed<number>;
    created_at_ms: Fixed<number>;
    /** The THC that an unpaid exchange order keeps from others until it expires; 0 for seeds. */
    reserved_units: Defaulted<bigint>;
    /** The time at which its terms expire. */
    expires_at_ms: Fixed<number>;
    /** The first payment for it; unique. */
    payment_id: Optional<number>;
  };

  /** A transaction that paid the vault, with the final decision about it. */
  payments: {
    id: Generated<number>;
    /** Unique: a payment counts only once. */
    signature: Fixed<string>;
    kind: Fixed<PaymentKind>;
    memo: Fixed<string>;
    /** The paying wallet. */
    address: Fixed<string>;
    /** The order named by its memo. */
    order_id: Fixed<number | null>;
    growhouse_id: Fixed<number | null>;
    plant_id: Fixed<number | null>;
    /**
     * Changes from fulfilled to refunded when an exchange could not be served, and from set aside when it
     * is decided.
     */
    state: PaymentState;
    /** The amounts the vault received, and the price of the goods; 0 when nothing was bought. */
    received_units: Fixed<bigint>;
    received_lamports: Fixed<bigint>;
    /** The owners of the accounts that were debited; null in payments before they were recorded. */
    thc_source: ColumnType<string | null, string | null | undefined, never>;
    sol_source: ColumnType<string | null, string | null | undefined, never>;
    currency: Currency | null;
    price_units: bigint;
    /** The result, returned again to repeated requests; null when it was not fulfilled. */
    result_json: Json;
    /** The contract's error code for why it was not fulfilled. */
    refusal: string | null;
    created_at_ms: Fixed<number>;
  };

  /** A transaction that turned out to be no payment; kept until the payment cursor has passed it. */
  rejected_transactions: {
    signature: Fixed<string>;
    reason: Fixed<RejectionReason>;
    slot: Fixed<number>;
    created_at_ms: Fixed<number>;
  };

  /** A payment of a banned wallet, which is settled once its money is released. */
  held_payments: {
    id: Generated<number>;
    /** Unique. */
    signature: Fixed<string>;
    /** The wallet that paid. */
    address: Fixed<string>;
    kind: Defaulted<PaymentKind>;
    /** The purpose and the amounts, as in `PaymentTable`. */
    memo: Defaulted<string>;
    order_id: Optional<number>;
    growhouse_id: Optional<number>;
    plant_id: Optional<number>;
    received_units: Defaulted<bigint>;
    received_lamports: Defaulted<bigint>;
    created_at_ms: Fixed<number>;
  };

  /** The slot up to which the vault's incoming payments were collected. One row. */
  payment_cursors: {
    id: Fixed<1>;
    slot: number;
  };

  /** The settings of the economy that superadmins change. One row. */
  economy: {
    id: Fixed<1>;
    /** Incremented by every change. */
    revision: Defaulted<number>;
    /** In 10^-18 SOL per THC, an integer as text. */
    rate: string;
    /** When the rate was last changed or confirmed. */
    rate_set_at_ms: number;
    /** 0 if the rate never goes stale. */
    rate_valid_hours: number;
    max_order_lamports: bigint;
    /** Per wallet and UTC day. */
    max_wallet_lamports: bigint;
    /** Per UTC day. */
    max_day_lamports: bigint;
    /** THC that the exchange leaves in the vault. */
    kept_units: bigint;
    are_purchases_paused: Flag;
    is_exchange_paused: Flag;
    are_payouts_paused: Flag;
    /** What plain admins may do per UTC day. */
    max_admin_seeds: Defaulted<number>;
    max_admin_harvests: Defaulted<number>;
    max_admin_edits: Defaulted<number>;
    max_admin_fulfilments: Defaulted<number>;
    /** Whether plain admins may act on what belongs to their own wallet. */
    may_admins_act_on_own: Defaulted<Flag>;
  };
}

export type OrderRow = Selectable<PaymentTables['orders']>;
export type PaymentRow = Selectable<PaymentTables['payments']>;
export type HeldPaymentRow = Selectable<PaymentTables['held_payments']>;
