import { useQuery } from '@tanstack/react-query';
import type {
  FindingShape,
  ReconciliationShape,
  ReconciliationRunShape,
} from '../../../contract/admin/reconciliation-shapes.ts';
import { formatExactDecimal } from '../../../entities/format/format-amount.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { QueryTab } from '../admin-tab.tsx';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { formatRunDuration } from '../services/service-status.tsx';
import { adminQuery } from '../use-admin-action.ts';
import { FindingList } from './finding-list.tsx';
import styles from './reconciliation-tab.module.css';
import { VaultStatement } from './vault-statement.tsx';
import text from '../../../ui/text.module.css';

const REFETCH_MS = 30_000;

const RECONCILIATION_QUERY = adminQuery<ReconciliationShape>('/reconciliation', REFETCH_MS);

/** Whether it is a transfer out of the vault that is in no book. */
const isOpenOutflow = ({ state, rows }: FindingShape): boolean =>
  state === 'open' &&
  rows.signature !== null &&
  [rows.payments, rows.payouts, rows.batches].every((ids) => ids.length === 0);

/** Shows how the books compare with the vault's transactions on the chain. */
export const ReconciliationTab = () => (
  <QueryTab title="Reconciliation" query={useQuery(RECONCILIATION_QUERY)}>
    {(report) => <Report report={report} />}
  </QueryTab>
);

function Report({ report }: { readonly report: ReconciliationShape }) {
  const { findings, figures, runs, stops_payouts: stopsPayouts } = report;
  return (
    <>
      {stopsPayouts && (
        <p className={styles.stopped} role="alert">
          All payouts are stopped, because the vault has lost more than the books explain. They go
          on when the differences end or a superadmin acknowledges them.
        </p>
      )}
      <Panel title="Differences">
        {findings.some(isOpenOutflow) && (
          <p className={styles.explanation}>
            A transaction in no book is a transfer that somebody made with the vault’s key outside
            the game. The first run after an update also finds the earlier ones. Compare each with
            your own records: a superadmin acknowledges those that were meant. If one was not, stop
            the signer and move what is left to a new vault.
          </p>
        )}
        {findings.length === 0 ? (
          <p className={text.hint}>Every compared payment and payout matches the chain.</p>
        ) : (
          <FindingList findings={findings} />
        )}
      </Panel>
      {figures && <VaultStatement figures={figures} />}
      <Panel title="Last runs">
        <RunsTable runs={runs} />
      </Panel>
    </>
  );
}

const OUTCOMES: Readonly<Record<ReconciliationRunShape['outcome'], StateLabel>> = {
  balanced: { label: 'Balanced', variant: 'success' },
  pending: { label: 'Not certain yet', variant: 'pending' },
  different: { label: 'Different', variant: 'danger' },
  collecting: { label: 'Collecting', variant: 'neutral' },
};

const COLUMNS: readonly Column<ReconciliationRunShape>[] = [
  { header: 'Started', isRowHeader: true, cell: ({ started }) => formatDateTime(started) },
  { header: 'Outcome', cell: ({ outcome }) => <StateBadge state={OUTCOMES[outcome]} /> },
  { header: 'Slot', align: 'end', cell: ({ slot }) => formatExactDecimal(String(slot)) },
  { header: 'Duration', align: 'end', cell: ({ duration_ms: ms }) => formatRunDuration(ms) },
];

/** The latest comparisons, newest first. */
const RunsTable = ({ runs }: { readonly runs: readonly ReconciliationRunShape[] }) => (
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
