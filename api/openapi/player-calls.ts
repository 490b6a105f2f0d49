import { z } from 'zod';
import {
  configShape,
  countShape,
  createTransactionShape,
  dispensaryShape,
  exchangeShape,
  growerShape,
  growhousePageShape,
  growhousesShape,
  harvestShape,
  hubShape,
  identityShape,
  moneyShape,
  orderShape,
  purchaseShape,
  signInInputShape,
  upgradeShape,
  verifyTransactionShape,
} from '../../src/contract/shapes.ts';
import type { Calls, Caller } from './call.ts';

const anyone = { caller: 'anyone' } as const satisfies { caller: Caller };
const player = { caller: 'player' } as const satisfies { caller: Caller };

/** The public calls, signing in, and the calls of players. */
export const PLAYER_CALLS: Calls = {
  'GET /config': { ...anyone, summary: 'How this game is set up', answer: configShape },
  'GET /health': { ...anyone, summary: 'Whether the server lives' },
  'GET /ready': { ...anyone, summary: 'Whether database and chain answer' },
  'GET /openapi.json': { ...anyone, summary: 'This description, for programs' },
  'GET /docs': { ...anyone, summary: 'This description, for people' },
  'GET /docs.css': { ...anyone, summary: 'What the description looks like' },

  'POST /create-transaction': {
    ...anyone,
    summary: 'A transaction for the wallet to sign, which is never sent',
    answer: createTransactionShape,
  },
  'POST /verify-transaction': {
    ...anyone,
    summary: 'Checks the signed transaction; its signature is the proof to sign in with',
    answer: verifyTransactionShape,
  },
  'GET /sign-in-input': {
    ...anyone,
    summary: 'What a wallet with Sign In With Solana is to sign',
    answer: signInInputShape,
  },
  'POST /authenticate': {
    ...anyone,
    summary: 'Signs in by one of the two proofs, used once',
    answer: identityShape,
  },
  'POST /logout': { ...player, summary: 'Ends the session' },

  'GET /account/hub': {
    ...player,
    summary: 'The hub: what all growhouses hold together, and each of them',
    answer: hubShape,
  },
  'GET /account/growhouses': { ...player, summary: 'The growhouses', answer: growhousesShape },
  'GET /account/money': {
    ...player,
    summary: 'Orders, payments and payouts of the wallet, the newest first',
    answer: moneyShape,
  },
  'POST /growerz-by-owner': {
    ...player,
    summary: 'The Growerz a wallet holds',
    answer: z.array(growerShape),
  },

  'GET /growhouse/{id}': { ...player, summary: 'One growhouse', answer: growhousePageShape },
  'POST /growhouse/{id}/addgrower': { ...player, summary: 'Puts a Grower into a free slot' },
  'POST /growhouse/{id}/swapgrower': {
    ...player,
    summary: 'Exchanges a Grower for one of the same or a higher class',
  },
  'POST /growhouse/{id}/nickname': { ...player, summary: 'Names it; an empty name clears it' },
  'POST /growhouse/{id}/waterall': {
    ...player,
    summary: 'Waters every plant that is due',
    answer: countShape,
  },
  'POST /growhouse/{id}/harvestall': {
    ...player,
    summary: 'Harvests every plant that is ripe, as far as the caps allow',
    answer: harvestShape,
  },
  'POST /growhouse/{id}/pruneall': {
    ...player,
    summary: 'Removes every dead plant',
    answer: countShape,
  },
  'POST /growhouse/{id}/upgrade': {
    ...player,
    summary: 'Raises the level, for a payment by its signature',
    answer: upgradeShape,
  },
  'POST /growhouse/{id}/maxupgrade': {
    ...player,
    summary: 'Retires it from level 10, for a payment by its signature',
    answer: upgradeShape,
  },

  'POST /plant/{id}/plant': { ...player, summary: 'Plants a seed' },
  'POST /plant/{id}/water': { ...player, summary: 'Waters a plant that is due' },
  'POST /plant/{id}/transfer': { ...player, summary: 'Moves a seed to another own growhouse' },
  'POST /plant/{id}/prune': { ...player, summary: 'Removes a dead plant' },
  'POST /plant/{id}/harvest': {
    ...player,
    summary: 'Harvests a ripe plant, or a dead one for nothing',
    answer: harvestShape,
  },
  'GET /plant/{id}/revivalcost': {
    ...player,
    summary: 'What it costs to revive a withered plant, in THC',
    answer: z.number(),
  },
  'POST /plant/{id}/revive': {
    ...player,
    summary: 'Revives a withered plant, for a payment by its signature',
  },

  'GET /dispensary': { ...player, summary: 'What is sold', answer: dispensaryShape },
  'POST /dispensary/bulkbuy': {
    ...player,
    summary: 'Orders seeds: the transaction that pays them',
    answer: orderShape,
  },
  'POST /dispensary/confirm': {
    ...player,
    summary: 'Turns the payment of an order into its seeds',
    answer: purchaseShape,
  },
  'GET /dispensary/exchange/rate': { ...player, summary: 'SOL per THC', answer: z.number() },
  'POST /dispensary/exchange': {
    ...player,
    summary: 'Orders an exchange: the transaction that pays the SOL',
    answer: orderShape,
  },
  'POST /dispensary/exchange/confirm': {
    ...player,
    summary: 'Turns the payment of an exchange into THC',
    answer: exchangeShape,
  },
};
