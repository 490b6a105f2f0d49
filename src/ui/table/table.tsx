import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from '../loading/skeleton.tsx';
import styles from './table.module.css';

export interface Column<Row, SortKey extends string = never> {
  /** Different from that of every other column. */
  readonly header: string;
  /** Hides the header visually where its cells are self-explanatory. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells are the row headers. */
  readonly isRowHeader?: boolean;
  /** Makes the header a button that sorts by this key. */
  readonly sortKey?: SortKey;
  /** `end` is for numbers. */
  readonly align?: 'start' | 'end';
  /** Its cells are the row's actions. They are reachable in a wide table without scrolling sideways. */
  readonly isActions?: boolean;
}

interface TableProps<Row, SortKey extends string> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** In display order; null while loading. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string | number;
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode;
  readonly sort?: Sort<SortKey>;
  readonly onSort?: (sort: Sort<SortKey>) => void;
  /** Number of skeleton rows while loading. */
  readonly expectedRows?: number;
  /** Minimum row height in CSS pixels, also of skeleton rows; 44 by default. */
  readonly rowHeight?: number;
  /**
   * Scrolls horizontally on its own, with a sticky first column. With row actions, its rows are cards
   * on a narrow screen.
   */
  readonly isWide?: boolean;
}

/**
 * A dense table with sticky headers. Rows are shown in the given order; the caller sorts them, in
 * the client or on the server.
 */
export function Table<Row, SortKey extends string = never>(props: TableProps<Row, SortKey>) {
  const { caption, columns, rows, rowKey, empty, rowHeight = 44, expectedRows = 5 } = props;
  if (rows?.length === 0) return empty;
  const table = (
    <table className={styles.table} aria-busy={rows === null}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell
              key={column.header}
              column={column}
              sort={props.sort}
              onSort={props.onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? Array.from({ length: expectedRows }, (_, index) => (
              <BodyRow key={index} columns={columns} height={rowHeight} />
            ))
          : rows.map((row) => (
              <BodyRow key={rowKey(row)} columns={columns} height={rowHeight} row={row} />
            ))}
      </tbody>
    </table>
  );
  if (props.isWide !== true) return table;
  return (
    <ScrollRegion
      label={caption}
      className={classNames(
        styles.region,
        columns.some(({ isActions }) => isActions === true) && styles.cards,
      )}
    >
      {table}
    </ScrollRegion>
  );
}

interface BodyRowProps<Row, SortKey extends string> {
  readonly columns: readonly Column<Row, SortKey>[];
  readonly height: number;
  /** Undefined while loading. */
  readonly row?: Row;
}

/** A row of the table, or a skeleton of one. */
function BodyRow<Row, SortKey extends string>({
  columns,
  height,
  row,
}: BodyRowProps<Row, SortKey>) {
  return (
    <tr style={{ height }}>
      {columns.map((column) => {
        const Cell = row !== undefined && column.isRowHeader === true ? 'th' : 'td';
        const className = getAlignClass(column);
        return (
          <Cell
            key={column.header}
            scope={Cell === 'th' ? 'row' : undefined}
            className={className}
            data-label={column.header}
          >
            {row === undefined ? (
              <Skeleton className={classNames(styles.skeleton, className)} />
            ) : (
              column.cell(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

interface HeaderCellProps<Row, SortKey extends string> {
  readonly column: Column<Row, SortKey>;
  readonly sort: Sort<SortKey> | undefined;
  readonly onSort: ((sort: Sort<SortKey>) => void) | undefined;
}

/** A column header; one that sorts does so ascending first, and then alternating. */
function HeaderCell<Row, SortKey extends string>(props: HeaderCellProps<Row, SortKey>) {
  const { column, sort, onSort } = props;
  const { header, sortKey } = column;
  // Undefined while the table is sorted by another column.
  const direction = sort && sort.key === sortKey ? sort.direction : undefined;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <th scope="col" className={getAlignClass(column)} aria-sort={direction}>
      {sortKey !== undefined && onSort ? (
        <button
          type="button"
          className={classNames(styles.sort, direction && styles[direction])}
          onClick={() => onSort({ key: sortKey, direction: next })}
        >
          {header}
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
            <path className={styles.up} d="M5 1l4 5H1z" />
            <path className={styles.down} d="M5 13l4-5H1z" />
          </svg>
        </button>
      ) : (
        <span className={column.isHeaderHidden === true ? 'visually-hidden' : 'inline-row tap'}>
          {header}
        </span>
      )}
    </th>
  );
}

const getAlignClass = ({
  align,
  isActions,
}: Pick<Column<never>, 'align' | 'isActions'>): string | undefined => {
  if (isActions === true) return styles.actions;
  return align === 'end' ? styles.end : undefined;
};

/** Sort order of a table; the directions are the values of `aria-sort`. */
export interface Sort<SortKey extends string> {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

type RowComparators<Row, SortKey extends string> = Readonly<
  Record<SortKey, (a: Row, b: Row) => number>
>;

/** Sorts rows in the client; equal rows keep their order. */
export function useSortedRows<Row, SortKey extends string>(
  rows: readonly Row[],
  comparators: RowComparators<Row, SortKey>,
  initialSort: Sort<NoInfer<SortKey>>,
) {
  const [sort, onSort] = useState<Sort<SortKey>>(initialSort);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => sign * comparators[sort.key](a, b));
  return { rows: sorted, sort, onSort };
}
