import { Hono } from 'hono';
import { type ChecksShape, checksShape } from '../../../../src/contract/admin/admin-shapes.ts';
import type { ChecksReader } from '../../../config/checks/run-checks.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { sendSuccess } from '../../reply.ts';
import { documented } from '../../openapi/documented.ts';

/** Serves the checks of the configuration. For superadmins only. */
export function adminChecksRoutes(readChecks: ChecksReader): Hono<AppEnv> {
  const checks = new Hono<AppEnv>();
  documented(checks, {
    summary: 'Checks of the nodes, the mint, the vault, the database and the machine',
    answer: checksShape,
  }).get('/', async (c) => {
    const data = await readChecks();
    return sendSuccess(c, { total: data.length, data } satisfies ChecksShape);
  });
  return checks;
}
