import { OFFLINE } from '../art/frame-icons.ts';
import { Icon } from '../entities/icon.tsx';
import { useConnection } from '../http/connection.ts';
import { useAnsweredAt } from '../http/use-answered-at.ts';
import { OFFLINE_NOTICE_ID } from '../ui/button.tsx';
import { lazily } from '../ui/lazily.ts';
import { useIsOffline } from '../ui/use-is-offline.ts';
import styles from './offline-notice.module.css';

/** Says that the network is gone or slow, and how old what is shown is. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const isSlow = useConnection((store) => store.state === 'slow');
  return <div role="status">{(isOffline || isSlow) && <Notice isOffline={isOffline} />}</div>;
}

function Notice({ isOffline }: { readonly isOffline: boolean }) {
  const answeredAtMs = useAnsweredAt();
  return (
    <p id={OFFLINE_NOTICE_ID} className={styles.notice}>
      <Icon glyph={OFFLINE} size={18} />
      <span>
        <b>
          {isOffline ? 'Offline' : 'Slow connection'}
          {answeredAtMs !== null && `, as of ${momentText(answeredAtMs)}`}.
        </b>{' '}
        {isOffline && 'What needs the network waits until it is back.'}
      </span>
    </p>
  );
}

const timeOfDay = lazily(
  () => new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false }),
);
const dayOfYear = lazily(() => new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' }));

/** The time of day, with the day where it is not today. */
function momentText(ms: number): string {
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  const time = timeOfDay().format(ms);
  return isToday ? time : `${dayOfYear().format(ms)}, ${time}`;
}
