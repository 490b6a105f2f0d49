import { Trans } from '@lingui/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyEntryShape } from '../../contract/account-shapes.ts';
import { formatExactThc } from '../../entities/format/format-amount.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { openTokenAccount } from '../../payments/open-token-account.ts';
import { PaymentFailure } from '../../payments/payment-failure.ts';
import { refreshPlayer } from '../../queries/refresh-player.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { showToast } from '../../ui/toasts/toast-store.ts';
import styles from './money-page.module.css';

interface TokenAccountNoticeProps {
  readonly address: string;
  readonly entries: readonly MoneyEntryShape[];
}

/** Offers to open the wallet's THC account while payouts wait for it. */
export function TokenAccountNotice({ address, entries }: TokenAccountNoticeProps) {
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: openTokenAccount,
    onSuccess: () => {
      showToast(
        'success',
        i18n.t('Action Successful'),
        i18n.t('Your THC account is open. What waited for it is on its way.'),
      );
      return refreshPlayer(queries, address);
    },
  });
  const waiting = entries.filter((entry) => entry.waiting_for === 'no-token-account');
  if (waiting.length === 0) return null;
  const sum = waiting.reduce((total, { amount }) => total + amount, 0);
  return (
    <Panel title={i18n.t('Open your THC account')} className={styles.notice}>
      <p>
        <Trans
          id="<b>{amount} THC</b> cannot reach your wallet, because its THC account is closed or was never opened. Opening it costs about 0.002 SOL, which your wallet returns to you if you close the account one day."
          values={{ amount: formatExactThc(sum) }}
          components={{ b: <b /> }}
        />
      </p>
      {opening.isError && <p role="alert">{toMessage(opening.error)}</p>}
      <Button
        variant="primary"
        needsWrite
        isPending={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {i18n.t('Open THC account')}
      </Button>
    </Panel>
  );
}

const toMessage = (error: Error): string =>
  error instanceof PaymentFailure && error.kind === 'insufficient'
    ? i18n.t('Your wallet holds too little SOL to open the account.')
    : i18n.t('The account was not opened: {reason}', { reason: translateText(error.message) });
