import type { WalletContextState } from '@solana/wallet-adapter-react';
import { VersionedTransaction } from '@solana/web3.js';

import { fromBase64, toBase64 } from './base64.ts';
import type { WalletActions } from './wallet-actions.ts';
import { openWalletAppAssociation } from './wallet-app-association.ts';
import { callWallet, rejectOnDisconnect } from './wallet-call.ts';
import { WalletFailure } from './wallet-failure.ts';
import { MOBILE_WALLETS } from './wallet-names.ts';

type SigningActions = Pick<
  WalletActions,
  'prepareToSign' | 'signTransaction' | 'sendTransaction' | 'signMessage' | 'signIn'
>;

const createUnavailableFailure = (what: string): WalletFailure =>
  new WalletFailure('unavailable', `this wallet cannot ${what}`);

/** Creates the actions that ask the chosen wallet to sign. */
export function createSigningActions(wallet: WalletContextState): SigningActions {
  const { signTransaction, sendTransaction, signMessage } = wallet;
  const isWalletApp = wallet.wallet?.adapter.name === MOBILE_WALLETS;
  const request = async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isWalletApp) await openWalletAppAssociation(signal);
    return callWallet(() => rejectOnDisconnect(wallet.wallet?.adapter, call), signal);
  };
  return {
    prepareToSign: async (signal) => {
      if (isWalletApp) await openWalletAppAssociation(signal);
    },
    signTransaction: async (transaction, signal) => {
      if (!signTransaction) throw createUnavailableFailure('sign transactions');
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const signed = await request(() => signTransaction(unsigned), signal);
      return toBase64(signed.serialize());
    },
    sendTransaction: async (transaction, connection, { signal, onSigned } = {}) => {
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      return request(async () => {
        const signature = await sendTransaction(unsigned, connection);
        onSigned?.(signature);
        return signature;
      }, signal);
    },
    signMessage: async (message, signal) => {
      if (!signMessage) throw createUnavailableFailure('sign messages');
      return request(() => signMessage(message), signal);
    },
    signIn: createSignIn(wallet),
  };
}

/**
 * Mobile wallets do not use Sign In With Solana. It fails once they are connected, and if it makes
 * the connection itself, they cannot sign until the page is reloaded. They sign a transaction
 * instead.
 */
function createSignIn({ wallet, signIn }: WalletContextState): WalletActions['signIn'] {
  if (!signIn || wallet?.adapter.name === MOBILE_WALLETS) return null;
  return async (input, signal) => {
    const { signedMessage, signature } = await callWallet(() => signIn(input), signal);
    return { signedMessage: toBase64(signedMessage), signature: toBase64(signature) };
  };
}
