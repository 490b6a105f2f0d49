import type { SignInProof, WalletActions } from '../../wallet/wallet-actions.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { WalletFailure } from '../../wallet/wallet-failure.ts';
import type {
  CreateTransactionShape,
  IdentityShape,
  SignInInputShape,
  VerifyTransactionShape,
} from '../../contract/shapes.ts';
import { apiGet } from '../../http/api.ts';
import { apiPost } from '../../http/api-post.ts';

/** Proves that the player holds the wallet's key: Sign In With Solana, or a signed transaction. */
type Proof = { readonly signIn: SignInProof } | { readonly signature: string };

/**
 * Signs in with the connected wallet. Nothing is sent to the chain, so it is free.
 * @throws ApiError; WalletFailure
 */
export async function signIn(address: string, signal: AbortSignal): Promise<IdentityShape> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const proof = actions.signIn
    ? await proveByMessage(address, actions.signIn, signal)
    : await proveByTransaction(address, actions.signTransaction, signal);
  return apiPost<IdentityShape>('/authenticate', { publicKey: address, ...proof }, { signal });
}

async function proveByMessage(
  address: string,
  requestSignIn: NonNullable<WalletActions['signIn']>,
  signal: AbortSignal,
): Promise<Proof> {
  const fields = await apiGet<SignInInputShape>('/sign-in-input', { signal });
  return { signIn: await requestSignIn({ ...fields, address }, signal) };
}

async function proveByTransaction(
  address: string,
  sign: WalletActions['signTransaction'],
  signal: AbortSignal,
): Promise<Proof> {
  const challenge = { publicKey: address };
  const { transaction } = await apiPost<CreateTransactionShape>('/create-transaction', challenge, {
    signal,
  });
  const signedTransaction = await sign(transaction, signal);
  const { signature } = await apiPost<VerifyTransactionShape>(
    '/verify-transaction',
    { signedTransaction },
    { signal },
  );
  return { signature };
}
