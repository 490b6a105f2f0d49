import { ed25519 } from '@noble/curves/ed25519';
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { VersionedTransaction } from '@solana/web3.js';
import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base';
import type {
  StandardConnectFeature,
  StandardConnectMethod,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features';

import { logo } from '../../art/logo.ts';
import { toBase64 } from '../base64.ts';
import { LOCAL_TEST_WALLET } from '../wallet-names.ts';
import { giveFirstFunds } from './first-funds.ts';
import { askNode } from './node-rpc.ts';
import { askForAccount, askForSignature } from './prompts.ts';
import { changeSettings, readSettings } from './settings.ts';
import { signInMessage } from './sign-in-message.ts';
import { ACCOUNT_NAMES, testAccount, type TestAccount } from './test-accounts.ts';

const CHAINS = ['solana:localnet', 'solana:mainnet', 'solana:devnet'] as const;
const TRANSACTION_VERSIONS = ['legacy', 0] as const;
const SIGNING_FEATURES = [
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signMessage',
  'solana:signIn',
] as const;

type Features = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature &
  SolanaSignMessageFeature &
  SolanaSignInFeature;

type ChangeListener = StandardEventsListeners['change'];

const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(logo({ size: 64 }))}`;

const addressOf = ({ keypair }: TestAccount): string => keypair.publicKey.toBase58();

/** What wallets throw when the player says no; 4001 is the code they share. */
class UserRejectedError extends Error {
  readonly code = 4001;
}

/**
 * A wallet for the embedded chain, following the wallet standard like an installed one. Its keys
 * are made in the browser and kept there in the clear: they are worth nothing anywhere else.
 */
export class LocalTestWallet implements Wallet {
  readonly version = '1.0.0';
  readonly name = LOCAL_TEST_WALLET;
  readonly icon = icon;
  readonly chains = CHAINS;
  readonly features: Features;
  readonly #rpcUrl: string;
  readonly #listeners = new Set<ChangeListener>();
  #connected: { readonly account: WalletAccount; readonly by: TestAccount } | null = null;

  /** @param rpcUrl the embedded chain's node */
  constructor(rpcUrl: string) {
    this.#rpcUrl = rpcUrl;
    this.features = {
      'standard:connect': { version: '1.0.0', connect: this.#connect },
      'standard:disconnect': { version: '1.0.0', disconnect: this.#disconnect },
      'standard:events': { version: '1.0.0', on: this.#on },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: TRANSACTION_VERSIONS,
        signTransaction: async (...inputs) =>
          this.#each(inputs, async ({ transaction }) => {
            const signed = await this.#signTransaction(transaction);
            return { signedTransaction: signed.serialize() };
          }),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: TRANSACTION_VERSIONS,
        signAndSendTransaction: async (...inputs) =>
          this.#each(inputs, async ({ transaction }) => this.#send(transaction)),
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs) =>
          this.#each(inputs, async ({ message }) => {
            const signature = await this.#signBytes(message, 'a message');
            return { signedMessage: message, signature };
          }),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: async (...inputs) =>
          this.#each(inputs.length > 0 ? inputs : [{}], async (input) => {
            if (!this.#connected) await this.#connect();
            const { account } = this.#current();
            const signedMessage = new TextEncoder().encode(signInMessage(input, account.address));
            const signature = await this.#signBytes(signedMessage, 'in to this site');
            return { account, signedMessage, signature, signatureType: 'ed25519' };
          }),
      },
    };
  }

  get accounts(): readonly WalletAccount[] {
    return this.#connected ? [this.#connected.account] : [];
  }

  /** Asks which account, unless the site only wants the one of last time back (`silent`). */
  readonly #connect: StandardConnectMethod = async ({ silent } = {}) => {
    const { chosen, asksBeforeSigning } = readSettings();
    const name =
      silent === true
        ? chosen
        : await askForAccount({
            accounts: ACCOUNT_NAMES.map((one) => ({
              name: one,
              address: addressOf(testAccount(one)),
            })),
            chosen,
            asksBeforeSigning,
            setAsksBeforeSigning: (asks) => changeSettings({ asksBeforeSigning: asks }),
          });
    const known = ACCOUNT_NAMES.find((one) => one === name);
    if (!known && silent !== true) throw new UserRejectedError('User rejected the request.');
    if (!known) return { accounts: this.accounts };
    const by = testAccount(known);
    // An empty wallet is still a wallet: without a faucet it connects all the same.
    const funding = giveFirstFunds(this.#rpcUrl, addressOf(by)).catch(() => undefined);
    // What comes back by itself has had them, unless the chain is a new one.
    if (silent !== true) await funding;
    this.#open(by);
    return { accounts: this.accounts };
  };

  #open(by: TestAccount): void {
    const address = addressOf(by);
    changeSettings({ chosen: by.name });
    if (this.#connected?.account.address === address) return;
    const account: WalletAccount = {
      address,
      publicKey: by.keypair.publicKey.toBytes(),
      chains: CHAINS,
      features: SIGNING_FEATURES,
      label: by.name,
    };
    this.#connected = { account, by };
    this.#announce();
  }

  readonly #disconnect = (): Promise<void> => {
    this.#connected = null;
    this.#announce();
    return Promise.resolve();
  };

  readonly #on: StandardEventsFeature['standard:events']['on'] = (_event, listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #announce(): void {
    for (const listener of this.#listeners) listener({ accounts: this.accounts });
  }

  #current(): { readonly account: WalletAccount; readonly by: TestAccount } {
    if (!this.#connected) throw new Error('The local test wallet is not connected.');
    return this.#connected;
  }

  /** One after the other, so that questions come in order. */
  async #each<I, O>(inputs: readonly I[], work: (input: I) => Promise<O>): Promise<O[]> {
    const outputs: O[] = [];
    for (const input of inputs) outputs.push(await work(input));
    return outputs;
  }

  async #approve(what: string): Promise<TestAccount> {
    const { by } = this.#current();
    const isApproved =
      !readSettings().asksBeforeSigning || (await askForSignature({ accountName: by.name, what }));
    if (!isApproved) throw new UserRejectedError('User rejected the request.');
    return by;
  }

  async #signTransaction(bytes: Uint8Array): Promise<VersionedTransaction> {
    const { keypair } = await this.#approve('a transaction');
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([keypair]);
    return transaction;
  }

  async #signBytes(bytes: Uint8Array, what: string): Promise<Uint8Array> {
    const { keypair } = await this.#approve(what);
    return ed25519.sign(bytes, keypair.secretKey.slice(0, 32));
  }

  async #send(bytes: Uint8Array): Promise<{ readonly signature: Uint8Array }> {
    const transaction = await this.#signTransaction(bytes);
    const encoded = toBase64(transaction.serialize());
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
    await askNode(this.#rpcUrl, 'sendTransaction', [encoded, options]);
    const [signature] = transaction.signatures;
    if (!signature) throw new Error('The transaction has no signature.');
    return { signature };
  }
}
