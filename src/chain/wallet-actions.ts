import type { Adapter, WalletName } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';
import { VersionedTransaction } from '@solana/web3.js';

import type { AskChainNode } from './ask-chain-node.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { expectConnection, noteConnectFailure } from './connect-failure.ts';
import { SendRefusal } from './send-refusal.ts';
import { failureOf } from './to-wallet-failure.ts';
import { askWallet, untilItLeaves } from './wallet-call.ts';
import { WalletFailure } from './wallet-failure.ts';
import { MOBILE_WALLETS } from './wallet-names.ts';
import type { WalletActions } from './wallet-store.ts';
import { openWayToWalletApps } from './way-to-wallet-apps.ts';

/**
 * Signing in at once leaves a mobile wallet unable to sign until the page is loaded anew, and
 * fails once it is connected; it proves itself by a signed transaction instead.
 */
const WITHOUT_SIGN_IN = MOBILE_WALLETS;

const unavailable = (what: string): WalletFailure =>
  new WalletFailure('unavailable', `this wallet cannot ${what}`);

type SigningActions = Pick<
  WalletActions,
  'openWay' | 'signTransaction' | 'sendTransaction' | 'signMessage' | 'signIn'
>;

/** What the chosen wallet can sign, in our own terms. */
export function signingActions(wallet: WalletContextState, askNode: AskChainNode): SigningActions {
  const { signTransaction, sendTransaction, signMessage } = wallet;
  const isWalletApp = wallet.wallet?.adapter.name === MOBILE_WALLETS;
  const ask = async <T>(question: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (isWalletApp) await openWayToWalletApps(signal);
    return askWallet(() => untilItLeaves(wallet.wallet?.adapter, question), signal);
  };
  return {
    openWay: async (signal) => {
      if (isWalletApp) await openWayToWalletApps(signal);
    },
    signTransaction: async (transaction, signal) => {
      if (!signTransaction) throw unavailable('sign transactions');
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const signed = await ask(() => signTransaction(unsigned), signal);
      return toBase64(signed.serialize());
    },
    sendTransaction: async (transaction, { signal, onSent } = {}) => {
      const outbox = (await askNode()).openOutbox();
      const unsigned = VersionedTransaction.deserialize(fromBase64(transaction));
      const { signature, posting } = await ask(async () => {
        const signed = await sendTransaction(unsigned, outbox);
        onSent?.(signed);
        // What was approved is sent, whether or not anybody still waits for it.
        return { signature: signed, posting: outbox.post() };
      }, signal);
      const posted = await posting;
      if (posted !== 'sent') throw new SendRefusal(posted, signature);
      return signature;
    },
    signMessage: async (message, signal) => {
      if (!signMessage) throw unavailable('sign messages');
      return ask(() => signMessage(message), signal);
    },
    signIn: signInAction(wallet),
  };
}

function signInAction({ wallet, signIn }: WalletContextState): WalletActions['signIn'] {
  if (!signIn || wallet?.adapter.name === WITHOUT_SIGN_IN) return null;
  return async (input, signal) => {
    const { signedMessage, signature } = await askWallet(() => signIn(input), signal);
    return { signedMessage: toBase64(signedMessage), signature: toBase64(signature) };
  };
}

type PayingActions = Pick<WalletActions, 'buildPayment' | 'simulate' | 'hasExpired'>;

/** What payments of the connected wallet need of the chain's node. */
export function payingActions(payer: string | null, askNode: AskChainNode): PayingActions {
  return {
    buildPayment: async (order) => {
      if (payer === null) throw unavailable('pay before it is connected');
      return (await askNode()).buildPayment(payer, order);
    },
    simulate: async (transaction) => (await askNode()).simulate(transaction),
    hasExpired: async (payment) =>
      (await askNode().catch(() => null))?.hasExpired(payment) ?? false,
  };
}

type ConnectingActions = Pick<WalletActions, 'select' | 'connect' | 'cancelConnect' | 'disconnect'>;

/**
 * Replaces the wallet providers, and with them everything that waits; the remembered wallet is
 * forgotten.
 * @param next connected by the new ones
 */
export type StartAnew = (next?: WalletName) => void;

/** A wallet that has not let go after this long is let go of here. */
const LEAVE_MS = 10_000;

interface WaysOut {
  /** Ends a connection that is being made. */
  readonly giveUp: () => void;
  readonly startAnew: StartAnew;
}

/** Choosing, connecting and leaving a wallet. */
export function connectingActions(
  wallet: WalletContextState,
  { giveUp, startAnew }: WaysOut,
): ConnectingActions {
  const current = wallet.wallet?.adapter;
  /**
   * An adapter may be connected without the providers: it answered after it was left, or was left
   * without being told. It takes every other connection for done, and only a new one is heard of.
   */
  const takeOver = (chosen: Adapter): void => {
    if (current && current !== chosen) void current.disconnect().catch(nothingChosen);
    startAnew(chosen.name);
  };
  const connect = (chosen: Adapter): void => {
    expectConnection();
    if (chosen.connected) takeOver(chosen);
    else if (chosen === current) void wallet.connect().catch(nothingChosen);
    else wallet.select(chosen.name);
  };
  /** Lets the connected wallet offer another account. A Ledger has one, and is asked nothing. */
  const askAnew = async (connected: Adapter): Promise<void> => {
    if (connected.name === MOBILE_WALLETS) {
      // Its library goes by what was allowed before for as long as it knows of it.
      expectConnection();
      await connected.disconnect();
      startAnew(connected.name);
    } else if ('standard' in connected) {
      // The change of its account tells which.
      await connected.wallet.features['standard:connect'].connect();
    }
  };
  return {
    cancelConnect: giveUp,
    select: (name) => {
      const chosen = wallet.wallets.find(({ adapter }) => adapter.name === name)?.adapter;
      if (!chosen) noteConnectFailure(failureOf('not-ready'));
      else if (chosen !== current || !wallet.connected) connect(chosen);
      else void askAnew(chosen).catch(nothingChosen);
    },
    connect: () => {
      if (current) connect(current);
    },
    disconnect: async () => {
      try {
        await askWallet(() => wallet.disconnect(), undefined, LEAVE_MS);
      } catch (error) {
        if (!(error instanceof WalletFailure) || error.kind !== 'timed-out') throw error;
        startAnew();
      }
    },
  };
}

/** The wallet was closed or said no: what was connected stays. */
const nothingChosen = (): undefined => undefined;
