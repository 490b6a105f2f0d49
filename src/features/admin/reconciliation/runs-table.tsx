import type { ReconciliationRunShape } from '../../../contract/admin/reconciliation-shapes.ts';
import { formatExactDecimal } from '../../../entities/format/format-amount.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { formatRunDuration } from '../services/service-labels.ts';

const OUTCOMES: Readonly<
  Record<ReconciliationRunShape['outcome'], readonly [string, BadgeVariant]>
> = {
  balanced: ['Balanced', 'success'],
  pending: ['Not certain yet', 'pending'],
  different: ['Different', 'danger'],
  collecting: ['Collecting', 'neutral'],
};

const COLUMNS: readonly Column<ReconciliationRunShape>[] = [
  {
    key: 'started',
    header: 'Started',
    isRowHeader: true,
    cell: ({ started }) => formatDateTime(started),
  },
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => {
      const [text, variant] = OUTCOMES[outcome];
      return <Badge variant={variant}>{text}</Badge>;
    },
  },
  {
    key: 'slot',
    header: 'Slot',
    align: 'end',
    cell: ({ slot }) => formatExactDecimal(String(slot)),
  },
  {
    key: 'duration',
    header: 'Duration',
    align: 'end',
    cell: ({ duration_ms: ms }) => formatRunDuration(ms),
  },
];

/** The latest comparisons, newest first. */
export const RunsTable = ({ runs }: { readonly runs: readonly ReconciliationRunShape[] }) => (
  <Table
    caption="Last runs"
    columns={COLUMNS}
    rows={runs}
    rowKey={({ id }) => id}
    isWide
    empty={
      <EmptyState title="No runs yet">
        The service Reconciliation runs every five minutes.
      </EmptyState>
    }
  />
);
