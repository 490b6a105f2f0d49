import { create } from 'zustand';
import { readJson, storeText } from '../browser/storage.ts';
import { lamports, thcUnits, type Coins } from '../money/amounts.ts';
import type { WalletActions } from './wallet-actions.ts';
import type { WalletListing } from './wallet-listing.ts';
import type { WalletProblem } from './problems/wallet-problem.ts';
import { WALLET_NAME_KEY } from './wallet-names.ts';

/**
 * The state of the wallet, for the screens. Imports no Solana package, because it is part of the
 * first load: the providers (`wallet-root.tsx`) load after the first paint and publish into this
 * store.
 */

export type WalletStatus =
  | 'no-wallet'
  | 'has-wallet'
  | 'connecting'
  | 'connected'
  | 'disconnecting';

/** Balances that the chain node reported. */
export interface KnownBalances extends Coins {
  /** When it reported them: Unix ms of this device. */
  readonly readAtMs: number;
}

/** The reason why there is no connection, in words for the player. */
export interface ConnectFailure {
  readonly message: string;
  /** Null if only the wallet's own message is known. */
  readonly problem: WalletProblem | null;
}

/**
 * A step that the player has to take before a connected wallet app can be asked to sign. It ends
 * with a tap, because the wallet app opens right afterwards.
 */
export interface WalletAppPrompt {
  /** Allow the browser to reach wallet apps, or only tap; see `user-activation.ts`. */
  readonly kind: 'local-network' | 'tap';
  /** Call it when the player has done it; the permission is checked again. */
  readonly proceed: () => void;
  /** Cancels the request without asking the wallet. */
  readonly cancel: () => void;
}

export interface WalletStore {
  readonly status: WalletStatus;
  /** Base58; set while a wallet is connected. */
  readonly address: string | null;
  readonly walletName: string | null;
  /** Whether the player is about to choose a wallet, so that the providers must load. */
  readonly isRequested: boolean;
  /** Whether the code of the providers failed to load; see `retryWalletLoad`. */
  readonly hasLoadFailed: boolean;
  /** Null until the providers are loaded. */
  readonly wallets: readonly WalletListing[] | null;
  /** Null until the balances are read; both 0 if reading failed. */
  readonly balances: Coins | null;
  /** Whether the balances are 0 because they could not be read. */
  readonly hasBalanceFailure: boolean;
  /**
   * What the chain node last reported for the connected wallet, or for the player's before it is
   * connected; null if nothing is known. See `keep-balances.ts`.
   */
  readonly lastBalances: KnownBalances | null;
  /**
   * Whether it is known if a wallet is connected: true once the remembered wallet has connected or
   * failed to, or if there is none. Until then the stored identity's data may be shown.
   */
  readonly isSettled: boolean;
  /** Whether a connection that the player asked for is still pending. */
  readonly isConnectRequested: boolean;
  /** Why the last requested connection failed or was lost; a new object each time. */
  readonly connectFailure: ConnectFailure | null;
  readonly walletAppPrompt: WalletAppPrompt | null;
  /** Whether the connected account supports only other chains than ours. */
  readonly isOnOtherChain: boolean;
  /** Null until the providers are loaded. */
  readonly actions: WalletActions | null;
}

export const ZERO_BALANCES: Coins = { sol: lamports(0n), thc: thcUnits(0n) };

/** Returns the state before the providers are loaded: a remembered wallet is about to connect. */
export function getInitialWalletState(): WalletStore {
  const isRemembered = getRememberedWalletName() !== null;
  return {
    status: isRemembered ? 'connecting' : 'no-wallet',
    address: null,
    walletName: null,
    isRequested: false,
    hasLoadFailed: false,
    wallets: null,
    balances: null,
    hasBalanceFailure: false,
    lastBalances: null,
    isSettled: !isRemembered,
    isConnectRequested: false,
    connectFailure: null,
    walletAppPrompt: null,
    isOnOtherChain: false,
    actions: null,
  };
}

export const useWalletStore = create<WalletStore>()(() => getInitialWalletState());

/**
 * Returns the balances as the chain last reported them, unlike `balances`, which are 0 after a
 * failure; null if they are not known.
 */
export const getKnownBalances = (store: WalletStore): Coins | null =>
  isBalanceCurrent(store) ? store.balances : store.lastBalances;

/** Returns the balances as the chain last reported them; null if they are not known. */
export const useKnownBalances = (): Coins | null => useWalletStore(getKnownBalances);

/** Whether `balances` are what the chain node reports for the connected wallet. */
export const isBalanceCurrent = ({ address, balances, hasBalanceFailure }: WalletStore): boolean =>
  address !== null && balances !== null && !hasBalanceFailure;

/** Requests that the wallet providers load, because the player is about to use them. */
export function requestWallet(): void {
  retryWalletLoad();
  if (!useWalletStore.getState().isRequested) useWalletStore.setState({ isRequested: true });
}

/** Records that the code of the providers failed to load; the player decides what to do next. */
export function markWalletLoadFailed(): void {
  const status = getRememberedWalletName() === null ? 'no-wallet' : 'has-wallet';
  useWalletStore.setState({ hasLoadFailed: true, status });
}

/** Loads the providers again if their code failed to load. */
export function retryWalletLoad(): void {
  if (!useWalletStore.getState().hasLoadFailed) return;
  useWalletStore.setState({ hasLoadFailed: false, status: getInitialWalletState().status });
}

/** Forgets the remembered wallet without loading the providers. */
export function forgetRememberedWallet(): void {
  storeText(WALLET_NAME_KEY, null);
  useWalletStore.setState({ status: 'no-wallet', isSettled: true });
}

/** Reads the balances again, e.g. after a payment. Never fails: see `balances`. */
export async function refreshBalances(): Promise<void> {
  await useWalletStore.getState().actions?.refreshBalances();
}

/** Returns the name of the wallet that was chosen last and not disconnected since, or null. */
export function getRememberedWalletName(): string | null {
  const stored = readJson(WALLET_NAME_KEY);
  return typeof stored === 'string' ? stored : null;
}
