import { OFFLINE } from '../art/frame-icons.ts';
import { Icon } from '../entities/icon.tsx';
import { useConnection } from '../http/connection.ts';
import { useAnsweredAt, useShowsCopy } from '../http/use-answered-at.ts';
import { OFFLINE_NOTICE_ID } from '../ui/button.tsx';
import { useIsOffline } from '../ui/use-is-offline.ts';
import styles from './offline-notice.module.css';

/** Says that the network is gone or slow, and how old what is shown is; for as long as it is a copy. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const mayShowCopy = useConnection(
    ({ state, copyTimes }) => state === 'slow' || copyTimes.size > 0,
  );
  return <div role="status">{(isOffline || mayShowCopy) && <Notice isOffline={isOffline} />}</div>;
}

function Notice({ isOffline }: { readonly isOffline: boolean }) {
  const isSlow = useConnection((store) => store.state === 'slow');
  const showsCopy = useShowsCopy();
  const answeredAtMs = useAnsweredAt();
  if (!isOffline && !isSlow && !showsCopy) return null;
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

/** The time of day, with the day where it is not today. */
function momentText(ms: number): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  const time = moment.toLocaleTimeString('en', TIME);
  return isToday ? time : `${moment.toLocaleDateString('en', DAY)}, ${time}`;
}

const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
