import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { SegmentedControl } from '../../ui/form/segmented-control.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import layout from './admin.module.css';
import styles from './admin-tab.module.css';
import { formatDateTime } from './format-date-time.ts';
import { useNotifyLoadFailure } from './use-admin-action.ts';

interface AdminTabProps {
  readonly title: string;
  /** Shown after the title. */
  readonly note: ReactNode;
  readonly actions: ReactNode;
  /** Whether buttons are disabled for a moment. The one that had the focus gets it back. */
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** A screen of the admin area under its heading. */
export function AdminTab({ title, note, actions, isBusy, children }: AdminTabProps) {
  const keptFocus = useRestoreFocus(isBusy);
  return (
    <section className={layout.stack} aria-label={title} {...keptFocus}>
      <header className={`row wrap ${styles.head}`}>
        <h2 className={layout.title}>{title}</h2>
        {note && <p className="hint">{note}</p>}
        <div className={`flex wrap gap-8 ${styles.actions}`}>{actions}</div>
      </header>
      {children}
    </section>
  );
}

interface QueryTabProps<Data> {
  readonly title: string;
  readonly query: UseQueryResult<Data>;
  /** In front of *Refresh*. */
  readonly actions?: ReactNode;
  readonly placeholder?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const LOADING = (
  <p className="hint" role="status">
    Loading...
  </p>
);

/** A screen that shows one read, and when it was made. */
export function QueryTab<Data>(props: QueryTabProps<Data>) {
  const { title, query, actions, placeholder = LOADING, children } = props;
  const { data, error, errorUpdatedAt, dataUpdatedAt, isFetching, refetch } = query;
  useNotifyLoadFailure(error, errorUpdatedAt);
  return (
    <AdminTab
      title={title}
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
      {data !== undefined && children(data)}
      {data === undefined && (error ? <EmptyState title="No available data" /> : placeholder)}
    </AdminTab>
  );
}

interface View {
  readonly value: string;
  readonly label: string;
  readonly Page: ComponentType;
}

interface ViewsTabProps {
  /** Names the switch between the views. */
  readonly label: string;
  /** The first is the default. */
  readonly views: readonly [View, ...View[]];
}

/** A tab with several screens. The URL names the screen in its parameter `view`. */
export function ViewsTab({ label, views }: ViewsTabProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const [first] = views;
  const { value, Page } = views.find((view) => view.value === searchParams.get('view')) ?? first;
  return (
    <div className={`stack gap-12 ${styles.views}`}>
      <SegmentedControl
        label={label}
        value={value}
        options={views}
        onChange={(view) =>
          setSearchParams(new URLSearchParams(view === first.value ? {} : { view }))
        }
      />
      <Page />
    </div>
  );
}
