import { toBase64 } from '../../chain/base64.ts';
import { WalletFailure } from '../../chain/wallet-failure.ts';
import { useWalletStore } from '../../chain/wallet-store.ts';
import { authenticateAdmin } from '../../http/admin-api.ts';
import { ApiError } from '../../http/api-error.ts';

/**
 * Has the wallet sign its own address, and the server judge who that is.
 * @throws ApiError; WalletFailure
 */
export async function openAdminArea(address: string, signal: AbortSignal): Promise<void> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const message = new TextEncoder().encode(address);
  const signature = await actions.signMessage(message, signal);
  const signed = { signedMessage: toBase64(signature), encodedMessage: toBase64(message) };
  await authenticateAdmin({ publicKey: address, ...signed }, signal);
}

const ACCESS_DENIED = 'Access Denied';

/** Why the area stays closed: who is no admin learns no more than that. */
export function denialWords(error: unknown): string {
  if (error instanceof WalletFailure) {
    return error.kind === 'rejected' ? ACCESS_DENIED : error.message;
  }
  const isAboutAccess =
    error instanceof ApiError && (error.code === 'NOT_ADMIN' || error.code === 'SIGN_IN_REFUSED');
  if (isAboutAccess) return ACCESS_DENIED;
  return error instanceof ApiError ? error.message : 'contact support!';
}
