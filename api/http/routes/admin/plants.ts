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
import { presentHarvest } from '../../present/harvest.ts';

/** Adds seeds, and waters, harvests and prunes any player's plants. */
export function adminPlantRoutes(ctx: Context): Hono<AppEnv> {
  const plants = new Hono<AppEnv>();
  const id = pathId('id');

  plants.post('/add', jsonBody(addSeedRequest), async (c) => {
    const { strain, growhouse } = c.req.valid('json');
    await addSeed(ctx, c.get('admin'), { strainId: strain, growhouseId: growhouse });
    return sendSuccess(c, undefined, 'Seed added');
  });

  plants.post('/:id/water', id, jsonBody(emptyRequest), async (c) => {
    await waterAnyPlant(ctx, c.get('admin'), { plantId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Successfully watered plant!');
  });

  plants.post('/:id/harvest', id, jsonBody(emptyRequest), async (c) => {
    const plantId = c.req.valid('param').id;
    const result = await harvestAnyPlant(ctx, c.get('admin'), { plantId });
    const message = result.payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest';
    return sendSuccess(c, presentHarvest(result), message);
  });

  plants.post('/:id/prune', id, jsonBody(emptyRequest), async (c) => {
    await pruneAnyPlant(ctx, c.get('admin'), { plantId: c.req.valid('param').id });
    return sendSuccess(c, undefined, 'Successfully pruned plant!');
  });

  return plants;
}
