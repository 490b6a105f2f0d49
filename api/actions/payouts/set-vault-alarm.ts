import { setAlarm } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';

/** Conditions that keep payouts or exchanges waiting, or endanger the vault, until an operator acts. */
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
  'signer-limit': {
    level: 'Critical',
    message: 'Payouts above the signer’s limits wait until a superadmin releases them',
  },
  'signer-full': {
    level: 'Critical',
    message: 'Harvests wait until the signer’s hourly or daily limits have room again',
  },
  'signer-unreachable': {
    level: 'Critical',
    message: 'The signer does not answer, so payouts wait',
  },
  'vault-thc-ceiling': {
    level: 'Critical',
    message: 'The vault holds more THC than its ceiling: move the surplus to cold storage',
  },
  'vault-sol-ceiling': {
    level: 'Critical',
    message: 'The vault holds more SOL than its ceiling: move the surplus to cold storage',
  },
  'vault-thc-low': {
    level: 'Warning',
    message: 'The vault holds less THC than its low-water mark: refill it',
  },
  'vault-sol-low': {
    level: 'Warning',
    message: 'The vault holds less SOL than its low-water mark: refill it',
  },
  'payouts-paused': { level: 'Warning', message: 'Payouts are paused by a superadmin' },
  'exchange-rate-stale': {
    level: 'Warning',
    message: 'The exchange is paused: its rate was not changed or confirmed in time',
  },
  'exchange-reserve-short': {
    level: 'Warning',
    message: 'The exchange is paused: the vault has no THC to sell',
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
