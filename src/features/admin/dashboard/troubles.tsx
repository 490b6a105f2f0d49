import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { momentText } from '../../../entities/moment-text.ts';
import { CHECK } from '../../../art/detail-icons.ts';
import { INFO } from '../../../art/farm-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { troublesOf } from './dashboard-words.ts';
import styles from './troubles.module.css';

/** Everything that needs somebody, above all figures. */
export function Troubles({ dashboard }: { readonly dashboard: DashboardShape }) {
  const troubles = troublesOf(dashboard);
  if (troubles.length === 0) {
    return (
      <p className={styles.calm}>
        <Icon glyph={CHECK} size={20} />
        No alarms
      </p>
    );
  }
  return (
    <ul className={styles.troubles} aria-label="Alarms">
      {troubles.map(({ message, since }) => (
        <li key={message} className={styles.trouble}>
          <Icon glyph={INFO} size={20} />
          <span>{message}</span>
          {since !== null && (
            <time dateTime={since} className={styles.since}>
              since {momentText(since)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}
