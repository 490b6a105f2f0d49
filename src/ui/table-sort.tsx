import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './table-sort.module.css';

/** What a table is sorted by; the words are those of `aria-sort`. */
export interface Sort<SortKey extends string> {
  readonly key: SortKey;
  readonly direction: 'ascending' | 'descending';
}

interface SortButtonProps<SortKey extends string> {
  readonly sortKey: SortKey;
  /** Undefined while the table is sorted by something else. */
  readonly direction: Sort<SortKey>['direction'] | undefined;
  readonly onSort: (sort: Sort<SortKey>) => void;
  readonly children: ReactNode;
}

/** A header that sorts: ascending first, then the other way round. */
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

type Orders<Row, SortKey extends string> = Readonly<
  Record<SortKey, (one: Row, other: Row) => number>
>;

/** Sorts rows that are all here; equal ones keep their order. */
export function useSortedRows<Row, SortKey extends string>(
  rows: readonly Row[],
  orders: Orders<Row, SortKey>,
  first: Sort<NoInfer<SortKey>>,
) {
  const [sort, onSort] = useState<Sort<SortKey>>(first);
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const sorted = rows.toSorted((one, other) => sign * orders[sort.key](one, other));
  return { rows: sorted, sort, onSort };
}
