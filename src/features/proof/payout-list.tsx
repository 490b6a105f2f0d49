import type { Currency } from '../../money/amounts.ts';
import { COINS } from '../../art/icons/coin-icons.ts';
import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import { formatExactDecimal } from '../../entities/format/format-amount.ts';
import { formatExactTime } from '../../entities/format/format-time.tsx';
import { ChainReference } from '../../entities/chain-reference.tsx';
import { Icon } from '../../entities/icon.tsx';
import styles from './proof-page.module.css';

interface PayoutListProps {
  /** Newest first. */
  readonly payouts: ProofShape['latest'];
  readonly cluster: string;
}

/** The latest payout transactions with their amounts and signatures. */
export const PayoutList = ({ payouts, cluster }: PayoutListProps) => (
  <ul className={styles.payouts}>
    {payouts.map(({ signature, time, thc, sol }) => (
      <li key={signature} className={styles.payout}>
        <span className={styles.listAmounts}>
          {thc !== '0' && <Amount currency="thc" amount={thc} />}
          {sol !== '0' && <Amount currency="sol" amount={sol} />}
        </span>
        <time className={styles.listTime} dateTime={time}>
          {formatExactTime(Date.parse(time))}
        </time>
        <ChainReference
          kind="tx"
          id={signature}
          cluster={cluster}
          linkLabel="Explorer"
          className={styles.reference}
        />
      </li>
    ))}
  </ul>
);

interface AmountProps {
  readonly currency: Currency;
  readonly amount: string;
}

const Amount = ({ currency, amount }: AmountProps) => (
  <b className={styles.amount}>
    <span className={styles[currency]} aria-hidden="true">
      <Icon glyph={COINS[currency]} size={22} />
    </span>
    {formatExactDecimal(amount)} {currency.toUpperCase()}
  </b>
);
