import {
  BaseSignerWalletAdapter,
  WalletConnectionError,
  WalletDisconnectedError,
  WalletError,
  WalletLoadError,
  WalletNotConnectedError,
  WalletReadyState,
  type WalletName,
} from '@solana/wallet-adapter-base';
import type { LedgerWalletAdapter } from '@solana/wallet-adapter-ledger';
import type {
  PublicKey,
  Transaction,
  TransactionVersion,
  VersionedTransaction,
} from '@solana/web3.js';
import { LEDGER } from '../wallet-names.ts';
import { closeLedgers, hasGrantedLedger, onLedgerUnplugged } from './hid.ts';

/** Loads the Ledger libraries on first use, and opens the device. */
async function loadAndOpenLedger(): Promise<LedgerWalletAdapter> {
  const { openLedger } = await import('./ledger-device.ts').catch((error: unknown) => {
    throw new WalletLoadError('the code for the Ledger could not be loaded', error);
  });
  return openLedger();
}

/**
 * Wallet adapter for a Ledger on USB. Each connection opens the device anew, because the libraries
 * keep a locked device open, and an unanswered request blocks all later ones. The device may
 * therefore be closed while the wallet is connected; the next request opens it again.
 */
export class LedgerWallet extends BaseSignerWalletAdapter<typeof LEDGER> {
  readonly name = LEDGER as WalletName<typeof LEDGER>;
  readonly url = 'https://ledger.com';
  readonly icon = LEDGER_ICON;
  readonly supportedTransactionVersions: ReadonlySet<TransactionVersion> =
    new Set<TransactionVersion>(['legacy', 0]);
  readonly readyState = WalletReadyState.Loadable;
  /** The connected account. */
  #account: PublicKey | null = null;
  /** The device while it is open. */
  #device: LedgerWalletAdapter | null = null;
  /** Identifies the current connection attempt; replacing or clearing it makes older ones stale. */
  #attempt: object | null = null;
  /** Identifies the pending signature request; the device accepts no other until it responds. */
  #request: object | null = null;
  #stopWatching = (): void => undefined;

  get publicKey(): PublicKey | null {
    return this.#account;
  }

  get connecting(): boolean {
    return this.#attempt !== null;
  }

  /** Connects only to a granted device: the browser's device chooser needs user activation. */
  override async autoConnect(): Promise<void> {
    if (!(await hasGrantedLedger())) throw new WalletConnectionError('no Ledger is plugged in');
    await this.connect();
  }

  async connect(): Promise<void> {
    if (this.connected || this.connecting) return;
    const attempt = (this.#attempt = {});
    try {
      const device = await loadAndOpenLedger();
      if (this.#attempt !== attempt) return;
      this.#attachDevice(device);
      this.#account = device.publicKey;
      this.#stopWatching = onLedgerUnplugged(() => {
        // An open device reports this itself.
        if (this.connected && !this.#device) this.#onUnplugged();
      });
      if (this.#account) this.emit('connect', this.#account);
    } catch (error) {
      if (this.#attempt !== attempt) return;
      await closeLedgers();
      throw this.#emitError(error);
    } finally {
      if (this.#attempt === attempt) this.#attempt = null;
    }
  }

  async disconnect(): Promise<void> {
    this.#attempt = null;
    this.#reset();
    await closeLedgers();
    this.emit('disconnect');
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const hasPendingRequest = this.#request !== null;
    const request = (this.#request = {});
    try {
      const device = (hasPendingRequest ? null : this.#device) ?? (await this.#reopen(request));
      return await device.signTransaction(transaction);
    } catch (error) {
      throw this.#request === request ? this.#emitError(error) : error;
    } finally {
      if (this.#request === request) this.#request = null;
    }
  }

  #attachDevice(device: LedgerWalletAdapter): void {
    this.#device = device;
    device.on('disconnect', this.#onUnplugged);
  }

  /** Treats the device as closed; the wallet stays connected. */
  #detachDevice(): void {
    this.#device?.off('disconnect', this.#onUnplugged);
    this.#device = null;
  }

  #reset(): void {
    this.#detachDevice();
    this.#stopWatching();
    this.#account = null;
    this.#request = null;
  }

  readonly #onUnplugged = (): void => {
    this.#reset();
    this.emit('error', new WalletDisconnectedError('the Ledger was unplugged'));
    this.emit('disconnect');
  };

  /**
   * Opens the device for a request, because it is closed or still busy with an unanswered request:
   * only a device that was opened anew accepts another one.
   */
  async #reopen(request: object): Promise<LedgerWalletAdapter> {
    const account = this.#account;
    if (!account) throw new WalletNotConnectedError();
    this.#detachDevice();
    const device = await loadAndOpenLedger();
    if (this.#request !== request) {
      // A newer request has replaced this one, or the player has disconnected.
      if (!this.connected && !this.connecting) await closeLedgers();
      throw new WalletNotConnectedError();
    }
    if (!device.publicKey?.equals(account)) {
      await this.disconnect();
      throw new WalletNotConnectedError();
    }
    this.#attachDevice(device);
    return device;
  }

  #emitError(error: unknown): WalletError {
    const emitted =
      error instanceof WalletError ? error : new WalletConnectionError(undefined, error);
    this.emit('error', emitted);
    return emitted;
  }
}

/** A Ledger device with its small screen. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#e9e4f2" ' +
  'stroke-width="2" stroke-linejoin="round"><rect x="3" y="10" width="22" height="12" rx="3"/>' +
  '<rect x="7" y="13.5" width="9" height="5" rx="1"/><circle cx="20.5" cy="16" r="1.5"/>' +
  '<path d="M25 13h4v6h-4"/></svg>';

const LEDGER_ICON = `data:image/svg+xml;base64,${btoa(SVG)}`;
