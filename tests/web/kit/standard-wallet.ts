import { Keypair } from '@solana/web3.js';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { registerWallet } from '@wallet-standard/wallet';

/** A wallet of the wallet standard, as an extension puts it into the page. */
export interface StandardWallet {
  readonly address: string;
  /** What becomes of a request to connect, or to disconnect. */
  mood: 'approves' | 'rejects' | 'never answers';
  /** How often it was asked to connect; it goes by what it has allowed before. */
  asked: number;
  /** Approves what it was asked to sign in with, however late. */
  readonly approveSignIn: () => void;
}

type Listener = (change: { readonly accounts: readonly WalletAccount[] }) => void;

/** Installs a wallet for as long as the test file runs. */
export function installStandardWallet(name: string): StandardWallet {
  const version = '1.0.0';
  const chains = ['solana:localnet'] as const;
  const { publicKey } = Keypair.generate();
  const account: WalletAccount = {
    address: publicKey.toBase58(),
    publicKey: publicKey.toBytes(),
    chains,
    features: ['solana:signTransaction'],
  };
  let accounts: readonly WalletAccount[] = [];
  const listeners = new Set<Listener>();
  const share = (shared: readonly WalletAccount[]): void => {
    accounts = shared;
    for (const listener of listeners) listener({ accounts });
  };
  let approveSignIn = (): void => undefined;
  const owner: StandardWallet = {
    address: account.address,
    mood: 'approves',
    asked: 0,
    approveSignIn: () => approveSignIn(),
  };
  const byMood = async (done: () => void): Promise<void> => {
    if (owner.mood === 'rejects') throw new Error('User rejected the request.');
    if (owner.mood === 'never answers') await new Promise(() => undefined);
    done();
  };
  const connect = async () => {
    if (accounts.length === 0) {
      owner.asked += 1;
      await byMood(() => share([account]));
    }
    return { accounts };
  };
  const disconnect = (): Promise<void> => byMood(() => share([]));
  const on = (_event: 'change', listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const signIn = () =>
    new Promise((resolve) => {
      approveSignIn = () =>
        resolve([{ account, signedMessage: new Uint8Array(1), signature: new Uint8Array(64) }]);
    });
  const wallet: Wallet = {
    version,
    name,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    features: {
      'standard:connect': { version, connect },
      'standard:disconnect': { version, disconnect },
      'standard:events': { version, on },
      'solana:signTransaction': { version, supportedTransactionVersions: ['legacy', 0] },
      'solana:signIn': { version, signIn },
    },
    get accounts() {
      return accounts;
    },
  };
  registerWallet(wallet);
  return owner;
}
