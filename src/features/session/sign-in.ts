import type { SignInProof, WalletActions } from '../../wallet/wallet-actions.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { chooseSigningMethod } from '../../wallet/signing/choose-signing-method.ts';
import { formatSignInMessage } from '../../wallet/signing/format-sign-in-message.ts';
import { WalletFailure } from '../../wallet/problems/wallet-failure.ts';
import type {
  CreateTransactionShape,
  IdentityShape,
  SignInInputShape,
  VerifyTransactionShape,
} from '../../contract/shapes.ts';
import { apiGet, apiPost } from '../../http/api.ts';

/** Proves that the player holds the wallet's key: Sign In With Solana, or a signed transaction. */
type Proof = { readonly signIn: SignInProof } | { readonly signature: string };

/**
 * Signs in with the connected wallet. Nothing is sent to the chain, so it is free.
 * @throws ApiError; WalletFailure
 */
export async function signIn(address: string, signal: AbortSignal): Promise<IdentityShape> {
  const { actions } = useWalletStore.getState();
  if (!actions) throw new WalletFailure('unavailable', 'connect a wallet first');
  const authenticate = (proof: Proof) =>
    apiPost<IdentityShape>('/authenticate', { publicKey: address, ...proof }, { signal });
  const { signIn: requestSignIn, signMessage, signTransaction } = actions;
  const signText = async (sign: TextSigner) => {
    const fields = await apiGet<SignInInputShape>('/sign-in-input', { signal });
    return authenticate({ signIn: await sign(fields) });
  };
  const signTransactionInstead = async (sign: NonNullable<WalletActions['signTransaction']>) =>
    authenticate({ signature: await signChallenge(address, sign, signal) });
  const signMessageInstead = async (sign: NonNullable<WalletActions['signMessage']>) =>
    signText(async (fields) => {
      const text = formatSignInMessage(fields, address);
      const { message, signature } = await sign(new TextEncoder().encode(text), signal);
      return { signedMessage: message, signature };
    });
  return chooseSigningMethod(address, {
    message:
      requestSignIn && (() => signText((fields) => requestSignIn({ ...fields, address }, signal))),
    fallback: signTransaction
      ? () => signTransactionInstead(signTransaction)
      : signMessage && (() => signMessageInstead(signMessage)),
  });
}

/** Signs the text of Sign In With Solana. */
type TextSigner = (fields: SignInInputShape) => Promise<SignInProof>;

/**
 * Has the wallet sign a transaction of the server that is never sent, and the server verify it.
 * @returns the signature, with which the wallet can be authenticated once
 * @throws ApiError; WalletFailure
 */
async function signChallenge(
  address: string,
  sign: NonNullable<WalletActions['signTransaction']>,
  signal: AbortSignal,
): Promise<string> {
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
  return signature;
}
