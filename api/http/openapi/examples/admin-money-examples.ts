import type {
  PaymentActionsShape,
  PayoutActionsShape,
} from '../../../../src/contract/admin/admin-money-actions.ts';
import type {
  BatchPageShape,
  BatchRowShape,
  HeldPaymentPageShape,
  HistoryEntryShape,
  OrderPageShape,
  OrderRowShape,
  PaymentPageShape,
  PaymentRowShape,
  PayoutPageShape,
  PayoutRowShape,
} from '../../../../src/contract/admin/admin-money.ts';
import type { PayoutsAboveLimitsShape } from '../../../../src/contract/admin/admin-shapes.ts';
import type {
  FiguresShape,
  ReconciliationShape,
} from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { Examples } from '../call.ts';
import {
  BASE64,
  listOf,
  NOW,
  OTHER_WALLET,
  PAYMENT_SIGNATURE,
  PAYOUT_SIGNATURE,
  SOON,
  VAULT,
  WALLET,
  YESTERDAY,
} from './values.ts';

const ORDER: OrderRowShape = {
  id: 5,
  code: 'k3f9a2',
  kind: 'seeds',
  state: 'paid',
  address: WALLET,
  currency: 'thc',
  price: '150',
  growhouseId: 7,
  paymentId: 6,
  date_created: NOW,
  date_expires: SOON,
};

const PAYMENT: PaymentRowShape = {
  id: 6,
  kind: 'seeds',
  state: 'fulfilled',
  refusal: null,
  address: WALLET,
  signature: PAYMENT_SIGNATURE,
  thc: '150',
  sol: '0',
  orderId: 5,
  growhouseId: 7,
  plantId: null,
  date_created: NOW,
};

const PAYOUT: PayoutRowShape = {
  id: 12,
  reason: 'harvest',
  state: 'confirmed',
  waiting_for: null,
  stopped_by: null,
  next_attempt: null,
  address: WALLET,
  currency: 'thc',
  amount: '1575',
  failures: 0,
  batchId: 9,
  signature: PAYOUT_SIGNATURE,
  paymentId: null,
  plantId: 39,
  growhouseId: 7,
  date_created: NOW,
  date_settled: SOON,
};

const BATCH: BatchRowShape = {
  id: 9,
  state: 'confirmed',
  signature: PAYOUT_SIGNATURE,
  payouts: 1,
  thc: '1575',
  sol: '0',
  accounts_opened: 0,
  date_created: NOW,
  date_settled: SOON,
};

const ENTRY: HistoryEntryShape = {
  date: NOW,
  actor: { kind: 'player', address: WALLET },
  action: { event: 'ordered', orderId: 5, money: { currency: 'thc', amount: '150' } },
};
const SIGNED: HistoryEntryShape = {
  date: NOW,
  actor: { kind: 'server', address: null },
  action: { event: 'signed', batchId: 9, signature: PAYOUT_SIGNATURE },
};

const ORDER_PAGE: OrderPageShape = {
  order: ORDER,
  userId: 12,
  cart: [{ rarity: 1, quantity: 1 }],
  rate: null,
  reserved: '0',
  created_slot: 391_204_118,
  payments: [PAYMENT],
  history: [ENTRY],
};

const PAYMENT_PAGE: PaymentPageShape = {
  payment: PAYMENT,
  userId: 12,
  memo: 'growerz:seeds:k3f9a2',
  sources: { thc: WALLET, sol: null },
  price: { currency: 'thc', amount: '150' },
  bought: { kind: 'seeds', growhouseId: 7, seeds: [41] },
  order: ORDER,
  payouts: [],
  history: [ENTRY],
};

const HELD: HeldPaymentPageShape = {
  payment: { ...PAYMENT, id: 2, state: 'held' },
  userId: 12,
  memo: 'growerz:seeds:k3f9a2',
  ban: { since: NOW, reason: 'cheating', note: null, until: null },
  order: { ...ORDER, state: 'open', paymentId: null },
  history: [],
};

const PAYOUT_PAGE: PayoutPageShape = {
  payout: PAYOUT,
  userId: 12,
  attempts: 0,
  payment: null,
  batches: [BATCH],
  history: [SIGNED],
};

const BATCH_PAGE: BatchPageShape = {
  batch: BATCH,
  slot: 391_204_200,
  last_valid_block_height: 3_120_000,
  unclear_since: null,
  opened_for: [],
  payouts: [
    {
      id: 12,
      address: WALLET,
      currency: 'thc',
      amount: '1575',
      state: 'confirmed',
      is_past: false,
    },
  ],
  history: [SIGNED],
};

const ABOVE_LIMITS: PayoutsAboveLimitsShape = {
  vault: VAULT,
  ...listOf({
    id: 12,
    address: WALLET,
    currency: 'thc' as const,
    amount: '2000000',
    reason: 'exchange' as const,
    date_created: NOW,
  }),
};

const LIMITS = { thc: '10000', sol: '1' };

const PAYOUT_ACTIONS: PayoutActionsShape = {
  id: 12,
  state: 'queued',
  waiting_for: 'held',
  next_attempt: null,
  address: WALLET,
  currency: 'thc',
  amount: '1575',
  held_by_ban: false,
  own_allowed: false,
  limits: LIMITS,
};

const PAYMENT_ACTIONS: PaymentActionsShape = {
  id: 6,
  state: 'set_aside',
  kind: 'seeds',
  address: WALLET,
  received: [{ currency: 'thc', amount: '150', refund_to: WALLET }],
  held_by_ban: false,
  own_allowed: false,
  limits: LIMITS,
  growhouses: [{ id: 7, nickname: 'North Wing' }],
};

const NO_LINE = { count: 0, thc: '0', sol: '0' };
const FIGURES: FiguresShape = {
  from_slot: 388_000_000,
  gaps: [],
  accounts: [
    {
      wallet: VAULT,
      currency: 'thc',
      opening: '1000000',
      change: '-1425',
      expected: '998575',
      held: '998575',
    },
  ],
  payments: { count: 1, thc: '150', sol: '0' },
  payouts: { count: 1, thc: '1575', sol: '0' },
  fees: '0.000005',
  rent: '0',
  deposits: NO_LINE,
  unbooked: NO_LINE,
  uncompared: NO_LINE,
  outflows: NO_LINE,
  owed: NO_LINE,
  set_aside_payouts: NO_LINE,
  set_aside_payments: NO_LINE,
  pending: 0,
  differences: 0,
};

const RECONCILIATION: ReconciliationShape = {
  stops_payouts: false,
  figures: FIGURES,
  runs: [{ id: 88, started: YESTERDAY, duration_ms: 310, slot: 391_204_118, outcome: 'balanced' }],
  findings: [
    {
      key: 'outflow:4TLLmmTF',
      message: 'the vault sent 20 THC that are in no book',
      rows: { payments: [], payouts: [], batches: [], signature: PAYOUT_SIGNATURE },
      stops: 'nothing',
      found: YESTERDAY,
      state: 'acknowledged',
      acknowledged: { by: 'FyYA…SKve', time: NOW, reason: 'moved by hand to the new vault' },
    },
  ],
};

const FILTER = { address: '', signature: '', age: null, start: null, end: null };
const OPEN = { state: null, currency: null };
const ORDERS = { ...FILTER, ...OPEN, kind: null };
const PAYMENTS = { ...FILTER, ...OPEN, kind: null, refusal: null };
const PAYOUTS = { ...FILTER, ...OPEN, reason: null, waiting: null };
const BATCHES = { ...FILTER, state: null };
const FIRST_PAGE = { skip: 0, count: 25 };

const REASON = { reason: 'the player lost the wallet' };
const SEEN_PAYOUT = {
  ...REASON,
  seen: { state: 'queued', address: WALLET, currency: 'thc', amount: '1575' },
};
const SEEN_PAYMENT = { ...REASON, seen: { state: 'set_aside' } };

/** Examples of the calls of admins about money. */
export const ADMIN_MONEY_EXAMPLES: Examples = {
  'POST /admin/orders/all': { request: { ...ORDERS, ...FIRST_PAGE }, answer: listOf(ORDER) },
  'POST /admin/orders/export': { request: ORDERS },
  'GET /admin/orders/{id}': { answer: ORDER_PAGE },
  'POST /admin/payments/all': { request: { ...PAYMENTS, ...FIRST_PAGE }, answer: listOf(PAYMENT) },
  'POST /admin/payments/export': { request: PAYMENTS },
  'GET /admin/payments/{id}': { answer: PAYMENT_PAGE },
  'GET /admin/payments/held/{id}': { answer: HELD },
  'POST /admin/payouts/all': { request: { ...PAYOUTS, ...FIRST_PAGE }, answer: listOf(PAYOUT) },
  'POST /admin/payouts/export': { request: PAYOUTS },
  'GET /admin/payouts/{id}': { answer: PAYOUT_PAGE },
  'POST /admin/batches/all': { request: { ...BATCHES, ...FIRST_PAGE }, answer: listOf(BATCH) },
  'POST /admin/batches/export': { request: BATCHES },
  'GET /admin/batches/{id}': { answer: BATCH_PAGE },
  'GET /admin/payouts/above-limits': { answer: ABOVE_LIMITS },
  'POST /admin/payouts/release': {
    request: { text: 'the text that the wallet signed', signature: BASE64 },
  },
  'GET /admin/payouts/{id}/actions': { answer: PAYOUT_ACTIONS },
  'POST /admin/payouts/{id}/hold': { request: SEEN_PAYOUT },
  'POST /admin/payouts/{id}/release': { request: SEEN_PAYOUT },
  'POST /admin/payouts/{id}/pay-again': { request: SEEN_PAYOUT },
  'POST /admin/payouts/{id}/mark-paid': {
    request: { ...SEEN_PAYOUT, signature: PAYOUT_SIGNATURE, withoutMemo: false },
  },
  'POST /admin/payouts/{id}/readdress': { request: { ...SEEN_PAYOUT, address: OTHER_WALLET } },
  'GET /admin/payments/{id}/actions': { answer: PAYMENT_ACTIONS },
  'POST /admin/payments/{id}/refund': { request: SEEN_PAYMENT },
  'POST /admin/payments/{id}/fulfil': {
    request: {
      ...SEEN_PAYMENT,
      goods: { kind: 'seeds', growhouse: 7, cart: [{ id: 1, quantity: 1 }] },
    },
  },
  'GET /admin/reconciliation': { answer: RECONCILIATION },
  'POST /admin/reconciliation/acknowledge': {
    request: { key: 'outflow:4TLLmmTF', reason: 'moved by hand to the new vault' },
  },
};
