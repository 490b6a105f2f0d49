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
import { presentHarvest } from '../present/harvest.ts';
import { presentUpgrade } from '../present/upgrade.ts';
import { respondWithAction } from './respond-with-action.ts';

/** One growhouse: its page, growers, nickname, and the actions on all of its plants. */
export function growhouseRoutes(ctx: Context): Hono<AppEnv> {
  const growhouse = new Hono<AppEnv>();
  const id = pathId('id');
  const respondWithPage = createGrowhousePage(ctx);

  growhouse.get('/:id', id, (c) => respondWithPage(c, c.get('player'), c.req.valid('param').id));

  growhouse.post('/:id/addgrower', id, jsonBody(addGrowerRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const input = { growhouseId, ...c.req.valid('json') };
    return respondWithAction(c, ctx, {
      run: (scope) => addGrower(scope, c.get('player'), input),
      present: () => ({ message: 'Grower added to Growhouse' }),
    });
  });

  growhouse.post('/:id/swapgrower', id, jsonBody(swapGrowerRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const input = { growhouseId, ...c.req.valid('json') };
    return respondWithAction(c, ctx, {
      run: (scope) => swapGrower(scope, c.get('player'), input),
      present: () => ({ message: 'Grower swapped' }),
    });
  });

  growhouse.post('/:id/nickname', id, jsonBody(nicknameRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    const { nickname: text } = c.req.valid('json');
    return respondWithAction(c, ctx, {
      run: (scope) => setNickname(scope, c.get('player'), { growhouseId, text }),
      present: () => ({ message: 'Nickname saved' }),
    });
  });

  growhouse.post('/:id/waterall', id, jsonBody(timedRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => waterAll(scope, c.get('player'), { growhouseId }),
      present: (count) => ({ message: 'Plants watered!', data: { count } }),
    });
  });

  growhouse.post('/:id/harvestall', id, jsonBody(emptyRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => harvestAll(scope, c.get('player'), { growhouseId }),
      present: (result) => ({ message: 'Plants harvested!', data: presentHarvest(result) }),
    });
  });

  growhouse.post('/:id/pruneall', id, jsonBody(timedRequest), (c) => {
    const { id: growhouseId } = c.req.valid('param');
    return respondWithAction(c, ctx, {
      run: (scope) => pruneAll(scope, c.get('player'), { growhouseId }),
      present: (count) => ({ message: 'Plants pruned!', data: { count } }),
    });
  });

  for (const kind of ['upgrade', 'maxupgrade'] as const) {
    growhouse.post(`/:id/${kind}`, id, jsonBody(upgradeRequest), async (c) => {
      const { id: growhouseId } = c.req.valid('param');
      const claim = { kind, growhouseId, ...c.req.valid('json') };
      const upgraded = await upgradeGrowhouse(ctx, c.get('player'), claim);
      return sendSuccess(c, presentUpgrade(upgraded), 'Growhouse upgraded!');
    });
  }

  return growhouse;
}
