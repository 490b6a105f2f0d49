import type { Adapter, WalletName } from '@solana/wallet-adapter-base';
import type { WalletContextState } from '@solana/wallet-adapter-react';

import { markConnectRequested, reportConnectFailure } from './problems/connect-failure.ts';
import { createWalletFailure } from './problems/to-wallet-failure.ts';
import type { WalletActions } from './wallet-actions.ts';
import { callWallet } from './signing/wallet-call.ts';
import { WalletFailure } from './problems/wallet-failure.ts';
import { MOBILE_WALLETS } from './wallet-names.ts';

type ConnectingActions = Pick<WalletActions, 'select' | 'connect' | 'cancelConnect' | 'disconnect'>;

/**
 * Replaces the wallet providers, which ends every pending request, and forgets the remembered
 * wallet.
 * @param initialWallet the wallet that the new providers connect
 */
export type RestartProviders = (initialWallet?: WalletName) => void;

/** A wallet that has not disconnected after this long is dropped with its providers. */
const DISCONNECT_TIMEOUT_MS = 10_000;

interface ConnectControls {
  /** Aborts a connection that is being made. */
  readonly abortConnect: () => void;
  readonly restartProviders: RestartProviders;
}

/** Creates the actions that choose, connect and disconnect a wallet. */
export function createConnectingActions(
  wallet: WalletContextState,
  { abortConnect, restartProviders }: ConnectControls,
): ConnectingActions {
  const current = wallet.wallet?.adapter;
  /**
   * Connects with new providers. An adapter may be connected without its providers knowing, for
   * example if it answered after the player had cancelled. It then ignores further connect calls,
   * and only new providers notice the connection.
   */
  const connectWithNewProviders = (chosen: Adapter): void => {
    if (current && current !== chosen) void current.disconnect().catch(ignoreRefusal);
    restartProviders(chosen.name);
  };
  const connect = (chosen: Adapter): void => {
    markConnectRequested();
    if (chosen.connected) connectWithNewProviders(chosen);
    else if (chosen === current) void wallet.connect().catch(ignoreRefusal);
    else wallet.select(chosen.name);
  };
  /** Lets the player choose another account of the connected wallet. A Ledger has only one. */
  const changeAccount = async (connected: Adapter): Promise<void> => {
    if (connected.name === MOBILE_WALLETS) {
      // Its library reuses the authorization of the old account until it is disconnected.
      markConnectRequested();
      await connected.disconnect();
      restartProviders(connected.name);
    } else if ('standard' in connected) {
      // The wallet reports the chosen account through its change event.
      await connected.wallet.features['standard:connect'].connect();
    }
  };
  return {
    cancelConnect: abortConnect,
    select: (name) => {
      const chosen = wallet.wallets.find(({ adapter }) => adapter.name === name)?.adapter;
      if (!chosen) reportConnectFailure(createWalletFailure('not-ready'));
      else if (chosen !== current || !wallet.connected) connect(chosen);
      else void changeAccount(chosen).catch(ignoreRefusal);
    },
    connect: () => {
      if (current) connect(current);
    },
    disconnect: async () => {
      try {
        await callWallet(() => wallet.disconnect(), undefined, DISCONNECT_TIMEOUT_MS);
      } catch (error) {
        if (!(error instanceof WalletFailure) || error.kind !== 'timed-out') throw error;
        restartProviders();
      }
    },
  };
}

/** Ignores that the player closed the wallet or declined: the current connection stays. */
const ignoreRefusal = (): undefined => undefined;
