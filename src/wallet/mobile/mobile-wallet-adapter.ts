import {
  createDefaultAddressSelector,
  createDefaultAuthorizationResultCache,
  SolanaMobileWalletAdapter,
} from '@solana-mobile/wallet-adapter-mobile';
import {
  WalletAccountError,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletError,
  WalletReadyState,
  WalletSignTransactionError,
} from '@solana/wallet-adapter-base';
import type {
  Connection,
  PublicKey,
  SendOptions,
  Transaction,
  VersionedTransaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import type { ConfigShape } from '../../contract/shapes.ts';
import { rejectEarly } from '../../browser/reject-early.ts';
import { fromBase64 } from '../signing/base64.ts';
import { toWalletChain } from '../chain/wallet-chain.ts';
import { trackUserActivation } from './wallet-app-association.ts';

/** A page as wallet apps show it to the player. */
interface AppIdentity {
  readonly name: string;
  readonly uri: string;
  /** Relative to `uri`. */
  readonly icon: string;
}

interface MobileWalletConfig {
  readonly appIdentity: AppIdentity;
  readonly chain: ReturnType<typeof toWalletChain>;
}

/**
 * The library's adapter for the wallet apps of an Android device, with version 2.3.0's defects
 * corrected; see docs/decisions/2026-11-23-token-and-wallet-packages.md.
 */
export class MobileWalletAdapter extends SolanaMobileWalletAdapter {
  readonly #cache: ReturnType<typeof createDefaultAuthorizationResultCache>;
  /** The connection that is being made, or that the wallet app has not answered yet. */
  #pending: Promise<void> | null = null;
  /** Whether the last event was `connect`. */
  #isAnnounced = false;
  #isDisconnecting = false;

  constructor({ appIdentity, chain }: MobileWalletConfig) {
    const cache = createDefaultAuthorizationResultCache();
    let handleRevocation = (): void => undefined;
    let isWanted = (): boolean => false;
    super({
      addressSelector: createDefaultAddressSelector(),
      appIdentity,
      authorizationResultCache: {
        get: () => cache.get(),
        set: (authorization) => cache.set(authorization),
        // Called when the player disconnects, and when the wallet app does not trust us any more.
        clear: async () => {
          const isRevoked = !isWanted();
          await cache.clear();
          if (isRevoked) handleRevocation();
        },
      },
      chain,
      // Replaces the library's own dialog: we report the failed connection ourselves.
      onWalletNotFound: () => Promise.resolve(),
    });
    this.#cache = cache;
    isWanted = () => this.#isDisconnecting;
    handleRevocation = () => {
      this.emit('error', new WalletDisconnectedError());
      this.emit('disconnect');
    };
    this.on('connect', () => (this.#isAnnounced = true));
    this.on('disconnect', () => (this.#isAnnounced = false));
  }

  /** Whether an app is installed is known only after the page has tried to open one. */
  override get readyState(): WalletReadyState {
    return WalletReadyState.Installed;
  }

  /** The library keeps the key of an account whose authorization was revoked. */
  override get publicKey(): PublicKey | null {
    return this.connected ? super.publicKey : null;
  }

  override get connecting(): boolean {
    return this.#pending !== null;
  }

  /** Connects with the stored authorization, without opening a wallet app. */
  override async autoConnect(): Promise<void> {
    if ((await this.#cache.get()) === undefined) throw new WalletAccountError();
    await this.connect();
  }

  /** Unlike the library's, settles once the wallet app has answered, and reports failures. */
  override async connect(): Promise<void> {
    // An attempt that was given up early still runs, and would make the library ignore this one.
    await this.#pending?.catch(() => undefined);
    if (this.connected) return;
    const attempt = this.#authorize();
    const pending = attempt.finally(() => {
      if (this.#pending === pending) this.#pending = null;
    });
    this.#pending = pending;
    try {
      await rejectWithoutWalletApp(() => pending);
    } catch (error) {
      const failure =
        error instanceof WalletError ? error : new WalletConnectionError(getMessage(error), error);
      this.emit('error', failure);
      throw failure;
    }
  }

  async #authorize(): Promise<void> {
    // oxlint-disable-next-line typescript/no-deprecated -- What replaces it does not wait
    await this.performAuthorization();
    if (!this.connected) throw new WalletAccountError();
    if (!this.#isAnnounced) await new Promise((resolve) => this.once('connect', resolve));
  }

  override async disconnect(): Promise<void> {
    this.#isDisconnecting = true;
    try {
      await super.disconnect();
    } finally {
      this.#isDisconnecting = false;
    }
  }

  /** @returns the signature in base58; the library returns it in base64 */
  override async sendTransaction(
    transaction: Transaction | VersionedTransaction,
    connection: Connection,
    options?: SendOptions,
  ): Promise<string> {
    const signature = await rejectWithoutWalletApp(() =>
      super.sendTransaction(transaction, connection, options),
    );
    // The 64 bytes of a signature always end with padding in base64; base58 has none.
    return signature.endsWith('=') ? bs58.encode(fromBase64(signature)) : signature;
  }

  /** Unlike the library's, throws a `WalletSignTransactionError` when the player declines. */
  override async signTransaction<T extends Transaction | VersionedTransaction>(
    transaction: T,
  ): Promise<T> {
    try {
      return await rejectWithoutWalletApp(() => super.signTransaction(transaction));
    } catch (error) {
      if (error instanceof WalletError) throw error;
      throw new WalletSignTransactionError(getMessage(error), error);
    }
  }

  override async signMessage(message: Uint8Array): Promise<Uint8Array> {
    return rejectWithoutWalletApp(() => super.signMessage(message));
  }
}

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : '');

/** How long another app may take to open over this page. */
const LAUNCH_TIMEOUT_MS = 2000;

const WALLET_APP_SCHEME = 'solana-wallet:';

/** Thrown when no app has opened; the code is the one of the Mobile Wallet Adapter protocol. */
class WalletAppNotFoundError extends Error {
  override readonly name = 'WalletAppNotFoundError';
  readonly code = 'ERROR_WALLET_NOT_FOUND';

  constructor() {
    super('No wallet app has opened.');
  }
}

/**
 * Settles like a call that opens a wallet app, but rejects 2 s after the page tried to open one if
 * it still has the focus. The mobile library waits for 3 s. Browsers that do not report the attempt
 * leave it to the library.
 */
async function rejectWithoutWalletApp<T>(call: () => Promise<T>): Promise<T> {
  if (!('navigation' in window)) return call();
  return rejectEarly(call, (reject) => {
    const listeners = new AbortController();
    const { signal } = listeners;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleLaunch = ({ destination }: NavigateEvent): void => {
      if (!destination.url.startsWith(WALLET_APP_SCHEME)) return;
      timer = setTimeout(() => reject(new WalletAppNotFoundError()), LAUNCH_TIMEOUT_MS);
    };
    window.navigation.addEventListener('navigate', handleLaunch, { signal });
    window.addEventListener('blur', () => clearTimeout(timer), { signal });
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  });
}

let isTracking = false;

/**
 * Prepares the page for the wallet apps of this Android device.
 * @returns a function that creates their adapter
 */
export function prepareMobileWallets({
  cluster,
}: Pick<ConfigShape, 'cluster'>): () => MobileWalletAdapter {
  if (!isTracking) trackUserActivation();
  isTracking = true;
  return () =>
    new MobileWalletAdapter({
      appIdentity: { name: 'Growerz Hub', uri: window.location.origin, icon: 'icon-192.png' },
      chain: toWalletChain(cluster),
    });
}
