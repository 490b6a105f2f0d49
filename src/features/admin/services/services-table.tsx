import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { ServiceStatus, formatRunDuration, formatInterval } from './service-status.tsx';
import styles from './services-tab.module.css';

interface ServicesTableProps {
  /** Null until the list has been loaded. */
  readonly services: readonly ServiceShape[] | null;
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly onRun: (service: ServiceShape) => void;
  readonly onStart: (service: ServiceShape) => void;
  readonly onStop: (service: ServiceShape) => void;
}

const PLACEHOLDER_ROWS = 8;

export function ServicesTable(props: ServicesTableProps) {
  return (
    <Table
      caption="Services"
      columns={createColumns(props)}
      rows={props.services}
      rowKey={({ shortName }) => shortName}
      expectedRows={PLACEHOLDER_ROWS}
      rowHeight={53}
      isWide
      empty={<EmptyState title="No available data" />}
    />
  );
}

function createColumns(props: ServicesTableProps): readonly Column<ServiceShape>[] {
  const { isChecking, isBusy, onRun, onStart, onStop } = props;
  return [
    { key: 'name', header: 'Service', isRowHeader: true, cell: ({ name }) => name },
    { key: 'interval', header: 'Interval', cell: formatInterval },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <span className={styles.status}>
          {isChecking ? (
            <Badge variant="subtle">Checking...</Badge>
          ) : (
            <ServiceStatus status={status} />
          )}
        </span>
      ),
    },
    {
      key: 'last-run',
      header: 'Last run',
      cell: ({ last_run: at }) => (at === null ? 'Never' : formatDateTime(at)),
    },
    {
      key: 'duration',
      header: 'Duration',
      align: 'end',
      cell: ({ last_duration_ms: ms }) => (ms === null ? 'N/A' : formatRunDuration(ms)),
    },
    {
      key: 'error',
      header: 'Last error',
      cell: ({ last_error: error }) => <span className={styles.error}>{error ?? 'None'}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      cell: (service) => (
        <span className={styles.rowActions}>
          <ServiceButton verb="Run" {...{ service, isBusy }} onPress={onRun} />
          <ServiceButton verb="Start" {...{ service, isBusy }} onPress={onStart} />
          <ServiceButton verb="Stop" {...{ service, isBusy }} onPress={onStop} />
        </span>
      ),
    },
  ];
}

interface ServiceButtonProps {
  readonly verb: 'Run' | 'Start' | 'Stop';
  readonly service: ServiceShape;
  readonly isBusy: boolean;
  readonly onPress: (service: ServiceShape) => void;
}

function ServiceButton({ verb, service, isBusy, onPress }: ServiceButtonProps) {
  return (
    <Button
      variant={verb === 'Stop' ? 'warning' : 'neutral'}
      disabled={isBusy}
      needsNetwork
      aria-label={`${verb} ${service.name}`}
      onClick={() => onPress(service)}
    >
      {verb}
    </Button>
  );
}
