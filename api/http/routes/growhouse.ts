import { Hono } from 'hono';
import {
  addGrowerRequest,
  emptyRequest,
  nicknameRequest,
  swapGrowerRequest,
  timedRequest,
  upgradeRequest,
} from '../../../src/contract/requests.ts';
import { addGrower, swapGrower } from '../../actions/growers/assign-grower.ts';
import type { Context } from '../../actions/context.ts';
import { harvestAll } from '../../actions/plants/harvest.ts';
import { pruneAll, waterAll } from '../../actions/plants/tend.ts';
import { setNickname } from '../../actions/growhouses/nicknames.ts';
import { upgradeGrowhouse } from '../../actions/purchases/confirm-purchase.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody, pathId } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { createGrowhousePage } from './growhouse-page.ts';
import { presentHarvest } from '../present/plant.ts';
import { presentUpgrade } from '../present/upgrade.ts';
import { respondWithAction } from '../middleware/idempotency.ts';
import { documented } from '../openapi/documented.ts';
import {
  countShape,
  growhousePageShape,
  harvestShape,
  upgradeShape,
} from '../../../src/contract/shapes.ts';
import { GROWHOUSE_CODES, HARVEST_CODES, PAYMENT_CODES } from '../openapi/codes.ts';

/** One growhouse: its page, growers, nickname, and the actions on all of its plants. */
export function growhouseRoutes(ctx: Context): Hono<AppEnv> {
  const growhouse = new Hono<AppEnv>();
  const id = pathId('id');
  const respondWithPage = createGrowhousePage(ctx);

  documented(growhouse, {
    summary: 'One growhouse',
    answer: growhousePageShape,
    codes: GROWHOUSE_CODES,
    hasEtag: true,
  }).get('/:id', id, (c) => respondWithPage(c, c.get('player'), c.req.valid('param').id));

  documented(growhouse, {
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
  }).post('/:id/addgrower', id, jsonBody(addGrowerRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const input = { growhouseId, ...c.req.valid('json') };
    return respondWithAction(c, ctx, {
      run: (scope) => addGrower(scope, c.get('player'), input),
      present: () => ({ message: 'Grower added to Growhouse' }),
    });
  });

  documented(growhouse, {
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
  }).post('/:id/swapgrower', id, jsonBody(swapGrowerRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const input = { growhouseId, ...c.req.valid('json') };
    return respondWithAction(c, ctx, {
      run: (scope) => swapGrower(scope, c.get('player'), input),
      present: () => ({ message: 'Grower swapped' }),
    });
  });

  documented(growhouse, {
    summary: 'Sets the nickname; an empty one removes it',
    codes: [...GROWHOUSE_CODES, 'NICKNAME_TOO_LONG', 'NICKNAME_CHARACTERS'],
  }).post('/:id/nickname', id, jsonBody(nicknameRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const { nickname: text } = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => setNickname(scope, c.get('player'), { growhouseId, text }),
      present: () => ({ message: 'Nickname saved' }),
    });
  });

  documented(growhouse, {
    summary: 'Waters every plant that is due',
    answer: countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_WATER'],
  }).post('/:id/waterall', id, jsonBody(timedRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => waterAll(scope, c.get('player'), { growhouseId }),
      present: (count) => ({ message: 'Plants watered!', data: { count } }),
    });
  });

  documented(growhouse, {
    summary: 'Harvests every ripe plant, up to the caps',
    answer: harvestShape,
    codes: [...GROWHOUSE_CODES, ...HARVEST_CODES, 'NOTHING_TO_HARVEST'],
  }).post('/:id/harvestall', id, jsonBody(emptyRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => harvestAll(scope, c.get('player'), { growhouseId }),
      present: (result) => ({ message: 'Plants harvested!', data: presentHarvest(result) }),
    });
  });

  documented(growhouse, {
    summary: 'Removes every dead plant',
    answer: countShape,
    codes: [...GROWHOUSE_CODES, 'NOTHING_TO_PRUNE'],
  }).post('/:id/pruneall', id, jsonBody(timedRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => pruneAll(scope, c.get('player'), { growhouseId }),
      present: (count) => ({ message: 'Plants pruned!', data: { count } }),
    });
  });

  const summaries = {
    upgrade: 'Raises the level, for a payment identified by its signature',
    maxupgrade: 'Retires a growhouse of level 10, for a payment identified by its signature',
  };
  for (const kind of ['upgrade', 'maxupgrade'] as const) {
    documented(growhouse, {
      summary: summaries[kind],
      answer: upgradeShape,
      codes: [...GROWHOUSE_CODES, ...PAYMENT_CODES],
    }).post(`/:id/${kind}`, id, jsonBody(upgradeRequest), async (c) => {
      const { id: growhouseId } = c.req.valid('param');
      const claim = { kind, growhouseId, ...c.req.valid('json') };
      const upgraded = await upgradeGrowhouse(ctx, c.get('player'), claim);
      return sendSuccess(c, presentUpgrade(upgraded), 'Growhouse upgraded!');
    });
  }

  return growhouse;
}
