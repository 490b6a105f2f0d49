import type { DashboardShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { CHECK } from '../../../art/icons/detail-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { getAlarmLink } from './alarm-links.ts';
import { collectAlarms, type DashboardAlarm } from './dashboard-labels.ts';
import styles from './dashboard-alarms.module.css';

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
