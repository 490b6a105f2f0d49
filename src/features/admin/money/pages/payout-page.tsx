import { useQuery } from '@tanstack/react-query';
import type { PayoutPageShape } from '../../../../contract/admin/admin-money.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { payoutActionsQuery } from '../actions/actions-queries.ts';
import { PayoutActions } from '../actions/actions-panel.tsx';
import { Amount, SignatureCell } from '../money-cells.tsx';
import { BATCH_COLUMNS, PAYMENT_COLUMNS } from '../money-columns.tsx';
import {
  PAYOUT_STATES,
  REASON_LABELS,
  ROW_LABELS,
  STOP_LABELS,
  WAITING_LABELS,
} from '../money-labels.ts';
import { type Fact, listGrowhouseFacts, listLinkFacts, WalletFact } from './facts.tsx';
import { MoneyPageBody, MoneyPageFrame, RelatedRows, useMoneyPage } from './money-page-frame.tsx';

/** Everything about a payout. */
export function PayoutPage() {
  const page = useMoneyPage<PayoutPageShape>('payouts');
  // The actions load together with the page instead of after it.
  useQuery(payoutActionsQuery(page.id));
  return (
    <MoneyPageFrame noun={ROW_LABELS.payouts} page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Payout ${data.payout.id}`}
          state={PAYOUT_STATES[data.payout.state]}
          amount={<Amount currency={data.payout.currency} amount={data.payout.amount} />}
          page={page}
          facts={listFacts(data)}
          actions={<PayoutActions id={data.payout.id} />}
          history={data.history}
        >
          <RelatedRows title="Batches" columns={BATCH_COLUMNS} rows={data.batches} />
          <RelatedRows
            title="Payment"
            columns={PAYMENT_COLUMNS}
            rows={data.payment === null ? [] : [data.payment]}
          />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

function listFacts({ payout, userId, attempts }: PayoutPageShape): Fact[] {
  const { signature, waiting_for: waitingFor, next_attempt: nextAttempt } = payout;
  const { stopped_by: stop } = payout;
  return [
    ['For', REASON_LABELS[payout.reason]],
    ...(stop === null ? [] : [['Stopped', STOP_LABELS[stop]] as const]),
    ...(waitingFor === null ? [] : [['Waits', WAITING_LABELS[waitingFor]] as const]),
    ...(nextAttempt === null ? [] : [['Next attempt', formatDateTime(nextAttempt)] as const]),
    ...(attempts === 0 ? [] : [['Attempts since', attempts] as const]),
    ['Failed transactions', payout.failures],
    ['Wallet', <WalletFact key="wallet" address={payout.address} userId={userId} />],
    ...listGrowhouseFacts(payout),
    ...listLinkFacts('Payment', 'payments', payout.paymentId),
    ...listLinkFacts('Batch', 'batches', payout.batchId),
    ...(signature === null
      ? []
      : [['Signature', <SignatureCell key="signature" signature={signature} />] as const]),
    ['Owed since', formatDateTime(payout.date_created)],
    ...(payout.date_settled === null
      ? []
      : [['Settled', formatDateTime(payout.date_settled)] as const]),
  ];
}
