import { Trans } from '@lingui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyEntryShape } from '../../contract/account-shapes.ts';
import { formatExactSol, formatExactThc } from '../../entities/format/format-amount.ts';
import { COINS } from '../../art/icons/common-icons.ts';
import { ChainReference } from '../../entities/chain-reference.tsx';
import { Icon } from '../../entities/icon.tsx';
import { RelativeTime } from '../../entities/format/format-time.tsx';
import { i18n, translateText } from '../../language/i18n.ts';
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
  const time = <RelativeTime atMs={Date.parse(date)}>{formatTime(date)}</RelativeTime>;
  return (
    <li className={styles.entry}>
      <span className={classNames(styles.coin, styles[currency])} aria-hidden="true">
        <Icon glyph={COINS[currency]} size={26} />
      </span>
      <span className={`grid shrinkable gap-2 ${styles.description}`}>
        <b>{getTitle(entry)}</b>
        <span className="hint">
          {growhouseId === null ? (
            time
          ) : (
            <Trans id="{time}, Growhouse # {number}" values={{ time, number: growhouseId }} />
          )}
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
          linkLabel={i18n.t('View on Explorer')}
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
  return (
    <div className={styles.note}>
      <p>{formatReturn(sol, thc)}</p>
      <Button isPending={isPending} onClick={() => mutate()}>
        {i18n.t('Return it')}
      </Button>
      {error !== null && <p role="alert">{getMessage(error)}</p>}
    </div>
  );
}

function formatReturn(sol: string, thc: string): string {
  if (thc === '0') return i18n.t('You get back {sol} SOL, after the network fee.', { sol });
  if (sol === '0') return i18n.t('You get back {thc} THC, after the network fee.', { thc });
  return i18n.t('You get back {sol} SOL and {thc} THC, after the network fee.', { sol, thc });
}

const getMessage = (error: Error): string =>
  error instanceof ApiError
    ? translateText(error.message)
    : i18n.t('It could not be returned, try again!');
