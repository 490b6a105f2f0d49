import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../http/api-error.ts';
import { useSession } from '../../http/session.ts';
import { i18n, translateText } from '../../language/i18n.ts';
import { usePendingPayments } from '../../payments/pending-payments.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import styles from './sections.module.css';
import type { CreateTransactionShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api.ts';
import { storeSettings } from '../../pwa/notifications/stored-settings.ts';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';

/** Text the player must type to confirm. */
const CONFIRMATION = 'DELETE';

interface DeleteAccountDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Says what a deletion does, and has the player confirm it by a word and by the wallet. */
export function DeleteAccountDialog({ address, onClose }: DeleteAccountDialogProps) {
  const [typed, setTyped] = useState('');
  const hasPendingPayment = usePendingPayments(({ payments }) =>
    payments.some((payment) => payment.address === address),
  );
  const deletion = useDeletion();
  const isConfirmed = typed.trim().toUpperCase() === CONFIRMATION && !hasPendingPayment;
  return (
    <ConfirmDialog
      title={i18n.t('Delete your account?')}
      confirmLabel={i18n.t('Delete my account')}
      cancelLabel={i18n.t('Keep my account')}
      needsWrite
      isIncomplete={!isConfirmed}
      isPending={deletion.isPending}
      dismissible={!deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <Consequences />
      {hasPendingPayment && (
        <p role="status" className={styles.text}>
          {i18n.t(
            'A payment of yours is still settling. You can delete your account once it is done.',
          )}
        </p>
      )}
      <p className={styles.text}>
        {i18n.t(
          'Once you confirm, your wallet asks you to sign. It looks like a transaction, but is never sent and costs nothing.',
        )}
      </p>
      <Field
        label={i18n.t('Type {word} to confirm', { word: CONFIRMATION })}
        className={styles.confirmation}
        value={typed}
        onChange={setTyped}
      />
      {deletion.isError && (
        <p role="alert" className="mt-10 danger">
          {toMessage(deletion.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Deletes the account and leaves this device. Closing the dialog stops waiting for the wallet. */
function useDeletion() {
  const navigate = useNavigate();
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);
  return useMutation({
    mutationFn: () => {
      aborter.current = new AbortController();
      return deleteAccount(aborter.current.signal);
    },
    onSuccess: async () => {
      await leaveDevice();
      await navigate('/account-deleted', { replace: true });
    },
    onError: (error) => {
      // The account may be gone: a sign-in would open it again.
      if (isSignedOut(error)) useSession.getState().controls?.cancel();
    },
  });
}

const Consequences = () => (
  <dl className={`grid gap-2 ${styles.consequences}`}>
    <dt>{i18n.t('Deleted at once, for good')}</dt>
    <dd>
      {i18n.t(
        'Your sessions and notifications on all devices, your calendar link, the names of your growhouses, all your seeds and plants, and what the server logged about you.',
      )}
    </dd>
    <dt>{i18n.t('Kept')}</dt>
    <dd>
      {i18n.t(
        'The ledger of orders, payments and payouts with your wallet address, and what operators decided about them: they prove what was paid. Your growhouses keep only their level, under a code instead of your address, so that nobody gets anything twice.',
      )}
    </dd>
    <dt>{i18n.t('Still paid')}</dt>
    <dd>{i18n.t('THC and SOL that the game owes you go to your wallet as before.')}</dd>
    <dt>{i18n.t('Out of our hands')}</dt>
    <dd>
      {i18n.t(
        'The Solana chain never forgets: your transactions with the vault, and who holds a grower, stay public. Backups of the server forget you as they are replaced.',
      )}
    </dd>
    <dt>{i18n.t('If you come back')}</dt>
    <dd>
      {i18n.t(
        'The same wallet finds its growhouses on their level, without names, seeds or plants. There are no new starter seeds.',
      )}
    </dd>
  </dl>
);

const isSignedOut = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'NOT_SIGNED_IN';

const toMessage = (error: Error): string =>
  isSignedOut(error)
    ? i18n.t(
        'You are signed out. Your account may be deleted already: signing in would open it again.',
      )
    : i18n.t('Your account was not deleted: {reason}', { reason: translateText(error.message) });

/**
 * Has the wallet confirm that its account is to be deleted, and deletes it on the server. The wallet
 * signs a transaction that is never sent.
 * @throws ApiError; WalletFailure
 */
async function deleteAccount(signal: AbortSignal): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', /*i18n*/ 'connect a wallet first');
  const { signTransaction } = actions;
  if (!signTransaction) {
    throw new WalletFailure('unavailable', /*i18n*/ 'this wallet cannot sign transactions');
  }
  const { transaction } = await apiPost<CreateTransactionShape>(
    '/account/deletion/challenge',
    {},
    { signal },
  );
  const signedTransaction = await signTransaction(transaction, signal);
  await apiPost('/account/deletion', { signedTransaction });
}

/**
 * Forgets the account on this device, with its notifications, which would be turned on again with the
 * next sign-in. Disconnects the wallet first: a connected one would sign in again, which opens the
 * account again.
 */
async function leaveDevice(): Promise<void> {
  storeSettings(null);
  const { actions } = useWalletStore.getState();
  await actions?.disconnect().catch(() => undefined);
  useSession.getState().controls?.signOut();
}
