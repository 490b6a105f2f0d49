import { Hono } from 'hono';
import {
  bulkbuyRequest,
  confirmExchangeRequest,
  confirmPurchaseRequest,
  exchangeRequest,
} from '../../src/contract/requests.ts';
import type { ExchangeShape } from '../../src/contract/shapes.ts';
import { solNumber, thcNumber } from '../../src/game/amounts.ts';
import { exchangeRateNumber } from '../../src/game/exchange.ts';
import { confirmExchange } from '../actions/confirm-exchange.ts';
import { confirmPurchase } from '../actions/confirm-purchase.ts';
import type { Context } from '../actions/context.ts';
import { orderExchange } from '../actions/order-exchange.ts';
import { orderSeeds } from '../actions/order-seeds.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { ok } from '../reply.ts';
import { presentDispensary } from './present/dispensary.ts';
import { presentOrder } from './present/order.ts';
import { presentPurchase } from './present/purchase.ts';
import { tagged } from './tagged.ts';

/** Seeds for THC or SOL, and THC for SOL: ordered, paid by the wallet, then confirmed. */
export function dispensaryRoutes(ctx: Context): Hono<AppEnv> {
  const dispensary = new Hono<AppEnv>();

  dispensary.get('/', (c) => tagged(c, presentDispensary()));

  dispensary.post('/bulkbuy', jsonBody(bulkbuyRequest), async (c) => {
    const order = await orderSeeds(ctx, c.get('player'), c.req.valid('json'));
    return ok(c, presentOrder(order));
  });

  dispensary.post('/confirm', jsonBody(confirmPurchaseRequest), async (c) => {
    const player = c.get('player');
    const bought = await confirmPurchase(ctx, player, c.req.valid('json'));
    return ok(c, presentPurchase(player.address, bought), 'Seeds purchased');
  });

  dispensary.get('/exchange/rate', (c) => ok(c, exchangeRateNumber(ctx.settings.exchangeRate)));

  dispensary.post('/exchange', jsonBody(exchangeRequest), async (c) => {
    const order = await orderExchange(ctx, c.get('player'), c.req.valid('json'));
    return ok(c, presentOrder(order));
  });

  dispensary.post('/exchange/confirm', jsonBody(confirmExchangeRequest), async (c) => {
    const { thc, sol } = await confirmExchange(ctx, c.get('player'), c.req.valid('json'));
    const exchanged: ExchangeShape = { thc: thcNumber(thc), sol: solNumber(sol) };
    return ok(c, exchanged, 'Tokens exchanged');
  });

  return dispensary;
}
