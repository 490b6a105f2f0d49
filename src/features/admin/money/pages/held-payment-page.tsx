import type { HeldPaymentPageShape } from '../../../../contract/admin/admin-money.ts';
import { Link } from '../../../../ui/navigation/link.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { getUserLink } from '../../admin-links.ts';
import { formatDateTime } from '../../format-date-time.ts';
import { Amounts, SignatureCell } from '../money-cells.tsx';
import { ORDER_COLUMNS } from '../money-columns.tsx';
import { KIND_LABELS, PAYMENT_STATES } from '../money-labels.ts';
import { type Fact, listGrowhouseFacts, listLinkFacts, WalletFact } from './facts.tsx';
import styles from './money-page.module.css';
import { MoneyPageBody, MoneyPageFrame, RelatedRows, useMoneyPage } from './money-page-frame.tsx';

/** Everything about a payment that is not settled yet, because its wallet is banned. */
export function HeldPaymentPage() {
  const page = useMoneyPage<HeldPaymentPageShape>('payments/held');
  return (
    <MoneyPageFrame noun="Held payment" page={page}>
      {(data) => (
        <MoneyPageBody
          title={`Held payment ${data.payment.id}`}
          state={PAYMENT_STATES.held}
          amount={<Amounts thc={data.payment.thc} sol={data.payment.sol} />}
          page={page}
          facts={listFacts(data)}
          actions={<NextSteps page={data} />}
          history={data.history}
        >
          <RelatedRows
            title="Order"
            columns={ORDER_COLUMNS}
            rows={data.order === null ? [] : [data.order]}
          />
        </MoneyPageBody>
      )}
    </MoneyPageFrame>
  );
}

/** Says what will happen to the payment, and who can do something about it. */
function NextSteps({ page: { ban, userId } }: { readonly page: HeldPaymentPageShape }) {
  const settles =
    'The payments service then settles it within a minute: the player gets what it was for, or the money back if that is no longer possible.';
  return (
    <Panel title="What happens next">
      <p className={styles.text}>
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

function listFacts({ payment, userId, memo }: HeldPaymentPageShape): Fact[] {
  return [
    ['For', KIND_LABELS[payment.kind]],
    ['Received', <Amounts key="received" thc={payment.thc} sol={payment.sol} />],
    ['Wallet', <WalletFact key="wallet" address={payment.address} userId={userId} />],
    ...listGrowhouseFacts(payment),
    ...listLinkFacts('Order', 'orders', payment.orderId),
    ['Signature', <SignatureCell key="signature" signature={payment.signature} />],
    ['Memo', memo],
    ['Held since', formatDateTime(payment.date_created)],
  ];
}
