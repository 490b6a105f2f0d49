import type { HistoryEntryShape } from '../../../../contract/admin/admin-money.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { AddressCell } from '../../cells/address-cell.tsx';
import { HistoryText } from './history-text.tsx';
import styles from './history.module.css';

/** What happened to a row, oldest first, each with its time and who did it. */
export function History({ entries }: { readonly entries: readonly HistoryEntryShape[] }) {
  return (
    <ol className={styles.history}>
      {entries.map((entry, index) => (
        <li key={index} className={styles.entry}>
          <p className={styles.text}>
            <HistoryText action={entry.action} />
          </p>
          <p className={styles.meta}>
            <time dateTime={entry.date}>{formatDateTime(entry.date)}</time>
            <Actor actor={entry.actor} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Actor({ actor: { kind, address } }: { readonly actor: HistoryEntryShape['actor'] }) {
  if (kind === 'server') return <span>by the server</span>;
  return (
    <span className={styles.actor}>
      {`by ${kind === 'admin' ? 'admin' : 'player'}`} <AddressCell address={address} />
    </span>
  );
}
