import { Hono } from 'hono';
import {
  emptyRequest,
  reviveRequest,
  timedRequest,
  transferRequest,
  waterRequest,
} from '../../../src/contract/requests.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import { readPlantCalendar } from '../../actions/calendar/calendar.ts';
import type { Context } from '../../actions/context.ts';
import { harvestPlant } from '../../actions/plants/harvest.ts';
import { plantSeed, transferSeed } from '../../actions/plants/seeds.ts';
import { prunePlant, waterPlant } from '../../actions/plants/tend.ts';
import { readRevivalQuote } from '../../actions/purchases/revival.ts';
import { revivePlant } from '../../actions/purchases/confirm-purchase.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody, pathId } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { sendCalendarFile } from './calendar.ts';
import { presentHarvest } from '../present/harvest.ts';
import { respondWithAction } from './respond-with-action.ts';

/** Actions on one plant; a seed is a plant that is not planted yet. */
export function plantRoutes(ctx: Context): Hono<AppEnv> {
  const plant = new Hono<AppEnv>();
  const id = pathId('id');

  plant.post('/:id/plant', id, jsonBody(timedRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => plantSeed(scope, c.get('player'), { plantId }),
      present: () => ({ message: 'Seed planted successfully!' }),
    });
  });

  plant.post('/:id/water', id, jsonBody(waterRequest), (c) => {
    const plantId = c.req.valid('param').id;
    const { stage } = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => waterPlant(scope, c.get('player'), { plantId, stage }),
      present: () => ({ message: 'Successfully watered plant!' }),
    });
  });

  plant.post('/:id/transfer', id, jsonBody(transferRequest), (c) => {
    const { growhouseId } = c.req.valid('json');
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => transferSeed(scope, c.get('player'), { plantId, growhouseId }),
      present: () => ({ message: 'Seed has been successfully transferred' }),
    });
  });

  plant.post('/:id/prune', id, jsonBody(emptyRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => prunePlant(scope, c.get('player'), { plantId }),
      present: () => ({ message: 'Successfully pruned plant!' }),
    });
  });

  plant.post('/:id/harvest', id, jsonBody(emptyRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => harvestPlant(scope, c.get('player'), { plantId }),
      present: (result) => ({
        message: result.payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest',
        data: presentHarvest(result),
      }),
    });
  });

  plant.get('/:id/calendar', id, async (c) => {
    const plantId = c.req.valid('param').id;
    const entries = await readPlantCalendar(ctx, c.get('player'), { plantId });
    return sendCalendarFile(c, ctx, { name: `plant-${plantId}`, entries });
  });

  plant.get('/:id/revivalcost', id, async (c) => {
    const plantId = c.req.valid('param').id;
    return sendSuccess(c, toThcNumber(await readRevivalQuote(ctx, c.get('player'), { plantId })));
  });

  plant.post('/:id/revive', id, jsonBody(reviveRequest), async (c) => {
    const plantId = c.req.valid('param').id;
    await revivePlant(ctx, c.get('player'), { plantId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Successfully revived plant!');
  });

  return plant;
}
