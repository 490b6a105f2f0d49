import styles from './money-page.module.css';

/** The rules about payouts that concern players. */
export function PayoutRules() {
  return (
    <details className={styles.rules}>
      <summary>How payouts work</summary>
      <ul>
        <li>Harvests are paid first, then exchanges, then refunds. Every wallet has its turn.</li>
        <li>
          A refund below 1 THC or 0.0001 SOL would cost more than it returns. It stays here as your
          credit and is added to your next payout.
        </li>
        <li>
          We open the THC account that a harvest needs, and once more if you close it. After that,
          you open it here.
        </li>
        <li>
          A payout that cannot arrive is tried again after a minute, then less often, but at least
          every hour. It never expires.
        </li>
      </ul>
    </details>
  );
}
