import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { Skeleton } from './skeleton.tsx';
import { type Sort, SortButton } from './table-sort.tsx';
import styles from './table.module.css';

export interface Column<Row, SortKey extends string = never> {
  readonly key: string;
  readonly header: string;
  /** The header is for screen readers only: what stands below it speaks for itself. */
  readonly isHeaderHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  readonly isRowHeader?: boolean;
  /** Makes the header a button that sorts by it. */
  readonly sortKey?: SortKey;
  /** `end` for figures and the actions of a row. */
  readonly align?: 'start' | 'end';
}

interface TableProps<Row, SortKey extends string> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row, SortKey>[];
  /** In the order they are shown in; null while they are loaded. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string | number;
  /** Stands in place of a table without rows. */
  readonly empty: ReactNode;
  readonly sort?: Sort<SortKey>;
  readonly onSort?: (sort: Sort<SortKey>) => void;
  /** How many rows are probably on their way. */
  readonly expectedRows?: number;
  /** The least height of a row in px, which those under way have too; 44 unless told. */
  readonly rowHeight?: number;
  /** More columns than a phone is wide: it scrolls in itself, and its first column stays. */
  readonly isWide?: boolean;
}

/**
 * Dense rows under headers that stay in sight. It shows rows as they are given: whoever owns them
 * sorts them, here or on a server.
 */
export function Table<Row, SortKey extends string = never>(props: TableProps<Row, SortKey>) {
  const { caption, columns, rows, rowKey, empty, rowHeight = 44, expectedRows = 5 } = props;
  if (rows?.length === 0) return empty;
  const table = (
    <table className={styles.table} aria-busy={rows === null}>
      <caption className={styles.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === null
          ? Array.from({ length: expectedRows }, (_, index) => (
              <SkeletonRow key={index} columns={columns} height={rowHeight} />
            ))
          : rows.map((row) => (
              <tr key={rowKey(row)} style={{ height: rowHeight }}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  );
  if (props.isWide !== true) return table;
  return (
    <ScrollRegion label={caption} className={styles.region}>
      {table}
    </ScrollRegion>
  );
}

interface HeaderCellProps<Row, SortKey extends string> {
  readonly column: Column<Row, SortKey>;
  readonly sort: Sort<SortKey> | undefined;
  readonly onSort: ((sort: Sort<SortKey>) => void) | undefined;
}

function HeaderCell<Row, SortKey extends string>(props: HeaderCellProps<Row, SortKey>) {
  const { column, sort, onSort } = props;
  const { header, sortKey } = column;
  const direction = sort && sort.key === sortKey ? sort.direction : undefined;
  return (
    <th scope="col" className={alignOf(column)} aria-sort={direction}>
      {sortKey !== undefined && onSort ? (
        <SortButton sortKey={sortKey} direction={direction} onSort={onSort}>
          {header}
        </SortButton>
      ) : (
        <span className={column.isHeaderHidden === true ? styles.hidden : styles.header}>
          {header}
        </span>
      )}
    </th>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row, string>;
  readonly children: ReactNode;
}

function Cell<Row>({ column, children }: CellProps<Row>) {
  return column.isRowHeader === true ? (
    <th scope="row" className={alignOf(column)}>
      {children}
    </th>
  ) : (
    <td className={alignOf(column)}>{children}</td>
  );
}

interface SkeletonRowProps<Row> {
  readonly columns: readonly Column<Row, string>[];
  readonly height: number;
}

function SkeletonRow<Row>({ columns, height }: SkeletonRowProps<Row>) {
  return (
    <tr style={{ height }}>
      {columns.map((column) => (
        <td key={column.key}>
          <Skeleton className={classNames(styles.skeleton, alignOf(column))} />
        </td>
      ))}
    </tr>
  );
}

const alignOf = ({ align }: { readonly align?: 'start' | 'end' }): string | undefined =>
  align === 'end' ? styles.end : undefined;
