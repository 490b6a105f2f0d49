import { type ReactNode, useId, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { PAGE_SIZES } from '../../../contract/admin/admin-paging.ts';
import { OFFLINE } from '../../../art/icons/frame-icons.ts';
import { INFO } from '../../../art/icons/common-icons.ts';
import { Icon } from '../../../entities/icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { useRestoreFocus } from '../../../ui/dialog/use-restore-focus.ts';
import layout from '../admin.module.css';
import { LoadFailure } from '../load-state.tsx';
import styles from './admin-list-screen.module.css';
import { FilterFields } from './filter-fields.tsx';
import type { ListFilter } from './list-filters.ts';
import type { ListDefinition } from './lists.ts';
import { type AdminList, useAdminList } from './use-admin-list.ts';
import { adminDownload } from '../../../http/admin-api.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { notifyLoadFailure } from '../use-admin-action.ts';

interface AdminListScreenProps<Row> {
  readonly definition: ListDefinition;
  readonly columns: readonly Column<Row, string>[];
  /** Buttons in addition to those every list has. */
  readonly actions?: ReactNode;
}

/** A list of the admin area with its filters, rows and pager. */
export function AdminListScreen<Row extends { readonly id: number }>(
  props: AdminListScreenProps<Row>,
) {
  const { definition, columns, actions } = props;
  const { title, noun, exportPath } = definition;
  const list = useAdminList<Row>(definition);
  const isRefreshing = list.isFetching && !list.isStale && list.rows !== null;
  const keptFocus = useRestoreFocus(isRefreshing);
  const isDesktop = useIsDesktop();
  // Open filters would push the list off a phone's screen.
  const [areFiltersOpen, setFiltersOpen] = useState(list.hasFilters);
  const filtersId = useId();
  return (
    <section className={`stack gap-12 ${styles.screen}`} aria-label={title}>
      <header className={layout.bar} {...keptFocus}>
        <h2 className={layout.title}>{title}</h2>
        <div className="flex wrap gap-8">
          {actions}
          {exportPath !== null && (
            <ExportButton path={exportPath} request={list.request} name={noun} />
          )}
          <Button needsNetwork isPending={isRefreshing} onClick={list.refresh}>
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
        <ListFilters filters={definition.filters} list={list} />
      </div>
      <ListRows definition={definition} columns={columns} list={list} />
    </section>
  );
}

interface ListFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly list: AdminList<unknown>;
}

const ListFilters = ({ filters, list }: ListFiltersProps) => (
  <>
    {filters.map((filter) => (
      <FilterFields
        key={filter.kind === 'days' ? filter.kind : filter.param}
        filter={filter}
        values={list.filters}
        onChange={list.setFilters}
      />
    ))}
    <Select
      label="Count"
      value={`${list.count}`}
      options={PAGE_SIZE_OPTIONS}
      onChange={(text) =>
        list.setPageSize(PAGE_SIZES.find((size) => `${size}` === text) ?? list.count)
      }
    />
  </>
);

function formatTotal({ total, hasMore }: Pick<AdminList<unknown>, 'total' | 'hasMore'>): string {
  if (total === null) return 'Loading...';
  return `Total Records: ${NUMBER_FORMAT.format(total)}${hasMore ? '+' : ''}`;
}

const NUMBER_FORMAT = new Intl.NumberFormat('en-US');
const PAGE_SIZE_OPTIONS = PAGE_SIZES.map((size) => ({ value: `${size}`, label: `${size}` }));

/** Enough placeholder rows to fill the screen while loading. */
const PLACEHOLDER_ROWS = 12;

interface ListRowsProps<Row> extends Pick<AdminListScreenProps<Row>, 'definition' | 'columns'> {
  readonly list: AdminList<Row>;
}

function ListRows<Row extends { readonly id: number }>(props: ListRowsProps<Row>) {
  const { definition, list, columns } = props;
  const { title, noun } = definition;
  if (list.hasFailed && list.rows === null) {
    const art = <Icon glyph={OFFLINE} size={36} />;
    return <LoadFailure art={art} isFetching={list.isFetching} onRetry={list.refresh} />;
  }
  return (
    <>
      <div className={styles.rows} aria-busy={list.isStale} data-stale={list.isStale || undefined}>
        <Table
          caption={title}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          {...(list.sort && { sort: list.sort, onSort: list.setSort })}
          expectedRows={PLACEHOLDER_ROWS}
          isWide
          empty={<EmptyState art={<Icon glyph={INFO} size={36} />} title="No available data" />}
        />
      </div>
      <footer className={layout.bar}>
        <p className="hint" role="status">
          {formatTotal(list)}
        </p>
        <Pager
          label={`Pages of ${noun}`}
          page={list.page}
          pageCount={list.pageCount}
          onPageChange={list.setPage}
        />
      </footer>
    </>
  );
}

interface ExportButtonProps {
  /** The call that downloads the file, relative to /admin. */
  readonly path: string;
  /** The filters and order of the list. */
  readonly request: object;
  /** File name without its extension. */
  readonly name: string;
}

/** Downloads every row that matches the filters, not only the current page. */
function ExportButton({ path, request, name }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminDownload(path, request),
    onSuccess: (content) => saveFile(content, `${name}.csv`),
    onError: notifyLoadFailure,
  });
  return (
    <Button isPending={isPending} needsNetwork onClick={() => mutate()}>
      Export CSV
    </Button>
  );
}
