import type { ReactNode } from 'react';
import type {
  UserGrowerShape,
  UserGrowhouseShape,
  UserHistoryShape,
  UserMoneyShape,
  UserPlantShape,
  UserSessionsShape,
} from '../../../../contract/admin-user-page.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { Link } from '../../../../ui/link.tsx';
import { StatList } from '../../../../ui/stat-list.tsx';
import { type Column, Table } from '../../../../ui/table.tsx';
import { getGrowerLink, getMoneyLink, getMoneyListLink } from '../../admin-links.ts';
import { GrowhouseCell } from '../../cells/growhouse-cell.tsx';
import { PlayerCell } from '../../cells/player-cell.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { Section } from './section.tsx';
import styles from './user-page.module.css';

interface ListOf<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}
interface UserSectionProps {
  readonly userId: number;
  readonly address: string;
}

const NONE = <p className={styles.empty}>None</p>;
const formatOrDash = (iso: string | null): string => (iso === null ? '–' : formatDateTime(iso));
const toWords = (state: string): string => state.replaceAll(/[_-]/g, ' ');

/** A table of rows that have an id. */
function Rows<Row extends { readonly id: number }>(props: {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
}) {
  return <Table {...props} rowKey={({ id }) => id} isWide empty={NONE} />;
}

function PageLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** The player's growhouses with what happened in them. */
export function GrowhousesSection({ userId }: UserSectionProps) {
  return (
    <Section<ListOf<UserGrowhouseShape>> title="Growhouses" path={`/users/${userId}/growhouses`}>
      {({ data }) => <Rows caption="Growhouses" columns={GROWHOUSE_COLUMNS} rows={data} />}
    </Section>
  );
}

const GROWHOUSE_COLUMNS: readonly Column<UserGrowhouseShape>[] = [
  { key: 'id', header: 'ID', isRowHeader: true, cell: ({ id }) => <GrowhouseCell id={id} /> },
  { key: 'nickname', header: 'Nickname', cell: ({ nickname }) => nickname ?? '–' },
  { key: 'level', header: 'Level', cell: ({ level }) => level },
  { key: 'rarity', header: 'Rarity', cell: ({ rarity }) => getRarity(rarity).name },
  { key: 'plants', header: 'Plants', align: 'end', cell: ({ plants }) => plants },
  { key: 'seeds', header: 'Seeds', align: 'end', cell: ({ seeds }) => seeds },
  { key: 'harvested', header: 'Harvested', align: 'end', cell: ({ ended }) => ended.harvested },
  { key: 'pruned', header: 'Pruned', align: 'end', cell: ({ ended }) => ended.pruned },
  { key: 'upgraded', header: 'Upgraded', align: 'end', cell: ({ ended }) => ended.upgraded },
  { key: 'earned', header: 'THC earned', align: 'end', cell: ({ thc_earned }) => thc_earned },
];

/** The newest seeds and plants, those that are gone included. */
export function PlantsSection({ userId }: UserSectionProps) {
  return (
    <Section<ListOf<UserPlantShape>> title="Latest plants" path={`/users/${userId}/plants`}>
      {({ data }) => <Rows caption="Latest plants" columns={PLANT_COLUMNS} rows={data} />}
    </Section>
  );
}

const PLANT_COLUMNS: readonly Column<UserPlantShape>[] = [
  { key: 'id', header: 'ID', isRowHeader: true, cell: ({ id }) => id },
  { key: 'strain', header: 'Strain', cell: ({ strain }) => strain.name },
  {
    key: 'growhouse',
    header: 'Growhouse',
    cell: ({ growhouse }) => <GrowhouseCell id={growhouse} />,
  },
  { key: 'stage', header: 'Stage', align: 'end', cell: ({ stage }) => stage },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => outcome ?? 'Living' },
  { key: 'ended', header: 'Ended', cell: ({ ended }) => formatOrDash(ended) },
  {
    key: 'payout',
    header: 'Payout',
    cell: ({ payout }) =>
      payout === null ? (
        '–'
      ) : (
        <PageLink to={getMoneyLink('payouts', payout.id)}>
          {payout.amount} THC, {toWords(payout.state)}
        </PageLink>
      ),
  },
];

/** The growers the player holds, held last or works with. */
export function GrowersSection({ userId }: UserSectionProps) {
  return (
    <Section<ListOf<UserGrowerShape>> title="Growerz" path={`/users/${userId}/growers`}>
      {({ data }) => <Rows caption="Growerz" columns={GROWER_COLUMNS} rows={data} />}
    </Section>
  );
}

const GROWER_COLUMNS: readonly Column<UserGrowerShape>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowHeader: true,
    cell: ({ id }) => <PageLink to={getGrowerLink(id)}>{id}</PageLink>,
  },
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'class', header: 'Class', cell: (grower) => grower.class.name },
  {
    key: 'works',
    header: 'Works in',
    cell: ({ growhouseId }) => <GrowhouseCell id={growhouseId} />,
  },
  { key: 'founded', header: 'Founded', cell: ({ founded }) => <GrowhouseCell id={founded} /> },
  {
    key: 'owner',
    header: 'Held by',
    cell: ({ owner, owner_id }) => <PlayerCell address={owner} user={owner_id} />,
  },
  {
    key: 'last',
    header: 'Last player',
    cell: ({ last_player }) => <PlayerCell address={last_player} user={last_player} />,
  },
  { key: 'rests', header: 'Rests until', cell: ({ rests_until }) => formatOrDash(rests_until) },
];

/** What the player paid, was paid and is owed. */
export function MoneySection({ userId, address }: UserSectionProps) {
  return (
    <Section<UserMoneyShape> title="Money" path={`/users/${userId}/money`}>
      {({ totals, orders, payments, payouts }) => (
        <>
          <StatList
            rows={[
              ['Paid in', `${totals.paid_in.thc} THC, ${totals.paid_in.sol} SOL`],
              ['Paid out', `${totals.paid_out.thc} THC, ${totals.paid_out.sol} SOL`],
              ['Owed', `${totals.owed.thc} THC, ${totals.owed.sol} SOL`],
              ['Payments held by a ban', totals.held_payments],
            ]}
          />
          <MoneyRows
            list="payouts"
            address={address}
            rows={payouts.map((payout) => ({
              ...payout,
              what: payout.reason,
              state: payout.waiting_for ?? payout.state,
            }))}
          />
          <MoneyRows
            list="payments"
            address={address}
            rows={payments.map((payment) => ({ ...payment, what: payment.kind }))}
          />
          <MoneyRows
            list="orders"
            address={address}
            rows={orders.map((order) => ({ ...order, what: order.kind }))}
          />
        </>
      )}
    </Section>
  );
}

interface MoneyRow {
  readonly id: number;
  readonly what: string;
  readonly amount: string;
  readonly currency: 'thc' | 'sol';
  readonly state: string;
  readonly date_created: string;
}
const MONEY_TITLES = { payouts: 'payouts', payments: 'payments', orders: 'orders' } as const;

function MoneyRows(props: {
  readonly list: keyof typeof MONEY_TITLES;
  readonly address: string;
  readonly rows: readonly MoneyRow[];
}) {
  const { list, address, rows } = props;
  const columns: readonly Column<MoneyRow>[] = [
    {
      key: 'id',
      header: 'ID',
      isRowHeader: true,
      cell: ({ id }) => <PageLink to={getMoneyLink(list, id)}>{id}</PageLink>,
    },
    { key: 'what', header: 'For', cell: ({ what }) => what },
    {
      key: 'amount',
      header: 'Amount',
      align: 'end',
      cell: ({ amount, currency }) => `${amount} ${currency.toUpperCase()}`,
    },
    { key: 'state', header: 'State', cell: ({ state }) => toWords(state) },
    { key: 'date', header: 'Date', cell: ({ date_created }) => formatDateTime(date_created) },
  ];
  const title = `Latest ${MONEY_TITLES[list]}`;
  return (
    <>
      <h4 className={styles.empty}>{title}</h4>
      <Rows caption={title} columns={columns} rows={rows} />
      {rows.length > 0 && (
        <PageLink to={getMoneyListLink(list, { wallet: address })}>
          All {MONEY_TITLES[list]} of this wallet
        </PageLink>
      )}
    </>
  );
}

/** The player's open sessions. */
export function SessionsSection({ userId }: UserSectionProps) {
  return (
    <Section<UserSessionsShape> title="Sessions" path={`/users/${userId}/sessions`}>
      {({ data }) => <Rows caption="Sessions" columns={SESSION_COLUMNS} rows={data} />}
    </Section>
  );
}

const SESSION_COLUMNS: readonly Column<UserSessionsShape['data'][number]>[] = [
  {
    key: 'scope',
    header: 'Kind',
    isRowHeader: true,
    cell: ({ scope }) => (scope === 'admin' ? 'Admin' : 'Player'),
  },
  { key: 'created', header: 'Started', cell: ({ created }) => formatDateTime(created) },
  { key: 'used', header: 'Last used', cell: ({ last_used }) => formatOrDash(last_used) },
  { key: 'expires', header: 'Expires', cell: ({ expires }) => formatDateTime(expires) },
];

/** The latest log lines of the wallet, and what admins did to it. */
export function HistorySection({ userId, address }: UserSectionProps) {
  return (
    <Section<UserHistoryShape> title="History" path={`/users/${userId}/history`}>
      {({ log, audit }) => (
        <>
          <Rows caption="Log" columns={LOG_COLUMNS} rows={log} />
          <PageLink to={`/admin0/logs?searchAddress=${address}`}>All log lines</PageLink>
          <h4 className={styles.empty}>Actions of admins</h4>
          <Rows caption="Actions of admins" columns={AUDIT_COLUMNS} rows={audit} />
        </>
      )}
    </Section>
  );
}

const LOG_COLUMNS: readonly Column<UserHistoryShape['log'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => formatDateTime(date) },
  { key: 'level', header: 'Level', cell: ({ level }) => level },
  { key: 'message', header: 'Message', cell: ({ message }) => message },
];
const AUDIT_COLUMNS: readonly Column<UserHistoryShape['audit'][number]>[] = [
  { key: 'date', header: 'Date', cell: ({ date }) => formatDateTime(date) },
  {
    key: 'admin',
    header: 'Admin',
    cell: ({ admin }) => <PlayerCell address={admin} user={admin} />,
  },
  { key: 'action', header: 'Action', cell: ({ action }) => action },
  { key: 'target', header: 'Target', cell: ({ target }) => target },
];
