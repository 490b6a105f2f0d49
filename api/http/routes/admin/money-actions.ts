import { Hono } from 'hono';
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
import { parseDecimal, THC_DECIMALS, thcUnits } from '../../../../src/money/amounts.ts';
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
import { markPayoutPaid } from '../../../actions/admin/money/mark-payout-paid.ts';
import {
  readPaymentActions,
  readPayoutActions,
} from '../../../actions/admin/money/operator-facts.ts';
import type { Context } from '../../../actions/context.ts';
import type { PaymentGoods } from '../../../actions/payments/payments-set-aside.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentPaymentActions, presentPayoutActions } from '../../present/money-actions.ts';
import { documented } from '../../openapi/documented.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';

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

const id = pathId('id');

/** Acts on payouts that wait or are set aside. */
export function payoutActionRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'What decides which actions on a payout are possible',
    answer: payoutActionsShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/actions', id, async (c) => {
    const payout = await readPayoutActions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentPayoutActions(payout, ctx.settings.adminLimits));
  });

  documented(routes, {
    summary: 'Keeps a queued payout from being paid until it is released',
    codes: [...PAYOUT_CODES, 'PAYOUT_SET_ASIDE', 'PAYOUT_HELD'],
  }).post('/:id/hold', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await holdPayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout held');
  });

  documented(routes, {
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
  }).post('/:id/release', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await releasePayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout released');
  });

  documented(routes, {
    summary: 'Queues a payout that is set aside, if every node shows that it was not paid',
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_QUEUED',
      'MONEY_HELD_BY_BAN',
      'ABOVE_ADMIN_LIMIT',
      ...PROOF_CODES,
    ],
  }).post('/:id/pay-again', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await payPayoutAgain(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout queued again');
  });

  documented(routes, {
    summary: 'Marks a payout as paid by a transaction that the server verifies on the chain',
    codes: [
      ...PAYOUT_CODES,
      'PAYOUT_NOT_HELD',
      'ABOVE_ADMIN_LIMIT',
      'SUPERADMIN_REQUIRED',
      'PAYMENT_PROOF_REFUSED',
      'CHAIN_UNREACHABLE',
    ],
  }).post('/:id/mark-paid', id, jsonBody(markPayoutPaidRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await markPayoutPaid(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout marked as paid');
  });

  documented(routes, {
    summary: 'Has a payout paid to another wallet',
    codes: [...PAYOUT_CODES, 'READDRESS_REFUSED', 'MONEY_HELD_BY_BAN', ...PROOF_CODES],
  }).post('/:id/readdress', id, jsonBody(readdressPayoutRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await readdressPayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout re-addressed');
  });

  return routes;
}

/** Settles payments that are set aside. */
export function paymentActionRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'What decides which actions on a payment are possible',
    answer: paymentActionsShape,
    codes: ['NOT_FOUND'],
  }).get('/:id/actions', id, async (c) => {
    const payment = await readPaymentActions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentPaymentActions(payment, ctx.settings.adminLimits));
  });

  documented(routes, {
    summary: 'Returns what a payment brought that is set aside',
    codes: [...SET_ASIDE_CODES, 'PAYMENT_EMPTY', 'ABOVE_ADMIN_LIMIT'],
  }).post('/:id/refund', id, jsonBody(refundPaymentRequest), async (c) => {
    const paymentId = c.req.valid('param').id;
    await refundPaymentAsAdmin(ctx, c.get('admin'), { paymentId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payment refunded');
  });

  documented(routes, {
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
  }).post('/:id/fulfil', id, jsonBody(fulfilPaymentRequest), async (c) => {
    const paymentId = c.req.valid('param').id;
    const { goods, ...request } = c.req.valid('json');
    const delivery = { paymentId, ...request, goods: parseGoods(goods) };
    await fulfilPaymentAsAdmin(ctx, c.get('admin'), delivery);
    return sendSuccess(c, undefined, 'Payment fulfilled');
  });

  return routes;
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
