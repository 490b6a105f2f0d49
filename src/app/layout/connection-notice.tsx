import { OFFLINE } from '../../art/icons/frame-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { TextWithTime } from '../../entities/format/format-time.tsx';
import { useConnection } from '../../http/connection.ts';
import { useOldestAnswerTime, useHasCopyOnScreen } from '../../http/use-oldest-answer-time.ts';
import { i18n } from '../../language/i18n.ts';
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
  const time =
    answeredAtMs === null ? null : { atMs: answeredAtMs, text: formatMoment(answeredAtMs) };
  const [plain, dated] = TEXTS[isOffline ? 'offline' : retry ? 'silent' : 'slow'];
  const text = time === null ? i18n.t(plain) : i18n.t(dated, { time: time.text });
  return (
    <p id={OFFLINE_NOTICE_ID} className={styles.notice}>
      <Icon glyph={OFFLINE} size={18} />
      <span>
        <b>
          <TextWithTime text={text} time={time} />
        </b>{' '}
        {isOffline && <span>{i18n.t('You can play on as soon as the network is back.')}</span>}
      </span>
      {retry && (
        <Button variant="accent" onClick={retry}>
          {i18n.t('Try again')}
        </Button>
      )}
    </p>
  );
}

/** What is wrong, alone and with the age of the data. */
const TEXTS = {
  offline: [/*i18n*/ 'Offline.', /*i18n*/ 'Offline, as of {time}.'],
  silent: [
    /*i18n*/ 'The server does not answer.',
    /*i18n*/ 'The server does not answer, as of {time}.',
  ],
  slow: [/*i18n*/ 'Slow connection.', /*i18n*/ 'Slow connection, as of {time}.'],
} as const;

/** Formats the time of day, with the date unless it is today. */
function formatMoment(ms: number): string {
  const moment = new Date(ms);
  const isToday = moment.toDateString() === new Date().toDateString();
  return moment.toLocaleString(i18n.locale, isToday ? TIME : { ...DAY, ...TIME });
}

const TIME = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
const DAY = { day: 'numeric', month: 'short' } as const;
