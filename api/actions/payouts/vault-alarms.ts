import * as store from '../../store/payouts/waiting.ts';
import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';

const NOTHING = { thcUnits: 0n, lamports: 0n };

/**
 * Raises or clears the alarms about payouts that the signer's limits stop and about a vault that holds
 * more than its ceiling or less than its low-water mark. Clears the one about rejected payouts when those
 * of no more than one wallet wait.
 * @throws ChainUnreachableError
 */
export async function checkVault(ctx: Context): Promise<void> {
  await setVaultAlarm(ctx, 'signer-limit', (await store.countPayoutsAboveLimits(ctx.db)) > 0);
  await setVaultAlarm(ctx, 'signer-full', (await store.countHarvestsWithoutRoom(ctx.db)) > 0);
  if ((await store.countRejectedWallets(ctx.db)) < 2)
    await setVaultAlarm(ctx, 'payouts-rejected', false);
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

/** Payouts that could be paid and take longer than this raise an alarm. */
const MAX_PAYOUT_AGE_MS = 5 * 60_000;

/** Raises an alarm while a payout that could be paid is overdue, whatever the cause. */
export async function checkPayoutAge(ctx: Context): Promise<void> {
  const oldestMs = await store.findOldestPayableMs(ctx.db);
  const isLate = oldestMs !== null && ctx.now() - oldestMs > MAX_PAYOUT_AGE_MS;
  await setVaultAlarm(ctx, 'payouts-late', isLate);
}

const critical = (message: string) => ({ severity: 'Critical', message }) as const;
const warning = (message: string) => ({ severity: 'Warning', message }) as const;

/** Conditions that keep payouts or exchanges waiting, or endanger the vault, until an operator acts. */
export const VAULT_ALARMS = {
  'vault-thc': critical('The vault has too little THC to pay what it owes'),
  'vault-sol': critical('The vault has too little SOL to pay what it owes'),
  'token-accounts': warning('Payouts wait: no more token accounts may be opened today'),
  'payouts-late': critical('A payout that could be paid has waited for more than five minutes'),
  'payouts-rejected': critical('Payouts wait: the chain would reject those of several wallets'),
  'signer-limit': critical(
    'Payouts above the signer’s limits wait until a superadmin releases them',
  ),
  'signer-full': critical(
    'Harvests wait until the signer’s hourly or daily limits have room again',
  ),
  'signer-unreachable': critical('The signer does not answer, so payouts wait'),
  'vault-thc-ceiling': critical(
    'The vault holds more THC than its ceiling: move the surplus to cold storage',
  ),
  'vault-sol-ceiling': critical(
    'The vault holds more SOL than its ceiling: move the surplus to cold storage',
  ),
  'vault-thc-low': warning('The vault holds less THC than its low-water mark: refill it'),
  'vault-sol-low': warning('The vault holds less SOL than its low-water mark: refill it'),
  'payouts-paused': warning('Payouts are paused by a superadmin'),
  'exchange-rate-stale': warning(
    'The exchange is paused: its rate was not changed or confirmed in time',
  ),
  'exchange-reserve-short': warning('The exchange is paused: the vault has no THC to sell'),
};

export type VaultAlarmName = keyof typeof VAULT_ALARMS;

/** Raises or clears an alarm. Logs only when its state changes. */
export async function setVaultAlarm(
  ctx: Context,
  name: VaultAlarmName,
  isOn: boolean,
): Promise<void> {
  await setAlarm(ctx, { name, ...VAULT_ALARMS[name] }, isOn);
}
