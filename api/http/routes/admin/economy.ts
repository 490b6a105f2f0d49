import { economyRequest } from '../../../../src/contract/admin/admin-requests.ts';
import { economyShape } from '../../../../src/contract/admin/admin-shapes.ts';
import { parseEconomySettings } from '../../../../src/contract/admin/economy-settings.ts';
import type { Context } from '../../../actions/context.ts';
import { readEconomy, updateEconomy } from '../../../actions/economy/economy.ts';
import type { VaultBalanceReader } from '../../../actions/payouts/vault-balance-reader.ts';
import { RefusalError } from '../../../actions/refusal-error.ts';
import { Resource } from '../resource.ts';

/** Shows and changes the settings of the economy. For superadmins only. */
export function adminEconomyRoutes(ctx: Context, readVaultBalances: VaultBalanceReader): Resource {
  const economy = new Resource(ctx);

  economy.get('/', {
    summary: 'The settings of the economy and what the vault can sell',
    answer: economyShape,
    load: async () => readEconomy(ctx, await readVaultBalances()),
  });

  economy.post('/', {
    summary: 'Changes the settings of the economy',
    body: economyRequest,
    codes: ['CONFLICT', 'RATE_CHANGE_TOO_LARGE', 'LIMITS_CONTRADICT'],
    run: async (scope, { admin, body: { revision, confirmRate, settings: shape } }) => {
      const settings = parseEconomySettings(shape);
      if (settings === null) throw new RefusalError('INVALID_REQUEST');
      await updateEconomy(scope, admin, { revision, settings, confirmsRate: confirmRate });
    },
    message: 'Economy changed',
  });

  return economy;
}
