import styles from './logs-tab.module.css';
import { momentText } from '../../../entities/moment-text.ts';

/** A moment to the second, its day over its time. */
export function Moment({ at }: { readonly at: string }) {
  const [day, time] = momentText(at).split(', ');
  return (
    <time dateTime={at} className={styles.moment}>
      {day}
      <span className={styles.time}>{time}</span>
    </time>
  );
}
