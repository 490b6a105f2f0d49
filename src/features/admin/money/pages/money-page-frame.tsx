import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { HistoryEntryShape } from '../../../../contract/admin/admin-money.ts';
import type { BadgeVariant } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { StatList } from '../../../../ui/progress/stat-list.tsx';
import { type Column, Table } from '../../../../ui/table/table.tsx';
import { StateBadge } from '../money-cells.tsx';
import { History } from './history-text.tsx';
import styles from './money-page.module.css';
import { adminGet } from '../../../../http/admin-api.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { MoneyList } from '../../admin-links.ts';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { useNotifyLoadFailure, adminQueryKey } from '../../use-admin-action.ts';

interface MoneyPageFrameProps<Data> {
  /** What the row is, such as 'Payout'. */
  readonly noun: string;
  readonly page: MoneyPage<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a page once it is loaded, and says if there is no such row. */
export function MoneyPageFrame<Data>({ noun, page, children }: MoneyPageFrameProps<Data>) {
  const { id, data, isMissing, hasFailed, isFetching, refresh } = page;
  if (data !== null) return <article className={styles.page}>{children(data)}</article>;
  const name = noun.toLowerCase();
  if (isMissing) {
    return <EmptyState title={id === null ? `No such ${name}` : `There is no ${name} ${id}`} />;
  }
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState
          title="Failed to fetch data"
          action={
            <Button variant="accent" isPending={isFetching} onClick={refresh}>
              Try again
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        Loading...
      </p>
      <Skeleton className={styles.skeleton} />
    </div>
  );
}

interface MoneyPageBodyProps {
  readonly title: string;
  readonly state: { readonly label: string; readonly variant: BadgeVariant };
  /** The amount, in the head of the page. */
  readonly amount: ReactNode;
  readonly page: Pick<MoneyPage<unknown>, 'isFetching' | 'refresh'>;
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** What an operator may do about the row. */
  readonly actions?: ReactNode;
  readonly history: readonly HistoryEntryShape[];
  /** Lists of related rows. */
  readonly children?: ReactNode;
}

/** The head, facts and history of a row, with its related rows below. */
export function MoneyPageBody(props: MoneyPageBodyProps) {
  const { title, state, amount, page, facts, actions, history, children } = props;
  return (
    <>
      <header className={styles.head}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{title}</h2>
          <StateBadge state={state} />
          <span className={styles.headAmount}>{amount}</span>
        </div>
        <Button needsNetwork isPending={page.isFetching} onClick={page.refresh}>
          Refresh
        </Button>
      </header>
      {actions}
      <div className={styles.columns}>
        <Panel title="Facts" className={styles.facts}>
          <StatList rows={facts} />
        </Panel>
        <Panel title="History">
          <History entries={history} />
        </Panel>
      </div>
      {children}
    </>
  );
}

interface RelatedRowsProps<Row extends { readonly id: number }, SortKey extends string> {
  readonly title: string;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly rows: readonly Row[];
}

/** A list of rows that belong to the row of the page; nothing if there are none. */
export function RelatedRows<Row extends { readonly id: number }, SortKey extends string>({
  title,
  columns,
  rows,
}: RelatedRowsProps<Row, SortKey>) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} className={styles.related}>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        isWide
      />
    </Panel>
  );
}

/** A page of the Money tab with what the server says about its row. */
interface MoneyPage<Data> {
  /** The id in the URL; null if it is none. */
  readonly id: number | null;
  /** Null until it has been loaded. */
  readonly data: Data | null;
  /** Whether there is no such row. */
  readonly isMissing: boolean;
  readonly hasFailed: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

/** Loads the row that the URL names. */
export function useMoneyPage<Data>(list: MoneyList | 'payments/held'): MoneyPage<Data> {
  const id = parsePositiveInteger(useParams().id ?? '');
  const path = `/${list}/${id}`;
  const { data, error, errorUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<Data>(path, { signal }),
    enabled: id !== null,
  });
  const isMissing = id === null || (error instanceof ApiError && error.code === 'NOT_FOUND');
  useNotifyLoadFailure(isMissing ? null : error, errorUpdatedAt);
  return {
    id,
    data: data ?? null,
    isMissing,
    hasFailed: error !== null,
    isFetching,
    refresh: () => void refetch(),
  };
}
