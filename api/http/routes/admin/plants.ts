import { Hono } from 'hono';
import { addSeedRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { emptyRequest } from '../../../../src/contract/requests.ts';
import {
  addSeed,
  harvestAnyPlant,
  pruneAnyPlant,
  waterAnyPlant,
} from '../../../actions/admin/tend-plant.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { presentHarvest } from '../../present/plant.ts';
import { documented } from '../../openapi/documented.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { HARVEST_CODES, WATERING_CODES } from '../../openapi/codes.ts';
import { harvestShape } from '../../../../src/contract/shapes.ts';

/** The codes of actions on any player's plant. */
const PLANT_CODES = [
  'NOT_FOUND',
  'PLANT_GONE',
  'ACCOUNT_DELETED',
  'OWN_WALLET',
  'CONFLICT',
] as const satisfies readonly ErrorCode[];

/** Adds seeds, and waters, harvests and prunes any player's plants. */
export function adminPlantRoutes(ctx: Context): Hono<AppEnv> {
  const plants = new Hono<AppEnv>();
  const id = pathId('id');

  documented(plants, {
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
  }).post('/add', jsonBody(addSeedRequest), async (c) => {
    const { strain, growhouse } = c.req.valid('json');
    await addSeed(ctx, c.get('admin'), { strainId: strain, growhouseId: growhouse });
    return sendSuccess(c, undefined, 'Seed added');
  });

  documented(plants, {
    summary: 'Waters any plant',
    codes: [...PLANT_CODES, ...WATERING_CODES],
  }).post('/:id/water', id, jsonBody(emptyRequest), async (c) => {
    await waterAnyPlant(ctx, c.get('admin'), { plantId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Successfully watered plant!');
  });

  documented(plants, {
    summary: 'Harvests any plant; its owner is paid',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES, 'ADMIN_QUOTA'],
  }).post('/:id/harvest', id, jsonBody(emptyRequest), async (c) => {
    const plantId = c.req.valid('param').id;
    const result = await harvestAnyPlant(ctx, c.get('admin'), { plantId });
    const message = result.payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest';
    return sendSuccess(c, presentHarvest(result), message);
  });

  documented(plants, {
    summary: 'Removes any dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
  }).post('/:id/prune', id, jsonBody(emptyRequest), async (c) => {
    await pruneAnyPlant(ctx, c.get('admin'), { plantId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Successfully pruned plant!');
  });

  return plants;
}
