import type { OrderPageShape, BatchPageShape } from '../../../../contract/admin/admin-money.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { Amount, Amounts, MoneyLinkCell, SignatureCell, StateBadge } from '../money-cells.tsx';
import { PAYMENT_COLUMNS } from '../money-columns.tsx';
import {
  KIND_LABELS,
  ORDER_STATES,
  ROW_LABELS,
  BATCH_STATES,
  PAYOUT_STATES,
} from '../money-labels.ts';
import { type Fact, listGrowhouseFacts, listLinkFacts, WalletFact } from './facts.tsx';
import { MoneyPageBody, MoneyPageFrame, RelatedRows, useMoneyPage } from './money-page-frame.tsx';
import type { Column } from '../../../../ui/table/table.tsx';
import { AddressCell } from '../../cells/cells.tsx';

/** Everything about an order. */
export function OrderPage() {
  const page = useMoneyPage<OrderPageShape>('orders');
  return (
    <MoneyPageFrame noun={ROW_LABELS.orders} page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Order ${data.order.id}`}
          state={ORDER_STATES[data.order.state]}
          amount={<Amount currency={data.order.currency} amount={data.order.price} />}
          page={page}
          facts={listOrderFacts(data)}
          history={data.history}
        >
          <RelatedRows title="Payments" columns={PAYMENT_COLUMNS} rows={data.payments} />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listOrderFacts({
  order,
  userId,
  cart,
  rate,
  reserved,
  created_slot,
}: OrderPageShape): Fact[] {
  const seeds = cart?.map(({ rarity, quantity }) => `${quantity} × ${getRarity(rarity).name}`);
  return [
    ['For', KIND_LABELS[order.kind]],
    ...(seeds ? [['Seeds', seeds.join(', ')] as const] : []),
    ...(rate === null ? [] : [['SOL per THC', rate] as const]),
    ...(reserved === '0'
      ? []
      : [['Reserved', <Amount key="reserved" currency="thc" amount={reserved} />] as const]),
    ['Wallet', <WalletFact key="wallet" address={order.address} userId={userId} />],
    ...listGrowhouseFacts(order),
    ...listLinkFacts('Payment', 'payments', order.paymentId),
    ['Code in the memo', order.code],
    ['Ordered', formatDateTime(order.date_created)],
    ['Terms expire', formatDateTime(order.date_expires)],
    ['Ordered in slot', created_slot],
  ];
}

/** Everything about a batch. */
export function BatchPage() {
  const page = useMoneyPage<BatchPageShape>('batches');
  return (
    <MoneyPageFrame noun={ROW_LABELS.batches} page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Batch ${data.batch.id}`}
          state={BATCH_STATES[data.batch.state]}
          amount={<Amounts thc={data.batch.thc} sol={data.batch.sol} />}
          page={page}
          facts={listBatchFacts(data)}
          history={data.history}
        >
          <RelatedRows title="Payouts" columns={PAYOUT_COLUMNS} rows={data.payouts} />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listBatchFacts(data: BatchPageShape): Fact[] {
  const { batch, slot, last_valid_block_height: lastHeight, opened_for: openedFor } = data;
  return [
    ['Payouts', batch.payouts],
    ['Amount', <Amounts key="amount" thc={batch.thc} sol={batch.sol} />],
    ['Signature', <SignatureCell key="signature" signature={batch.signature} />],
    ['Signed', formatDateTime(batch.date_created)],
    ['Ended', batch.date_settled === null ? 'Not yet' : formatDateTime(batch.date_settled)],
    ...(data.unclear_since === null
      ? []
      : [['Outcome unclear since', formatDateTime(data.unclear_since)] as const]),
    ['Signed in slot', slot ?? 'Not recorded'],
    ['Last valid block height', lastHeight],
    ['Token accounts opened', batch.accounts_opened],
    ...openedFor.map(
      (address) => ['Account opened for', <WalletFact key={address} address={address} />] as const,
    ),
  ];
}

const PAYOUT_COLUMNS: readonly Column<BatchPageShape['payouts'][number]>[] = [
  {
    key: 'id',
    header: 'ID',
    isRowHeader: true,
    cell: ({ id }) => <MoneyLinkCell list="payouts" id={id} />,
  },
  {
    key: 'amount',
    header: 'Signed amount',
    align: 'end',
    cell: ({ currency, amount }) => <Amount currency={currency} amount={amount} />,
  },
  { key: 'wallet', header: 'Wallet', cell: ({ address }) => <AddressCell address={address} /> },
  {
    key: 'state',
    header: 'State now',
    cell: ({ state }) => <StateBadge state={PAYOUT_STATES[state]} />,
  },
  {
    key: 'past',
    header: 'In this batch',
    cell: ({ is_past: isPast }) => (isPast ? 'No longer' : 'Yes'),
  },
];
