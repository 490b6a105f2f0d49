import type { ReactNode } from 'react';
import { Link } from '../../../../ui/navigation/link.tsx';
import { type Column, Table } from '../../../../ui/table/table.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import styles from './user-page.module.css';

/** A part of a list of the API. */
export interface ListOf<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

export interface UserSectionProps {
  readonly userId: number;
  readonly address: string;
  /** When the player joined, ISO 8601. */
  readonly joined: string;
}

const NONE = <p className={styles.empty}>None</p>;

/** Formats a time; a dash for null. */
export const formatOrDash = (iso: string | null): string =>
  iso === null ? '–' : formatDateTime(iso);

/** A table of rows that have an id. */
export function Rows<Row extends { readonly id: number }>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  return <Table {...props} rowKey={({ id }) => id} isWide empty={NONE} />;
}

/** A link that is large enough to tap. */
export function PageLink({
  to,
  label,
  children,
}: {
  readonly to: string;
  /** Names the page for screen readers where the text is only a number. */
  readonly label?: string;
  readonly children: ReactNode;
}) {
  return (
    <Link to={to} className={styles.link} {...(label !== undefined && { 'aria-label': label })}>
      {children}
    </Link>
  );
}

/** Short facts next to each other, each below its term. */
export function FactGrid({
  facts,
}: {
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
}) {
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.fact}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
