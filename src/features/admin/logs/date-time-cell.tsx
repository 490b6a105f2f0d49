import styles from './logs-tab.module.css';
import { formatTimestamp } from '../../../entities/format-timestamp.ts';

/** A date with the time to the second below it. */
export function DateTimeCell({ at }: { readonly at: string }) {
  const [day, time] = formatTimestamp(at).split(', ');
  return (
    <time dateTime={at} className={styles.dateTime}>
      {day}
      <span className={styles.time}>{time}</span>
    </time>
  );
}
