import { toBase64 } from '../../../wallet/base64.ts';
import { WalletFailure } from '../../../wallet/wallet-failure.ts';
import { useWalletStore } from '../../../wallet/wallet-store.ts';
import { authenticateAdmin } from '../../../http/admin-api.ts';
import { ApiError } from '../../../http/api-error.ts';

/**
 * Signs the wallet's own address and starts an admin session with the signature.
 * @throws ApiError; WalletFailure
 */
export async function authenticateWithWallet(address: string, signal: AbortSignal): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const message = new TextEncoder().encode(address);
  const signature = await actions.signMessage(message, signal);
  const signed = { signedMessage: toBase64(signature), encodedMessage: toBase64(message) };
  await authenticateAdmin({ publicKey: address, ...signed }, signal);
}

const ACCESS_DENIED = 'Access Denied';

/** Returns the message for a failed sign-in: 'Access Denied' for players who are not admins. */
export function toDenialMessage(error: unknown): string {
  if (error instanceof WalletFailure) {
    return error.kind === 'rejected' ? ACCESS_DENIED : error.message;
  }
  const isAboutAccess =
    error instanceof ApiError && (error.code === 'NOT_ADMIN' || error.code === 'SIGN_IN_REFUSED');
  if (isAboutAccess) return ACCESS_DENIED;
  return error instanceof ApiError ? error.message : 'contact support!';
}
