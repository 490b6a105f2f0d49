import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { solAmountText, thcAmountText } from '../../../entities/exact-amount-text.ts';
import { counted } from '../../../entities/countdown-text.ts';

const COUNT = new Intl.NumberFormat('en-US');
const SHORT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

export const countText = (count: number): string => COUNT.format(count);
/** '1.25M', for an axis. */
export const shortText = (value: number): string => SHORT.format(value);
/** '0.42%' of a share from 0 to 1. */
export const percentText = (share: number): string => PERCENT.format(share);

const DAY = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const WHOLE_DAY = { ...DAY, weekday: 'short', year: 'numeric' } as const;

/** '21 Nov' of a day of the series. */
export const dayLabel = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', DAY);
/** 'Sat, 21 Nov 2026' of a day of the series. */
export const dayTitle = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', WHOLE_DAY);

/** Something an admin should look after, the most pressing first. */
export interface Trouble {
  readonly message: string;
  /** ISO 8601; null where nobody noted when it began. */
  readonly since: string | null;
}

/** What the server has raised, and what its figures show. */
export function troublesOf(dashboard: DashboardShape): Trouble[] {
  const found = [
    ...vaultTroubles(dashboard),
    ...setAside(dashboard.payouts.set_aside, 'payout'),
    ...setAside(dashboard.payments.set_aside, 'payment'),
    ...dashboard.services
      .filter(({ status }) => status === 'ERROR')
      .map(
        ({ name, last_error: why }) => `Service ${name} failed${why === null ? '' : `: ${why}`}`,
      ),
  ];
  return [...dashboard.alarms, ...found.map((message) => ({ message, since: null }))];
}

/** The server raises an alarm when a payout has failed for it; the figures may show it before. */
function vaultTroubles({ vault, alarms }: DashboardShape): string[] {
  const isRaised = (alarm: string) => alarms.some(({ name }) => name === alarm);
  const isUnknown = vault.thc === null || vault.sol === null;
  return [
    ...(isUnknown ? ['The chain cannot be reached: what the vault holds is unknown'] : []),
    ...(isShort(vault.thc, vault.thc_owed) && !isRaised('vault-thc')
      ? [`The vault is short of THC: it owes ${thcAmountText(vault.thc_owed)}`]
      : []),
    ...(isShort(vault.sol, vault.sol_owed) && !isRaised('vault-sol')
      ? [`The vault is short of SOL: it owes ${solAmountText(vault.sol_owed)}`]
      : []),
  ];
}

const setAside = (count: number, noun: string): string[] =>
  count === 0 ? [] : [`${counted(count, noun)} set aside, to be looked at by hand`];

/** Whether there is certainly less than is owed. */
export const isShort = (held: number | null, owed: number): boolean => held !== null && held < owed;
