import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { adminGet } from '../../../../http/admin-api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { adminQueryKey } from '../../admin-query-keys.ts';
import styles from './user-page.module.css';

interface SectionProps<T> {
  readonly title: string;
  /** The call that loads the section, relative to /admin. */
  readonly path: string;
  readonly children: (data: T) => ReactNode;
}

/** A section of the page, which loads on its own. */
export function Section<T>({ title, path, children }: SectionProps<T>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<T>(path, { signal }),
  });
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId} aria-busy={isFetching}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {data !== undefined && children(data)}
      {data === undefined && !isError && <Skeleton className={styles.skeleton} />}
      {data === undefined && isError && (
        <p role="alert">
          Failed to fetch data{' '}
          <Button isPending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </section>
  );
}
