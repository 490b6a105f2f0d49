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
import { closeLedgers, isLedgerGranted, onLedgerUnplugged } from './hid.ts';
import { LEDGER_ICON } from './ledger-icon.ts';

/** Opens the device by the libraries, which arrive with the first connection. */
async function openLedger(): Promise<LedgerWalletAdapter> {
  const device = await import('./ledger-device.ts').catch((error: unknown) => {
    throw new WalletLoadError('the code for the Ledger could not be loaded', error);
  });
  return device.openLedger();
}

/**
 * A Ledger on the cable. Its libraries come with the first connection. Each connection opens the
 * device anew, so that nothing of a broken one is left: the libraries themselves keep a locked
 * device open, and a question that was never answered blocks every later one. So the device may be
 * closed while the wallet is connected: the next question opens it.
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
  /** The device as long as it is open. */
  #device: LedgerWalletAdapter | null = null;
  /** The connection being made; another object, or none, makes it void. */
  #attempt: object | null = null;
  /** What the device is asked to sign; it takes nothing else before it has answered. */
  #question: object | null = null;
  #stopWatching = (): void => undefined;

  get publicKey(): PublicKey | null {
    return this.#account;
  }

  get connecting(): boolean {
    return this.#attempt !== null;
  }

  /** Without a tap the browser lets no device be chosen: only one that was granted comes back. */
  override async autoConnect(): Promise<void> {
    if (!(await isLedgerGranted())) throw new WalletConnectionError('no Ledger is plugged in');
    await this.connect();
  }

  async connect(): Promise<void> {
    if (this.connected || this.connecting) return;
    const attempt = (this.#attempt = {});
    try {
      const device = await openLedger();
      if (this.#attempt !== attempt) return;
      this.#keep(device);
      this.#account = device.publicKey;
      this.#stopWatching = onLedgerUnplugged(() => {
        // One that is open tells by itself.
        if (this.connected && !this.#device) this.#onUnplugged();
      });
      if (this.#account) this.emit('connect', this.#account);
    } catch (error) {
      if (this.#attempt !== attempt) return;
      await closeLedgers();
      throw this.#told(error);
    } finally {
      if (this.#attempt === attempt) this.#attempt = null;
    }
  }

  async disconnect(): Promise<void> {
    this.#attempt = null;
    this.#letGo();
    await closeLedgers();
    this.emit('disconnect');
  }

  async signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T> {
    const hasOpenQuestion = this.#question !== null;
    const question = (this.#question = {});
    try {
      const device = (hasOpenQuestion ? null : this.#device) ?? (await this.#reopen(question));
      return await device.signTransaction(transaction);
    } catch (error) {
      throw this.#question === question ? this.#told(error) : error;
    } finally {
      if (this.#question === question) this.#question = null;
    }
  }

  #keep(device: LedgerWalletAdapter): void {
    this.#device = device;
    device.on('disconnect', this.#onUnplugged);
  }

  /** From here on the device counts as closed; the wallet stays connected. */
  #drop(): void {
    this.#device?.off('disconnect', this.#onUnplugged);
    this.#device = null;
  }

  #letGo(): void {
    this.#drop();
    this.#stopWatching();
    this.#account = null;
    this.#question = null;
  }

  readonly #onUnplugged = (): void => {
    this.#letGo();
    this.emit('error', new WalletDisconnectedError('the Ledger was unplugged'));
    this.emit('disconnect');
  };

  /**
   * Opens the device for a question: it is closed, or was asked something that it never answered,
   * and only a device that is opened anew takes another.
   */
  async #reopen(question: object): Promise<LedgerWalletAdapter> {
    const account = this.#account;
    if (!account) throw new WalletNotConnectedError();
    this.#drop();
    const device = await openLedger();
    if (this.#question !== question) {
      // Another question has taken its place, or the player has left.
      if (!this.connected && !this.connecting) await closeLedgers();
      throw new WalletNotConnectedError();
    }
    if (!device.publicKey?.equals(account)) {
      await this.disconnect();
      throw new WalletNotConnectedError();
    }
    this.#keep(device);
    return device;
  }

  #told(error: unknown): WalletError {
    const told = error instanceof WalletError ? error : new WalletConnectionError(undefined, error);
    this.emit('error', told);
    return told;
  }
}
