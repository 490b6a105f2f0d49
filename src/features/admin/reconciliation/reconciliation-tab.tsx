import { useQuery } from '@tanstack/react-query';
import type {
  FiguresShape,
  FindingShape,
  ReconciliationRunShape,
  ReconciliationShape,
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
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import layout from '../admin.module.css';

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
          <p className="hint">Every compared payment and payout matches the chain.</p>
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

const RUN_COLUMNS: readonly Column<ReconciliationRunShape>[] = [
  { header: 'Started', isRowHeader: true, cell: ({ started }) => formatDateTime(started) },
  { header: 'Outcome', cell: ({ outcome }) => <StateBadge state={OUTCOMES[outcome]} /> },
  { header: 'Slot', align: 'end', cell: ({ slot }) => formatExactDecimal(String(slot)) },
  { header: 'Duration', align: 'end', cell: ({ duration_ms: ms }) => formatRunDuration(ms) },
];

/** The latest comparisons, newest first. */
const RunsTable = ({ runs }: { readonly runs: readonly ReconciliationRunShape[] }) => (
  <Table
    caption="Last runs"
    columns={RUN_COLUMNS}
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

/** One line of the statement. */
interface Line {
  readonly name: string;
  readonly count: number | null;
  readonly thc: string;
  readonly sol: string;
}

const LINE_COLUMNS: readonly Column<Line>[] = [
  { header: 'For', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Number', align: 'end', cell: ({ count }) => count ?? '' },
  { header: 'THC', align: 'end', cell: ({ thc }) => formatExactDecimal(thc) },
  { header: 'SOL', align: 'end', cell: ({ sol }) => formatExactDecimal(sol) },
];

/** What the vault's transactions were for, and whether its balances follow from them. */
function VaultStatement({ figures }: { readonly figures: FiguresShape }) {
  return (
    <>
      <Panel title="The vault’s transactions">
        <Lines caption="The vault’s transactions" lines={listTransactions(figures)} />
        <p className="hint mt-8">
          Compared from slot {formatExactDecimal(String(figures.from_slot))} on. Nothing before is
          compared.
        </p>
        {figures.gaps.map((gap) => (
          <p key={gap.from_slot} className="hint mt-8">
            The books were restored from the backup of {formatDateTime(gap.backup_made)}: payouts in
            slots {formatExactDecimal(String(gap.from_slot))} to{' '}
            {formatExactDecimal(String(gap.until_slot))} cannot be compared.
          </p>
        ))}
      </Panel>
      <Panel title="What the vault owes">
        <Lines caption="What the vault owes" lines={listDebts(figures)} />
      </Panel>
      <div className={layout.pair}>
        {figures.accounts.map((account) => (
          <Account key={`${account.wallet} ${account.currency}`} account={account} />
        ))}
      </div>
    </>
  );
}

interface LinesProps {
  readonly caption: string;
  readonly lines: readonly Line[];
}

const Lines = ({ caption, lines }: LinesProps) => (
  <Table
    caption={caption}
    columns={LINE_COLUMNS}
    rows={lines}
    rowKey={({ name }) => name}
    isWide
    empty={<EmptyState title="No available data" />}
  />
);

function Account({ account }: { readonly account: FiguresShape['accounts'][number] }) {
  const { wallet, currency, opening, change, expected, held } = account;
  const format = (amount: string | null): string =>
    amount === null ? 'Not known yet' : `${formatExactDecimal(amount)} ${currency.toUpperCase()}`;
  return (
    <Panel title={`${currency.toUpperCase()} of ${shortenAddress(wallet)}`}>
      <StatList
        rows={[
          ['At the beginning', format(opening)],
          ['Change', format(change)],
          ['Expected', format(expected)],
          ['Held', format(held)],
        ]}
      />
    </Panel>
  );
}

const listTransactions = (figures: FiguresShape): Line[] => [
  { name: 'Payments received', ...figures.payments },
  { name: 'Payments not booked yet', ...figures.unbooked },
  { name: 'Deposits', ...figures.deposits },
  { name: 'Payouts', ...figures.payouts },
  { name: 'Fees', count: null, thc: '0', sol: figures.fees },
  { name: 'Rent of opened accounts', count: null, thc: '0', sol: figures.rent },
  { name: 'In no book', ...figures.outflows },
  { name: 'Not comparable', ...figures.uncompared },
];

const listDebts = (figures: FiguresShape): Line[] => [
  { name: 'Queued and sent payouts', ...figures.owed },
  { name: 'Payouts set aside', ...figures.set_aside_payouts },
  { name: 'Payments set aside', ...figures.set_aside_payments },
];
