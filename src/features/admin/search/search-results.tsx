import type { KeyboardEvent } from 'react';
import { shortenAddress, getExplorerUrl } from '../../../entities/format/address-links.ts';
import { useConfig } from '../../../queries/config.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { PAGE_LINKS } from '../admin-links.ts';
import { ExplorerLink } from '../cells/cells.tsx';
import styles from './search-box.module.css';
import type { AdminSearch } from './use-admin-search.ts';

interface SearchResultsProps {
  readonly search: Pick<AdminSearch, 'found' | 'hasFailed' | 'isPending'>;
  /** Called when a result is opened. */
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What a search found, or why there is nothing. Empty before the first search. */
export function SearchResults({ search, onOpen, onKeyDown }: SearchResultsProps) {
  const { found, hasFailed, isPending } = search;
  if (found) return <Matches found={found} onOpen={onOpen} onKeyDown={onKeyDown} />;
  if (!isPending && !hasFailed) return null;
  return (
    <p className={styles.text} role={isPending ? 'status' : 'alert'}>
      {isPending ? 'Searching...' : 'Failed to fetch data'}
    </p>
  );
}

interface MatchesProps extends Pick<SearchResultsProps, 'onOpen' | 'onKeyDown'> {
  readonly found: NonNullable<AdminSearch['found']>;
}

function Matches({ found: { data, key, note }, onOpen, onKeyDown }: MatchesProps) {
  const cluster = useConfig().data?.cluster ?? 'localnet';
  const explorerUrl = key?.type === 'signature' ? getExplorerUrl(key.text, cluster) : null;
  return (
    <div role="status">
      {note !== null && <p className={styles.text}>{note}</p>}
      {data.map((match) => (
        <Link
          key={`${match.kind} ${match.id}`}
          to={PAGE_LINKS[match.kind](match.id)}
          className={styles.match}
          onKeyDown={onKeyDown}
          onClickCapture={() => setTimeout(onOpen, 0)}
        >
          <span>{match.label}</span>
          {match.address !== undefined && (
            <span className={styles.address}>{shortenAddress(match.address)}</span>
          )}
        </Link>
      ))}
      {data.length === 0 && note === null && (
        <p className={styles.text}>
          {key === null ? 'Nothing found' : `The books do not know this ${key.type}`}
        </p>
      )}
      {data.length === 0 && (
        <ExplorerLink href={explorerUrl} className={styles.match} onKeyDown={onKeyDown}>
          View on Explorer
        </ExplorerLink>
      )}
    </div>
  );
}
