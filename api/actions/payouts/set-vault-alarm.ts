import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';

/** Conditions that keep payouts waiting until an operator acts or a day passes. */
export const VAULT_ALARMS = {
  'vault-thc': { level: 'Critical', message: 'The vault has too little THC to pay what it owes' },
  'vault-sol': { level: 'Critical', message: 'The vault has too little SOL to pay what it owes' },
  'token-accounts': {
    level: 'Warning',
    message: 'Payouts wait: no more token accounts may be opened today',
  },
  'payouts-late': {
    level: 'Critical',
    message: 'A payout that could be paid has waited for more than five minutes',
  },
  'payouts-rejected': {
    level: 'Critical',
    message: 'Payouts wait: the chain would reject those of several wallets',
  },
} as const;

export type VaultAlarmName = keyof typeof VAULT_ALARMS;

/** Raises or clears an alarm. Logs only when its state changes. */
export async function setVaultAlarm(
  ctx: Context,
  name: VaultAlarmName,
  isOn: boolean,
): Promise<void> {
  await setAlarm(ctx, { name, ...VAULT_ALARMS[name] }, isOn);
}
