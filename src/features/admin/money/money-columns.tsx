import type {
  BatchRowShape,
  OrderRowShape,
  PaymentRowShape,
  PayoutRowShape,
} from '../../../contract/admin/admin-money.ts';
import type { Column } from '../../../ui/table/table.tsx';
import { formatDateTime } from '../format-date-time.ts';
import { AddressCell } from '../cells/cells.tsx';
import {
  Amount,
  Amounts,
  HeldPaymentCell,
  MoneyLinkCell,
  SignatureCell,
  StateBadge,
} from './money-cells.tsx';
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
import styles from './money-cells.module.css';
import text from '../../../ui/text.module.css';

/** The columns of the lists, which the pages of related rows show as well. */

type SortKey = 'id' | 'amount';

export const ORDER_COLUMNS: readonly Column<OrderRowShape, SortKey>[] = [
  {
    key: 'id',
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: ({ id }) => <MoneyLinkCell list="orders" id={id} />,
  },
  { key: 'kind', header: 'For', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StateBadge state={ORDER_STATES[state]} />,
  },
  {
    key: 'price',
    header: 'Price',
    sortKey: 'amount',
    align: 'end',
    cell: ({ currency, price }) => <Amount currency={currency} amount={price} />,
  },
  { key: 'wallet', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentId }) => <MoneyLinkCell list="payments" id={paymentId} />,
  },
  { key: 'created', header: 'Ordered', cell: ({ date_created }) => formatDateTime(date_created) },
];

export const PAYMENT_COLUMNS: readonly Column<PaymentRowShape, SortKey>[] = [
  {
    key: 'id',
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: ({ id, state }) =>
      state === 'held' ? <HeldPaymentCell id={id} /> : <MoneyLinkCell list="payments" id={id} />,
  },
  { key: 'kind', header: 'For', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, refusal }) => (
      <span className={styles.state}>
        <StateBadge state={PAYMENT_STATES[state]} />
        {refusal !== null && <span className={text.hint}>{getRefusalLabel(refusal)}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Received',
    sortKey: 'amount',
    align: 'end',
    cell: ({ thc, sol }) => <Amounts thc={thc} sol={sol} />,
  },
  { key: 'wallet', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  {
    key: 'order',
    header: 'Order',
    cell: ({ orderId }) => <MoneyLinkCell list="orders" id={orderId} />,
  },
  {
    key: 'signature',
    header: 'Signature',
    cell: ({ signature }) => <SignatureCell signature={signature} />,
  },
  {
    key: 'created',
    header: 'Settled',
    cell: ({ date_created, state }) =>
      `${state === 'held' ? 'Held since ' : ''}${formatDateTime(date_created)}`,
  },
];

export const PAYOUT_COLUMNS: readonly Column<PayoutRowShape, SortKey>[] = [
  {
    key: 'id',
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: ({ id }) => <MoneyLinkCell list="payouts" id={id} />,
  },
  { key: 'reason', header: 'For', cell: ({ reason }) => REASON_LABELS[reason] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, waiting_for: waitingFor, stopped_by: stop }) => (
      <span className={styles.state}>
        <StateBadge state={PAYOUT_STATES[state]} />
        {stop !== null && <span className={text.hint}>Stopped: {STOP_LABELS[stop]}</span>}
        {waitingFor !== null && (
          <span className={text.hint}>Waits: {WAITING_LABELS[waitingFor]}</span>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    sortKey: 'amount',
    align: 'end',
    cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
  },
  { key: 'wallet', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  {
    key: 'batch',
    header: 'Batch',
    cell: ({ batchId }) => <MoneyLinkCell list="batches" id={batchId} />,
  },
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ paymentId }) => <MoneyLinkCell list="payments" id={paymentId} />,
  },
  {
    key: 'created',
    header: 'Owed since',
    cell: ({ date_created }) => formatDateTime(date_created),
  },
];

export const BATCH_COLUMNS: readonly Column<BatchRowShape, 'id'>[] = [
  {
    key: 'id',
    header: 'ID',
    sortKey: 'id',
    isRowHeader: true,
    cell: ({ id }) => <MoneyLinkCell list="batches" id={id} />,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <StateBadge state={BATCH_STATES[state]} />,
  },
  { key: 'payouts', header: 'Payouts', align: 'end', cell: ({ payouts }) => payouts },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ thc, sol }) => <Amounts thc={thc} sol={sol} />,
  },
  {
    key: 'signature',
    header: 'Signature',
    cell: ({ signature }) => <SignatureCell signature={signature} />,
  },
  { key: 'created', header: 'Signed', cell: ({ date_created }) => formatDateTime(date_created) },
  {
    key: 'settled',
    header: 'Ended',
    cell: ({ date_settled }) => (date_settled === null ? 'Not yet' : formatDateTime(date_settled)),
  },
];
