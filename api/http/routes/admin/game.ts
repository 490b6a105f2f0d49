import * as requests from '../../../../src/contract/admin/admin-requests.ts';
import {
  adminSearchRequest,
  adminSearchShape,
} from '../../../../src/contract/admin/admin-search.ts';
import { dashboardShape, daySummaryShape } from '../../../../src/contract/admin/admin-shapes.ts';
import type { ErrorCode } from '../../../../src/contract/error-codes.ts';
import { harvestShape } from '../../../../src/contract/shapes.ts';
import { toSolNumber, toThcNumber } from '../../../../src/money/amounts.ts';
import { readDashboard, readDaySummary } from '../../../actions/admin/dashboard.ts';
import { editGrower } from '../../../actions/admin/edit-grower.ts';
import { searchEverything } from '../../../actions/admin/search.ts';
import {
  addSeed,
  harvestAnyPlant,
  pruneAnyPlant,
  waterAnyPlant,
} from '../../../actions/admin/tend-plant.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import type { ServiceControl } from '../../../services/service-control.ts';
import { HARVEST_CODES, WATERING_CODES } from '../../openapi/codes.ts';
import { presentService } from '../../present/admin-lists.ts';
import { getHarvestMessage, presentHarvest } from '../../present/growhouse.ts';
import type { Resource } from '../resource.ts';

const DEFAULT_DAYS = '7';

/** Serves the dashboard. */
export function addDashboardRoutes(
  dashboard: Resource,
  services: ServiceControl,
  readVaultBalances: VaultBalanceReader,
): void {
  dashboard.get('/', {
    summary: 'Key figures of the game',
    query: requests.dashboardQuery,
    answer: dashboardShape,
    load: async ({ ctx, query }) => {
      const [vault, { owed, ...figures }, reports] = await Promise.all([
        readVaultBalances(),
        readDashboard(ctx, { days: Number(query.days ?? DEFAULT_DAYS) }),
        services.list(),
      ]);
      const thc = vault && toThcNumber(vault.thcUnits);
      const sol = vault && toSolNumber(vault.lamports);
      return { ...figures, vault: { thc, sol, ...owed }, services: reports.map(presentService) };
    },
  });

  dashboard.get('/day', {
    summary: 'The figures of one UTC day and of the day before',
    query: requests.daySummaryQuery,
    answer: daySummaryShape,
    codes: ['OUT_OF_BOUNDS'],
    load: ({ ctx, query: { day } }) =>
      readDaySummary(ctx, day === undefined ? null : Date.parse(day)),
  });
}

/** Finds anything by its address, signature or id. */
export function addSearchRoutes(search: Resource): void {
  search.post('/', {
    summary: 'What an address, a signature, an id, a nickname or the code of an order belongs to',
    body: adminSearchRequest,
    answer: adminSearchShape,
    run: (scope, { body }) => searchEverything(scope, body.query),
    present: (found) => found,
  });
}

/** The codes of actions on any player's plant. */
const PLANT_CODES = [
  'NOT_FOUND',
  'PLANT_GONE',
  'ACCOUNT_DELETED',
  'OWN_WALLET',
  'CONFLICT',
] as const satisfies readonly ErrorCode[];

/** Adds seeds, and waters, harvests and prunes any player's plants. */
export function addPlantRoutes(plants: Resource): void {
  plants.post('/add', {
    summary: 'Gives a seed to a growhouse',
    body: requests.addSeedRequest,
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
}

/** Edits growers. */
export function addGrowerRoutes(growers: Resource): void {
  growers.post('/:id/update', {
    summary: 'Edits a Grower',
    body: requests.updateGrowerRequest,
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
}
