import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import layout from './admin.module.css';

interface LoadFailureProps {
  readonly art?: ReactNode;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Takes the place of what could not be loaded. */
export const LoadFailure = ({ art, isFetching, onRetry }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      art={art}
      title="Failed to fetch data"
      action={
        <Button variant="accent" isPending={isFetching} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  </div>
);

/** Takes the place of a page that is being loaded. */
export const PageSkeleton = ({ className }: { readonly className: string | undefined }) => (
  <div aria-busy="true">
    <p role="status" className={layout.loading}>
      Loading...
    </p>
    <Skeleton className={className} />
  </div>
);
