import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  FindingShape,
  ReconciliationShape,
  ReconciliationRunShape,
} from '../../../contract/admin/reconciliation-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { useAdmin } from '../../../http/admin-identity.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { adminQueryKey } from '../use-admin-action.ts';
import { QueryTab } from '../admin-tab.tsx';
import { FindingList, AcknowledgeDialog } from './finding-list.tsx';
import styles from './reconciliation-tab.module.css';
import { VaultStatement } from './vault-statement.tsx';
import { formatExactDecimal } from '../../../entities/format/format-amount.ts';
import { formatDateTime } from '../format-date-time.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import { formatRunDuration } from '../services/service-status.tsx';
import text from '../../../ui/text.module.css';

const REFETCH_MS = 30_000;

const reconciliationQuery = queryOptions({
  queryKey: adminQueryKey('/reconciliation'),
  queryFn: ({ signal }) => adminGet<ReconciliationShape>('/reconciliation', { signal }),
  refetchInterval: REFETCH_MS,
});

/** Whether it is a transfer out of the vault that is in no book. */
const isOpenOutflow = ({ state, rows }: FindingShape): boolean =>
  state === 'open' &&
  rows.signature !== null &&
  [rows.payments, rows.payouts, rows.batches].every((ids) => ids.length === 0);

/** Shows how the books compare with the vault's transactions on the chain. */
export function ReconciliationTab() {
  return (
    <QueryTab title="Reconciliation" query={useQuery(reconciliationQuery)}>
      {(report) => <Report report={report} />}
    </QueryTab>
  );
}

function Report({ report }: { readonly report: ReconciliationShape }) {
  const isSuperadmin = useAdmin()?.account.role.superadmin === true;
  const [acknowledging, setAcknowledging] = useState<FindingShape | null>(null);
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
          <FindingList
            findings={findings}
            onAcknowledge={isSuperadmin ? setAcknowledging : undefined}
          />
        )}
      </Panel>
      {figures && <VaultStatement figures={figures} />}
      <Panel title="Last runs">
        <RunsTable runs={runs} />
      </Panel>
      {acknowledging && (
        <AcknowledgeDialog finding={acknowledging} onClose={() => setAcknowledging(null)} />
      )}
    </>
  );
}

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
