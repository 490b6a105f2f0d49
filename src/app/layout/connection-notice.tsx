import { OFFLINE } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { RelativeTime } from '../../entities/format/format-time.tsx';
import { useConnection } from '../../http/connection.ts';
import { useOldestAnswerTime, useHasCopyOnScreen } from '../../http/use-oldest-answer-time.ts';
import { Button, OFFLINE_NOTICE_ID } from '../../ui/button.tsx';
import { useIsOffline } from '../../ui/loading/use-is-offline.ts';
import styles from './layout.module.css';

/**
 * Announces a lost or slow connection, a server that does not answer, and the age of the data while
 * cached copies are shown.
 */
export function ConnectionNotice() {
  const isOffline = useIsOffline();
  const isNeeded = useConnection(
    ({ state, copyTimes, retry }) => state === 'slow' || copyTimes.size > 0 || retry !== null,
  );
  return <div role="status">{(isOffline || isNeeded) && <Notice isOffline={isOffline} />}</div>;
}

function Notice({ isOffline }: { readonly isOffline: boolean }) {
  const isSlow = useConnection((store) => store.state === 'slow');
  const retry = useConnection((store) => (isOffline ? null : store.retry));
  const hasCopy = useHasCopyOnScreen();
  const answeredAtMs = useOldestAnswerTime();
  if (!isOffline && !isSlow && !hasCopy && !retry) return null;
  return (
    <p id={OFFLINE_NOTICE_ID} className={styles.notice}>
      <Icon glyph={OFFLINE} size={18} />
      <span>
        <b>
          <span>{isOffline ? 'Offline' : retry ? SILENT : 'Slow connection'}</span>
          {answeredAtMs !== null && (
            <span>
              , as of <RelativeTime atMs={answeredAtMs}>{formatMoment(answeredAtMs)}</RelativeTime>
            </span>
          )}
          <span>.</span>
        </b>{' '}
        {isOffline && <span>You can play on as soon as the network is back.</span>}
      </span>
      {retry && (
        <Button variant="accent" onClick={retry}>
          Try again
        </Button>
      )}
    </p>
  );
}

const SILENT = 'The server does not answer';

/** Formats the time of day, with the date unless it is today. */
function formatMoment(ms: number): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  const time = moment.toLocaleTimeString('en', TIME);
  return isToday ? time : `${moment.toLocaleDateString('en', DAY)}, ${time}`;
}

const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
