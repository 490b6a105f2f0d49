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
import { presentHarvest } from '../present/plant.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';
import { HARVEST_CODES, PAYMENT_CODES, PLANT_CODES, WATERING_CODES } from '../openapi/codes.ts';
import { harvestShape } from '../../../src/contract/shapes.ts';
import { z } from 'zod';

/** Actions on one plant; a seed is a plant that is not planted yet. */
export function plantRoutes(ctx: Context): Hono<AppEnv> {
  const plant = new Hono<AppEnv>();
  const id = pathId('id');

  documented(plant, {
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
  }).post('/:id/plant', id, jsonBody(timedRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => plantSeed(scope, c.get('player'), { plantId }),
      present: () => ({ message: 'Seed planted successfully!' }),
    });
  });

  documented(plant, {
    summary: 'Waters a plant that is due',
    codes: [...PLANT_CODES, ...WATERING_CODES],
  }).post('/:id/water', id, jsonBody(waterRequest), (c) => {
    const plantId = c.req.valid('param').id;
    const { stage } = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => waterPlant(scope, c.get('player'), { plantId, stage }),
      present: () => ({ message: 'Successfully watered plant!' }),
    });
  });

  documented(plant, {
    summary: 'Moves a seed to another growhouse of the player',
    codes: [...PLANT_CODES, 'NOT_A_SEED', 'SAME_GROWHOUSE', 'SEED_SLOTS_FULL', 'GROWHOUSE_RETIRED'],
  }).post('/:id/transfer', id, jsonBody(transferRequest), (c) => {
    const { growhouseId } = c.req.valid('json');
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => transferSeed(scope, c.get('player'), { plantId, growhouseId }),
      present: () => ({ message: 'Seed has been successfully transferred' }),
    });
  });

  documented(plant, {
    summary: 'Removes a dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
  }).post('/:id/prune', id, jsonBody(emptyRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => prunePlant(scope, c.get('player'), { plantId }),
      present: () => ({ message: 'Successfully pruned plant!' }),
    });
  });

  documented(plant, {
    summary: 'Harvests a ripe plant, or a dead one without payout',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES],
  }).post('/:id/harvest', id, jsonBody(emptyRequest), (c) => {
    const plantId = c.req.valid('param').id;
    return respondWithAction(c, ctx, {
      run: (scope) => harvestPlant(scope, c.get('player'), { plantId }),
      present: (result) => ({
        message: result.payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest',
        data: presentHarvest(result),
      }),
    });
  });

  documented(plant, {
    summary: 'When the plant is due and when it withers, for a calendar',
    answer: 'calendar',
    codes: PLANT_CODES,
  }).get('/:id/calendar', id, async (c) => {
    const plantId = c.req.valid('param').id;
    const entries = await readPlantCalendar(ctx, c.get('player'), { plantId });
    return sendCalendarFile(c, ctx, { name: `plant-${plantId}`, entries });
  });

  documented(plant, {
    summary: 'The price of reviving a withered plant, in THC',
    answer: z.number(),
    codes: [...PLANT_CODES, 'PLANT_NOT_WITHERED'],
  }).get('/:id/revivalcost', id, async (c) => {
    const plantId = c.req.valid('param').id;
    return sendSuccess(c, toThcNumber(await readRevivalQuote(ctx, c.get('player'), { plantId })));
  });

  documented(plant, {
    summary: 'Revives a withered plant, for a payment identified by its signature',
    codes: [...PLANT_CODES, ...PAYMENT_CODES],
  }).post('/:id/revive', id, jsonBody(reviveRequest), async (c) => {
    const plantId = c.req.valid('param').id;
    await revivePlant(ctx, c.get('player'), { plantId, ...c.req.valid('json') });
    return sendSuccess(c, undefined, 'Successfully revived plant!');
  });

  return plant;
}
