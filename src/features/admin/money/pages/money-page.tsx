import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { HistoryEntryShape } from '../../../../contract/admin/admin-money.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { StatList } from '../../../../ui/progress/stat-list.tsx';
import { type Column, Table } from '../../../../ui/table/table.tsx';
import type { MoneyList } from '../../admin-links.ts';
import layout from '../../admin.module.css';
import { StateBadge, type StateLabel } from '../../cells/cells.tsx';
import { parsePositiveInteger } from '../../list/list-filters.ts';
import { LoadFailure, PageSkeleton } from '../../load-state.tsx';
import { adminQuery, useNotifyLoadFailure } from '../../use-admin-action.ts';
import styles from '../money.module.css';
import { History } from './history-text.tsx';

/** What a page says about its row. */
interface MoneyPageContent {
  readonly state: StateLabel;
  /** The amount, in the head of the page. */
  readonly amount: ReactNode;
  /** Terms with their values; those whose value is null are left out. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** What an operator may do about the row. */
  readonly actions?: ReactNode;
  readonly history: readonly HistoryEntryShape[];
  /** Lists of related rows. */
  readonly related: ReactNode;
}

interface MoneyPageProps<Data> {
  readonly list: MoneyList | 'payments/held';
  /** What the row is, such as 'Payout'. */
  readonly noun: string;
  readonly describe: (data: Data) => MoneyPageContent;
}

/** Returns the id in the URL; null if it is none. */
export const useRowId = (): number | null => parsePositiveInteger(useParams().id ?? '');

/** Everything about the row that the URL names, or that there is no such row. */
export function MoneyPage<Data>({ list, noun, describe }: MoneyPageProps<Data>) {
  const id = useRowId();
  const query = useQuery({ ...adminQuery<Data>(`/${list}/${id}`), enabled: id !== null });
  const { data, error, errorUpdatedAt, isFetching } = query;
  const isMissing = id === null || (error instanceof ApiError && error.code === 'NOT_FOUND');
  const refresh = () => void query.refetch();
  useNotifyLoadFailure(isMissing ? null : error, errorUpdatedAt);
  if (data === undefined) {
    const name = noun.toLowerCase();
    if (isMissing) {
      return <EmptyState title={id === null ? `No such ${name}` : `There is no ${name} ${id}`} />;
    }
    if (error) return <LoadFailure isFetching={isFetching} onRetry={refresh} />;
    return <PageSkeleton className={layout.skeleton} />;
  }
  const { state, amount, facts, actions, history, related } = describe(data);
  return (
    <article className="stack gap-12">
      <header className={styles.head}>
        <div className={`grow shrinkable ${styles.heading}`}>
          <h2 className={layout.title}>{`${noun} ${id}`}</h2>
          <StateBadge state={state} />
          <span className={styles.headAmount}>{amount}</span>
        </div>
        <Button needsNetwork isPending={isFetching} onClick={refresh}>
          Refresh
        </Button>
      </header>
      {actions}
      <div className={`stack gap-12 ${styles.columns}`}>
        <Panel title="Facts" className={styles.facts}>
          <StatList rows={facts.filter(([, value]) => value !== null)} />
        </Panel>
        <Panel title="History">
          <History entries={history} />
        </Panel>
      </div>
      {related}
    </article>
  );
}

interface RelatedRowsProps<Row extends { readonly id: number }> {
  readonly title: string;
  readonly columns: readonly Column<Row, string>[];
  /** A row that does not exist is null. */
  readonly rows: readonly (Row | null)[];
}

/** A list of rows that belong to the row of the page; nothing if there are none. */
export function RelatedRows<Row extends { readonly id: number }>(props: RelatedRowsProps<Row>) {
  const { title, columns } = props;
  const rows = props.rows.filter((row) => row !== null);
  if (rows.length === 0) return null;
  return (
    <Panel title={title}>
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
