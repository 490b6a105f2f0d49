import { payoutsAboveLimitsShape } from '../../../../src/contract/admin/admin-shapes.ts';
import {
  paymentActionsShape,
  payoutActionsShape,
} from '../../../../src/contract/admin/admin-money-actions.ts';
import {
  batchPageShape,
  batchesShape,
  heldPaymentPageShape,
  orderPageShape,
  ordersShape,
  paymentPageShape,
  paymentsShape,
  payoutPageShape,
  payoutsShape,
} from '../../../../src/contract/admin/admin-money.ts';
import { reconciliationShape } from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import type { Caller, Calls } from '../call.ts';

const admin = { caller: 'admin' } as const satisfies { caller: Caller };
const superadmin = { caller: 'superadmin' } as const satisfies { caller: Caller };
const toCsvSummary = (rows: string) => `${rows} as a CSV file`;

/** The codes of actions on a payout: it is another state than the admin saw, or paid. */
const PAYOUT_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'PAYOUT_SENT',
  'PAYOUT_PAID',
  'OWN_WALLET',
] as const satisfies readonly ErrorCode[];

/** The codes of actions that need the proof that a payout was not paid. */
const PROOF_CODES = [
  'PAYOUT_LANDED',
  'PAYOUT_UNPROVEN',
  'CHAIN_UNREACHABLE',
] as const satisfies readonly ErrorCode[];

/** The codes of actions on a payment that is set aside. */
const SET_ASIDE_CODES = [
  'NOT_FOUND',
  'CONFLICT',
  'PAYMENT_NOT_SET_ASIDE',
  'MONEY_HELD_BY_BAN',
  'OWN_WALLET',
] as const satisfies readonly ErrorCode[];

/** The calls of admins about orders, payments, payouts and the books. */
export const ADMIN_MONEY_CALLS: Calls = {
  'POST /admin/orders/all': { ...admin, summary: 'Orders', answer: ordersShape },
  'POST /admin/orders/export': { ...admin, summary: toCsvSummary('Orders'), answer: 'csv' },
  'GET /admin/orders/{id}': {
    ...admin,
    summary: 'An order with its payments and history',
    answer: orderPageShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/payments/all': { ...admin, summary: 'Payments', answer: paymentsShape },
  'POST /admin/payments/export': { ...admin, summary: toCsvSummary('Payments'), answer: 'csv' },
  'GET /admin/payments/{id}': {
    ...admin,
    summary: 'A payment with its order, payouts and history',
    answer: paymentPageShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/payments/held/{id}': {
    ...admin,
    summary: 'A payment that is not settled yet, because its wallet is banned',
    answer: heldPaymentPageShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/payouts/all': { ...admin, summary: 'Payouts', answer: payoutsShape },
  'POST /admin/payouts/export': { ...admin, summary: toCsvSummary('Payouts'), answer: 'csv' },
  'GET /admin/payouts/{id}': {
    ...admin,
    summary: 'A payout with its payment, batches and history',
    answer: payoutPageShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/batches/all': {
    ...admin,
    summary: 'Batches, which are transactions of several payouts',
    answer: batchesShape,
  },
  'POST /admin/batches/export': { ...admin, summary: toCsvSummary('Batches'), answer: 'csv' },
  'GET /admin/batches/{id}': {
    ...admin,
    summary: 'A batch with its payouts and history',
    answer: batchPageShape,
    codes: ['NOT_FOUND'],
  },
  'GET /admin/payouts/above-limits': {
    ...superadmin,
    summary: 'Payouts above the limits of the signer',
    answer: payoutsAboveLimitsShape,
  },
  'POST /admin/payouts/release': {
    ...superadmin,
    summary: 'Releases payouts above the limits, with a text that a superadmin’s wallet has signed',
    codes: ['RELEASE_REFUSED', 'CONFLICT', 'SIGNER_UNREACHABLE', 'CHAIN_UNREACHABLE'],
  },
  'GET /admin/payouts/{id}/actions': {
    ...admin,
    summary: 'What decides which actions on a payout are possible',
    answer: payoutActionsShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/payouts/{id}/hold': {
    ...admin,
    summary: 'Keeps a queued payout from being paid until it is released',
    codes: [...PAYOUT_CODES, 'PAYOUT_SET_ASIDE', 'PAYOUT_HELD'],
  },
  'POST /admin/payouts/{id}/release': {
    ...admin,
    summary: 'Makes a payout due that is held or waits for its next attempt',
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_SET_ASIDE',
      'PAYOUT_IS_CREDIT',
      'PAYOUT_ABOVE_LIMITS',
      'PAYOUT_DUE',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
    ],
  },
  'POST /admin/payouts/{id}/pay-again': {
    ...admin,
    summary: 'Queues a payout that is set aside, if every node shows that it was not paid',
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_QUEUED',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
      ...PROOF_CODES,
    ],
  },
  'POST /admin/payouts/{id}/mark-paid': {
    ...admin,
    summary: 'Marks a payout as paid by a transaction that the server verifies on the chain',
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_NOT_HELD',
      'ABOVE_ADMIN_LIMIT',
      'SUPERADMIN_REQUIRED',
      'PAYMENT_PROOF_REFUSED',
      'CHAIN_UNREACHABLE',
    ],
  },
  'POST /admin/payouts/{id}/readdress': {
    ...superadmin,
    summary: 'Has a payout paid to another wallet',
    codes: [...PAYOUT_CODES, 'READDRESS_REFUSED', 'MONEY_HELD_BY_BAN', ...PROOF_CODES],
  },
  'GET /admin/payments/{id}/actions': {
    ...admin,
    summary: 'What decides which actions on a payment are possible',
    answer: paymentActionsShape,
    codes: ['NOT_FOUND'],
  },
  'POST /admin/payments/{id}/refund': {
    ...admin,
    summary: 'Returns what a payment brought that is set aside',
    codes: [...SET_ASIDE_CODES, 'PAYMENT_EMPTY', 'ABOVE_ADMIN_LIMIT'],
  },
  'POST /admin/payments/{id}/fulfil': {
    ...admin,
    summary: 'Delivers seeds or THC for a payment that is set aside',
    codes: [
      ...SET_ASIDE_CODES,
      'PAYMENT_UNDELIVERABLE',
      'ABOVE_ADMIN_LIMIT',
      'ADMIN_QUOTA',
      'AMOUNT_TOO_SMALL',
      'CART_EMPTY',
      'CART_LINE_INVALID',
      'CART_TOO_LARGE',
      'GROWHOUSE_NOT_OF_OWNER',
      'SEED_SLOTS_FULL',
    ],
  },
  'GET /admin/reconciliation': {
    ...admin,
    summary: 'How the books compare with the vault’s transactions on the chain',
    answer: reconciliationShape,
  },
  'POST /admin/reconciliation/acknowledge': {
    ...superadmin,
    summary: 'Accepts a difference, for a reason that is kept; it no longer stops payouts',
    codes: ['NOT_FOUND', 'CONFLICT'],
  },
};
