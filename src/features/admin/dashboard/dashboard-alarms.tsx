import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { formatTimestamp } from '../../../entities/format-timestamp.ts';
import { CHECK } from '../../../art/detail-icons.ts';
import { INFO } from '../../../art/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { collectAlarms } from './dashboard-labels.ts';
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
      {alarms.map(({ message, since }) => (
        <li key={message} className={styles.alarm}>
          <Icon glyph={INFO} size={20} />
          <span>{message}</span>
          {since !== null && (
            <time dateTime={since} className={styles.since}>
              since {formatTimestamp(since)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
