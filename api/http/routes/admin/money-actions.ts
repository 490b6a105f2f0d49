import {
  fulfilPaymentRequest,
  type FulfilPaymentRequest,
  markPayoutPaidRequest,
  paymentActionsShape,
  payoutActionRequest,
  payoutActionsShape,
  readdressPayoutRequest,
  refundPaymentRequest,
} from '../../../../src/contract/admin/admin-money-actions.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { parseDecimal, THC_DECIMALS, thcUnits } from '../../../../src/money/amounts.ts';
import { markPayoutPaid } from '../../../actions/admin/money/mark-payout-paid.ts';
import {
  readPaymentActions,
  readPayoutActions,
} from '../../../actions/admin/money/operator-facts.ts';
import {
  fulfilPaymentAsAdmin,
  refundPaymentAsAdmin,
} from '../../../actions/admin/money/payment-actions.ts';
import {
  holdPayout,
  payPayoutAgain,
  readdressPayout,
  releasePayout,
} from '../../../actions/admin/money/payout-actions.ts';
import type { Context } from '../../../actions/context.ts';
import type { PaymentGoods } from '../../../actions/payments/payments-set-aside.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import { presentPaymentActions, presentPayoutActions } from '../../present/admin-money.ts';
import { Resource } from '../resource.ts';

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

/** Acts on payouts that wait or are set aside. */
export function payoutActionRoutes(ctx: Context): Resource {
  const payouts = new Resource(ctx);

  payouts.get('/:id/actions', {
    summary: 'What decides which actions on a payout are possible',
    answer: payoutActionsShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) =>
      presentPayoutActions(await readPayoutActions(ctx, id), ctx.settings.adminLimits),
  });

  payouts.post('/:id/hold', {
    summary: 'Keeps a queued payout from being paid until it is released',
    body: payoutActionRequest,
    codes: [...PAYOUT_CODES, 'PAYOUT_SET_ASIDE', 'PAYOUT_HELD'],
    run: (scope, { admin, id, body }) => holdPayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout held',
  });

  payouts.post('/:id/release', {
    summary: 'Makes a payout due that is held or waits for its next attempt',
    body: payoutActionRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_SET_ASIDE',
      'PAYOUT_IS_CREDIT',
      'PAYOUT_ABOVE_LIMITS',
      'PAYOUT_DUE',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
    ],
    run: (scope, { admin, id, body }) => releasePayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout released',
  });

  payouts.post('/:id/pay-again', {
    summary: 'Queues a payout that is set aside, if every node shows that it was not paid',
    body: payoutActionRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_QUEUED',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
      ...PROOF_CODES,
    ],
    run: (scope, { admin, id, body }) => payPayoutAgain(scope, admin, { payoutId: id, ...body }),
    message: 'Payout queued again',
  });

  payouts.post('/:id/mark-paid', {
    summary: 'Marks a payout as paid by a transaction that the server verifies on the chain',
    body: markPayoutPaidRequest,
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_NOT_HELD',
      'ABOVE_ADMIN_LIMIT',
      'SUPERADMIN_REQUIRED',
      'PAYMENT_PROOF_REFUSED',
      'CHAIN_UNREACHABLE',
    ],
    run: (scope, { admin, id, body }) => markPayoutPaid(scope, admin, { payoutId: id, ...body }),
    message: 'Payout marked as paid',
  });

  payouts.post('/:id/readdress', {
    summary: 'Has a payout paid to another wallet',
    body: readdressPayoutRequest,
    codes: [...PAYOUT_CODES, 'READDRESS_REFUSED', 'MONEY_HELD_BY_BAN', ...PROOF_CODES],
    run: (scope, { admin, id, body }) => readdressPayout(scope, admin, { payoutId: id, ...body }),
    message: 'Payout re-addressed',
  });

  return payouts;
}

/** Settles payments that are set aside. */
export function paymentActionRoutes(ctx: Context): Resource {
  const payments = new Resource(ctx);

  payments.get('/:id/actions', {
    summary: 'What decides which actions on a payment are possible',
    answer: paymentActionsShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) =>
      presentPaymentActions(await readPaymentActions(ctx, id), ctx.settings.adminLimits),
  });

  payments.post('/:id/refund', {
    summary: 'Returns what a payment brought that is set aside',
    body: refundPaymentRequest,
    codes: [...SET_ASIDE_CODES, 'PAYMENT_EMPTY', 'ABOVE_ADMIN_LIMIT'],
    run: (scope, { admin, id, body }) =>
      refundPaymentAsAdmin(scope, admin, { paymentId: id, ...body }),
    message: 'Payment refunded',
  });

  payments.post('/:id/fulfil', {
    summary: 'Delivers seeds or THC for a payment that is set aside',
    body: fulfilPaymentRequest,
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
    run: (scope, { admin, id, body: { goods, ...request } }) =>
      fulfilPaymentAsAdmin(scope, admin, { paymentId: id, ...request, goods: parseGoods(goods) }),
    message: 'Payment fulfilled',
  });

  return payments;
}

function parseGoods(goods: FulfilPaymentRequest['goods']): PaymentGoods {
  if (goods.kind === 'seeds') {
    return { kind: 'seeds', growhouseId: goods.growhouse, cart: goods.cart };
  }
  const units = parseDecimal(goods.thc, THC_DECIMALS);
  if (units === null) {
    throw new RefusalError('INVALID_REQUEST', 'the request is not well-formed: goods.thc');
  }
  return { kind: 'exchange', thc: thcUnits(units) };
}
