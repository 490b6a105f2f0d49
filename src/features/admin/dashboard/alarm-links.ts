import { getMoneyListLink } from '../admin-links.ts';

/** Where an admin sees what an alarm is about. */
export interface AlarmLink {
  readonly to: string;
  /** Names the page in a link that starts with 'Show'. */
  readonly label: string;
}

const SERVICES: AlarmLink = { to: '/admin0/services', label: 'services' };
const ECONOMY: AlarmLink = { to: '/admin0/economy', label: 'economy' };
const CRITICAL_LOG: AlarmLink = { to: '/admin0/logs?level=Critical', label: 'log' };
const ERROR_LOG: AlarmLink = { to: '/admin0/logs?level=Error', label: 'log' };
const WARNING_LOG: AlarmLink = { to: '/admin0/logs?level=Warning', label: 'log' };

const toPayouts = (search: Readonly<Record<string, string>>): AlarmLink => ({
  to: getMoneyListLink('payouts', search),
  label: 'payouts',
});
const toWaiting = (reason: string): AlarmLink => toPayouts({ state: 'queued', reason });

/** The rows that an alarm is about, by its subject. */
const ROWS: Readonly<Record<string, AlarmLink>> = {
  'vault-thc': toWaiting('vault-short'),
  'vault-sol': toWaiting('vault-short'),
  'token-accounts': toWaiting('token-account-limit'),
  'payouts-late': toPayouts({ state: 'queued' }),
  'payouts-rejected': toWaiting('cannot-land'),
  'payouts-set-aside': toPayouts({ state: 'set_aside' }),
  'payments-set-aside': {
    to: getMoneyListLink('payments', { state: 'set_aside' }),
    label: 'payments',
  },
  'signer-limit': toWaiting('signer-limit'),
  'signer-unreachable': toPayouts({ state: 'queued' }),
};

/** The pages that only superadmins can open, and what other admins see instead. */
const PAGES: Readonly<Record<string, { superadmin: AlarmLink; admin: AlarmLink }>> = {
  chain: { superadmin: SERVICES, admin: ERROR_LOG },
  'payment-nodes': { superadmin: SERVICES, admin: CRITICAL_LOG },
  'service-failed': { superadmin: SERVICES, admin: ERROR_LOG },
  'vault-thc-ceiling': { superadmin: ECONOMY, admin: CRITICAL_LOG },
  'vault-sol-ceiling': { superadmin: ECONOMY, admin: CRITICAL_LOG },
  'vault-thc-low': { superadmin: ECONOMY, admin: WARNING_LOG },
  'vault-sol-low': { superadmin: ECONOMY, admin: WARNING_LOG },
  'payouts-paused': { superadmin: ECONOMY, admin: WARNING_LOG },
  'exchange-rate-stale': { superadmin: ECONOMY, admin: WARNING_LOG },
  'exchange-reserve-short': { superadmin: ECONOMY, admin: WARNING_LOG },
};

/** Returns where an admin sees what an alarm is about; the log for an alarm without rows or a page. */
export function getAlarmLink(subject: string, isSuperadmin: boolean): AlarmLink {
  const page = PAGES[subject];
  if (page) return isSuperadmin ? page.superadmin : page.admin;
  return ROWS[subject] ?? CRITICAL_LOG;
}
