import { z } from 'zod';
import {
  calendarLinkShape,
  newCalendarLinkShape,
} from '../../../../src/contract/calendar-shapes.ts';
import { almanacShape } from '../../../../src/contract/almanac-shape.ts';
import { moneyShape } from '../../../../src/contract/money-shapes.ts';
import {
  countShape,
  growerShape,
  growhousePageShape,
  growhousesShape,
  harvestShape,
  hubShape,
  upgradeShape,
} from '../../../../src/contract/shapes.ts';
import type { Caller, Calls } from '../call.ts';
import {
  GROWHOUSE_CODES,
  HARVEST_CODES,
  PAYMENT_CODES,
  PLANT_CODES,
  WATERING_CODES,
} from '../codes.ts';

const player = { caller: 'player' } as const satisfies { caller: Caller };

/** The calls of players about their hub, growhouses and plants. */
export const GROWING_CALLS: Calls = {
  'GET /account/hub': {
    ...player,
    summary: 'The hub: the totals of all growhouses, and each growhouse',
    answer: hubShape,
    codes: ['CHAIN_UNREACHABLE', 'CONFLICT'],
    hasEtag: true,
  },
  'GET /account/growhouses': {
    ...player,
    summary: 'The growhouses',
    answer: growhousesShape,
    hasEtag: true,
  },
  'GET /account/almanac': {
    ...player,
    summary: 'The strains grown so far, retired growhouses and lifetime figures',
    answer: almanacShape,
    hasEtag: true,
  },
  'GET /account/calendar': {
    ...player,
    summary: 'Whether there is a secret link to the calendar',
    answer: calendarLinkShape,
    hasEtag: true,
  },
  'POST /account/calendar': {
    ...player,
    summary: 'Creates a secret link to the calendar, which replaces an earlier one',
    details: 'The link is in this response only: it is stored as a hash.',
    answer: newCalendarLinkShape,
  },
  'POST /account/calendar/revoke': {
    ...player,
    summary: 'Revokes the link to the calendar',
  },
  'GET /account/money': {
    ...player,
    summary: 'Orders, payments and payouts of the wallet, newest first',
    answer: moneyShape,
    hasEtag: true,
  },
  'POST /account/money/retry': {
    ...player,
    summary: 'Pays soon what waited for a THC account that the wallet has now',
    codes: ['TOKEN_ACCOUNT_MISSING', 'CHAIN_UNREACHABLE'],
  },
  'POST /account/payments/{id}/return': {
    ...player,
    summary: 'Returns a payment without a memo to the wallet that sent it, less the network fee',
    codes: ['NOT_FOUND', 'PAYMENT_NOT_SET_ASIDE', 'AMOUNT_TOO_SMALL', 'ACCOUNT_BANNED', 'CONFLICT'],
  },
  'POST /growerz-by-owner': {
    ...player,
    summary: 'The Growerz a wallet holds',
    answer: z.array(growerShape),
    codes: ['FORBIDDEN', 'CHAIN_UNREACHABLE'],
  },
  'GET /growhouse/{id}': {
    ...player,
    summary: 'One growhouse',
    answer: growhousePageShape,
    codes: [...GROWHOUSE_CODES],
    hasEtag: true,
  },
  'POST /growhouse/{id}/addgrower': {
    ...player,
    summary: 'Puts a Grower into a free slot',
    codes: [
      ...GROWHOUSE_CODES,
      'GROWER_NOT_HELD',
      'GROWER_BUSY',
      'GROWER_RESTING',
      'GROWER_SLOTS_FULL',
      'GROWHOUSE_RETIRED',
      'CHAIN_UNREACHABLE',
    ],
  },
  'POST /growhouse/{id}/swapgrower': {
    ...player,
    summary: 'Exchanges a Grower for one of the same or a higher class',
    codes: [
      ...GROWHOUSE_CODES,
      'GROWER_NOT_HERE',
      'GROWER_NOT_HELD',
      'GROWER_BUSY',
      'GROWER_RESTING',
      'GROWER_CLASS_TOO_LOW',
      'GROWHOUSE_RETIRED',
      'CHAIN_UNREACHABLE',
    ],
  },
  'POST /report-nickname': {
    ...player,
    summary: 'Reports a nickname, such as one on a shared picture; at most ten a day',
    codes: ['NOT_FOUND', 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS', 'REPORT_LIMIT'],
  },
  'POST /growhouse/{id}/nickname': {
    ...player,
    summary: 'Sets the nickname; an empty one removes it',
    codes: [...GROWHOUSE_CODES, 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS'],
  },
  'POST /growhouse/{id}/waterall': {
    ...player,
    summary: 'Waters every plant that is due',
    answer: countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_WATER'],
  },
  'POST /growhouse/{id}/harvestall': {
    ...player,
    summary: 'Harvests every ripe plant, up to the caps',
    answer: harvestShape,
    codes: [...GROWHOUSE_CODES, ...HARVEST_CODES, 'NOTHING_TO_HARVEST'],
  },
  'POST /growhouse/{id}/pruneall': {
    ...player,
    summary: 'Removes every dead plant',
    answer: countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_PRUNE'],
  },
  'POST /growhouse/{id}/upgrade': {
    ...player,
    summary: 'Raises the level, for a payment identified by its signature',
    answer: upgradeShape,
    codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
  },
  'POST /growhouse/{id}/maxupgrade': {
    ...player,
    summary: 'Retires a growhouse of level 10, for a payment identified by its signature',
    answer: upgradeShape,
    codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
  },
  'POST /plant/{id}/plant': {
    ...player,
    summary: 'Plants a seed',
    codes: [
      ...PLANT_CODES,
      'NOT_A_SEED',
      'GROWER_REQUIRED',
      'PLANT_SLOTS_FULL',
      'GROWHOUSE_RETIRED',
      'RARITY_CAPPED',
      'THC_LIMIT_REACHED',
    ],
  },
  'GET /plant/{id}/calendar': {
    ...player,
    summary: 'When the plant is due and when it withers, for a calendar',
    answer: 'calendar',
    codes: [...PLANT_CODES],
  },
  'POST /plant/{id}/water': {
    ...player,
    summary: 'Waters a plant that is due',
    codes: [...PLANT_CODES, ...WATERING_CODES],
  },
  'POST /plant/{id}/transfer': {
    ...player,
    summary: 'Moves a seed to another growhouse of the player',
    codes: [...PLANT_CODES, 'NOT_A_SEED', 'SAME_GROWHOUSE', 'SEED_SLOTS_FULL', 'GROWHOUSE_RETIRED'],
  },
  'POST /plant/{id}/prune': {
    ...player,
    summary: 'Removes a dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
  },
  'POST /plant/{id}/harvest': {
    ...player,
    summary: 'Harvests a ripe plant, or a dead one without payout',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES],
  },
  'GET /plant/{id}/revivalcost': {
    ...player,
    summary: 'The price of reviving a withered plant, in THC',
    answer: z.number(),
    codes: [...PLANT_CODES, 'PLANT_NOT_WITHERED'],
  },
  'POST /plant/{id}/revive': {
    ...player,
    summary: 'Revives a withered plant, for a payment identified by its signature',
    codes: [...PLANT_CODES, ...PAYMENT_CODES],
  },
};
