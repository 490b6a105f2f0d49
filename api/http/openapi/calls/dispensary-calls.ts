import { z } from 'zod';
import {
  dispensaryShape,
  dispensaryTermsShape,
  exchangeShape,
  orderShape,
  purchaseShape,
} from '../../../../src/contract/shapes.ts';
import type { Caller, Calls } from '../call.ts';
import { GROWHOUSE_CODES, PAYMENT_CODES } from '../codes.ts';

const player = { caller: 'player' } as const satisfies { caller: Caller };

/** The calls of players that buy seeds and THC. */
export const DISPENSARY_CALLS: Calls = {
  'GET /dispensary': {
    ...player,
    summary: 'The seeds for sale',
    answer: dispensaryShape,
    hasEtag: true,
  },
  'POST /dispensary/bulkbuy': {
    ...player,
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
  },
  'POST /dispensary/confirm': {
    ...player,
    summary: 'Delivers the seeds of a paid order',
    answer: purchaseShape,
    codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
  },
  'GET /dispensary/terms': {
    ...player,
    summary: 'What can be bought now: pauses, the limits of the exchange and what is left of them',
    answer: dispensaryTermsShape,
  },
  'GET /dispensary/exchange/rate': { ...player, summary: 'SOL per THC', answer: z.number() },
  'POST /dispensary/exchange': {
    ...player,
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
  },
  'POST /dispensary/exchange/confirm': {
    ...player,
    summary: 'Delivers the THC of a paid exchange',
    answer: exchangeShape,
    codes: [...PAYMENT_CODES, 'FORBIDDEN'],
  },
};
