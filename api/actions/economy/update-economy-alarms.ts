import type { VaultAlarmName } from '../payouts/set-vault-alarm.ts';
import { setVaultAlarm } from '../payouts/set-vault-alarm.ts';
import type { Context } from '../context.ts';
import { readEconomy } from './read-economy.ts';

/**
 * Raises an alarm while the exchange has paused by itself or payouts are paused, and clears it when
 * that is over.
 * @throws ChainUnreachableError
 */
export async function updateEconomyAlarms(ctx: Context): Promise<void> {
  const readAtMs = ctx.now();
  const vault = { ...(await ctx.chain.getVaultBalances()), readAtMs };
  const { economy, pause } = await readEconomy(ctx, vault);
  const states: readonly (readonly [VaultAlarmName, boolean])[] = [
    ['exchange-rate-stale', pause === 'EXCHANGE_RATE_STALE'],
    ['exchange-reserve-short', pause === 'EXCHANGE_RESERVE_SHORT'],
    ['payouts-paused', economy.arePayoutsPaused],
  ];
  for (const [name, isOn] of states) await setVaultAlarm(ctx, name, isOn);
}
