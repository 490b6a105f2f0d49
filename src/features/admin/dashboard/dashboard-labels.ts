import { CURRENCIES } from '../../../money/amounts.ts';
import type { ParkedReason } from '../../../money/kinds.ts';
import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { formatExactSol, formatExactThc } from '../../../entities/format/format-amount.ts';
import { pluralize } from '../pluralize.ts';

const COUNT_FORMAT = new Intl.NumberFormat('en-US');
const COMPACT_FORMAT = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const PERCENT_FORMAT = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 2,
});

export const formatCount = (count: number): string => COUNT_FORMAT.format(count);
/** Formats a number as '1.25M', for an axis. */
export const formatCompact = (value: number): string => COMPACT_FORMAT.format(value);
/** Formats a share from 0 to 1 as '0.42%'. */
export const formatPercent = (share: number): string => PERCENT_FORMAT.format(share);

const DAY_FORMAT = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const LONG_DAY_FORMAT = { ...DAY_FORMAT, weekday: 'short', year: 'numeric' } as const;

/** Formats a date such as '2026-11-21' as '21 Nov'. */
export const formatShortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', DAY_FORMAT);
/** Formats a date such as '2026-11-21' as 'Sat, 21 Nov 2026'. */
export const formatLongDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', LONG_DAY_FORMAT);

/** Labels of the queued payouts that wait, by reason. */
export const PARKED_LABELS: Readonly<Record<ParkedReason, string>> = {
  'no-token-account': 'No THC account',
  'too-small': 'Credits',
  'cannot-land': 'Chain would reject',
  'vault-short': 'Vault too low',
  'token-account-limit': 'Account limit',
  'account-banned': 'Held by a ban',
  difference: 'Named by a difference',
  'signer-limit': 'Signer limit',
  'no-room': 'No room now',
  held: 'Held by an admin',
};

/** Something that needs an admin's attention. */
export interface DashboardAlarm {
  readonly message: string;
  /** Says which rows or page the alarm is about; see `getAlarmLink`. */
  readonly subject: string;
  /** ISO 8601; null if the start is unknown. */
  readonly since: string | null;
}

/** Returns the alarms the server has raised, then those that follow from the figures. */
export function collectAlarms(dashboard: DashboardShape): DashboardAlarm[] {
  return [
    ...dashboard.alarms.map(({ name, ...alarm }) => ({ ...alarm, subject: name })),
    ...findVaultAlarms(dashboard),
    ...createSetAsideAlarms(dashboard.payouts.set_aside, 'payout'),
    ...createSetAsideAlarms(dashboard.payments.set_aside, 'payment'),
    ...dashboard.services
      .filter(({ status }) => status === 'ERROR')
      .map(({ name, last_error: error }) => {
        const reason = error === null ? '' : `: ${error}`;
        return createAlarm('service-failed', `Service ${name} failed${reason}`);
      }),
  ];
}

/** The server raises an alarm once a payout has failed, but the figures may show the shortage first. */
function findVaultAlarms({ vault, alarms }: DashboardShape): DashboardAlarm[] {
  const isRaised = (alarm: string) => alarms.some(({ name }) => name === alarm);
  const isUnknown = vault.thc === null || vault.sol === null;
  return [
    ...(isUnknown && !isRaised('chain')
      ? [createAlarm('chain', 'The chain cannot be reached, so the vault balance is unknown')]
      : []),
    ...CURRENCIES.filter(
      (currency) =>
        isInsufficient(vault[currency], vault[`${currency}_owed`]) &&
        !isRaised(`vault-${currency}`),
    ).map((currency) => {
      const format = currency === 'thc' ? formatExactThc : formatExactSol;
      const owed = format(vault[`${currency}_owed`]);
      const message = `The vault is short of ${currency.toUpperCase()}: it owes ${owed}`;
      return createAlarm(`${currency}-owed`, message);
    }),
  ];
}

const createAlarm = (subject: string, message: string): DashboardAlarm => ({
  subject,
  message,
  since: null,
});

const createSetAsideAlarms = (count: number, noun: 'payout' | 'payment'): DashboardAlarm[] =>
  count === 0
    ? []
    : [createAlarm(`${noun}s-set-aside`, `${pluralize(count, noun)} set aside for manual review`)];

/** Returns whether the vault holds less than it owes; false while the balance is unknown. */
export const isInsufficient = (held: number | null, owed: number): boolean =>
  held !== null && held < owed;
