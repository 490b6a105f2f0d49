import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListShape } from '../../../../contract/admin/admin-shapes.ts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { observeNearViewport } from '../../../../paint/share-observer.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import styles from './user-page.module.css';
import layout from '../../admin.module.css';
import { adminQuery } from '../../use-admin-action.ts';
import { type Column, Table } from '../../../../ui/table/table.tsx';

interface SectionProps<T> {
  readonly title: string;
  /** The call that loads the section, relative to /admin. */
  readonly path: string;
  readonly children: (data: T) => ReactNode;
}

/** A section of the page, which loads on its own once it comes near the viewport. */
export function Section<T>({ title, path, children }: SectionProps<T>) {
  const element = useRef<HTMLElement>(null);
  const isNear = useWasNear(element);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...adminQuery<T>(path),
    // Keeps the previous page of a list on the screen while the next one loads.
    placeholderData: keepPreviousData,
    enabled: isNear,
  });
  return (
    <Panel ref={element} title={title} aria-label={title} aria-busy={isFetching}>
      <div className={`stack gap-8 ${styles.section}`} data-stale={isPlaceholderData || undefined}>
        {data !== undefined && children(data)}
        {data === undefined && !isError && <Skeleton className={layout.skeleton} />}
        {data === undefined && isError && (
          <p role="alert">
            Failed to fetch data{' '}
            <Button isPending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** Stays true once it was true, so that a section that leaves the viewport keeps its data current. */
function useWasNear(element: RefObject<HTMLElement | null>): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || wasNear) return;
    return observeNearViewport(current, (isNear) => {
      if (isNear) setWasNear(true);
    });
  }, [element, wasNear]);
  return wasNear;
}

export const getUserMoneyPath = (userId: number): string => `/users/${userId}/money`;

export interface UserSectionProps {
  readonly userId: number;
  readonly address: string;
  /** When the player joined, ISO 8601. */
  readonly joined: string;
}

const NONE = <p className="hint">None</p>;

interface RowsProps<Row extends { readonly id: number }> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}

/** A table of rows that have an id. */
export const Rows = <Row extends { readonly id: number }>(props: RowsProps<Row>) => (
  <Table {...props} rowKey={({ id }) => id} isWide empty={NONE} />
);

interface RowsSectionProps<Row extends { readonly id: number }> extends Pick<
  RowsProps<Row>,
  'columns'
> {
  readonly title: string;
  readonly path: string;
}

/** A section that is a table. */
export function RowsSection<Row extends { readonly id: number }>(props: RowsSectionProps<Row>) {
  const { title, path, columns } = props;
  return (
    <Section<ListShape<Row>> title={title} path={path}>
      {({ data }) => <Rows caption={title} columns={columns} rows={data} />}
    </Section>
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
          <dt className="hint">{term}</dt>
          <dd className={`bold break-anywhere ${styles.fact}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
