import type { CreateTransactionShape } from '../../contract/shapes.ts';
import { apiPost } from '../../http/api-post.ts';
import { useSession } from '../../http/session.ts';
import { storeSettings } from '../../pwa/notifications/stored-settings.ts';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';

/**
 * Has the wallet confirm that its account is to be deleted, and deletes it on the server. The wallet
 * signs a transaction that is never sent.
 * @throws ApiError; WalletFailure
 */
export async function deleteAccount(signal: AbortSignal): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const { signTransaction } = actions;
  if (!signTransaction) {
    throw new WalletFailure('unavailable', 'this wallet cannot sign transactions');
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
export async function leaveDevice(): Promise<void> {
  storeSettings(null);
  const { actions } = useWalletStore.getState();
  await actions?.disconnect().catch(() => undefined);
  useSession.getState().controls?.signOut();
}
