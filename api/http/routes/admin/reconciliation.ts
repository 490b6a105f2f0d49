import { Hono } from 'hono';
import {
  acknowledgeFindingRequest,
  reconciliationShape,
} from '../../../../src/contract/admin/reconciliation-shapes.ts';
import type { Context } from '../../../actions/context.ts';
import { acknowledgeDifference } from '../../../actions/reconciliation/differences.ts';
import { readReconciliation } from '../../../actions/reconciliation/read-reconciliation.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { documented } from '../../openapi/documented.ts';

/** Reports how the books compare with the chain. Only superadmins acknowledge differences. */
export function adminReconciliationRoutes(ctx: Context): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'How the books compare with the vault’s transactions on the chain',
    answer: reconciliationShape,
  }).get('/', async (c) => sendSuccess(c, await readReconciliation(ctx)));

  documented(routes, {
    summary: 'Accepts a difference, for a reason that is kept; it no longer stops payouts',
    codes: ['NOT_FOUND', 'CONFLICT'],
  }).post('/acknowledge', jsonBody(acknowledgeFindingRequest), async (c) => {
    await acknowledgeDifference(ctx, c.get('admin'), c.req.valid('json'));
    return sendSuccess(c, undefined, 'Difference acknowledged');
  });

  return routes;
}
