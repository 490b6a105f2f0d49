import { z } from 'zod';
import { CURRENCIES } from '../../money/amounts.ts';
import {
  BATCH_STATES,
  LISTED_PAYMENT_STATES,
  ORDER_KINDS,
  ORDER_STATES,
  PARKED_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  PAYOUT_REASONS,
  PAYOUT_STATES,
} from '../../money/kinds.ts';
import { pageFields } from './admin-paging.ts';
import { banShape, createListShape } from './admin-shapes.ts';
import { moneyEventDetailsSchema } from './money-events.ts';
import {
  addressSchema,
  amountSchema,
  idSchema,
  raritySchema,
  signatureSchema,
  timeSchema,
} from '../primitives.ts';
import { ADMIN_PAYOUT_STOPS } from './payout-stops.ts';

/** Requests and responses of the Money tab. All amounts are exact decimal texts in whole coins. */

/** How old the rows of a list are at least. */
export const MONEY_AGES = ['10m', '1h', '1d'] as const;
export type MoneyAge = (typeof MONEY_AGES)[number];

const currency = z.enum(CURRENCIES);

/** The filters of every list. An empty filter is '' for text and null for the others. */
const filters = {
  /** A wallet's address or a part of it. */
  address: z
    .string()
    .max(44)
    .meta({ examples: [''] }),
  /** A transaction signature or at least the first four characters of it. */
  signature: z
    .string()
    .max(88)
    .meta({ examples: [''] }),
  age: z.enum(MONEY_AGES).nullable(),
  /** Both ends are included. */
  start: timeSchema.nullable(),
  end: timeSchema.nullable(),
  direction: z.enum(['ascending', 'descending']).optional(),
};
const sort = z.enum(['id', 'amount']).optional();

/** `signature` is the one of the order's payment. */
export const ordersFilter = z.strictObject({
  ...filters,
  state: z.enum(ORDER_STATES).nullable(),
  kind: z.enum(ORDER_KINDS).nullable(),
  currency: currency.nullable(),
  sort,
});
export const ordersRequest = ordersFilter.extend(pageFields);
export type OrdersFilter = z.output<typeof ordersFilter>;

export const paymentsFilter = z.strictObject({
  ...filters,
  /** Payments that are held are listed alone, because they have ids of their own. */
  state: z.enum(LISTED_PAYMENT_STATES).nullable(),
  kind: z.enum(PAYMENT_KINDS).nullable(),
  /** The error code of why the payment was not fulfilled. */
  refusal: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .nullable(),
  currency: currency.nullable(),
  sort,
});
export const paymentsRequest = paymentsFilter.extend(pageFields);
export type PaymentsFilter = z.output<typeof paymentsFilter>;

/** `signature` is the one of any batch that the payout was signed in. */
export const payoutsFilter = z.strictObject({
  ...filters,
  state: z.enum(PAYOUT_STATES).nullable(),
  reason: z.enum(PAYOUT_REASONS).nullable(),
  /** Why queued payouts wait. */
  waiting: z.enum(PARKED_REASONS).nullable(),
  currency: currency.nullable(),
  sort,
});
export const payoutsRequest = payoutsFilter.extend(pageFields);
export type PayoutsFilter = z.output<typeof payoutsFilter>;

/** `address` finds the batches with payouts of a wallet. */
export const batchesFilter = z.strictObject({
  ...filters,
  state: z.enum(BATCH_STATES).nullable(),
  sort: z.enum(['id']).optional(),
});
export const batchesRequest = batchesFilter.extend(pageFields);
export type BatchesFilter = z.output<typeof batchesFilter>;

export const orderRowShape = z.object({
  id: idSchema,
  /** Names the order in the memo of its payment. */
  code: z.string(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  address: addressSchema,
  currency,
  price: amountSchema,
  growhouseId: idSchema.nullable(),
  /** The payment that filled the order. */
  paymentId: idSchema.nullable(),
  date_created: timeSchema,
  date_expires: timeSchema,
});
export type OrderRowShape = z.infer<typeof orderRowShape>;
export const ordersShape = createListShape(orderRowShape);

export const paymentRowShape = z.object({
  id: idSchema,
  kind: z.enum(PAYMENT_KINDS),
  state: z.enum(LISTED_PAYMENT_STATES),
  /** The error code of why it was not fulfilled; null if it was. */
  refusal: z.string().nullable(),
  address: addressSchema,
  /** What the vault received. */
  thc: amountSchema,
  sol: amountSchema,
  orderId: idSchema.nullable(),
  growhouseId: idSchema.nullable(),
  plantId: idSchema.nullable(),
  signature: z.string(),
  date_created: timeSchema,
});
export type PaymentRowShape = z.infer<typeof paymentRowShape>;
export const paymentsShape = createListShape(paymentRowShape);

export const payoutRowShape = z.object({
  id: idSchema,
  reason: z.enum(PAYOUT_REASONS),
  state: z.enum(PAYOUT_STATES),
  /** Why a queued payout waits; null while nothing is known to prevent it. */
  waiting_for: z.enum(PARKED_REASONS).nullable(),
  /** Why no payout is sent at the moment; null for one that would not be paid now anyway. */
  stopped_by: z.enum(ADMIN_PAYOUT_STOPS).nullable(),
  /** When a queued payout is tried next; null if it waits for something else than a time. */
  next_attempt: timeSchema.nullable(),
  address: addressSchema,
  currency,
  amount: amountSchema,
  /** Number of its transactions that failed on the chain. */
  failures: z.number().int(),
  /** The last batch, unless the payout is queued again. */
  batchId: idSchema.nullable(),
  paymentId: idSchema.nullable(),
  plantId: idSchema.nullable(),
  growhouseId: idSchema.nullable(),
  signature: z.string().nullable(),
  date_created: timeSchema,
  date_settled: timeSchema.nullable(),
});
export type PayoutRowShape = z.infer<typeof payoutRowShape>;
export const payoutsShape = createListShape(payoutRowShape);

export const batchRowShape = z.object({
  id: idSchema,
  state: z.enum(BATCH_STATES),
  payouts: z.number().int(),
  /** The sums that were signed. */
  thc: amountSchema,
  sol: amountSchema,
  accounts_opened: z.number().int(),
  signature: z.string(),
  date_created: timeSchema,
  date_settled: timeSchema.nullable(),
});
export type BatchRowShape = z.infer<typeof batchRowShape>;
export const batchesShape = createListShape(batchRowShape);

/** An amount of one currency. */
export const moneyAmountShape = z.object({ currency, amount: amountSchema });
export type MoneyAmountShape = z.infer<typeof moneyAmountShape>;

/** What happened in the life of a row, in addition to the recorded events. */
const storyActions = [
  z.object({ event: z.literal('ordered'), orderId: idSchema, money: moneyAmountShape }),
  z.object({ event: z.literal('expired') }),
  z.object({ event: z.literal('paid'), paymentId: idSchema }),
  /** The transaction was seen and decided. */
  z.object({
    event: z.literal('settled'),
    state: z.enum(PAYMENT_STATES),
    refusal: z.string().nullable(),
  }),
  z.object({
    event: z.literal('owed'),
    payoutId: idSchema,
    reason: z.enum(PAYOUT_REASONS),
    money: moneyAmountShape,
    plantId: idSchema.nullable(),
    paymentId: idSchema.nullable(),
  }),
  z.object({ event: z.literal('signed'), batchId: idSchema, signature: signatureSchema }),
  z.object({ event: z.literal('unclear'), batchId: idSchema }),
  z.object({
    event: z.literal('ended'),
    batchId: idSchema,
    state: z.enum(BATCH_STATES),
  }),
  /** An admin changed the ban that holds a payment. */
  z.object({
    event: z.literal('ban'),
    change: z.enum(['banned', 'changed', 'released', 'lifted']),
    /** The note of the ban, or the reason of the release; null if there is none. */
    note: z.string().nullable(),
  }),
  z.object({
    event: z.literal('payout-paid'),
    payoutId: idSchema,
    signature: z.string().nullable(),
  }),
] as const;

export const historyEntryShape = z.object({
  date: timeSchema,
  actor: z.object({
    kind: z.enum(['player', 'server', 'admin']),
    /** The wallet of a player or admin. */
    address: addressSchema.nullable(),
  }),
  action: z.discriminatedUnion('event', [...storyActions, ...moneyEventDetailsSchema.options]),
});
export type HistoryEntryShape = z.infer<typeof historyEntryShape>;
export type HistoryAction = HistoryEntryShape['action'];

/** The user of the row's wallet; null if it never signed in. */
const userId = idSchema.nullable();
const history = z.array(historyEntryShape);

export const orderPageShape = z.object({
  order: orderRowShape,
  userId,
  /** The seeds of a seed order, by rarity. */
  cart: z.array(z.object({ rarity: raritySchema, quantity: z.number().int() })).nullable(),
  /** SOL per THC of an exchange. */
  rate: z.string().nullable(),
  /** THC that an unpaid exchange keeps from others until it expires. */
  reserved: amountSchema,
  /** The payment lands in this slot or later. */
  created_slot: z.number().int(),
  /** All payments that named the order, also those that did not fill it or that a ban holds. */
  payments: z.array(paymentRowShape),
  history,
});
export type OrderPageShape = z.infer<typeof orderPageShape>;

export const paymentPageShape = z.object({
  payment: paymentRowShape,
  userId,
  memo: z.string(),
  /** The wallets that the money came from, to which it is refunded; null if that was not recorded. */
  sources: z.object({ thc: addressSchema.nullable(), sol: addressSchema.nullable() }),
  /** The price of what it bought; null if it bought nothing. */
  price: moneyAmountShape.nullable(),
  /** What was delivered; null if nothing was. */
  bought: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('seeds'), growhouseId: idSchema, seeds: z.array(idSchema) }),
      z.object({ kind: z.literal('exchange'), thc: amountSchema }),
      z.object({ kind: z.literal('revive') }),
      z.object({ kind: z.literal('upgrade'), level: z.number().int() }),
    ])
    .nullable(),
  order: orderRowShape.nullable(),
  payouts: z.array(payoutRowShape),
  history,
});
export type PaymentPageShape = z.infer<typeof paymentPageShape>;

/** A payment that is held, because its wallet is banned. */
export const heldPaymentPageShape = paymentPageShape
  .omit({ sources: true, price: true, bought: true, payouts: true })
  /** Null while the ban has ended or the money is released: then the payment is settled soon. */
  .extend({ ban: banShape.nullable() });
export type HeldPaymentPageShape = z.infer<typeof heldPaymentPageShape>;

export const payoutPageShape = z.object({
  payout: payoutRowShape,
  userId,
  /** How often it was parked in a row. */
  attempts: z.number().int(),
  payment: paymentRowShape.nullable(),
  /** Every batch it was signed in, oldest first. */
  batches: z.array(batchRowShape),
  history,
});
export type PayoutPageShape = z.infer<typeof payoutPageShape>;

export const batchPageShape = z.object({
  batch: batchRowShape,
  /** It was signed in this slot or later; null for batches of earlier versions. */
  slot: z.number().int().nullable(),
  last_valid_block_height: z.number().int(),
  /** Since when its outcome was unclear; null if it never was. */
  unclear_since: timeSchema.nullable(),
  /** The wallets whose THC accounts it opens. */
  opened_for: z.array(addressSchema),
  /** What was signed, with the state the payout has now. */
  payouts: z.array(
    payoutRowShape
      .pick({ id: true, address: true, currency: true, amount: true, state: true })
      /** Whether the batch is no longer the one of the payout. */
      .extend({ is_past: z.boolean() }),
  ),
  history,
});
export type BatchPageShape = z.infer<typeof batchPageShape>;
