import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '../entities/icon.tsx';
import { OFFLINE_NOTICE_ID } from '../ui/button.tsx';
import { useIsOffline } from '../ui/use-is-offline.ts';
import styles from './offline-notice.module.css';

/** Says that the network is gone, and how old what is shown is. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const queries = useQueryClient();

  if (!isOffline) return <div role="status" />;
  const readAtMs = queries
    .getQueryCache()
    .findAll({ queryKey: ['player'] })
    .reduce((latest, { state }) => Math.max(latest, state.dataUpdatedAt), 0);
  return (
    <div role="status">
      <p id={OFFLINE_NOTICE_ID} className={styles.notice}>
        <Icon name="offline" size={18} />
        <span>
          <b>Offline{readAtMs > 0 && `, as of ${TIME.format(readAtMs)}`}.</b> What needs the network
          waits until it is back.
        </span>
      </p>
    </div>
  );
}

const TIME = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
