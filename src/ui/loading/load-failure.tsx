import { i18n } from '../../language/i18n.ts';
import { Button } from '../button.tsx';

interface LoadFailureProps {
  /** The read that failed. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  /** One sentence about what is missing. */
  readonly children: string;
  readonly className?: string | undefined;
  readonly needsNetwork?: boolean;
}

/** Shows that something could not be loaded, with a button that retries. */
export const LoadFailure = ({ query, children, className, ...button }: LoadFailureProps) => (
  <div role="alert">
    <p className={className}>{children}</p>
    <Button {...button} isPending={query.isFetching} onClick={() => void query.refetch()}>
      {i18n.t('Try again')}
    </Button>
  </div>
);
