import { Hono } from 'hono';
import {
  addGrowerRequest,
  emptyRequest,
  nicknameRequest,
  swapGrowerRequest,
  timedRequest,
  upgradeRequest,
} from '../../src/contract/requests.ts';
import { addGrower } from '../actions/add-grower.ts';
import type { Context } from '../actions/context.ts';
import { gameMoment } from '../actions/game-moment.ts';
import { harvestAll } from '../actions/harvest-all.ts';
import { pruneAll } from '../actions/prune-all.ts';
import { readGrowhouse } from '../actions/read-growhouse.ts';
import { setNickname } from '../actions/set-nickname.ts';
import { swapGrower } from '../actions/swap-grower.ts';
import { upgradeGrowhouse } from '../actions/upgrade-growhouse.ts';
import { waterAll } from '../actions/water-all.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody, pathId } from '../middleware/parse.ts';
import { ok } from '../reply.ts';
import { presentGrowhousePage } from './present/growhouse.ts';
import { presentHarvest } from './present/harvest.ts';
import { presentUpgrade } from './present/upgrade.ts';
import { tagged } from './tagged.ts';

/** One growhouse: its page, its growers, its name, and what is done to all its plants. */
export function growhouseRoutes(ctx: Context): Hono<AppEnv> {
  const growhouse = new Hono<AppEnv>();
  const id = pathId('id');

  growhouse.get('/:id', id, async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const house = await readGrowhouse(ctx, c.get('player'), { growhouseId });
    return tagged(c, presentGrowhousePage(house, gameMoment(ctx)));
  });

  growhouse.post('/:id/addgrower', id, jsonBody(addGrowerRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    await addGrower(ctx, c.get('player'), { growhouseId, ...c.req.valid('json') });
    return ok(c, undefined, 'Grower added to Growhouse');
  });

  growhouse.post('/:id/swapgrower', id, jsonBody(swapGrowerRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    await swapGrower(ctx, c.get('player'), { growhouseId, ...c.req.valid('json') });
    return ok(c, undefined, 'Grower swapped');
  });

  growhouse.post('/:id/nickname', id, jsonBody(nicknameRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const { nickname: text } = c.req.valid('json');
    await setNickname(ctx, c.get('player'), { growhouseId, text });
    return ok(c, undefined, 'Nickname saved');
  });

  growhouse.post('/:id/waterall', id, jsonBody(timedRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const count = await waterAll(ctx, c.get('player'), { growhouseId });
    return ok(c, { count }, 'Plants watered!');
  });

  growhouse.post('/:id/harvestall', id, jsonBody(emptyRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const result = await harvestAll(ctx, c.get('player'), { growhouseId });
    return ok(c, presentHarvest(result), 'Plants harvested!');
  });

  growhouse.post('/:id/pruneall', id, jsonBody(timedRequest), async (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const count = await pruneAll(ctx, c.get('player'), { growhouseId });
    return ok(c, { count }, 'Plants pruned!');
  });

  for (const kind of ['upgrade', 'maxupgrade'] as const) {
    growhouse.post(`/:id/${kind}`, id, jsonBody(upgradeRequest), async (c) => {
      const { id: growhouseId } = c.req.valid('param');
      const claim = { kind, growhouseId, ...c.req.valid('json') };
      const upgraded = await upgradeGrowhouse(ctx, c.get('player'), claim);
      return ok(c, presentUpgrade(upgraded), 'Growhouse upgraded!');
    });
  }

  return growhouse;
}
