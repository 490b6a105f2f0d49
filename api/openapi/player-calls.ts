import { z } from 'zod';
import { proofShape } from '../../src/contract/reconciliation-shapes.ts';
import {
  almanacShape,
  configShape,
  countShape,
  createTransactionShape,
  dispensaryShape,
  dispensaryTermsShape,
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
  'GET /config': { ...anyone, summary: 'The public configuration', answer: configShape },
  'GET /proof': {
    ...anyone,
    summary: 'What the vault holds, owes and has paid, and when its books were last reconciled',
    answer: proofShape,
  },
  'GET /health': { ...anyone, summary: 'Whether the server is running' },
  'GET /ready': { ...anyone, summary: 'Whether the database and the chain are reachable' },
  'GET /openapi.json': { ...anyone, summary: 'This documentation, for programs' },
  'GET /docs': { ...anyone, summary: 'This documentation, for people' },
  'GET /docs.css': { ...anyone, summary: 'The stylesheet of the documentation page' },

  'POST /create-transaction': {
    ...anyone,
    summary: 'A transaction for the wallet to sign; it is never sent to the chain',
    answer: createTransactionShape,
  },
  'POST /verify-transaction': {
    ...anyone,
    summary: 'Checks the signed transaction; its signature is the proof for signing in',
    answer: verifyTransactionShape,
  },
  'GET /sign-in-input': {
    ...anyone,
    summary: 'The input that a wallet with Sign In With Solana signs',
    answer: signInInputShape,
  },
  'POST /authenticate': {
    ...anyone,
    summary: 'Signs in with one of the two proofs, each of which can be used once',
    answer: identityShape,
  },
  'POST /logout': { ...player, summary: 'Ends the session' },

  'GET /account/hub': {
    ...player,
    summary: 'The hub: the totals of all growhouses, and each growhouse',
    answer: hubShape,
  },
  'GET /account/growhouses': { ...player, summary: 'The growhouses', answer: growhousesShape },
  'GET /account/almanac': {
    ...player,
    summary: 'The strains grown so far, retired growhouses and lifetime figures',
    answer: almanacShape,
  },
  'GET /account/money': {
    ...player,
    summary: 'Orders, payments and payouts of the wallet, newest first',
    answer: moneyShape,
  },
  'POST /account/money/retry': {
    ...player,
    summary: 'Pays soon what waited for a THC account that the wallet has now',
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
  'POST /growhouse/{id}/nickname': {
    ...player,
    summary: 'Sets the nickname; an empty one removes it',
  },
  'POST /growhouse/{id}/waterall': {
    ...player,
    summary: 'Waters every plant that is due',
    answer: countShape,
  },
  'POST /growhouse/{id}/harvestall': {
    ...player,
    summary: 'Harvests every ripe plant, up to the caps',
    answer: harvestShape,
  },
  'POST /growhouse/{id}/pruneall': {
    ...player,
    summary: 'Removes every dead plant',
    answer: countShape,
  },
  'POST /growhouse/{id}/upgrade': {
    ...player,
    summary: 'Raises the level, for a payment identified by its signature',
    answer: upgradeShape,
  },
  'POST /growhouse/{id}/maxupgrade': {
    ...player,
    summary: 'Retires a growhouse of level 10, for a payment identified by its signature',
    answer: upgradeShape,
  },

  'POST /plant/{id}/plant': { ...player, summary: 'Plants a seed' },
  'POST /plant/{id}/water': { ...player, summary: 'Waters a plant that is due' },
  'POST /plant/{id}/transfer': {
    ...player,
    summary: 'Moves a seed to another growhouse of the player',
  },
  'POST /plant/{id}/prune': { ...player, summary: 'Removes a dead plant' },
  'POST /plant/{id}/harvest': {
    ...player,
    summary: 'Harvests a ripe plant, or a dead one without payout',
    answer: harvestShape,
  },
  'GET /plant/{id}/revivalcost': {
    ...player,
    summary: 'The price of reviving a withered plant, in THC',
    answer: z.number(),
  },
  'POST /plant/{id}/revive': {
    ...player,
    summary: 'Revives a withered plant, for a payment identified by its signature',
  },

  'GET /dispensary': { ...player, summary: 'The seeds for sale', answer: dispensaryShape },
  'POST /dispensary/bulkbuy': {
    ...player,
    summary: 'Orders seeds; returns the transaction that pays for them',
    answer: orderShape,
  },
  'POST /dispensary/confirm': {
    ...player,
    summary: 'Delivers the seeds of a paid order',
    answer: purchaseShape,
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
  },
  'POST /dispensary/exchange/confirm': {
    ...player,
    summary: 'Delivers the THC of a paid exchange',
    answer: exchangeShape,
  },
};
