import { Hono } from 'hono';
import {
  batchPageShape,
  heldPaymentPageShape,
  orderPageShape,
  paymentPageShape,
  payoutPageShape,
} from '../../../../src/contract/admin/admin-money.ts';
import {
  readBatchPage,
  readHeldPaymentPage,
  readOrderPage,
  readPaymentPage,
  readPayoutPage,
} from '../../../actions/admin/money/read-money-page.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { pathId } from '../../middleware/parse.ts';
import { documented } from '../../openapi/documented.ts';
import {
  presentBatchPage,
  presentHeldPaymentPage,
  presentOrderPage,
  presentPaymentPage,
  presentPayoutPage,
} from '../../present/admin-money.ts';
import { sendSuccess } from '../../reply.ts';

/** Serves the page of one order, payment, payout or batch. */
export function adminMoneyRoutes(ctx: Context): Hono<AppEnv> {
  const money = new Hono<AppEnv>();
  documented(money, {
    summary: 'An order with its payments and history',
    answer: orderPageShape,
    codes: ['NOT_FOUND'],
  }).get('/orders/:id', pathId('id'), async (c) => {
    const page = await readOrderPage(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentOrderPage(page, ctx.now()));
  });
  documented(money, {
    summary: 'A payment that is not settled yet, because its wallet is banned',
    answer: heldPaymentPageShape,
    codes: ['NOT_FOUND'],
  }).get('/payments/held/:id', pathId('id'), async (c) => {
    const page = await readHeldPaymentPage(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentHeldPaymentPage(page, ctx.now()));
  });
  documented(money, {
    summary: 'A payment with its order, payouts and history',
    answer: paymentPageShape,
    codes: ['NOT_FOUND'],
  }).get('/payments/:id', pathId('id'), async (c) => {
    const page = await readPaymentPage(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentPaymentPage(page, ctx.now()));
  });
  documented(money, {
    summary: 'A payout with its payment, batches and history',
    answer: payoutPageShape,
    codes: ['NOT_FOUND'],
  }).get('/payouts/:id', pathId('id'), async (c) =>
    sendSuccess(c, presentPayoutPage(await readPayoutPage(ctx, c.req.valid('param').id))),
  );
  documented(money, {
    summary: 'A batch with its payouts and history',
    answer: batchPageShape,
    codes: ['NOT_FOUND'],
  }).get('/batches/:id', pathId('id'), async (c) =>
    sendSuccess(c, presentBatchPage(await readBatchPage(ctx, c.req.valid('param').id))),
  );
  return money;
}
