import { Hono } from 'hono';
import {
  bulkbuyRequest,
  confirmExchangeRequest,
  confirmPurchaseRequest,
  exchangeRequest,
} from '../../../src/contract/requests.ts';
import type { ExchangeShape } from '../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import { confirmExchange, confirmPurchase } from '../../actions/purchases/confirm-purchase.ts';
import type { Context } from '../../actions/context.ts';
import { orderExchange } from '../../actions/purchases/exchange.ts';
import { orderSeeds } from '../../actions/purchases/seeds.ts';
import { readTerms } from '../../actions/purchases/exchange-terms.ts';
import { readExchangeRate } from '../../actions/economy/economy.ts';
import type { VaultBalanceReader } from '../../actions/payouts/vault-balance-reader.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { presentDispensary } from '../present/dispensary.ts';
import { presentOrder } from '../present/order.ts';
import { presentPurchase } from '../present/purchase.ts';
import { presentTerms } from '../present/terms.ts';
import { jsonWithEtag } from './json-with-etag.ts';
import { respondWithAction } from './respond-with-action.ts';

/** Buys seeds and exchanges SOL for THC: an order, a payment from the wallet, a confirmation. */
export function dispensaryRoutes(
  ctx: Context,
  readVaultBalances: VaultBalanceReader,
): Hono<AppEnv> {
  const dispensary = new Hono<AppEnv>();

  dispensary.get('/', (c) => jsonWithEtag(c, presentDispensary()));

  dispensary.post('/bulkbuy', jsonBody(bulkbuyRequest), (c) => {
    const input = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => orderSeeds(scope, c.get('player'), input),
      present: (order) => ({ message: 'OK', data: presentOrder(order) }),
    });
  });

  dispensary.post('/confirm', jsonBody(confirmPurchaseRequest), async (c) => {
    const player = c.get('player');
    const bought = await confirmPurchase(ctx, player, c.req.valid('json'));
    return sendSuccess(c, presentPurchase(player.address, bought), 'Seeds purchased');
  });

  dispensary.get('/terms', async (c) => {
    const terms = await readTerms(ctx, c.get('player'), await readVaultBalances());
    return sendSuccess(c, presentTerms(terms));
  });

  dispensary.get('/exchange/rate', async (c) =>
    sendSuccess(c, toExchangeRateNumber(await readExchangeRate(ctx))),
  );

  dispensary.post('/exchange', jsonBody(exchangeRequest), (c) => {
    const input = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => orderExchange(scope, c.get('player'), input),
      present: (order) => ({ message: 'OK', data: presentOrder(order) }),
    });
  });

  dispensary.post('/exchange/confirm', jsonBody(confirmExchangeRequest), async (c) => {
    const { thc, sol, waits } = await confirmExchange(ctx, c.get('player'), c.req.valid('json'));
    const exchanged: ExchangeShape = { thc: toThcNumber(thc), sol: toSolNumber(sol), waits };
    return sendSuccess(c, exchanged, waits === null ? 'Tokens exchanged' : `Paid. ${waits}`);
  });

  return dispensary;
}
