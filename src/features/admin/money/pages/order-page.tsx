import type { OrderPageShape } from '../../../../contract/admin/admin-money.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { Amount } from '../money-cells.tsx';
import { PAYMENT_COLUMNS } from '../money-columns.tsx';
import { KIND_LABELS, ORDER_STATES, ROW_LABELS } from '../money-labels.ts';
import { type Fact, listGrowhouseFacts, listLinkFacts, WalletFact } from './facts.tsx';
import { MoneyPageBody, MoneyPageFrame, RelatedRows } from './money-page-frame.tsx';
import { useMoneyPage } from './use-money-page.ts';

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
          facts={listFacts(data)}
          history={data.history}
        >
          <RelatedRows title="Payments" columns={PAYMENT_COLUMNS} rows={data.payments} />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listFacts({ order, userId, cart, rate, reserved, created_slot }: OrderPageShape): Fact[] {
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
