import { CHEVRON } from '../../art/detail-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { MAX_OPEN_ORDERS } from '../../game/dispensary.ts';
import styles from './payment-rules.module.css';

const RULES: readonly { readonly topic: string; readonly text: string }[] = [
  {
    topic: 'How long it takes',
    text: 'Small purchases arrive as soon as the chain has confirmed the payment, usually within a few seconds. Large ones, exchanges and everything that makes us pay something out wait until the payment is final, usually about 15 seconds.',
  },
  {
    topic: 'You paid too much',
    text: 'The price is kept and the rest comes back.',
  },
  {
    topic: 'The purchase is no longer possible',
    text: 'The whole payment comes back, for example when your Growhouse has no room left for the seeds or the plant is gone.',
  },
  {
    topic: 'You paid late',
    text: 'A price holds for two minutes. After that you pay the order’s price or today’s, whichever is higher, and an exchange gives the smaller amount of THC. If the payment is not enough, it comes back.',
  },
  {
    topic: 'Where refunds go',
    text: 'To the owner of the account that paid. Network fees are not refunded.',
  },
  {
    topic: 'Orders',
    text: `Up to ${MAX_OPEN_ORDERS} orders can wait for payment at the same time.`,
  },
  {
    topic: 'If the chain is unclear',
    text: 'We compare what the nodes of the chain say about a payment. When they disagree, it waits until they agree. Nothing is lost.',
  },
];

/** The rules of payments and refunds, collapsed at first. */
export function PaymentRules() {
  return (
    <details className={styles.rules}>
      <summary className={styles.summary}>
        How payments work
        <Icon glyph={CHEVRON} size={18} className={styles.chevron} />
      </summary>
      <dl className={styles.list}>
        {RULES.map(({ topic, text }) => (
          <div key={topic}>
            <dt>{topic}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
