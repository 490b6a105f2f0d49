import {
  BATCH_STATES,
  type BatchRowShape,
  CURRENCIES,
  MONEY_AGES,
  ORDER_KINDS,
  ORDER_STATES,
  type OrderRowShape,
  PARKED_REASONS,
  PAYMENT_KINDS,
  PAYMENT_STATES,
  type PaymentRowShape,
  PAYOUT_REASONS,
  PAYOUT_STATES,
  type PayoutRowShape,
} from '../../../contract/admin/admin-money.ts';
import { serverNow } from '../../../http/server-clock.ts';
import { parseAddressFragment, type FilterValues, type ListDefinition } from '../list/list-url.ts';
import { parseDay, toTimeRange } from '../logs/day-range.ts';
import { REFUSALS } from './money-labels.ts';

type GetParam = (name: string) => string;

/** Returns the option of a name, or '' for all. */
const parseOptional = <T extends string>(values: readonly T[], text: string): T | '' =>
  values.find((value) => value === text) ?? '';

const MAX_SIGNATURE_LENGTH = 88;

/** The filters that all lists of the Money tab have. Days are in the format of date fields. */
const parseCommonFilters = (getParam: GetParam) => ({
  address: parseAddressFragment(getParam('address')),
  signature: getParam('signature').trim().slice(0, MAX_SIGNATURE_LENGTH),
  age: parseOptional(MONEY_AGES, getParam('age')),
  from: parseDay(getParam('from')),
  to: parseDay(getParam('to')),
});
export type CommonFilters = ReturnType<typeof parseCommonFilters>;

/** Converts the days to a range of times, and '' to null in all fields except texts. */
function toRequest({ from, to, address, signature, ...options }: FilterValues & CommonFilters) {
  const hasRange = from !== '' || to !== '';
  const { start, end } = toTimeRange({ from, to }, serverNow());
  return {
    address,
    signature,
    ...Object.fromEntries(
      Object.entries(options).map(([name, value]) => [name, value === '' ? null : value]),
    ),
    start: hasRange && from !== '' ? start : null,
    end: hasRange && to !== '' ? end : null,
  };
}

const SORTS = [
  { key: 'id', direction: 'descending' },
  { key: 'amount', direction: 'descending' },
] as const;

const parseOrderFilters = (getParam: GetParam) => ({
  ...parseCommonFilters(getParam),
  state: parseOptional(ORDER_STATES, getParam('state')),
  kind: parseOptional(ORDER_KINDS, getParam('kind')),
  currency: parseOptional(CURRENCIES, getParam('currency')),
});
export type OrderFilters = ReturnType<typeof parseOrderFilters>;

/** What players asked to buy, newest first. */
export const ORDERS_LIST: ListDefinition<OrderRowShape, OrderFilters, 'id' | 'amount'> = {
  path: '/orders/all',
  exportPath: '/orders/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: SORTS,
  parseFilters: parseOrderFilters,
  toRequest,
};

const parsePaymentFilters = (getParam: GetParam) => ({
  ...parseCommonFilters(getParam),
  state: parseOptional(PAYMENT_STATES, getParam('state')),
  kind: parseOptional(PAYMENT_KINDS, getParam('kind')),
  refusal: parseOptional(REFUSALS, getParam('refusal')),
  currency: parseOptional(CURRENCIES, getParam('currency')),
});
export type PaymentFilters = ReturnType<typeof parsePaymentFilters>;

/** Transactions that paid the vault, newest first. */
export const PAYMENTS_LIST: ListDefinition<PaymentRowShape, PaymentFilters, 'id' | 'amount'> = {
  path: '/payments/all',
  exportPath: '/payments/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: SORTS,
  parseFilters: parsePaymentFilters,
  toRequest,
};

/** A link may name the reason to wait as `reason` too; no payout reason has the same name. */
const parsePayoutFilters = (getParam: GetParam) => ({
  ...parseCommonFilters(getParam),
  state: parseOptional(PAYOUT_STATES, getParam('state')),
  reason: parseOptional(PAYOUT_REASONS, getParam('reason')),
  waiting:
    parseOptional(PARKED_REASONS, getParam('waiting')) ||
    parseOptional(PARKED_REASONS, getParam('reason')),
  currency: parseOptional(CURRENCIES, getParam('currency')),
});
export type PayoutFilters = ReturnType<typeof parsePayoutFilters>;

/** What the vault owes or has paid, newest first. */
export const PAYOUTS_LIST: ListDefinition<PayoutRowShape, PayoutFilters, 'id' | 'amount'> = {
  path: '/payouts/all',
  exportPath: '/payouts/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: SORTS,
  parseFilters: parsePayoutFilters,
  toRequest,
};

const parseBatchFilters = (getParam: GetParam) => ({
  ...parseCommonFilters(getParam),
  state: parseOptional(BATCH_STATES, getParam('state')),
});
export type BatchFilters = ReturnType<typeof parseBatchFilters>;

/** Transactions that pay several payouts, newest first. */
export const BATCHES_LIST: ListDefinition<BatchRowShape, BatchFilters, 'id'> = {
  path: '/batches/all',
  exportPath: '/batches/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: [{ key: 'id', direction: 'descending' }],
  parseFilters: parseBatchFilters,
  toRequest,
};
