import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { usePlayerAddress } from '../../chain/player.ts';
import { usePendingPayments } from '../../chain/payments/pending-payments.ts';
import type { MoneyEntryShape } from '../../contract/shapes.ts';
import { counted } from '../../entities/countdown-text.ts';
import { THC } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { useConfig } from '../../http/config.ts';
import { isUnderWay, moneyQuery } from '../../http/money-reads.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MoneyEntry } from './money-entry.tsx';
import { dayText } from './money-words.ts';
import styles from './money-page.module.css';

/** Everything that moved, or is to move, between the player's wallet and the game. */
export function MoneyPage() {
  const address = usePlayerAddress();
  return address === null ? <Navigate to="/" replace /> : <Money address={address} />;
}

function Money({ address }: { readonly address: string }) {
  const { data, isError, refetch, isFetching, ...pages } = useInfiniteQuery(moneyQuery(address));
  const cluster = useConfig().data?.cluster ?? 'localnet';
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <div className={styles.page}>
      <h1>Money</h1>
      <p className={styles.about}>
        Every order, payment and payout of your wallet. What is paid and interrupted settles by
        itself within a minute.
      </p>
      <Unconfirmed address={address} />
      {entries === undefined ? (
        <Missing isError={isError} isPending={isFetching} onRetry={() => void refetch()} />
      ) : entries.length === 0 ? (
        <Panel>
          <EmptyState
            heading="h2"
            art={<Icon glyph={THC} size={48} />}
            title="Nothing has moved yet"
            action={
              <Link to="/" className={buttonClass({ look: 'lamp' })}>
                To the growhouses
              </Link>
            }
          >
            Harvest a plant or buy seeds, and it shows here.
          </EmptyState>
        </Panel>
      ) : (
        <Lists entries={entries} cluster={cluster} />
      )}
      {pages.hasNextPage && (
        <Button wide pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** What this device has sent and the server has not seen on the chain yet. */
function Unconfirmed({ address }: { readonly address: string }) {
  const payments = usePendingPayments((store) => store.payments);
  const count = payments.filter((payment) => payment.address === address).length;
  return (
    count > 0 && (
      <p className={styles.unconfirmed} role="status">
        {counted(count, 'payment')} sent, waiting for the chain.
      </p>
    )
  );
}

interface ListsProps {
  readonly entries: readonly MoneyEntryShape[];
  readonly cluster: string;
}

/** What is under way first, then the days. */
function Lists({ entries, cluster }: ListsProps) {
  const moving = entries.filter(isUnderWay);
  const days = new Map<string, MoneyEntryShape[]>();
  for (const entry of entries.filter((each) => !isUnderWay(each))) {
    const day = dayText(entry.date_created);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const lists = [...(moving.length > 0 ? [['Under way', moving] as const] : []), ...days];
  return lists.map(([title, list]) => (
    <Panel key={title} title={title} className={styles.day}>
      <ul className={styles.entries}>
        {list.map((entry) => (
          <MoneyEntry key={entry.cursor} entry={entry} cluster={cluster} />
        ))}
      </ul>
    </Panel>
  ));
}

interface MissingProps {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly onRetry: () => void;
}

function Missing({ isError, isPending, onRetry }: MissingProps) {
  if (!isError) return <Skeleton className={styles.skeleton} />;
  return (
    <div role="alert">
      <p>The list could not be loaded.</p>
      <Button pending={isPending} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
