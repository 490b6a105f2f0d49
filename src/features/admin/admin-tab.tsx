import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import styles from './admin-tab.module.css';
import { formatDateTime } from './format-date-time.ts';
import { useNotifyLoadFailure } from './use-admin-action.ts';
import text from '../../ui/text.module.css';

interface AdminTabProps {
  readonly title: string;
  /** The name of the screen, where it is not its title. */
  readonly label?: string;
  /** Shown after the title. */
  readonly note?: ReactNode;
  readonly actions: ReactNode;
  /** Whether buttons are disabled for a moment. The one that had the focus gets it back. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** A screen of the admin area under its heading. */
export function AdminTab({ title, label = title, note, actions, isBusy, children }: AdminTabProps) {
  const keptFocus = useRestoreFocus(isBusy);
  return (
    <section className={styles.tab} aria-label={label} {...keptFocus}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note && <p className={text.hint}>{note}</p>}
        <div className={styles.actions}>{actions}</div>
      </header>
      {children}
    </section>
  );
}

interface QueryTabProps<Data> extends Pick<AdminTabProps, 'title' | 'label'> {
  readonly query: UseQueryResult<Data>;
  /** In front of *Refresh*. */
  readonly actions?: ReactNode;
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A screen that shows one read, and when it was made. */
export function QueryTab<Data>({
  query,
  actions,
  placeholder,
  children,
  ...tab
}: QueryTabProps<Data>) {
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = query;
  useNotifyLoadFailure(error, errorUpdatedAt);
  return (
    <AdminTab
      {...tab}
      note={data !== undefined && `As of ${formatDateTime(new Date(dataUpdatedAt).toISOString())}`}
      isBusy={isFetching}
      actions={
        <>
          {actions}
          <Button needsNetwork isPending={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        </>
      }
    >
      {data !== undefined ? (
        children(data)
      ) : (
        <Placeholder hasFailed={error !== null} loading={placeholder} />
      )}
    </AdminTab>
  );
}

interface PlaceholderProps {
  readonly hasFailed: boolean;
  readonly loading: ReactNode;
}

function Placeholder({ hasFailed, loading }: PlaceholderProps) {
  if (hasFailed) return <EmptyState title="No available data" />;
  return (
    loading ?? (
      <p className={text.hint} role="status">
        Loading...
      </p>
    )
  );
}
