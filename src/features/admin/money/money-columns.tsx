import type {
  BatchPageShape,
  BatchRowShape,
  OrderRowShape,
  PaymentRowShape,
  PayoutRowShape,
} from '../../../contract/admin/admin-money.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { getHeldPaymentLink, type MoneyList } from '../admin-links.ts';
import cells from '../cells/cells.module.css';
import { AddressCell, LinkCell, StateBadge } from '../cells/cells.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { Amount, Amounts, MoneyLinkCell, SignatureCell } from './money-cells.tsx';
import {
  BATCH_STATES,
  getRefusalLabel,
  KIND_LABELS,
  ORDER_STATES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REASON_LABELS,
  STOP_LABELS,
  WAITING_LABELS,
} from './money-labels.ts';

/** The columns of the lists, which the pages of related rows show as well. */

type SortKey = 'id' | 'amount';

const createIdColumn = (list: MoneyList): Column<{ readonly id: number }, 'id'> => ({
  header: 'ID',
  sortKey: 'id',
  isRowHeader: true,
  cell: ({ id }) => <MoneyLinkCell list={list} id={id} />,
});

const KIND: Column<Pick<PaymentRowShape, 'kind'>> = {
  header: 'For',
  cell: ({ kind }) => KIND_LABELS[kind],
};
const WALLET: Column<{ readonly address: string }> = {
  header: 'Wallet',
  cell: ({ address }) => <AddressCell address={address} />,
};
const PAYMENT: Column<Pick<PayoutRowShape, 'paymentId'>> = {
  header: 'Payment',
  cell: ({ paymentId }) => <MoneyLinkCell list="payments" id={paymentId} />,
};
const SIGNATURE: Column<{ readonly signature: string }> = {
  header: 'Signature',
  cell: ({ signature }) => <SignatureCell signature={signature} />,
};

export const ORDER_COLUMNS: readonly Column<OrderRowShape, SortKey>[] = [
  createIdColumn('orders'),
  KIND,
  { header: 'State', cell: ({ state }) => <StateBadge state={ORDER_STATES[state]} /> },
  {
    header: 'Price',
    sortKey: 'amount',
    align: 'end',
    cell: ({ currency, price }) => <Amount currency={currency} amount={price} />,
  },
  WALLET,
  PAYMENT,
  { header: 'Ordered', cell: ({ date_created }) => formatDateTime(date_created) },
];

export const PAYMENT_COLUMNS: readonly Column<PaymentRowShape, SortKey>[] = [
  {
    ...createIdColumn('payments'),
    cell: ({ id, state }) =>
      state === 'held' ? (
        <LinkCell to={getHeldPaymentLink(id)} label={`Held payment ${id}`}>
          {id}
        </LinkCell>
      ) : (
        <MoneyLinkCell list="payments" id={id} />
      ),
  },
  KIND,
  {
    header: 'State',
    cell: ({ state, refusal }) => (
      <span className={cells.lines}>
        <StateBadge state={PAYMENT_STATES[state]} />
        {refusal !== null && <span className="hint">{getRefusalLabel(refusal)}</span>}
      </span>
    ),
  },
  {
    header: 'Received',
    sortKey: 'amount',
    align: 'end',
    cell: ({ thc, sol }) => <Amounts thc={thc} sol={sol} />,
  },
  WALLET,
  { header: 'Order', cell: ({ orderId }) => <MoneyLinkCell list="orders" id={orderId} /> },
  SIGNATURE,
  {
    header: 'Settled',
    cell: ({ date_created, state }) =>
      `${state === 'held' ? 'Held since ' : ''}${formatDateTime(date_created)}`,
  },
];

export const PAYOUT_COLUMNS: readonly Column<PayoutRowShape, SortKey>[] = [
  createIdColumn('payouts'),
  { header: 'For', cell: ({ reason }) => REASON_LABELS[reason] },
  {
    header: 'State',
    cell: ({ state, waiting_for: waitingFor, stopped_by: stop }) => (
      <span className={cells.lines}>
        <StateBadge state={PAYOUT_STATES[state]} />
        {stop !== null && <span className="hint">Stopped: {STOP_LABELS[stop]}</span>}
        {waitingFor !== null && <span className="hint">Waits: {WAITING_LABELS[waitingFor]}</span>}
      </span>
    ),
  },
  {
    header: 'Amount',
    sortKey: 'amount',
    align: 'end',
    cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
  },
  WALLET,
  { header: 'Batch', cell: ({ batchId }) => <MoneyLinkCell list="batches" id={batchId} /> },
  PAYMENT,
  { header: 'Owed since', cell: ({ date_created }) => formatDateTime(date_created) },
];

export const BATCH_COLUMNS: readonly Column<BatchRowShape, 'id'>[] = [
  createIdColumn('batches'),
  { header: 'State', cell: ({ state }) => <StateBadge state={BATCH_STATES[state]} /> },
  { header: 'Payouts', align: 'end', cell: ({ payouts }) => payouts },
  { header: 'Amount', align: 'end', cell: ({ thc, sol }) => <Amounts thc={thc} sol={sol} /> },
  SIGNATURE,
  { header: 'Signed', cell: ({ date_created }) => formatDateTime(date_created) },
  { header: 'Ended', cell: ({ date_settled }) => formatDateTime(date_settled, 'Not yet') },
];

/** What a batch pays, with the state each payout has now. */
export const BATCH_PAYOUT_COLUMNS: readonly Column<BatchPageShape['payouts'][number], 'id'>[] = [
  createIdColumn('payouts'),
  {
    header: 'Signed amount',
    align: 'end',
    cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
  },
  WALLET,
  { header: 'State now', cell: ({ state }) => <StateBadge state={PAYOUT_STATES[state]} /> },
  { header: 'In this batch', cell: ({ is_past: isPast }) => (isPast ? 'No longer' : 'Yes') },
];
