import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyEntryShape } from '../../contract/account-shapes.ts';
import { formatExactSol, formatExactThc } from '../../entities/format/format-amount.ts';
import { COINS } from '../../art/icons/common-icons.ts';
import { ChainReference } from '../../entities/chain-reference.tsx';
import { Icon } from '../../entities/icon.tsx';
import { RelativeTime } from '../../entities/format/format-time.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './money-entry.module.css';
import { formatTime, getNote, getSign, getStateLabel, getTitle, getTone } from './money-labels.ts';
import { apiPost } from '../../http/api.ts';
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
      <span className={`grid shrinkable gap-2 ${styles.description}`}>
        <b>{getTitle(entry)}</b>
        <span className="hint">
          <RelativeTime atMs={Date.parse(date)}>{formatTime(date)}</RelativeTime>
          {growhouseId !== null && <span>, Growhouse # {growhouseId}</span>}
        </span>
      </span>
      <span className={`grid shrinkable gap-2 ${styles.amount}`}>
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
      {signature !== null && (
        <ChainReference
          kind="tx"
          id={signature}
          cluster={cluster}
          linkLabel="View on Explorer"
          className={styles.signature}
        />
      )}
    </li>
  );
}

/** Lets the player return a payment without a memo, which cannot be matched to a purchase. */
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
