import { useQuery } from '@tanstack/react-query';
import type { PaymentPageShape } from '../../../../contract/admin/admin-money.ts';
import { pluralize } from '../../../../entities/format/format-time.tsx';
import { formatDateTime } from '../../format-date-time.ts';
import { paymentActionsQuery } from '../actions/actions-queries.ts';
import { PaymentActions } from '../actions/actions-panel.tsx';
import { Amount, Amounts, groupDigits, SignatureCell } from '../money-cells.tsx';
import { ORDER_COLUMNS, PAYOUT_COLUMNS } from '../money-columns.tsx';
import { getRefusalLabel, KIND_LABELS, PAYMENT_STATES, ROW_LABELS } from '../money-labels.ts';
import { type Fact, listGrowhouseFacts, listLinkFacts, WalletFact } from './facts.tsx';
import { MoneyPageBody, MoneyPageFrame, RelatedRows, useMoneyPage } from './money-page-frame.tsx';

/** Everything about a payment. */
export function PaymentPage() {
  const page = useMoneyPage<PaymentPageShape>('payments');
  // The actions load together with the page instead of after it.
  useQuery(paymentActionsQuery(page.id));
  return (
    <MoneyPageFrame noun={ROW_LABELS.payments} page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Payment ${data.payment.id}`}
          state={PAYMENT_STATES[data.payment.state]}
          amount={<Amounts thc={data.payment.thc} sol={data.payment.sol} />}
          page={page}
          facts={listFacts(data)}
          actions={<PaymentActions id={data.payment.id} />}
          history={data.history}
        >
          <RelatedRows
            title="Order"
            columns={ORDER_COLUMNS}
            rows={data.order === null ? [] : [data.order]}
          />
          <RelatedRows title="Payouts" columns={PAYOUT_COLUMNS} rows={data.payouts} />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listFacts({ payment, userId, memo, sources, price, bought }: PaymentPageShape): Fact[] {
  const { refusal, thc, sol } = payment;
  return [
    ['For', KIND_LABELS[payment.kind]],
    ...(refusal === null ? [] : [['Refused because', getRefusalLabel(refusal)] as const]),
    ['Received', <Amounts key="received" thc={thc} sol={sol} />],
    ...(price === null ? [] : [['Price', <Amount key="price" {...price} />] as const]),
    ...(bought === null ? [] : [['Delivered', describe(bought)] as const]),
    ['Wallet', <WalletFact key="wallet" address={payment.address} userId={userId} />],
    ...listSources(payment.address, sources),
    ...listGrowhouseFacts(payment),
    ...listLinkFacts('Order', 'orders', payment.orderId),
    ['Signature', <SignatureCell key="signature" signature={payment.signature} />],
    ['Memo', memo],
    ['Settled', formatDateTime(payment.date_created)],
  ];
}

/** Lists the wallets that the money came from, where they differ from the payer. */
function listSources(payer: string, { thc, sol }: PaymentPageShape['sources']): Fact[] {
  const facts: Fact[] = [];
  if (thc !== null && thc !== payer) {
    facts.push(['THC came from', <WalletFact key="thc-source" address={thc} />]);
  }
  if (sol !== null && sol !== payer) {
    facts.push(['SOL came from', <WalletFact key="sol-source" address={sol} />]);
  }
  return facts;
}

function describe(bought: NonNullable<PaymentPageShape['bought']>): string {
  switch (bought.kind) {
    case 'seeds':
      return `${pluralize(bought.seeds.length, 'seed')} for growhouse ${bought.growhouseId}`;
    case 'exchange':
      return `${groupDigits(bought.thc)} THC`;
    case 'revive':
      return 'A revived plant';
    case 'upgrade':
      return `Level ${bought.level}`;
  }
}
