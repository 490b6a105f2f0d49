import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table-sort.module.css';

/** Sort order of a table; the directions are the values of `aria-sort`. */
export interface Sort<SortKey extends string> {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

interface SortButtonProps<SortKey extends string> {
  readonly sortKey: SortKey;
  /** Undefined while the table is sorted by another column. */
  readonly direction: Sort<SortKey>['direction'] | undefined;
  readonly onSort: (sort: Sort<SortKey>) => void;
  readonly children: ReactNode;
}

/** A column header that sorts, ascending first and then alternating. */
export function SortButton<SortKey extends string>(props: SortButtonProps<SortKey>) {
  const { sortKey, direction, onSort, children } = props;
  const next = direction === 'ascending' ? 'descending' : 'ascending';
  return (
    <button
      type="button"
      className={classNames(styles.sort, direction && styles[direction])}
      onClick={() => onSort({ key: sortKey, direction: next })}
    >
      {children}
      <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
        <path className={styles.up} d="M5 1l4 5H1z" />
        <path className={styles.down} d="M5 13l4-5H1z" />
      </svg>
    </button>
  );
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
