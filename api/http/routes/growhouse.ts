import * as requests from '../../../src/contract/requests.ts';
import * as shapes from '../../../src/contract/shapes.ts';
import { addGrower, swapGrower } from '../../actions/growers/assign-grower.ts';
import { setNickname } from '../../actions/growhouses/nicknames.ts';
import { harvestAll } from '../../actions/plants/harvest.ts';
import { pruneAll, waterAll } from '../../actions/plants/tend.ts';
import { upgradeGrowhouse } from '../../actions/purchases/confirm-purchase.ts';
import { GROWHOUSE_CODES, HARVEST_CODES, PAYMENT_CODES } from '../openapi/codes.ts';
import { presentHarvest, presentUpgrade } from '../present/growhouse.ts';
import { createGrowhousePage } from './growhouse-page.ts';
import type { Resource } from './resource.ts';

/** One growhouse: its page, growers, nickname, and the actions on all of its plants. */
export function addGrowhouseRoutes(growhouse: Resource): void {
  const respondWithPage = createGrowhousePage(growhouse.ctx);

  growhouse.add(
    'GET',
    '/:id',
    {
      summary: 'One growhouse',
      answer: shapes.growhousePageShape,
      codes: GROWHOUSE_CODES,
      hasEtag: true,
    },
    ({ c, player, id }) => respondWithPage(c, player, id),
  );

  growhouse.post('/:id/addgrower', {
    summary: 'Puts a Grower into a free slot',
    body: requests.addGrowerRequest,
    codes: [
      ...GROWHOUSE_CODES,
      'GROWER_NOT_HELD',
      'GROWER_BUSY',
      'GROWER_RESTING',
      'GROWER_SLOTS_FULL',
      'GROWHOUSE_RETIRED',
      'CHAIN_UNREACHABLE',
    ],
    run: (scope, { player, id, body }) => addGrower(scope, player, { growhouseId: id, ...body }),
    message: 'Grower added to Growhouse',
  });

  growhouse.post('/:id/swapgrower', {
    summary: 'Exchanges a Grower for one of the same or a higher class',
    body: requests.swapGrowerRequest,
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
    run: (scope, { player, id, body }) => swapGrower(scope, player, { growhouseId: id, ...body }),
    message: 'Grower swapped',
  });

  growhouse.post('/:id/nickname', {
    summary: 'Sets the nickname; an empty one removes it',
    body: requests.nicknameRequest,
    codes: [...GROWHOUSE_CODES, 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS'],
    run: (scope, { player, id, body }) =>
      setNickname(scope, player, { growhouseId: id, text: body.nickname }),
    message: 'Nickname saved',
  });

  growhouse.post('/:id/waterall', {
    summary: 'Waters every plant that is due',
    body: requests.timedRequest,
    answer: shapes.countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_WATER'],
    run: (scope, { player, id }) => waterAll(scope, player, { growhouseId: id }),
    present: (count) => ({ count }),
    message: 'Plants watered!',
  });

  growhouse.post('/:id/harvestall', {
    summary: 'Harvests every ripe plant, up to the caps',
    answer: shapes.harvestShape,
    codes: [...GROWHOUSE_CODES, ...HARVEST_CODES, 'NOTHING_TO_HARVEST'],
    run: (scope, { player, id }) => harvestAll(scope, player, { growhouseId: id }),
    present: presentHarvest,
    message: 'Plants harvested!',
  });

  growhouse.post('/:id/pruneall', {
    summary: 'Removes every dead plant',
    body: requests.timedRequest,
    answer: shapes.countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_PRUNE'],
    run: (scope, { player, id }) => pruneAll(scope, player, { growhouseId: id }),
    present: (count) => ({ count }),
    message: 'Plants pruned!',
  });

  const summaries = {
    upgrade: 'Raises the level, for a payment identified by its signature',
    maxupgrade: 'Retires a growhouse of level 10, for a payment identified by its signature',
  };
  for (const kind of ['upgrade', 'maxupgrade'] as const) {
    growhouse.post(`/:id/${kind}`, {
      summary: summaries[kind],
      body: requests.upgradeRequest,
      answer: shapes.upgradeShape,
      codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
      run: (scope, { player, id, body }) =>
        upgradeGrowhouse(scope, player, { kind, growhouseId: id, ...body }),
      present: presentUpgrade,
      message: 'Growhouse upgraded!',
    });
  }
}
