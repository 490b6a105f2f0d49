import { useQuery } from '@tanstack/react-query';
import type { ClientErrorSource } from '../../../contract/client-error-report.ts';
import type {
  ClientErrorGroupShape,
  ClientErrorPageShape,
} from '../../../contract/admin/client-error-shapes.ts';
import { adminGet, adminPost } from '../../../http/admin-api.ts';
import { ApiError } from '../../../http/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { CLIENT_ERRORS_LINK } from '../admin-links.ts';
import { adminQueryKey } from '../admin-query-keys.ts';
import { AddressCell } from '../cells/address-cell.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { useNotifyLoadFailure } from '../notify-failure.ts';
import { useAdminAction } from '../use-admin-action.ts';
import { formatErrorTitle, SURFACE_LABELS } from './client-error-list.ts';
import { StateBadge } from './client-errors.tsx';
import styles from './client-errors.module.css';
import { ErrorStack } from './error-stack.tsx';

/** A reported error with its stack in the source and its latest reports. */
export function ClientErrorPage({ id }: { readonly id: number }) {
  const path = `/client-errors/${id}`;
  const { data, error, errorUpdatedAt } = useQuery({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<ClientErrorPageShape>(path, { signal }),
  });
  const isMissing = error instanceof ApiError && error.code === 'NOT_FOUND';
  useNotifyLoadFailure(isMissing ? null : error, errorUpdatedAt);
  return (
    <section className={styles.page} aria-label="Error">
      <Link to={CLIENT_ERRORS_LINK} className={styles.back}>
        All errors
      </Link>
      {data ? (
        <ErrorDetails page={data} />
      ) : isMissing ? (
        <EmptyState title={`There is no error ${id}`} />
      ) : error ? (
        <EmptyState title="Failed to fetch data" />
      ) : (
        <p role="status" className={styles.note}>
          Loading...
        </p>
      )}
    </section>
  );
}

function ErrorDetails({
  page: { error, stack, samples },
}: {
  readonly page: ClientErrorPageShape;
}) {
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{formatErrorTitle(error)}</h2>
        <StateBadge error={error} />
        {error.resolved === null && <ResolveButton id={error.id} />}
      </header>
      {error.returned_from !== null && (
        <p className={styles.text}>
          This error was resolved in version {error.returned_from} and has come back.
        </p>
      )}
      <Panel title="Stack">
        <ErrorStack stack={stack} />
      </Panel>
      <Panel title="Facts" className={styles.facts}>
        <StatList rows={listFacts(error)} />
      </Panel>
      <Panel title="Latest reports">
        <Table
          caption="Latest reports"
          columns={SAMPLE_COLUMNS}
          rows={samples.map((sample, index) => ({ ...sample, index }))}
          rowKey={({ index }) => index}
          isWide
          empty={<EmptyState title="No available data" />}
        />
      </Panel>
    </>
  );
}

function ResolveButton({ id }: { readonly id: number }) {
  const { isPending, run } = useAdminAction();
  const resolve = (): void =>
    run({
      send: () => adminPost(`/client-errors/${id}/resolve`),
      success: 'Error marked as resolved!',
      failure: 'Failed to mark the error as resolved',
    });
  return (
    <span className={styles.action}>
      <Button variant="accent" needsNetwork isPending={isPending} onClick={resolve}>
        Mark as resolved
      </Button>
    </span>
  );
}

const SOURCE_LABELS: Readonly<Record<ClientErrorSource, string>> = {
  render: 'Error page',
  error: 'Uncaught error',
  rejection: 'Unhandled rejection',
};

type Sample = ClientErrorPageShape['samples'][number] & { readonly index: number };

const SAMPLE_COLUMNS: readonly Column<Sample>[] = [
  { key: 'date', header: 'Date', isRowHeader: true, cell: ({ date }) => formatDateTime(date) },
  { key: 'page', header: 'Page', cell: ({ path }) => (path === '' ? 'N/A' : path) },
  { key: 'browser', header: 'Browser', cell: ({ browser }) => browser },
  { key: 'source', header: 'Noticed as', cell: ({ source }) => SOURCE_LABELS[source] },
];

const listFacts = (error: ClientErrorGroupShape) =>
  [
    ['Version', error.version],
    ['Where', SURFACE_LABELS[error.surface]],
    ['Reports', new Intl.NumberFormat('en-US').format(error.count)],
    ['First seen', formatDateTime(error.first_seen)],
    ['Last seen', formatDateTime(error.last_seen)],
    ...(error.resolved === null
      ? []
      : [
          ['Resolved', formatDateTime(error.resolved)] as const,
          ['Resolved by', <AddressCell key="by" address={error.resolved_by} />] as const,
        ]),
  ] as const;
