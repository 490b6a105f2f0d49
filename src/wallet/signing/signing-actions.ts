import { WalletNotConnectedError } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { VersionedTransaction } from '@solana/web3.js';

import type { ConfigShape } from '../../contract/shapes.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { getStandardAccount, type MessageSigner } from './standard-account.ts';
import { toWalletFailure } from '../problems/to-wallet-failure.ts';
import type { WalletActions } from '../wallet-actions.ts';
import { openWalletAppAssociation } from '../mobile/wallet-app-association.ts';
import { callWallet, rejectOnDisconnect } from './wallet-call.ts';
import { WalletFailure } from '../problems/wallet-failure.ts';
import { MOBILE_WALLETS } from '../wallet-names.ts';

type SigningActions = Pick<
  WalletActions,
  'prepareToSign' | 'signTransaction' | 'sendTransaction' | 'signMessage' | 'signIn'
>;

/** Creates the actions that ask the chosen wallet to sign. */
export function createSigningActions(
  wallet: WalletContextState,
  cluster: ConfigShape['cluster'],
): SigningActions {
  const { signTransaction, sendTransaction } = wallet;
  const adapter = wallet.wallet?.adapter;
  const isWalletApp = adapter?.name === MOBILE_WALLETS;
  const account = getStandardAccount(adapter, cluster);
  const request = async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isWalletApp) await openWalletAppAssociation(signal);
    return callWallet(() => rejectOnDisconnect(adapter, call), signal);
  };
  const send = account?.signAndSend ?? null;
  const signMessage = account ? account.signMessage : toMessageSigner(wallet);
  return {
    prepareToSign: async (signal) => {
      if (isWalletApp) await openWalletAppAssociation(signal);
    },
    signTransaction: signTransaction
      ? async (transaction, signal) => {
          const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
          const signed = await request(() => signTransaction(unsigned), signal);
          return toBase64(signed.serialize());
        }
      : null,
    sendTransaction: async (transaction, connection, { signal, onSigned } = {}) => {
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const sending = request(async () => {
        const signature = await (send ? send(unsigned) : sendTransaction(unsigned, connection));
        onSigned?.(signature);
        return signature;
      }, signal);
      return send || isWalletApp ? sending.catch(throwSendFailure) : sending;
    },
    signMessage: signMessage
      ? async (message, signal) => {
          return request(async () => {
            const { signed, signature } = await signMessage(message);
            return { message: toBase64(signed), signature: toBase64(signature) };
          }, signal);
        }
      : null,
    signIn: createSignIn(wallet),
  };
}

const toMessageSigner = ({ signMessage }: WalletContextState): MessageSigner | null =>
  signMessage
    ? async (message) => ({ signed: message, signature: await signMessage(message) })
    : null;

/** Wallets that send by themselves may have sent what they then fail to report. */
function throwSendFailure(error: unknown): never {
  const failure = toWalletFailure(error);
  const { kind, message, problem, cause } = failure;
  const isUnexplained =
    kind === 'failed' &&
    (problem === null || problem === 'session-lost') &&
    !(cause instanceof WalletNotConnectedError);
  throw isUnexplained || kind === 'disconnected'
    ? new WalletFailure('uncertain', message, { problem, cause })
    : failure;
}

/**
 * Mobile wallets do not use Sign In With Solana. It fails once they are connected, and if it makes
 * the connection itself, they cannot sign until the page is reloaded. They sign a transaction
 * instead.
 */
function createSignIn({ wallet, signIn }: WalletContextState): WalletActions['signIn'] {
  if (!signIn || wallet?.adapter.name === MOBILE_WALLETS) return null;
  return (input, signal) =>
    callWallet(async () => {
      const { signedMessage, signature } = await signIn(input);
      return { signedMessage: toBase64(signedMessage), signature: toBase64(signature) };
    }, signal);
}
