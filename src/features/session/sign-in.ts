import type { SignInProof, WalletActions } from '../../wallet/wallet-actions.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { chooseSigningMethod } from '../../wallet/choose-signing-method.ts';
import { formatSignInMessage } from '../../wallet/format-sign-in-message.ts';
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
  const authenticate = (proof: Proof) =>
    apiPost<IdentityShape>('/authenticate', { publicKey: address, ...proof }, { signal });
  const { signTransaction } = actions;
  const sign = chooseMessageSigner(address, actions);
  return chooseSigningMethod(address, {
    message:
      sign &&
      (async () => {
        const fields = await apiGet<SignInInputShape>('/sign-in-input', { signal });
        return authenticate({ signIn: await sign(fields, signal) });
      }),
    transaction:
      signTransaction &&
      (async () =>
        authenticate({ signature: await signChallenge(address, signTransaction, signal) })),
  });
}

type MessageSigner = (fields: SignInInputShape, signal: AbortSignal) => Promise<SignInProof>;

/** Wallets that neither know Sign In With Solana nor sign transactions sign its text as a message. */
function chooseMessageSigner(
  address: string,
  { signIn: requestSignIn, signMessage, signTransaction }: WalletActions,
): MessageSigner | null {
  if (requestSignIn) return (fields, signal) => requestSignIn({ ...fields, address }, signal);
  if (!signMessage || signTransaction) return null;
  return async (fields, signal) => {
    const text = formatSignInMessage(fields, address);
    const { message, signature } = await signMessage(new TextEncoder().encode(text), signal);
    return { signedMessage: message, signature };
  };
}

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
