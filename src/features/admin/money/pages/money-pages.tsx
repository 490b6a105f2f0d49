import type {
  BatchPageShape,
  HeldPaymentPageShape,
  OrderPageShape,
  PaymentPageShape,
  PayoutPageShape,
} from '../../../../contract/admin/admin-money.ts';
import { formatExactDecimal } from '../../../../entities/format/format-amount.ts';
import { getRarity } from '../../../../game/rarity.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { Link } from '../../../../ui/navigation/link.tsx';
import { getPlantLink, getUserLink, type MoneyList } from '../../admin-links.ts';
import { GrowhouseCell, LinkCell } from '../../cells/cells.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { PaymentActions, PayoutActions, useActionFacts } from '../actions/actions-panel.tsx';
import { Amount, Amounts, MoneyLinkCell, SignatureCell, WalletCell } from '../money-cells.tsx';
import {
  BATCH_COLUMNS,
  BATCH_PAYOUT_COLUMNS,
  ORDER_COLUMNS,
  PAYMENT_COLUMNS,
  PAYOUT_COLUMNS,
} from '../money-columns.tsx';
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
} from '../money-labels.ts';
import styles from '../money.module.css';
import { pluralize } from '../../pluralize.ts';
import { MoneyPage, RelatedRows, useRowId } from './money-page.tsx';

/** Returns the value of a fact; null if there is none. */
const ifAny = <Value, Shown>(value: Value | null, show: (value: Value) => Shown): Shown | null =>
  value === null ? null : show(value);

const showLink = (list: MoneyList, id: number | null) =>
  ifAny(id, (known) => <MoneyLinkCell list={list} id={known} />);
const showGrowhouse = (id: number | null) => ifAny(id, (known) => <GrowhouseCell id={known} />);
const showPlant = (id: number | null) =>
  ifAny(id, (known) => (
    <LinkCell to={getPlantLink(known)} label={`Plant ${known}`}>
      {known}
    </LinkCell>
  ));
const showTime = (iso: string | null) => ifAny(iso, (known) => formatDateTime(known));

/** Everything about an order. */
export const OrderPage = () => (
  <MoneyPage<OrderPageShape>
    list="orders"
    noun="Order"
    describe={({ order, userId, cart, rate, reserved, created_slot, payments, history }) => ({
      state: ORDER_STATES[order.state],
      amount: <Amount currency={order.currency} amount={order.price} />,
      facts: [
        ['For', KIND_LABELS[order.kind]],
        ['Seeds', ifAny(cart, formatCart)],
        ['SOL per THC', rate],
        ['Reserved', reserved === '0' ? null : <Amount currency="thc" amount={reserved} />],
        ['Wallet', <WalletCell address={order.address} userId={userId} />],
        ['Growhouse', showGrowhouse(order.growhouseId)],
        ['Payment', showLink('payments', order.paymentId)],
        ['Code in the memo', order.code],
        ['Ordered', formatDateTime(order.date_created)],
        ['Terms expire', formatDateTime(order.date_expires)],
        ['Ordered in slot', created_slot],
      ],
      history,
      related: <OrderPayments payments={payments} />,
    })}
  />
);

/** The payments of an order. Those that a ban holds are listed alone, because they have ids of their own. */
function OrderPayments({ payments }: Pick<OrderPageShape, 'payments'>) {
  const held = payments.filter(({ state }) => state === 'held');
  const settled = payments.filter((payment) => !held.includes(payment));
  return (
    <>
      <RelatedRows title="Payments held by a ban" columns={PAYMENT_COLUMNS} rows={held} />
      <RelatedRows title="Payments" columns={PAYMENT_COLUMNS} rows={settled} />
    </>
  );
}

const formatCart = (cart: NonNullable<OrderPageShape['cart']>): string =>
  cart.map(({ rarity, quantity }) => `${quantity} × ${getRarity(rarity).name}`).join(', ');

/** Everything about a payment. */
export function PaymentPage() {
  // The actions load together with the page instead of after it.
  useActionFacts('payments', useRowId());
  return <MoneyPage list="payments" noun="Payment" describe={describePayment} />;
}

const describePayment = (page: PaymentPageShape) => ({
  state: PAYMENT_STATES[page.payment.state],
  amount: <Amounts {...page.payment} />,
  facts: listPaymentFacts(page),
  actions: <PaymentActions id={page.payment.id} />,
  history: page.history,
  related: (
    <>
      <RelatedRows title="Order" columns={ORDER_COLUMNS} rows={[page.order]} />
      <RelatedRows title="Payouts" columns={PAYOUT_COLUMNS} rows={page.payouts} />
    </>
  ),
});

/** The facts of a payment. Only one that is settled has sources and may have bought something. */
function listPaymentFacts(page: PaymentPageShape | HeldPaymentPageShape) {
  const { payment, userId, memo } = page;
  const { price, bought, sources } = 'sources' in page ? page : NOT_SETTLED;
  return [
    ['For', KIND_LABELS[payment.kind]],
    ['Refused because', ifAny(payment.refusal, getRefusalLabel)],
    ['Received', <Amounts {...payment} />],
    ['Price', ifAny(price, (money) => <Amount {...money} />)],
    ['Delivered', ifAny(bought, describeGoods)],
    ['Wallet', <WalletCell address={payment.address} userId={userId} />],
    ['THC came from', showSource(sources.thc, payment.address)],
    ['SOL came from', showSource(sources.sol, payment.address)],
    ['Growhouse', showGrowhouse(payment.growhouseId)],
    ['Plant', showPlant(payment.plantId)],
    ['Order', showLink('orders', payment.orderId)],
    ['Signature', <SignatureCell signature={payment.signature} />],
    ['Memo', memo],
    [payment.state === 'held' ? 'Held since' : 'Settled', formatDateTime(payment.date_created)],
  ] as const;
}

const NOT_SETTLED = { price: null, bought: null, sources: { thc: null, sol: null } };

/** Shows the wallet that money came from, where it is not the payer. */
const showSource = (source: string | null, payer: string) =>
  source === null || source === payer ? null : <WalletCell address={source} />;

function describeGoods(bought: NonNullable<PaymentPageShape['bought']>): string {
  switch (bought.kind) {
    case 'seeds':
      return `${pluralize(bought.seeds.length, 'seed')} for growhouse ${bought.growhouseId}`;
    case 'exchange':
      return `${formatExactDecimal(bought.thc)} THC`;
    case 'revive':
      return 'A revived plant';
    case 'upgrade':
      return `Level ${bought.level}`;
  }
}

/** Everything about a payment that is not settled yet, because its wallet is banned. */
export const HeldPaymentPage = () => (
  <MoneyPage<HeldPaymentPageShape>
    list="payments/held"
    noun="Held payment"
    describe={(page) => ({
      state: PAYMENT_STATES.held,
      amount: <Amounts {...page.payment} />,
      facts: listPaymentFacts(page),
      actions: <NextSteps page={page} />,
      history: page.history,
      related: <RelatedRows title="Order" columns={ORDER_COLUMNS} rows={[page.order]} />,
    })}
  />
);

/** Says what will happen to the payment, and who can do something about it. */
function NextSteps({ page: { ban, userId } }: { readonly page: HeldPaymentPageShape }) {
  const settles =
    'The payments service then settles it within a minute: the player gets what it was for, or the money back if that is no longer possible.';
  return (
    <Panel title="What happens next">
      <p className="break-anywhere">
        {ban === null
          ? `Nothing holds this payment any more. ${settles}`
          : `It waits ${ban.until === null ? 'until an admin lifts the ban' : `until the ban ends on ${formatDateTime(ban.until)} or an admin lifts it`}, or until a superadmin releases the money of the wallet. ${settles}`}
      </p>
      {ban !== null && userId !== null && (
        <Link to={getUserLink(userId)} className={styles.link}>
          Lift the ban or release the money on the page of player {userId}
        </Link>
      )}
    </Panel>
  );
}

/** Everything about a payout. */
export function PayoutPage() {
  // The actions load together with the page instead of after it.
  useActionFacts('payouts', useRowId());
  return <MoneyPage list="payouts" noun="Payout" describe={describePayout} />;
}

const describePayout = ({
  payout,
  userId,
  attempts,
  batches,
  payment,
  history,
}: PayoutPageShape) => ({
  state: PAYOUT_STATES[payout.state],
  amount: <Amount {...payout} />,
  facts: [
    ['For', REASON_LABELS[payout.reason]],
    ['Stopped', ifAny(payout.stopped_by, (stop) => STOP_LABELS[stop])],
    ['Waits', ifAny(payout.waiting_for, (reason) => WAITING_LABELS[reason])],
    ['Next attempt', showTime(payout.next_attempt)],
    ['Attempts since', attempts === 0 ? null : attempts],
    ['Failed transactions', payout.failures],
    ['Wallet', <WalletCell address={payout.address} userId={userId} />],
    ['Growhouse', showGrowhouse(payout.growhouseId)],
    ['Plant', showPlant(payout.plantId)],
    ['Payment', showLink('payments', payout.paymentId)],
    ['Batch', showLink('batches', payout.batchId)],
    ['Signature', ifAny(payout.signature, (signature) => <SignatureCell signature={signature} />)],
    ['Owed since', formatDateTime(payout.date_created)],
    ['Settled', showTime(payout.date_settled)],
  ] as const,
  actions: <PayoutActions id={payout.id} />,
  history,
  related: (
    <>
      <RelatedRows title="Batches" columns={BATCH_COLUMNS} rows={batches} />
      <RelatedRows title="Payment" columns={PAYMENT_COLUMNS} rows={[payment]} />
    </>
  ),
});

/** Everything about a batch. */
export const BatchPage = () => (
  <MoneyPage<BatchPageShape>
    list="batches"
    noun="Batch"
    describe={({ batch, ...page }) => ({
      state: BATCH_STATES[batch.state],
      amount: <Amounts {...batch} />,
      facts: [
        ['Payouts', batch.payouts],
        ['Amount', <Amounts {...batch} />],
        ['Signature', <SignatureCell signature={batch.signature} />],
        ['Signed', formatDateTime(batch.date_created)],
        ['Ended', formatDateTime(batch.date_settled, 'Not yet')],
        ['Outcome unclear since', showTime(page.unclear_since)],
        ['Signed in slot', page.slot ?? 'Not recorded'],
        ['Last valid block height', page.last_valid_block_height],
        ['Token accounts opened', batch.accounts_opened],
        ...page.opened_for.map(
          (address) => ['Account opened for', <WalletCell address={address} />] as const,
        ),
      ],
      history: page.history,
      related: <RelatedRows title="Payouts" columns={BATCH_PAYOUT_COLUMNS} rows={page.payouts} />,
    })}
  />
);
