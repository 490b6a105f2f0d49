import {
  countHarvestsWithoutRoom,
  countPayoutsAboveLimits,
} from '../../store/payouts/payouts-above-limits.ts';
import { countRejectedWallets } from '../../store/payouts/payouts-parked.ts';
import type { Context } from '../context.ts';
import { setVaultAlarm } from './set-vault-alarm.ts';

const NOTHING = { thcUnits: 0n, lamports: 0n };

/**
 * Raises or clears the alarms about payouts that the signer's limits stop and about a vault that holds
 * more than its ceiling or less than its low-water mark. Clears the one about rejected payouts when those
 * of no more than one wallet wait.
 * @throws ChainUnreachableError
 */
export async function checkVault(ctx: Context): Promise<void> {
  await setVaultAlarm(ctx, 'signer-limit', (await countPayoutsAboveLimits(ctx.db)) > 0);
  await setVaultAlarm(ctx, 'signer-full', (await countHarvestsWithoutRoom(ctx.db)) > 0);
  if ((await countRejectedWallets(ctx.db)) < 2) await setVaultAlarm(ctx, 'payouts-rejected', false);
  const { vaultCeiling: ceiling, vaultLowWater: lowWater } = ctx.settings;
  const limits = [ceiling.thcUnits, ceiling.lamports, lowWater.thcUnits, lowWater.lamports];
  const isUnlimited = limits.every((limit) => limit === null);
  const held = isUnlimited ? NOTHING : await ctx.chain.getVaultBalances();
  await setVaultAlarm(ctx, 'vault-thc-ceiling', isAbove(held.thcUnits, ceiling.thcUnits));
  await setVaultAlarm(ctx, 'vault-sol-ceiling', isAbove(held.lamports, ceiling.lamports));
  await setVaultAlarm(ctx, 'vault-thc-low', isBelow(held.thcUnits, lowWater.thcUnits));
  await setVaultAlarm(ctx, 'vault-sol-low', isBelow(held.lamports, lowWater.lamports));
}

const isAbove = (held: bigint, ceiling: bigint | null): boolean =>
  ceiling !== null && held > ceiling;

const isBelow = (held: bigint, lowWater: bigint | null): boolean =>
  lowWater !== null && held < lowWater;
