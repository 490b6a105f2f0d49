import { adminSearchShape } from '../../../../src/contract/admin/admin-search.ts';
import {
  adminGrowersShape,
  adminGrowhousesShape,
  adminPlantsShape,
  baseInfoShape,
  dashboardShape,
  daySummaryShape,
} from '../../../../src/contract/admin/admin-shapes.ts';
import { harvestShape } from '../../../../src/contract/shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import type { Caller, Calls } from '../call.ts';
import { HARVEST_CODES, WATERING_CODES } from '../codes.ts';

const admin = { caller: 'admin' } as const satisfies { caller: Caller };
const toCsvSummary = (rows: string) => `${rows} as a CSV file`;

/** The codes of actions on any player's plant. */
const PLANT_CODES = [
  'NOT_FOUND',
  'PLANT_GONE',
  'ACCOUNT_DELETED',
  'OWN_WALLET',
  'CONFLICT',
] as const satisfies readonly ErrorCode[];

/** The calls of admins about the game: its figures, growhouses, plants and growers. */
export const ADMIN_GAME_CALLS: Calls = {
  'GET /admin/dashboard': { ...admin, summary: 'Key figures of the game', answer: dashboardShape },
  'GET /admin/dashboard/day': {
    ...admin,
    summary: 'The figures of one UTC day and of the day before',
    answer: daySummaryShape,
    codes: ['OUT_OF_BOUNDS'],
  },
  'GET /admin/baseinfo': {
    ...admin,
    summary: 'Strains and growhouses, for the form that adds a seed',
    answer: baseInfoShape,
  },
  'POST /admin/search': {
    ...admin,
    summary: 'What an address, a signature, an id or the code of an order belongs to',
    answer: adminSearchShape,
  },
  'POST /admin/plants/all': {
    ...admin,
    summary: 'Seeds and plants: those that live, or those that were harvested or removed',
    answer: adminPlantsShape,
  },
  'POST /admin/plants/export': {
    ...admin,
    summary: toCsvSummary('Seeds and plants'),
    answer: 'csv',
  },
  'POST /admin/plants/add': {
    ...admin,
    summary: 'Gives a seed to a growhouse',
    codes: [
      'NOT_FOUND',
      'ACCOUNT_DELETED',
      'CONFLICT',
      'OWN_WALLET',
      'ADMIN_QUOTA',
      'GROWHOUSE_RETIRED',
      'SEED_SLOTS_FULL',
    ],
  },
  'POST /admin/plants/{id}/water': {
    ...admin,
    summary: 'Waters any plant',
    codes: [...PLANT_CODES, ...WATERING_CODES],
  },
  'POST /admin/plants/{id}/harvest': {
    ...admin,
    summary: 'Harvests any plant; its owner is paid',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES, 'ADMIN_QUOTA'],
  },
  'POST /admin/plants/{id}/prune': {
    ...admin,
    summary: 'Removes any dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
  },
  'POST /admin/growhouses': { ...admin, summary: 'Growhouses', answer: adminGrowhousesShape },
  'POST /admin/growhouses/': {
    ...admin,
    summary: 'Growhouses',
    answer: adminGrowhousesShape,
    replacedBy: 'POST /admin/growhouses',
  },
  'POST /admin/growhouses/export': { ...admin, summary: toCsvSummary('Growhouses'), answer: 'csv' },
  'POST /admin/growerz/all': { ...admin, summary: 'Growerz', answer: adminGrowersShape },
  'POST /admin/growerz/export': { ...admin, summary: toCsvSummary('Growerz'), answer: 'csv' },
  'POST /admin/growerz/{id}/update': {
    ...admin,
    summary: 'Edits a Grower',
    codes: [
      'NOT_FOUND',
      'CONFLICT',
      'OWN_WALLET',
      'ADMIN_QUOTA',
      'SUPERADMIN_REQUIRED',
      'GROWHOUSE_NOT_OF_OWNER',
      'GROWER_BUSY',
      'GROWER_RESTING',
      'GROWER_SLOTS_FULL',
      'GROWHOUSE_RETIRED',
    ],
  },
};
