import { Keypair } from '@solana/web3.js';
import type {
  Wallet,
  WalletAccount,
  WalletEventsWindow,
  WindowAppReadyEvent,
  WindowAppReadyEventAPI,
} from '@wallet-standard/base';
import { afterAll } from 'vitest';

/** Controls a fake wallet-standard wallet. */
export interface FakeStandardWallet {
  readonly address: string;
  /** How the wallet responds to requests to connect and to disconnect. */
  behavior: 'approves' | 'rejects' | 'never answers';
  /** Number of requests to connect; an authorized wallet connects without one. */
  requestCount: number;
  /** Approves the pending sign-in. */
  readonly approveSignIn: () => void;
}

type Listener = (change: { readonly accounts: readonly WalletAccount[] }) => void;

/** Registers a wallet until the test file ends; `registerWallet` of wallet-standard is for good. */
function registerForFile(wallet: Wallet): void {
  const page = window as WalletEventsWindow;
  const unregister: (() => void)[] = [];
  const register = (app: WindowAppReadyEventAPI) => void unregister.push(app.register(wallet));
  const onReady = ({ detail }: WindowAppReadyEvent): void => register(detail);
  // Dispatched for an app that has been loaded by an earlier file; a later one fires the event.
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  page.addEventListener('wallet-standard:app-ready', onReady);
  afterAll(() => {
    for (const end of unregister) end();
  });
}

/** Installs a wallet for as long as the test file runs. */
export function installStandardWallet(name: string): FakeStandardWallet {
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
  const setAccounts = (next: readonly WalletAccount[]): void => {
    accounts = next;
    for (const listener of listeners) listener({ accounts });
  };
  let approveSignIn = (): void => undefined;
  const owner: FakeStandardWallet = {
    address: account.address,
    behavior: 'approves',
    requestCount: 0,
    approveSignIn: () => approveSignIn(),
  };
  const respond = async (done: () => void): Promise<void> => {
    if (owner.behavior === 'rejects') throw new Error('User rejected the request.');
    if (owner.behavior === 'never answers') await new Promise(() => undefined);
    done();
  };
  const connect = async () => {
    if (accounts.length === 0) {
      owner.requestCount += 1;
      await respond(() => setAccounts([account]));
    }
    return { accounts };
  };
  const disconnect = (): Promise<void> => respond(() => setAccounts([]));
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
  registerForFile(wallet);
  return owner;
}
