import { z } from 'zod';
import * as requests from '../../../src/contract/requests.ts';
import * as shapes from '../../../src/contract/shapes.ts';
import { DISPENSARY_ITEMS } from '../../../src/game/dispensary.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import { getStrainsByRarity } from '../../../src/game/strain.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import { readExchangeRate } from '../../actions/economy/economy.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import type { VaultBalanceReader } from '../../actions/payouts/vault-balance-reader.ts';
import { confirmExchange, confirmPurchase } from '../../actions/purchases/confirm-purchase.ts';
import { readTerms } from '../../actions/purchases/exchange-terms.ts';
import { orderExchange } from '../../actions/purchases/exchange.ts';
import { orderSeeds } from '../../actions/purchases/seeds.ts';
import { GROWHOUSE_CODES, PAYMENT_CODES } from '../openapi/codes.ts';
import { presentStrain } from '../present/growhouse.ts';
import type { Resource } from './resource.ts';

/** Buys seeds and exchanges SOL for THC: an order, a payment from the wallet, a confirmation. */
export function addDispensaryRoutes(
  dispensary: Resource,
  readVaultBalances: VaultBalanceReader,
): void {
  dispensary.get('/', {
    summary: 'The seeds for sale',
    answer: shapes.dispensaryShape,
    hasEtag: true,
    load: presentDispensary,
  });

  dispensary.post('/bulkbuy', {
    summary: 'Orders seeds; returns the transaction that pays for them',
    body: requests.bulkbuyRequest,
    answer: shapes.orderShape,
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
    run: (scope, { player, body }) => orderSeeds(scope, player, body),
    present: (order) => order,
  });

  dispensary.post('/confirm', {
    summary: 'Delivers the seeds of a paid order',
    body: requests.confirmPurchaseRequest,
    answer: shapes.purchaseShape,
    codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
    run: async (scope, { player, body }) =>
      presentPurchase(player.address, await confirmPurchase(scope, player, body)),
    present: (purchase) => purchase,
    message: 'Seeds purchased',
  });

  dispensary.get('/terms', {
    summary: 'What can be bought now: pauses, the limits of the exchange and what is left of them',
    answer: shapes.dispensaryTermsShape,
    load: async ({ ctx, player }) => readTerms(ctx, player, await readVaultBalances()),
  });

  dispensary.get('/exchange/rate', {
    summary: 'SOL per THC',
    answer: z.number(),
    load: async ({ ctx }) => toExchangeRateNumber(await readExchangeRate(ctx)),
  });

  dispensary.post('/exchange', {
    summary: 'Orders an exchange; returns the transaction that pays the SOL',
    body: requests.exchangeRequest,
    answer: shapes.orderShape,
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
    run: (scope, { player, body }) => orderExchange(scope, player, body),
    present: (order) => order,
  });

  dispensary.post('/exchange/confirm', {
    summary: 'Delivers the THC of a paid exchange',
    body: requests.confirmExchangeRequest,
    answer: shapes.exchangeShape,
    codes: [...PAYMENT_CODES, 'FORBIDDEN'],
    run: (scope, { player, body }) => confirmExchange(scope, player, body),
    present: ({ thc, sol, waits }) => ({ thc: toThcNumber(thc), sol: toSolNumber(sol), waits }),
    message: ({ waits }) => (waits === null ? 'Tokens exchanged' : `Paid. ${waits}`),
  });
}

/** Presents what is sold: a seed of each rarity and the strains it can become. */
const presentDispensary = () =>
  DISPENSARY_ITEMS.map(({ id, cost, sol }) => ({
    id,
    rarity: { id, name: getRarity(id).name },
    strains: getStrainsByRarity(id).map((strain) => presentStrain(strain.id)),
    cost: toThcNumber(cost),
    sol: toSolNumber(sol),
  }));

/** Presents bought seeds. `max_level` is false, because a retired growhouse cannot buy any. */
function presentPurchase(address: string, { growhouseId, seeds }: ResultOf<'seeds'>) {
  const growhouse = { id: growhouseId, max_level: false, account: { address } };
  return {
    count: seeds.length,
    seeds: seeds.map(({ id, strainId }) => ({ id, strain: presentStrain(strainId), growhouse })),
  };
}
