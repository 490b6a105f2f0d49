import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import layout from '../admin.module.css';
import { formatDateTime } from '../format-date-time.ts';
import { ServiceStatus, formatRunDuration, formatInterval } from './service-status.tsx';
import styles from './services-tab.module.css';
import type { ServiceVerb } from './use-services.ts';

interface ServicesTableProps {
  /** Null until the list has been loaded. */
  readonly services: readonly ServiceShape[] | null;
  readonly isChecking: boolean;
  readonly isBusy: boolean;
  readonly onPress: (verb: ServiceVerb, service: ServiceShape) => void;
}

const PLACEHOLDER_ROWS = 8;

export const ServicesTable = (props: ServicesTableProps) => (
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

const VERB_LABELS: readonly (readonly [ServiceVerb, label: string])[] = [
  ['run', 'Run'],
  ['start', 'Start'],
  ['stop', 'Stop'],
];

const createColumns = ({
  isChecking,
  isBusy,
  onPress,
}: ServicesTableProps): readonly Column<ServiceShape>[] => [
  { header: 'Service', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Interval', cell: formatInterval },
  {
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
  { header: 'Last run', cell: ({ last_run: at }) => formatDateTime(at, 'Never') },
  {
    header: 'Duration',
    align: 'end',
    cell: ({ last_duration_ms: ms }) => (ms === null ? 'N/A' : formatRunDuration(ms)),
  },
  {
    header: 'Last error',
    cell: ({ last_error: error }) => <span className={styles.error}>{error ?? 'None'}</span>,
  },
  {
    header: 'Actions',
    cell: (service) => (
      <span className={layout.rowButtons}>
        {VERB_LABELS.map(([verb, label]) => (
          <Button
            key={verb}
            variant={verb === 'stop' ? 'warning' : 'neutral'}
            disabled={isBusy}
            needsNetwork
            aria-label={`${label} ${service.name}`}
            onClick={() => onPress(verb, service)}
          >
            {label}
          </Button>
        ))}
      </span>
    ),
  },
];
