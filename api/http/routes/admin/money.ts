import { Hono } from 'hono';
import type { z } from 'zod';
import {
  batchesFilter,
  batchesRequest,
  batchesShape,
  batchPageShape,
  heldPaymentPageShape,
  orderPageShape,
  ordersFilter,
  ordersRequest,
  ordersShape,
  paymentPageShape,
  paymentsFilter,
  paymentsRequest,
  paymentsShape,
  payoutPageShape,
  payoutsFilter,
  payoutsRequest,
  payoutsShape,
} from '../../../../src/contract/admin/admin-money.ts';
import {
  BATCHES,
  exportMoney,
  HELD_PAYMENTS,
  listMoney,
  type MoneyTimes,
  ORDERS,
  PAYMENTS,
  PAYOUTS,
} from '../../../actions/admin/money/list-money.ts';
import {
  readBatchPage,
  readHeldPaymentPage,
  readOrderPage,
  readPaymentPage,
  readPayoutPage,
} from '../../../actions/admin/money/read-money-page.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentList } from '../../present/admin-lists.ts';
import {
  presentBatch,
  presentBatchPage,
  presentHeldPaymentPage,
  presentOrder,
  presentOrderPage,
  presentPayment,
  presentPaymentPage,
  presentPayout,
  presentPayoutPage,
} from '../../present/admin-money.ts';
import {
  batchColumns,
  orderColumns,
  paymentColumns,
  payoutColumns,
} from '../../present/admin-money-tables.ts';
import { toListOrder } from './list-input.ts';
import { sendCsv } from './send-csv.ts';
import { csvOf, documented } from '../../openapi/documented.ts';

/** Serves orders, payments, payouts and batches: as lists, as CSV files and one by one. */
export function adminMoneyRoutes(ctx: Context): Hono<AppEnv> {
  const money = new Hono<AppEnv>();
  addOrders(money, ctx);
  addPayments(money, ctx);
  addPayouts(money, ctx);
  addBatches(money, ctx);
  return money;
}

function addOrders(money: Hono<AppEnv>, ctx: Context): void {
  documented(money, { summary: 'Orders', answer: ordersShape }).post(
    '/orders/all',
    jsonBody(ordersRequest),
    async (c) => {
      const input = c.req.valid('json');
      const listing = await listMoney(ctx, ORDERS, withTimes(input), toPage(input));
      const nowMs = ctx.now();
      return sendSuccess(
        c,
        presentList(listing, (order) => presentOrder(order, nowMs)),
      );
    },
  );
  documented(money, csvOf('Orders')).post('/orders/export', jsonBody(ordersFilter), (c) => {
    const chunks = exportMoney(ctx, c.get('admin'), ORDERS, withTimes(c.req.valid('json')));
    const nowMs = ctx.now();
    return sendCsv(c, 'orders', orderColumns, chunks, (order) => presentOrder(order, nowMs));
  });
  documented(money, {
    summary: 'An order with its payments and history',
    answer: orderPageShape,
    codes: ['NOT_FOUND'],
  }).get('/orders/:id', pathId('id'), async (c) => {
    const page = await readOrderPage(ctx, c.req.valid('param').id);
    return sendSuccess(c, presentOrderPage(page, ctx.now()));
  });
}

function addPayments(money: Hono<AppEnv>, ctx: Context): void {
  documented(money, { summary: 'Payments', answer: paymentsShape }).post(
    '/payments/all',
    jsonBody(paymentsRequest),
    async (c) => {
      const input = c.req.valid('json');
      const { state, ...rest } = withTimes(input);
      const page = toPage(input);
      const listing = await (state === 'held'
        ? listMoney(ctx, HELD_PAYMENTS, rest, page)
        : listMoney(ctx, PAYMENTS, { ...rest, state }, page));
      return sendSuccess(c, presentList(listing, presentPayment));
    },
  );
  documented(money, csvOf('Payments')).post('/payments/export', jsonBody(paymentsFilter), (c) => {
    const { state, ...rest } = withTimes(c.req.valid('json'));
    const chunks =
      state === 'held'
        ? exportMoney(ctx, c.get('admin'), HELD_PAYMENTS, rest)
        : exportMoney(ctx, c.get('admin'), PAYMENTS, { ...rest, state });
    return sendCsv(c, 'payments', paymentColumns, chunks, presentPayment);
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
}

function addPayouts(money: Hono<AppEnv>, ctx: Context): void {
  documented(money, { summary: 'Payouts', answer: payoutsShape }).post(
    '/payouts/all',
    jsonBody(payoutsRequest),
    async (c) => {
      const input = c.req.valid('json');
      const listing = await listMoney(ctx, PAYOUTS, withTimes(input), toPage(input));
      return sendSuccess(c, presentList(listing, presentPayout));
    },
  );
  documented(money, csvOf('Payouts')).post('/payouts/export', jsonBody(payoutsFilter), (c) => {
    const chunks = exportMoney(ctx, c.get('admin'), PAYOUTS, withTimes(c.req.valid('json')));
    return sendCsv(c, 'payouts', payoutColumns, chunks, presentPayout);
  });
  documented(money, {
    summary: 'A payout with its payment, batches and history',
    answer: payoutPageShape,
    codes: ['NOT_FOUND'],
  }).get('/payouts/:id', pathId('id'), async (c) =>
    sendSuccess(c, presentPayoutPage(await readPayoutPage(ctx, c.req.valid('param').id))),
  );
}

function addBatches(money: Hono<AppEnv>, ctx: Context): void {
  documented(money, {
    summary: 'Batches, which are transactions of several payouts',
    answer: batchesShape,
  }).post('/batches/all', jsonBody(batchesRequest), async (c) => {
    const input = c.req.valid('json');
    const listing = await listMoney(ctx, BATCHES, withTimes(input), toPage(input));
    return sendSuccess(c, presentList(listing, presentBatch));
  });
  documented(money, csvOf('Batches')).post('/batches/export', jsonBody(batchesFilter), (c) => {
    const chunks = exportMoney(ctx, c.get('admin'), BATCHES, withTimes(c.req.valid('json')));
    return sendCsv(c, 'batches', batchColumns, chunks, presentBatch);
  });
  documented(money, {
    summary: 'A batch with its payouts and history',
    answer: batchPageShape,
    codes: ['NOT_FOUND'],
  }).get('/batches/:id', pathId('id'), async (c) =>
    sendSuccess(c, presentBatchPage(await readBatchPage(ctx, c.req.valid('param').id))),
  );
}

type TimesInput = Pick<z.output<typeof batchesFilter>, 'start' | 'end' | 'age'>;

/** Converts the times of a filter to Unix ms. */
const withTimes = <Filter extends TimesInput>(filter: Filter): Filter & MoneyTimes => ({
  ...filter,
  fromMs: filter.start === null ? null : Date.parse(filter.start),
  untilMs: filter.end === null ? null : Date.parse(filter.end),
});

const toPage = (input: {
  skip: number;
  count: number;
  sort?: 'id' | 'amount' | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}) => ({ order: toListOrder(input), page: input });
