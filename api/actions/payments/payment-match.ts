import type { NewPayment } from '../../store/payments/payments.ts';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import type { ThcUnits, Money } from '../../../src/money/amounts.ts';
import type { Upgrade } from '../../../src/game/levels/upgrade.ts';
import type { Growhouse } from '../../store/growhouses/growhouses.ts';
import type { Order } from '../../store/payments/orders.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';

export type OrderOfKind<K extends Order['kind']> = Extract<Order, { kind: K }>;

/** The rows a payment refers to; stored with the payment. */
export type PaymentSubject = Pick<NewPayment, 'order_id' | 'growhouse_id' | 'plant_id'>;

interface PurchaseMatch {
  subject: Partial<PaymentSubject>;
  price: Money;
}

export interface SeedsMatch extends PurchaseMatch {
  kind: 'seeds';
  order: OrderOfKind<'seeds'>;
  growhouse: Growhouse;
}

export interface ExchangeMatch extends PurchaseMatch {
  kind: 'exchange';
  order: OrderOfKind<'exchange'>;
  /** The THC that the player gets for the SOL. */
  thc: ThcUnits;
}

export interface UpgradeMatch extends PurchaseMatch {
  kind: 'upgrade';
  growhouse: Growhouse;
  upgrade: Upgrade;
}

export interface RevivalMatch extends PurchaseMatch {
  kind: 'revival';
  growhouse: Growhouse;
  plant: GrowingPlant;
}

/**
 * The payment refers to something of the payer's, or to nothing the game knows, and buys nothing, so
 * it is refunded.
 */
export interface RefundMatch {
  kind: 'refund';
  subject: Partial<PaymentSubject>;
  /** Why it buys nothing. */
  code: ErrorCode;
}

/**
 * The payment refers to something that does not exist or belongs to another wallet, and only an admin
 * can find out what it was for. Or it has no memo, and its payer may have it returned. It is set aside.
 */
export interface UnmatchedPayment {
  kind: 'unmatched';
  code: 'PAYMENT_NOT_ACCEPTABLE' | 'NO_MEMO';
}

export const UNMATCHED: UnmatchedPayment = { kind: 'unmatched', code: 'PAYMENT_NOT_ACCEPTABLE' };

/**
 * What a payment buys at this moment, as plain data. `matchPayment` decides it, and `deliverPayment`
 * writes it in the same transaction.
 */
export type PaymentMatch =
  | SeedsMatch
  | ExchangeMatch
  | UpgradeMatch
  | RevivalMatch
  | RefundMatch
  | UnmatchedPayment;
/** Returns the rows that a match is about. */
export const getSubject = (match: PaymentMatch): PaymentSubject => ({
  order_id: null,
  growhouse_id: null,
  plant_id: null,
  ...(match.kind === 'unmatched' ? {} : match.subject),
});
