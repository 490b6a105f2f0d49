import type { FiguresShape } from '../../../contract/admin/reconciliation-shapes.ts';
import { formatExactDecimal } from '../../../entities/format/format-amount.ts';
import { formatDateTime } from '../format-date-time.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { StatList } from '../../../ui/progress/stat-list.tsx';
import { type Column, Table } from '../../../ui/table/table.tsx';
import layout from '../admin.module.css';
import styles from './reconciliation-tab.module.css';

/** One line of the statement. */
interface Line {
  readonly name: string;
  readonly count: number | null;
  readonly thc: string;
  readonly sol: string;
}

const COLUMNS: readonly Column<Line>[] = [
  { header: 'For', isRowHeader: true, cell: ({ name }) => name },
  { header: 'Number', align: 'end', cell: ({ count }) => count ?? '' },
  { header: 'THC', align: 'end', cell: ({ thc }) => formatExactDecimal(thc) },
  { header: 'SOL', align: 'end', cell: ({ sol }) => formatExactDecimal(sol) },
];

/** What the vault's transactions were for, and whether its balances follow from them. */
export function VaultStatement({ figures }: { readonly figures: FiguresShape }) {
  return (
    <>
      <Panel title="The vault’s transactions">
        <Lines caption="The vault’s transactions" lines={listTransactions(figures)} />
        <p className={styles.note}>
          Compared from slot {formatExactDecimal(String(figures.from_slot))} on. Nothing before is
          compared.
        </p>
        {figures.gaps.map((gap) => (
          <p key={gap.from_slot} className={styles.note}>
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
    columns={COLUMNS}
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
