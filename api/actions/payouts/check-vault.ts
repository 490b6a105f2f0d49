import { countPayoutsAboveLimits } from '../../store/payouts-above-limits.ts';
import type { Context } from '../context.ts';
import { setVaultAlarm } from './set-vault-alarm.ts';

/**
 * Raises or clears the alarms about payouts above the signer's limits and about a vault that holds
 * more than its ceiling.
 * @throws ChainUnreachableError
 */
export async function checkVault(ctx: Context): Promise<void> {
  await setVaultAlarm(ctx, 'signer-limit', (await countPayoutsAboveLimits(ctx.db)) > 0);
  const { thcUnits, lamports } = ctx.settings.vaultCeiling;
  if (thcUnits === null && lamports === null) return;
  const held = await ctx.chain.getVaultBalances();
  await setVaultAlarm(ctx, 'vault-thc-ceiling', isAbove(held.thcUnits, thcUnits));
  await setVaultAlarm(ctx, 'vault-sol-ceiling', isAbove(held.lamports, lamports));
}

const isAbove = (held: bigint, ceiling: bigint | null): boolean =>
  ceiling !== null && held > ceiling;
