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

/** The log shows the last week unless it is told otherwise, but an alarm may be older. */
const toLog = (level: 'Critical' | 'Error' | 'Warning', since: string | null): AlarmLink => ({
  to: `/admin0/logs?level=${level}${since === null ? '' : `&from=${toUtcDay(since)}`}`,
  label: 'log',
});

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

/** The pages that only superadmins can open, and the level of the log lines that others see instead. */
const PAGES: Readonly<Record<string, readonly [AlarmLink, level: Parameters<typeof toLog>[0]]>> = {
  chain: [SERVICES, 'Error'],
  'payment-nodes': [SERVICES, 'Critical'],
  'service-failed': [SERVICES, 'Error'],
  'vault-thc-ceiling': [ECONOMY, 'Critical'],
  'vault-sol-ceiling': [ECONOMY, 'Critical'],
  'vault-thc-low': [ECONOMY, 'Warning'],
  'vault-sol-low': [ECONOMY, 'Warning'],
  'payouts-paused': [ECONOMY, 'Warning'],
  'exchange-rate-stale': [ECONOMY, 'Warning'],
  'exchange-reserve-short': [ECONOMY, 'Warning'],
};

/** Returns where an admin sees what an alarm is about; the log for an alarm without rows or a page. */
export function getAlarmLink(
  { subject, since }: Pick<DashboardAlarm, 'subject' | 'since'>,
  isSuperadmin: boolean,
): AlarmLink {
  const [page, level] = PAGES[subject] ?? [ROWS[subject], 'Critical' as const];
  const canOpen = isSuperadmin || PAGES[subject] === undefined;
  return page && canOpen ? page : toLog(level, since);
}

/** Lists everything that needs an admin's attention. */
export function DashboardAlarms({ dashboard }: { readonly dashboard: DashboardShape }) {
  const alarms = collectAlarms(dashboard);
  if (alarms.length === 0) {
    return (
      <p className="row muted gap-8">
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
    <li className={`grid middle break-anywhere ${styles.alarm}`}>
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
