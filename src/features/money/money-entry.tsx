import { useState } from 'react';
import type { MoneyEntryShape } from '../../contract/shapes.ts';
import { solAmountText, thcAmountText } from '../../entities/exact-amount-text.ts';
import { COINS } from '../../art/coin-icons.ts';
import { Icon } from '../../entities/icon.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './money-entry.module.css';
import {
  explorerUrl,
  noteText,
  signOf,
  stateText,
  timeText,
  titleOf,
  toneOf,
} from './money-words.ts';

interface MoneyEntryProps {
  readonly entry: MoneyEntryShape;
  readonly cluster: string;
}

/** One order, payment or payout, with its state and its signature. */
export function MoneyEntry({ entry, cluster }: MoneyEntryProps) {
  const { currency, amount, growhouseId, date_created: date, signature } = entry;
  const figure = currency === 'thc' ? thcAmountText(amount) : solAmountText(amount);
  const note = noteText(entry);
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.coin, styles[currency])} aria-hidden="true">
        <Icon glyph={COINS[currency]} size={26} />
      </span>
      <span className={styles.what}>
        <b>{titleOf(entry)}</b>
        <span className={styles.where}>
          <time dateTime={date}>{timeText(date)}</time>
          {growhouseId !== null && `, Growhouse # ${growhouseId}`}
        </span>
      </span>
      <span className={styles.amount}>
        <b>
          {signOf(entry)}
          {figure} {currency.toUpperCase()}
        </b>
        <span className={classNames(styles.state, styles[toneOf(entry)])}>{stateText(entry)}</span>
      </span>
      {note !== null && <p className={styles.note}>{note}</p>}
      {signature !== null && <Signature signature={signature} cluster={cluster} />}
    </li>
  );
}

const COPIED_MS = 400;

function Signature({
  signature,
  cluster,
}: {
  readonly signature: string;
  readonly cluster: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const url = explorerUrl(signature, cluster);
  const copy = async () => {
    await navigator.clipboard.writeText(signature);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <span className={styles.signature}>
      <code>
        {signature.slice(0, 6)}…{signature.slice(-6)}
      </code>
      <Button look="ghost" aria-label={`Copy signature ${signature}`} onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {url !== null && (
        <a
          className={buttonClass({ look: 'ghost' })}
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`Look up signature ${signature}`}
        >
          Look up
        </a>
      )}
    </span>
  );
}
