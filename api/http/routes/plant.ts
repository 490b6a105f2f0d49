import { z } from 'zod';
import * as requests from '../../../src/contract/requests.ts';
import { harvestShape } from '../../../src/contract/shapes.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import { readPlantCalendar } from '../../actions/calendar/calendar.ts';
import { harvestPlant } from '../../actions/plants/harvest.ts';
import { plantSeed, transferSeed } from '../../actions/plants/seeds.ts';
import { prunePlant, waterPlant } from '../../actions/plants/tend.ts';
import { revivePlant } from '../../actions/purchases/confirm-purchase.ts';
import { readRevivalQuote } from '../../actions/purchases/revival.ts';
import { HARVEST_CODES, PAYMENT_CODES, PLANT_CODES, WATERING_CODES } from '../openapi/codes.ts';
import { getHarvestMessage, presentHarvest } from '../present/growhouse.ts';
import { sendCalendarFile } from './calendar.ts';
import type { Resource } from './resource.ts';

/** Actions on one plant; a seed is a plant that is not planted yet. */
export function addPlantRoutes(plant: Resource): void {
  plant.post('/:id/plant', {
    summary: 'Plants a seed',
    body: requests.timedRequest,
    codes: [
      ...PLANT_CODES,
      'NOT_A_SEED',
      'GROWER_REQUIRED',
      'PLANT_SLOTS_FULL',
      'GROWHOUSE_RETIRED',
      'RARITY_CAPPED',
      'THC_LIMIT_REACHED',
    ],
    run: (scope, { player, id }) => plantSeed(scope, player, { plantId: id }),
    message: 'Seed planted successfully!',
  });

  plant.post('/:id/water', {
    summary: 'Waters a plant that is due',
    body: requests.waterRequest,
    codes: [...PLANT_CODES, ...WATERING_CODES],
    run: (scope, { player, id, body }) =>
      waterPlant(scope, player, { plantId: id, stage: body.stage }),
    message: 'Successfully watered plant!',
  });

  plant.post('/:id/transfer', {
    summary: 'Moves a seed to another growhouse of the player',
    body: requests.transferRequest,
    codes: [...PLANT_CODES, 'NOT_A_SEED', 'SAME_GROWHOUSE', 'SEED_SLOTS_FULL', 'GROWHOUSE_RETIRED'],
    run: (scope, { player, id, body }) => transferSeed(scope, player, { plantId: id, ...body }),
    message: 'Seed has been successfully transferred',
  });

  plant.post('/:id/prune', {
    summary: 'Removes a dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
    run: (scope, { player, id }) => prunePlant(scope, player, { plantId: id }),
    message: 'Successfully pruned plant!',
  });

  plant.post('/:id/harvest', {
    summary: 'Harvests a ripe plant, or a dead one without payout',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES],
    run: (scope, { player, id }) => harvestPlant(scope, player, { plantId: id }),
    present: presentHarvest,
    message: getHarvestMessage,
  });

  plant.add(
    'GET',
    '/:id/calendar',
    {
      summary: 'When the plant is due and when it withers, for a calendar',
      answer: 'calendar',
      codes: PLANT_CODES,
      query: requests.calendarQuery,
    },
    async ({ ctx, c, player, id, query: { language } }) => {
      const entries = await readPlantCalendar(ctx, player, { plantId: id });
      return sendCalendarFile(c, ctx, { name: `plant-${id}`, language, entries });
    },
  );

  plant.get('/:id/revivalcost', {
    summary: 'The price of reviving a withered plant, in THC',
    answer: z.number(),
    codes: [...PLANT_CODES, 'PLANT_NOT_WITHERED'],
    load: async ({ ctx, player, id }) =>
      toThcNumber(await readRevivalQuote(ctx, player, { plantId: id })),
  });

  plant.post('/:id/revive', {
    summary: 'Revives a withered plant, for a payment identified by its signature',
    body: requests.reviveRequest,
    codes: [...PLANT_CODES, ...PAYMENT_CODES],
    run: (scope, { player, id, body }) => revivePlant(scope, player, { plantId: id, ...body }),
    message: 'Successfully revived plant!',
  });
}
