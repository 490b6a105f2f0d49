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
import {
  presentBatchPage,
  presentHeldPaymentPage,
  presentOrderPage,
  presentPaymentPage,
  presentPayoutPage,
} from '../../present/admin-money.ts';
import { Resource } from '../resource.ts';

/** Serves the page of one order, payment, payout or batch. */
export function adminMoneyRoutes(ctx: Context): Resource {
  const money = new Resource(ctx);
  money.get('/orders/:id', {
    summary: 'An order with its payments and history',
    answer: orderPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentOrderPage(await readOrderPage(ctx, id), ctx.now()),
  });
  money.get('/payments/held/:id', {
    summary: 'A payment that is not settled yet, because its wallet is banned',
    answer: heldPaymentPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentHeldPaymentPage(await readHeldPaymentPage(ctx, id), ctx.now()),
  });
  money.get('/payments/:id', {
    summary: 'A payment with its order, payouts and history',
    answer: paymentPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentPaymentPage(await readPaymentPage(ctx, id), ctx.now()),
  });
  money.get('/payouts/:id', {
    summary: 'A payout with its payment, batches and history',
    answer: payoutPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentPayoutPage(await readPayoutPage(ctx, id)),
  });
  money.get('/batches/:id', {
    summary: 'A batch with its payouts and history',
    answer: batchPageShape,
    codes: ['NOT_FOUND'],
    load: async ({ id }) => presentBatchPage(await readBatchPage(ctx, id)),
  });
  return money;
}
