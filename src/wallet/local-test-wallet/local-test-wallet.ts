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
import { registerWallet } from '@wallet-standard/wallet';
import { drawLogo } from '../../art/icons/logo.ts';
import { renderSvg } from '../../art/render-svg.ts';
import { toBase64 } from '../signing/base64.ts';
import { LOCAL_TEST_WALLET } from '../wallet-names.ts';
import { callNode, fundTestAccount } from './node-rpc.ts';
import { promptForSignature, type SignaturePrompt } from './prompts.ts';
import { formatSignInMessage } from '../signing/format-sign-in-message.ts';
import {
  type TestAccount,
  updateSettings,
  readSettings,
  chooseTestAccount,
  getAddress,
  getLastTestAccount,
} from './test-accounts.ts';

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

const icon: WalletIcon = `data:image/svg+xml;base64,${btoa(renderSvg(drawLogo({ size: 64 })))}`;

/** Thrown when the player declines; 4001 is the code that wallets share. */
class UserRejectedError extends Error {
  readonly code = 4001;
}

/**
 * A wallet-standard wallet for the embedded chain. Its keys are generated in the browser and stored
 * unencrypted, because they are worthless anywhere else.
 */
export class LocalTestWallet implements Wallet {
  readonly version = '1.0.0';
  readonly name = LOCAL_TEST_WALLET;
  readonly icon = icon;
  readonly chains = CHAINS;
  readonly features: Features;
  readonly #rpcUrl: string;
  readonly #listeners = new Set<ChangeListener>();
  #connected: { readonly account: WalletAccount; readonly testAccount: TestAccount } | null = null;

  /** @param rpcUrl the URL of the embedded chain's node */
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
          this.#mapInOrder(inputs, async ({ transaction }) => {
            const signed = await this.#signTransaction(transaction);
            return { signedTransaction: signed.serialize() };
          }),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: TRANSACTION_VERSIONS,
        signAndSendTransaction: async (...inputs) =>
          this.#mapInOrder(inputs, async ({ transaction }) => this.#send(transaction)),
      },
      'solana:signMessage': {
        version: '1.0.0',
        signMessage: async (...inputs) =>
          this.#mapInOrder(inputs, async ({ message }) => {
            const signature = await this.#signBytes(message, 'a message');
            return { signedMessage: message, signature };
          }),
      },
      'solana:signIn': {
        version: '1.0.0',
        signIn: async (...inputs) =>
          this.#mapInOrder(inputs.length > 0 ? inputs : [{}], async (input) => {
            if (!this.#connected) await this.#connect();
            const { account } = this.#getConnected();
            const signedMessage = new TextEncoder().encode(
              formatSignInMessage(input, account.address),
            );
            const signature = await this.#signBytes(signedMessage, 'in to this site');
            return { account, signedMessage, signature, signatureType: 'ed25519' };
          }),
      },
    };
  }

  get accounts(): readonly WalletAccount[] {
    return this.#connected ? [this.#connected.account] : [];
  }

  /** Prompts for an account; `silent` reconnects the last one without a prompt. */
  readonly #connect: StandardConnectMethod = async ({ silent } = {}) => {
    const testAccount = silent === true ? getLastTestAccount() : await chooseTestAccount();
    if (!testAccount && silent !== true) throw new UserRejectedError('User rejected the request.');
    if (!testAccount) return { accounts: this.accounts };
    // Connects even if the faucet fails.
    const funding = fundTestAccount(this.#rpcUrl, getAddress(testAccount)).catch(() => undefined);
    // An account that reconnects silently was funded before, unless the chain is new.
    if (silent !== true) await funding;
    this.#open(testAccount);
    return { accounts: this.accounts };
  };

  #open(testAccount: TestAccount): void {
    const address = getAddress(testAccount);
    updateSettings({ chosen: testAccount.name });
    if (this.#connected?.account.address === address) return;
    const account: WalletAccount = {
      address,
      publicKey: testAccount.keypair.publicKey.toBytes(),
      chains: CHAINS,
      features: SIGNING_FEATURES,
      label: testAccount.name,
    };
    this.#connected = { account, testAccount };
    this.#emitChange();
  }

  readonly #disconnect = (): Promise<void> => {
    this.#connected = null;
    this.#emitChange();
    return Promise.resolve();
  };

  readonly #on: StandardEventsFeature['standard:events']['on'] = (_event, listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #emitChange(): void {
    for (const listener of this.#listeners) listener({ accounts: this.accounts });
  }

  #getConnected(): { readonly account: WalletAccount; readonly testAccount: TestAccount } {
    if (!this.#connected) throw new Error('The local test wallet is not connected.');
    return this.#connected;
  }

  /** Handles the inputs one after the other, so that their prompts appear in order. */
  async #mapInOrder<I, O>(inputs: readonly I[], work: (input: I) => Promise<O>): Promise<O[]> {
    const outputs: O[] = [];
    for (const input of inputs) outputs.push(await work(input));
    return outputs;
  }

  async #approve(what: SignaturePrompt['what']): Promise<TestAccount> {
    const { testAccount } = this.#getConnected();
    const isApproved =
      !readSettings().asksBeforeSigning ||
      (await promptForSignature({ accountName: testAccount.name, what }));
    if (!isApproved) throw new UserRejectedError('User rejected the request.');
    return testAccount;
  }

  async #signTransaction(bytes: Uint8Array): Promise<VersionedTransaction> {
    const { keypair } = await this.#approve('a transaction');
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([keypair]);
    return transaction;
  }

  async #signBytes(bytes: Uint8Array, what: SignaturePrompt['what']): Promise<Uint8Array> {
    const { keypair } = await this.#approve(what);
    return ed25519.sign(bytes, keypair.secretKey.slice(0, 32));
  }

  async #send(bytes: Uint8Array): Promise<{ readonly signature: Uint8Array }> {
    const transaction = await this.#signTransaction(bytes);
    const encoded = toBase64(transaction.serialize());
    const options = { encoding: 'base64', preflightCommitment: 'confirmed' };
    await callNode(this.#rpcUrl, 'sendTransaction', [encoded, options]);
    const [signature] = transaction.signatures;
    if (!signature) throw new Error('The transaction has no signature.');
    return { signature };
  }
}

let isRegistered = false;

/** Registers the local test wallet on this page, once. Only for the embedded chain. */
export function registerLocalTestWallet({ rpcUrl }: { readonly rpcUrl: string }): void {
  if (isRegistered) return;
  isRegistered = true;
  registerWallet(new LocalTestWallet(rpcUrl));
}
