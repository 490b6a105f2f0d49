import { useState } from 'react';
import type { Currency } from '../../money/amounts.ts';
import { COINS } from '../../art/icons/coin-icons.ts';
import type { ProofShape } from '../../contract/admin/reconciliation-shapes.ts';
import { formatExactDecimal } from '../../entities/format/format-amount.ts';
import { formatExactTime } from '../../entities/format/format-time.tsx';
import { Icon } from '../../entities/icon.tsx';
import styles from './proof-page.module.css';
import { getExplorerAddressUrl, getExplorerUrl } from '../../entities/format/address-links.ts';
import { Button, getButtonClass } from '../../ui/button.tsx';

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
        <ChainReference kind="tx" id={signature} cluster={cluster} />
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

const NAMES = { tx: 'signature', address: 'address' } as const;
const EXPLORER_URLS = { tx: getExplorerUrl, address: getExplorerAddressUrl } as const;
const COPIED_LABEL_MS = 400;

interface ChainReferenceProps {
  readonly kind: 'tx' | 'address';
  readonly id: string;
  readonly cluster: string;
}

/** A signature or address that can be copied and opened in the explorer. */
export function ChainReference({ kind, id, cluster }: ChainReferenceProps) {
  const [isCopied, setCopied] = useState(false);
  const url = EXPLORER_URLS[kind](id, cluster);
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_LABEL_MS);
  };
  return (
    <span className={styles.reference}>
      <code>{kind === 'address' ? id : `${id.slice(0, 6)}…${id.slice(-6)}`}</code>
      <Button
        variant="ghost"
        aria-label={`Copy ${NAMES[kind]} ${id}`}
        onClick={() => void copy().catch(() => undefined)}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {url !== null && (
        <a
          className={getButtonClass({ variant: 'ghost' })}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`View ${NAMES[kind]} ${id} on Solana Explorer`}
        >
          Explorer
        </a>
      )}
    </span>
  );
}
