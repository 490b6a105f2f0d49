import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { CHECK } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { collectAlarms, type DashboardAlarm } from './dashboard-labels.ts';
import styles from './dashboard-tab.module.css';
import { getMoneyListLink, toUtcDay } from '../admin-links.ts';

/** Where an admin sees what an alarm is about. */
interface AlarmLink {
  readonly to: string;
  /** Names the page in a link that starts with 'Show'. */
  readonly label: string;
}

const SERVICES: AlarmLink = { to: '/admin0/services', label: 'services' };
const RECONCILIATION: AlarmLink = { to: '/admin0/reconciliation', label: 'reconciliation' };
const ANNOUNCEMENTS: AlarmLink = { to: '/admin0/announcements', label: 'announcements' };
const ECONOMY: AlarmLink = { to: '/admin0/economy', label: 'economy' };
const CRITICAL_LOG: AlarmLink = { to: '/admin0/logs?level=Critical', label: 'log' };
const ERROR_LOG: AlarmLink = { to: '/admin0/logs?level=Error', label: 'log' };
const WARNING_LOG: AlarmLink = { to: '/admin0/logs?level=Warning', label: 'log' };

const toPayouts = (search: Readonly<Record<string, string>>): AlarmLink => ({
  to: getMoneyListLink('payouts', search),
  label: 'payouts',
});
const toWaiting = (waiting: string): AlarmLink => toPayouts({ state: 'queued', waiting });

/** The rows that an alarm is about, or the report that names them, by its subject. */
const ROWS: Readonly<Record<string, AlarmLink>> = {
  'vault-thc': toWaiting('vault-short'),
  'vault-sol': toWaiting('vault-short'),
  'token-accounts': toWaiting('token-account-limit'),
  // The payout that has waited for the longest time comes first.
  'payouts-late': toPayouts({ state: 'queued', sort: 'id', direction: 'ascending' }),
  'payouts-rejected': toWaiting('cannot-land'),
  'payouts-set-aside': toPayouts({ state: 'set_aside' }),
  'payments-set-aside': {
    to: getMoneyListLink('payments', { state: 'set_aside' }),
    label: 'payments',
  },
  'signer-limit': toWaiting('signer-limit'),
  'signer-full': toWaiting('no-room'),
  'signer-unreachable': toPayouts({ state: 'queued' }),
  // Nothing waits for a shortage yet: the figures show it before the service parks a payout.
  'thc-owed': toPayouts({ state: 'queued', currency: 'thc' }),
  'sol-owed': toPayouts({ state: 'queued', currency: 'sol' }),
  reconciliation: RECONCILIATION,
  'reconciliation-nodes': RECONCILIATION,
  restored: RECONCILIATION,
  maintenance: ANNOUNCEMENTS,
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

/** The log shows the last week unless it is told otherwise, but an alarm may be older. */
const startAt = (link: AlarmLink, since: string | null): AlarmLink =>
  since !== null && link.label === 'log'
    ? { ...link, to: `${link.to}&from=${toUtcDay(since)}` }
    : link;

/** Returns where an admin sees what an alarm is about; the log for an alarm without rows or a page. */
export function getAlarmLink(
  { subject, since }: Pick<DashboardAlarm, 'subject' | 'since'>,
  isSuperadmin: boolean,
): AlarmLink {
  const page = PAGES[subject];
  if (page) return startAt(isSuperadmin ? page.superadmin : page.admin, since);
  return ROWS[subject] ?? startAt(CRITICAL_LOG, since);
}

/** Lists everything that needs an admin's attention. */
export function DashboardAlarms({ dashboard }: { readonly dashboard: DashboardShape }) {
  const alarms = collectAlarms(dashboard);
  if (alarms.length === 0) {
    return (
      <p className={styles.noAlarms}>
        <Icon glyph={CHECK} size={20} />
        No alarms
      </p>
    );
  }
  return (
    <ul className={styles.alarms} aria-label="Alarms">
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.message} alarm={alarm} />
      ))}
    </ul>
  );
}

function AlarmRow({ alarm }: { readonly alarm: DashboardAlarm }) {
  const { message, since } = alarm;
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const { to, label } = getAlarmLink(alarm, isSuperadmin);
  return (
    <li className={styles.alarm}>
      <Icon glyph={INFO} size={20} />
      <span>{message}</span>
      {since !== null && (
        <time dateTime={since} className={styles.since}>
          since {formatDateTime(since)}
        </time>
      )}
      <Link to={to} className={styles.link} aria-label={`Show ${label}: ${message}`}>
        Show {label}
      </Link>
    </li>
  );
}
