import { Hono } from 'hono';
import { updateGrowerRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { editGrower } from '../../../actions/admin/edit-grower.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody, pathId } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { documented } from '../../openapi/documented.ts';

/** Edits growers. */
export function adminGrowerRoutes(ctx: Context): Hono<AppEnv> {
  const growerz = new Hono<AppEnv>();

  documented(growerz, {
    summary: 'Edits a Grower',
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
  }).post('/:id/update', pathId('id'), jsonBody(updateGrowerRequest), async (c) => {
    const { rank, rarity, growhouse, token_address, owner } = c.req.valid('json');
    await editGrower(ctx, c.get('admin'), {
      growerId: c.req.valid('param').id,
      rank,
      classId: rarity,
      owner,
      tokenAddress: token_address,
      growhouseId: growhouse,
    });
    return sendSuccess(c, undefined, 'Grower edited');
  });

  return growerz;
}
