import { create } from 'zustand';

import { lamports, thcUnits, type Lamports, type ThcUnits } from '../game/amounts.ts';
import type { PaymentMethod } from '../game/dispensary.ts';
import type { WalletProblem } from './wallet-problem.ts';

/**
 * What screens know of the wallet. No Solana in here, so it costs the first load nothing: the
 * provider (`wallet-root.tsx`) is loaded after the first paint and publishes into this store.
 */

export type WalletStatus =
  'no-wallet' | 'has-wallet' | 'connecting' | 'connected' | 'disconnecting';

export type WalletReadyState = 'Installed' | 'NotDetected' | 'Loadable' | 'Unsupported';

/** One wallet that can be chosen. */
export interface WalletListing {
  readonly name: string;
  /** A data URL. */
  readonly icon: string;
  /** The maker's site. */
  readonly url: string;
  readonly readyState: WalletReadyState;
}

/** Whether it can be connected from here: it is installed, or loads on demand. */
export const isUsable = ({ readyState }: WalletListing): boolean =>
  readyState === 'Installed' || readyState === 'Loadable';

export interface WalletBalances {
  readonly sol: Lamports;
  readonly thc: ThcUnits;
}

/** Fields the server froze for Sign In With Solana, and the wallet they are meant for. */
export interface SignInFields {
  readonly domain: string;
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
}

/** What a wallet gives back for Sign In With Solana, both base64. */
export interface SignInProof {
  readonly signedMessage: string;
  readonly signature: string;
}

/** What is to be paid to the vault. */
export interface PaymentOrder {
  readonly currency: PaymentMethod;
  /** Lamports or THC base units. */
  readonly amount: bigint;
  /** Names what is paid for; see `payment-intent.ts`. */
  readonly memo: string;
}

/** A payment ready for the wallet. */
export interface BuiltPayment {
  /** Base64, unsigned. */
  readonly transaction: string;
  /** Height after which it can no longer land. */
  readonly lastValidBlockHeight: number;
  /** Unix ms of the server until which its terms hold; null where they have no end. */
  readonly expiresAtMs: number | null;
}

export interface Sending {
  /** Ends the waiting for the wallet, not what the wallet does. */
  readonly signal?: AbortSignal;
  /**
   * Told the signature, base58, once and as soon as the wallet has made it, also when nobody waits
   * for it any more: the player may approve after that, and then it is paid.
   */
  readonly onSent?: (signature: string) => void;
}

/**
 * What the connected wallet can be asked for. Every request to it ends after a while and can be
 * cancelled; all throw `WalletFailure`.
 */
export interface WalletActions {
  /**
   * Chooses and connects a wallet. The one that is connected already is asked for another account:
   * wallet apps are left for that, a Ledger has only the one.
   */
  readonly select: (name: string) => void;
  /** Connects the chosen wallet. */
  readonly connect: () => void;
  /** Ends the waiting for a connection; the next one starts from the beginning. */
  readonly cancelConnect: () => void;
  readonly disconnect: () => Promise<void>;
  readonly refreshBalances: () => Promise<void>;
  /** Sees to it that the wallet can be asked at all, before what it is asked for is made. */
  readonly openWay: (signal?: AbortSignal) => Promise<void>;
  /** Signs, never sends. Both transactions are base64. */
  readonly signTransaction: (transaction: string, signal?: AbortSignal) => Promise<string>;
  /**
   * Signs and sends a base64 transaction; `SendRefusal` where the chain does not take it.
   * @returns its signature, base58
   */
  readonly sendTransaction: (transaction: string, sending?: Sending) => Promise<string>;
  /** @returns the signature, 64 bytes */
  readonly signMessage: (message: Uint8Array, signal?: AbortSignal) => Promise<Uint8Array>;
  /** Builds a payment of the connected wallet to the vault. Throws what the node throws. */
  readonly buildPayment: (order: PaymentOrder) => Promise<BuiltPayment>;
  /** What a base64 transaction would do if it were sent now; a node that is silent says nothing. */
  readonly simulate: (transaction: string) => Promise<'succeeds' | 'lacks-funds' | 'fails'>;
  /** Whether it is certain that a transaction never landed and never will. */
  readonly hasExpired: (
    transaction: Pick<BuiltPayment, 'lastValidBlockHeight'> & { readonly signature: string },
  ) => Promise<boolean>;
  /** Null where the wallet does not offer Sign In With Solana. */
  readonly signIn: ((input: SignInFields, signal?: AbortSignal) => Promise<SignInProof>) | null;
}

/** Why there is no connection, in words for the player. */
export interface ConnectFailure {
  readonly message: string;
  /** Null where the wallet's own words are all that is known. */
  readonly problem: WalletProblem | null;
}

/**
 * What the player has to do before a connected wallet app can be asked to sign. Its answers are given
 * by taps: the wallet app is opened right after.
 */
export interface WalletAppQuestion {
  /** To let the browser reach wallet apps; or only to tap, see `fresh-tap.ts`. */
  readonly kind: 'local-network' | 'tap';
  /** It is done; what the browser was told is looked up. */
  readonly goOn: () => void;
  /** Nothing is asked of the wallet. */
  readonly cancel: () => void;
}

export interface WalletStore {
  readonly status: WalletStatus;
  /** Base58; set while a wallet is connected. */
  readonly address: string | null;
  readonly walletName: string | null;
  /** Whether somebody is about to choose a wallet. */
  readonly isWanted: boolean;
  /** Whether the provider's code did not come; see `loadWalletAgain`. */
  readonly isNotLoaded: boolean;
  /** Null until the provider is loaded. */
  readonly wallets: readonly WalletListing[] | null;
  /** Null until they are read; both 0 where reading failed. */
  readonly balances: WalletBalances | null;
  /**
   * Whether it is known if a wallet is connected: true once the remembered wallet has answered or
   * there is none. Until then a stored identity may be shown.
   */
  readonly isSettled: boolean;
  /** Whether the player has asked for a connection that has neither come nor failed. */
  readonly isConnectAsked: boolean;
  /** Why the connection last asked for did not come, or went; a new object each time. */
  readonly connectFailure: ConnectFailure | null;
  readonly walletAppQuestion: WalletAppQuestion | null;
  /** Whether the connected account says that it is for another chain than ours. */
  readonly isOnOtherChain: boolean;
  /** Null until the provider is loaded. */
  readonly actions: WalletActions | null;
}

/** Where the browser keeps the name of the chosen wallet. */
export const WALLET_NAME_KEY = 'walletName';

export const NO_BALANCES: WalletBalances = { sol: lamports(0n), thc: thcUnits(0n) };

/** The name of the wallet that was chosen last and not left since; null if there is none. */
export function rememberedWallet(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(WALLET_NAME_KEY) ?? 'null');
    return typeof stored === 'string' ? stored : null;
  } catch {
    return null;
  }
}

/** Before the provider is loaded: a remembered wallet is going to connect by itself. */
export function initialWalletState(): WalletStore {
  const isRemembered = rememberedWallet() !== null;
  return {
    status: isRemembered ? 'connecting' : 'no-wallet',
    address: null,
    walletName: null,
    isWanted: false,
    isNotLoaded: false,
    wallets: null,
    balances: null,
    isSettled: !isRemembered,
    isConnectAsked: false,
    connectFailure: null,
    walletAppQuestion: null,
    isOnOtherChain: false,
    actions: null,
  };
}

export const useWalletStore = create<WalletStore>()(() => initialWalletState());

/** Has the provider loaded, if it is not: a hand is at the way in. */
export function wantWallet(): void {
  loadWalletAgain();
  if (!useWalletStore.getState().isWanted) useWalletStore.setState({ isWanted: true });
}

/** Notes that the provider's code did not come: whatever comes next is up to the player. */
export function noteWalletNotLoaded(): void {
  const status = rememberedWallet() === null ? 'no-wallet' : 'has-wallet';
  useWalletStore.setState({ isNotLoaded: true, status });
}

/** Tries once more to load a provider whose code did not come. */
export function loadWalletAgain(): void {
  if (!useWalletStore.getState().isNotLoaded) return;
  useWalletStore.setState({ isNotLoaded: false, status: initialWalletState().status });
}

/** Lets go of the remembered wallet without the provider. */
export function forgetRememberedWallet(): void {
  localStorage.removeItem(WALLET_NAME_KEY);
  useWalletStore.setState({ status: 'no-wallet', isSettled: true });
}

/** Reads the balances anew, e.g. after a payment. Never fails: see `balances`. */
export async function refreshBalances(): Promise<void> {
  await useWalletStore.getState().actions?.refreshBalances();
}
