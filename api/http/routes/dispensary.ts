import { Hono } from 'hono';
import {
  bulkbuyRequest,
  confirmExchangeRequest,
  confirmPurchaseRequest,
  exchangeRequest,
} from '../../../src/contract/requests.ts';
import {
  dispensaryShape,
  dispensaryTermsShape,
  type ExchangeShape,
  exchangeShape,
  orderShape,
  purchaseShape,
} from '../../../src/contract/shapes.ts';
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
import {
  presentDispensary,
  presentOrder,
  presentPurchase,
  presentTerms,
} from '../present/dispensary.ts';
import { jsonWithEtag } from './json-with-etag.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';
import { GROWHOUSE_CODES, PAYMENT_CODES } from '../openapi/codes.ts';
import { z } from 'zod';

/** Buys seeds and exchanges SOL for THC: an order, a payment from the wallet, a confirmation. */
export function dispensaryRoutes(
  ctx: Context,
  readVaultBalances: VaultBalanceReader,
): Hono<AppEnv> {
  const dispensary = new Hono<AppEnv>();

  documented(dispensary, {
    summary: 'The seeds for sale',
    answer: dispensaryShape,
    hasEtag: true,
  }).get('/', (c) => jsonWithEtag(c, presentDispensary()));

  documented(dispensary, {
    summary: 'Orders seeds; returns the transaction that pays for them',
    answer: orderShape,
    codes: [
      ...GROWHOUSE_CODES,
      'PURCHASES_PAUSED',
      'GROWHOUSE_RETIRED',
      'CART_EMPTY',
      'CART_TOO_LARGE',
      'CART_LINE_INVALID',
      'SEED_SLOTS_FULL',
      'INSUFFICIENT_FUNDS',
      'TOO_MANY_ORDERS',
      'CHAIN_UNREACHABLE',
    ],
  }).post('/bulkbuy', jsonBody(bulkbuyRequest), (c) => {
    const input = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => orderSeeds(scope, c.get('player'), input),
      present: (order) => ({ message: 'OK', data: presentOrder(order) }),
    });
  });

  documented(dispensary, {
    summary: 'Delivers the seeds of a paid order',
    answer: purchaseShape,
    codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
  }).post('/confirm', jsonBody(confirmPurchaseRequest), async (c) => {
    const player = c.get('player');
    const bought = await confirmPurchase(ctx, player, c.req.valid('json'));
    return sendSuccess(c, presentPurchase(player.address, bought), 'Seeds purchased');
  });

  documented(dispensary, {
    summary: 'What can be bought now: pauses, the limits of the exchange and what is left of them',
    answer: dispensaryTermsShape,
  }).get('/terms', async (c) => {
    const terms = await readTerms(ctx, c.get('player'), await readVaultBalances());
    return sendSuccess(c, presentTerms(terms));
  });

  documented(dispensary, {
    summary: 'SOL per THC',
    answer: z.number(),
  }).get('/exchange/rate', async (c) =>
    sendSuccess(c, toExchangeRateNumber(await readExchangeRate(ctx))),
  );

  documented(dispensary, {
    summary: 'Orders an exchange; returns the transaction that pays the SOL',
    answer: orderShape,
    codes: [
      'FORBIDDEN',
      'EXCHANGE_PAUSED',
      'EXCHANGE_RATE_STALE',
      'AMOUNT_TOO_SMALL',
      'INSUFFICIENT_FUNDS',
      'EXCHANGE_ORDER_LIMIT',
      'EXCHANGE_WALLET_LIMIT',
      'EXCHANGE_DAY_LIMIT',
      'EXCHANGE_RESERVE_SHORT',
      'TOO_MANY_ORDERS',
      'CHAIN_UNREACHABLE',
    ],
  }).post('/exchange', jsonBody(exchangeRequest), (c) => {
    const input = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => orderExchange(scope, c.get('player'), input),
      present: (order) => ({ message: 'OK', data: presentOrder(order) }),
    });
  });

  documented(dispensary, {
    summary: 'Delivers the THC of a paid exchange',
    answer: exchangeShape,
    codes: [...PAYMENT_CODES, 'FORBIDDEN'],
  }).post('/exchange/confirm', jsonBody(confirmExchangeRequest), async (c) => {
    const { thc, sol, waits } = await confirmExchange(ctx, c.get('player'), c.req.valid('json'));
    const exchanged: ExchangeShape = { thc: toThcNumber(thc), sol: toSolNumber(sol), waits };
    return sendSuccess(c, exchanged, waits === null ? 'Tokens exchanged' : `Paid. ${waits}`);
  });

  return dispensary;
}
