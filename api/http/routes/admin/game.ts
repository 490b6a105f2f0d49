import {
  addSeedRequest,
  updateGrowerRequest,
} from '../../../../src/contract/admin/admin-requests.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { harvestShape } from '../../../../src/contract/shapes.ts';
import { editGrower } from '../../../actions/admin/edit-grower.ts';
import {
  addSeed,
  harvestAnyPlant,
  pruneAnyPlant,
  waterAnyPlant,
} from '../../../actions/admin/tend-plant.ts';
import type { Context } from '../../../actions/context.ts';
import { HARVEST_CODES, WATERING_CODES } from '../../openapi/codes.ts';
import { getHarvestMessage, presentHarvest } from '../../present/progress.ts';
import { Resource } from '../resource.ts';

/** The codes of actions on any player's plant. */
const PLANT_CODES = [
  'NOT_FOUND',
  'PLANT_GONE',
  'ACCOUNT_DELETED',
  'OWN_WALLET',
  'CONFLICT',
] as const satisfies readonly ErrorCode[];

/** Adds seeds, and waters, harvests and prunes any player's plants. */
export function adminPlantRoutes(ctx: Context): Resource {
  const plants = new Resource(ctx);

  plants.post('/add', {
    summary: 'Gives a seed to a growhouse',
    body: addSeedRequest,
    codes: [
      'NOT_FOUND',
      'ACCOUNT_DELETED',
      'CONFLICT',
      'OWN_WALLET',
      'ADMIN_QUOTA',
      'GROWHOUSE_RETIRED',
      'SEED_SLOTS_FULL',
    ],
    run: (scope, { admin, body }) =>
      addSeed(scope, admin, { strainId: body.strain, growhouseId: body.growhouse }),
    message: 'Seed added',
  });

  plants.post('/:id/water', {
    summary: 'Waters any plant',
    codes: [...PLANT_CODES, ...WATERING_CODES],
    run: (scope, { admin, id }) => waterAnyPlant(scope, admin, { plantId: id }),
    message: 'Successfully watered plant!',
  });

  plants.post('/:id/harvest', {
    summary: 'Harvests any plant; its owner is paid',
    answer: harvestShape,
    codes: [...PLANT_CODES, ...HARVEST_CODES, 'ADMIN_QUOTA'],
    run: (scope, { admin, id }) => harvestAnyPlant(scope, admin, { plantId: id }),
    present: presentHarvest,
    message: getHarvestMessage,
  });

  plants.post('/:id/prune', {
    summary: 'Removes any dead plant',
    codes: [...PLANT_CODES, 'PLANT_NOT_DEAD'],
    run: (scope, { admin, id }) => pruneAnyPlant(scope, admin, { plantId: id }),
    message: 'Successfully pruned plant!',
  });

  return plants;
}

/** Edits growers. */
export function adminGrowerRoutes(ctx: Context): Resource {
  const growers = new Resource(ctx);

  growers.post('/:id/update', {
    summary: 'Edits a Grower',
    body: updateGrowerRequest,
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
    run: (scope, { admin, id, body: { rank, rarity, growhouse, token_address, owner } }) =>
      editGrower(scope, admin, {
        growerId: id,
        rank,
        classId: rarity,
        owner,
        tokenAddress: token_address,
        growhouseId: growhouse,
      }),
    message: 'Grower edited',
  });

  return growers;
}
