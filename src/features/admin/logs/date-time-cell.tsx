import styles from './logs-tab.module.css';
import { formatDateTime } from '../format-date-time.ts';

/** A date with the time to the second below it. */
export function DateTimeCell({ at }: { readonly at: string }) {
  const [day, time] = formatDateTime(at).split(', ');
  return (
    <time dateTime={at} className={styles.dateTime}>
      {day}
      <span className={styles.time}>{time}</span>
    </time>
  );
}
