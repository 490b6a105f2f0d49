import { Hono } from 'hono';
import {
  fulfilPaymentRequest,
  type FulfilPaymentRequest,
  markPayoutPaidRequest,
  payoutActionRequest,
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

const id = pathId('id');

/** Acts on payouts that wait or are set aside. */
export function payoutActionRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/:id/actions', id, async (c) => {
    const payout = await readPayoutActions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentPayoutActions(payout, ctx.settings.adminLimits));
  });

  routes.post('/:id/hold', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await holdPayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout held');
  });

  routes.post('/:id/release', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await releasePayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout released');
  });

  routes.post('/:id/pay-again', id, jsonBody(payoutActionRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await payPayoutAgain(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout queued again');
  });

  routes.post('/:id/mark-paid', id, jsonBody(markPayoutPaidRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await markPayoutPaid(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout marked as paid');
  });

  routes.post('/:id/readdress', id, jsonBody(readdressPayoutRequest), async (c) => {
    const payoutId = c.req.valid('param').id;
    await readdressPayout(ctx, c.get('admin'), { payoutId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payout re-addressed');
  });

  return routes;
}

/** Settles payments that are set aside. */
export function paymentActionRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/:id/actions', id, async (c) => {
    const payment = await readPaymentActions(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentPaymentActions(payment, ctx.settings.adminLimits));
  });

  routes.post('/:id/refund', id, jsonBody(refundPaymentRequest), async (c) => {
    const paymentId = c.req.valid('param').id;
    await refundPaymentAsAdmin(ctx, c.get('admin'), { paymentId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Payment refunded');
  });

  routes.post('/:id/fulfil', id, jsonBody(fulfilPaymentRequest), async (c) => {
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
