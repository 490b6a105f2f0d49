import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { observeNearViewport } from '../../../../paint/observe-near-viewport.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Skeleton } from '../../../../ui/loading/skeleton.tsx';
import { sectionQuery } from './section-query.ts';
import styles from './user-page.module.css';

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
    ...sectionQuery<T>(path),
    // Keeps the previous page of a list on the screen while the next one loads.
    placeholderData: keepPreviousData,
    enabled: isNear,
  });
  return (
    <Panel ref={element} title={title} aria-label={title} aria-busy={isFetching}>
      <div className={styles.section} data-stale={isPlaceholderData || undefined}>
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
