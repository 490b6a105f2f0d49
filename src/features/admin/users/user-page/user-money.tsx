import type { ReactNode } from 'react';
import type { MoneyAmountShape } from '../../../../contract/admin/admin-money.ts';
import type { UserMoneyShape } from '../../../../contract/admin/admin-user-page.ts';
import type { Column } from '../../../../ui/table/table.tsx';
import { getMoneyListLink, getWalletMoneyLink, type MoneyList } from '../../admin-links.ts';
import { LinkCell, StateBadge } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { Amount, Amounts, MoneyLinkCell } from '../../money/money-cells.tsx';
import {
  getRefusalLabel,
  KIND_LABELS,
  LIST_LABELS,
  ORDER_STATES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REASON_LABELS,
  STOP_LABELS,
  WAITING_LABELS,
} from '../../money/money-labels.ts';
import { Section, getUserMoneyPath, FactGrid, Rows, type UserSectionProps } from './section.tsx';
import styles from './user-page.module.css';

/** What the player paid, was paid and is owed. */
export function MoneySection({ userId, address }: UserSectionProps) {
  return (
    <Section<UserMoneyShape> title="Money" path={getUserMoneyPath(userId)}>
      {(money) => (
        <>
          <FactGrid facts={listTotals(money.totals)} />
          {money.totals.held_payments > 0 && (
            <LinkCell to={getMoneyListLink('payments', { state: 'held', address })}>
              Payments of this wallet that are held
            </LinkCell>
          )}
          <MoneyRows list="payouts" address={address} rows={money.payouts.map(toPayoutRow)} />
          <MoneyRows list="payments" address={address} rows={money.payments.map(toPaymentRow)} />
          <MoneyRows list="orders" address={address} rows={money.orders.map(toOrderRow)} />
        </>
      )}
    </Section>
  );
}

const listTotals = (totals: UserMoneyShape['totals']) =>
  [
    ['Paid in', <Amounts {...totals.paid_in} />],
    ['Paid out', <Amounts {...totals.paid_out} />],
    ['Owed', <Amounts {...totals.owed} />],
    ['Payments held by a ban', totals.held_payments],
  ] as const;

interface MoneyRow extends MoneyAmountShape {
  readonly id: number;
  readonly what: string;
  readonly state: ReactNode;
  readonly date_created: string;
}

const toPayoutRow = (payout: UserMoneyShape['payouts'][number]): MoneyRow => ({
  ...payout,
  what: REASON_LABELS[payout.reason],
  state: (
    <span className="inline-row gap-8">
      <StateBadge state={PAYOUT_STATES[payout.state]} />
      {payout.stopped_by !== null && <span>Stopped: {STOP_LABELS[payout.stopped_by]}</span>}
      {payout.waiting_for !== null && <span>Waits: {WAITING_LABELS[payout.waiting_for]}</span>}
    </span>
  ),
});

const toPaymentRow = (payment: UserMoneyShape['payments'][number]): MoneyRow => ({
  ...payment,
  what: KIND_LABELS[payment.kind],
  state: (
    <span className="inline-row gap-8">
      <StateBadge state={PAYMENT_STATES[payment.state]} />
      {payment.refusal !== null && <span>{getRefusalLabel(payment.refusal)}</span>}
    </span>
  ),
});

const toOrderRow = (order: UserMoneyShape['orders'][number]): MoneyRow => ({
  ...order,
  what: KIND_LABELS[order.kind],
  state: <StateBadge state={ORDER_STATES[order.state]} />,
});

interface MoneyRowsProps {
  readonly list: MoneyList;
  readonly address: string;
  readonly rows: readonly MoneyRow[];
}

function MoneyRows({ list, address, rows }: MoneyRowsProps) {
  const noun = LIST_LABELS[list].toLowerCase();
  const columns: readonly Column<MoneyRow>[] = [
    { header: 'ID', isRowHeader: true, cell: ({ id }) => <MoneyLinkCell list={list} id={id} /> },
    { header: 'For', cell: ({ what }) => what },
    { header: 'Amount', align: 'end', cell: (money) => <Amount {...money} /> },
    { header: 'State', cell: ({ state }) => state },
    { header: 'Date', cell: ({ date_created }) => formatDateTime(date_created) },
  ];
  return (
    <>
      <div className={styles.listHead}>
        <h3 className={styles.listTitle}>Latest {noun}</h3>
        {rows.length > 0 && (
          <LinkCell to={getWalletMoneyLink(list, address)}>All {noun} of this wallet</LinkCell>
        )}
      </div>
      <Rows caption={`Latest ${noun}`} columns={columns} rows={rows} />
    </>
  );
}
