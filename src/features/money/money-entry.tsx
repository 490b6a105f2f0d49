import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyEntryShape } from '../../contract/money-shapes.ts';
import { formatExactSol, formatExactThc } from '../../entities/format/format-amount.ts';
import { COINS } from '../../art/icons/coin-icons.ts';
import { getExplorerUrl } from '../../entities/format/address-links.ts';
import { Icon } from '../../entities/icon.tsx';
import { RelativeTime } from '../../entities/format/format-time.tsx';
import { Button, getButtonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './money-entry.module.css';
import { formatTime, getNote, getSign, getStateLabel, getTitle, getTone } from './money-labels.ts';
import { apiPost } from '../../http/api-post.ts';
import { ApiError } from '../../http/api-error.ts';
import { refreshPlayer } from '../../queries/refresh-player.ts';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';

interface MoneyEntryProps {
  readonly entry: MoneyEntryShape;
  readonly cluster: string;
}

/** An order, payment or payout with its state and signature. */
export function MoneyEntry({ entry, cluster }: MoneyEntryProps) {
  const { currency, amount, growhouseId, date_created: date, signature } = entry;
  const figure = currency === 'thc' ? formatExactThc(amount) : formatExactSol(amount);
  const note = getNote(entry);
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.coin, styles[currency])} aria-hidden="true">
        <Icon glyph={COINS[currency]} size={26} />
      </span>
      <span className={styles.description}>
        <b>{getTitle(entry)}</b>
        <span className={styles.context}>
          <RelativeTime atMs={Date.parse(date)}>{formatTime(date)}</RelativeTime>
          {growhouseId !== null && <span>, Growhouse # {growhouseId}</span>}
        </span>
      </span>
      <span className={styles.amount}>
        <b translate="no">
          {getSign(entry)}
          {figure} {currency.toUpperCase()}
        </b>
        <span className={classNames(styles.state, styles[getTone(entry)])}>
          {getStateLabel(entry)}
        </span>
      </span>
      {note !== null && <p className={styles.note}>{note}</p>}
      {entry.returns !== null && <ReturnPayment {...entry.returns} />}
      {signature !== null && <Signature signature={signature} cluster={cluster} />}
    </li>
  );
}

const COPIED_LABEL_MS = 400;

function Signature({
  signature,
  cluster,
}: {
  readonly signature: string;
  readonly cluster: string;
}) {
  const [isCopied, setCopied] = useState(false);
  const url = getExplorerUrl(signature, cluster);
  const copy = async () => {
    await navigator.clipboard.writeText(signature);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_LABEL_MS);
  };
  return (
    <span className={styles.signature}>
      <code>
        {signature.slice(0, 6)}…{signature.slice(-6)}
      </code>
      <Button
        variant="ghost"
        aria-label={`Copy signature ${signature}`}
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
          aria-label={`View signature ${signature} on Solana Explorer`}
        >
          View on Explorer
        </a>
      )}
    </span>
  );
}

/** Returns a payment without a memo, which nobody can match to a purchase. */
function ReturnPayment({ paymentId, thc, sol }: NonNullable<MoneyEntryShape['returns']>) {
  const address = usePlayerAddress() ?? '';
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => apiPost(`/account/payments/${paymentId}/return`, {}),
    onSuccess: () => refreshPlayer(client, address),
  });
  const amounts = [...(sol === '0' ? [] : [`${sol} SOL`]), ...(thc === '0' ? [] : [`${thc} THC`])];
  return (
    <div className={styles.note}>
      <p>You get back {amounts.join(' and ')}, after the network fee.</p>
      <Button isPending={isPending} onClick={() => mutate()}>
        Return it
      </Button>
      {error !== null && <p role="alert">{getMessage(error)}</p>}
    </div>
  );
}

const getMessage = (error: Error): string =>
  error instanceof ApiError ? error.message : 'It could not be returned, try again!';
