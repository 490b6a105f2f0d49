import type { ServiceShape } from '../../../contract/admin-shapes.ts';
import { momentText } from '../../../entities/moment-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { ServiceStatus } from './service-status.tsx';
import { durationText, intervalText } from './service-words.ts';
import styles from './services-tab.module.css';

interface ServicesTableProps {
  /** Null while they are loaded for the first time. */
  readonly services: readonly ServiceShape[] | null;
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly onRun: (service: ServiceShape) => void;
  readonly onStart: (service: ServiceShape) => void;
  readonly onStop: (service: ServiceShape) => void;
}

const EXPECTED_SERVICES = 7;

export function ServicesTable(props: ServicesTableProps) {
  return (
    <Table
      caption="Services"
      columns={columnsOf(props)}
      rows={props.services}
      rowKey={({ shortName }) => shortName}
      expectedRows={EXPECTED_SERVICES}
      rowHeight={53}
      isWide
      empty={<EmptyState title="No available data" />}
    />
  );
}

function columnsOf(props: ServicesTableProps): readonly Column<ServiceShape>[] {
  const { isChecking, isBusy, onRun, onStart, onStop } = props;
  return [
    { key: 'name', header: 'Service', isRowHeader: true, cell: ({ name }) => name },
    { key: 'interval', header: 'Interval', cell: intervalText },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => (
        <span className={styles.status}>
          {isChecking ? <Badge look="quiet">Checking...</Badge> : <ServiceStatus status={status} />}
        </span>
      ),
    },
    {
      key: 'last-run',
      header: 'Last run',
      cell: ({ last_run: at }) => (at === null ? 'Never' : momentText(at)),
    },
    {
      key: 'duration',
      header: 'Duration',
      align: 'end',
      cell: ({ last_duration_ms: ms }) => (ms === null ? 'N/A' : durationText(ms)),
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
        <span className={styles.acts}>
          <ActButton act="Run" {...{ service, isBusy }} onAct={onRun} />
          <ActButton act="Start" {...{ service, isBusy }} onAct={onStart} />
          <ActButton act="Stop" {...{ service, isBusy }} onAct={onStop} />
        </span>
      ),
    },
  ];
}

interface ActButtonProps {
  readonly act: 'Run' | 'Start' | 'Stop';
  readonly service: ServiceShape;
  readonly isBusy: boolean;
  readonly onAct: (service: ServiceShape) => void;
}

function ActButton({ act, service, isBusy, onAct }: ActButtonProps) {
  return (
    <Button
      look={act === 'Stop' ? 'may' : 'plain'}
      disabled={isBusy}
      needsNetwork
      aria-label={`${act} ${service.name}`}
      onClick={() => onAct(service)}
    >
      {act}
    </Button>
  );
}
