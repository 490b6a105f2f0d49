import { Hono } from 'hono';
import { economyRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { parseEconomySettings } from '../../../../src/contract/admin/economy-settings.ts';
import type { Context } from '../../../actions/context.ts';
import { readEconomy, updateEconomy } from '../../../actions/economy/economy.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendFailure, sendSuccess } from '../../reply.ts';
import { presentEconomy } from '../../present/economy.ts';
import { documented } from '../../openapi/documented.ts';
import { economyShape } from '../../../../src/contract/admin/admin-shapes.ts';

/** Shows and changes the settings of the economy. For superadmins only. */
export function adminEconomyRoutes(
  ctx: Context,
  readVaultBalances: VaultBalanceReader,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  documented(routes, {
    summary: 'The settings of the economy and what the vault can sell',
    answer: economyShape,
  }).get('/', async (c) => {
    const report = await readEconomy(ctx, await readVaultBalances());
    return sendSuccess(c, presentEconomy(report));
  });

  documented(routes, {
    summary: 'Changes the settings of the economy',
    codes: ['CONFLICT', 'RATE_CHANGE_TOO_LARGE', 'LIMITS_CONTRADICT'],
  }).post('/', jsonBody(economyRequest), async (c) => {
    const { revision, confirmRate, settings: shape } = c.req.valid('json');
    const settings = parseEconomySettings(shape);
    if (settings === null) return sendFailure(c, 'INVALID_REQUEST');
    await updateEconomy(ctx, c.get('admin'), { revision, settings, confirmsRate: confirmRate });
    return sendSuccess(c, undefined, 'Economy changed');
  });

  return routes;
}
