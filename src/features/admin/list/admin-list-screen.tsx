import { type ReactNode, useId, useState } from 'react';
import { PAGE_SIZES, type PageSize } from '../../../contract/admin-paging.ts';
import { OFFLINE } from '../../../art/frame-icons.ts';
import { INFO } from '../../../art/farm-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Select } from '../../../ui/select.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { useIsDesktop } from '../../../ui/use-is-desktop.ts';
import { useKeptFocus } from '../../../ui/use-kept-focus.ts';
import styles from './admin-list-screen.module.css';
import { ExportButton } from './export-button.tsx';
import type { FilterValues } from './list-address.ts';
import type { AdminList } from './use-admin-list.ts';

interface AdminListScreenProps<Row, Filters extends FilterValues, SortKey extends string> {
  readonly title: string;
  /** What the rows are, in lower case, as in 'Pages of users' and 'users.csv'. */
  readonly noun: string;
  readonly list: AdminList<Row, Filters, SortKey>;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly filters: ReactNode;
  /** Buttons beside those that every list has. */
  readonly actions?: ReactNode;
}

/** A list of the admin area: what narrows it, its rows, and the way through its pages. */
export function AdminListScreen<Row, Filters extends FilterValues, SortKey extends string>(
  props: AdminListScreenProps<Row, Filters, SortKey>,
) {
  const { title, noun, list, filters, actions } = props;
  const isRefreshing = list.isFetching && !list.isStale && list.rows !== null;
  const keptFocus = useKeptFocus(isRefreshing);
  const isDesktop = useIsDesktop();
  // On a phone they would push the list out of sight.
  const [areFiltersOpen, setFiltersOpen] = useState(list.isNarrowed);
  const filtersId = useId();
  return (
    <section className={styles.screen} aria-label={title}>
      <header className={styles.head} {...keptFocus}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.actions}>
          {actions}
          <ExportButton path={list.exportPath} request={list.request} name={noun} />
          <Button needsNetwork pending={isRefreshing} onClick={list.refresh}>
            Refresh
          </Button>
          {!isDesktop && (
            <Button
              aria-expanded={areFiltersOpen}
              aria-controls={filtersId}
              onClick={() => setFiltersOpen(!areFiltersOpen)}
            >
              Filters
            </Button>
          )}
        </div>
      </header>
      <div
        id={filtersId}
        className={styles.filters}
        role="search"
        aria-label={`Filter ${noun}`}
        hidden={!isDesktop && !areFiltersOpen}
      >
        {filters}
        <Select
          label="Count"
          value={sizeText(list.count)}
          options={SIZES}
          onChange={(size) => list.setCount(sizeOf(size) ?? list.count)}
        />
      </div>
      <Rows {...props} />
    </section>
  );
}

function totalText({ total, hasMore }: Pick<AdminList<unknown>, 'total' | 'hasMore'>): string {
  if (total === null) return 'Loading...';
  return `Total Records: ${FIGURES.format(total)}${hasMore ? ' and more' : ''}`;
}

const FIGURES = new Intl.NumberFormat('en-US');
const sizeText = (size: PageSize) => `${size}` as const;
const sizeOf = (text: string): PageSize | undefined =>
  PAGE_SIZES.find((size) => sizeText(size) === text);
const SIZES = PAGE_SIZES.map((size) => ({ value: sizeText(size), label: sizeText(size) }));

/** Rows that are on their way, as many as fill the screen. */
const EXPECTED_ROWS = 12;

function Rows<Row, Filters extends FilterValues, SortKey extends string>(
  props: AdminListScreenProps<Row, Filters, SortKey>,
) {
  const { title, noun, list, columns } = props;
  if (list.hasFailed && list.rows === null) return <Failed list={list} />;
  return (
    <>
      <div className={styles.rows} aria-busy={list.isStale} data-stale={list.isStale || undefined}>
        <Table
          caption={title}
          columns={columns}
          rows={list.rows}
          rowKey={list.rowKey}
          {...(list.sort && { sort: list.sort, onSort: list.setSort })}
          expectedRows={EXPECTED_ROWS}
          isWide
          empty={<EmptyState art={<Icon glyph={INFO} size={36} />} title="No available data" />}
        />
      </div>
      <footer className={styles.foot}>
        <p className={styles.total} role="status">
          {totalText(list)}
        </p>
        <Pager
          label={`Pages of ${noun}`}
          page={list.page}
          pages={list.pages}
          onPage={list.setPage}
        />
      </footer>
    </>
  );
}

function Failed({ list }: { readonly list: Pick<AdminList<unknown>, 'isFetching' | 'refresh'> }) {
  return (
    <div role="alert">
      <EmptyState
        art={<Icon glyph={OFFLINE} size={36} />}
        title="Failed to fetch data"
        action={
          <Button look="lamp" pending={list.isFetching} onClick={list.refresh}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
