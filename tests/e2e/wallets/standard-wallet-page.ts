import type { Wallet, WalletAccount } from '@wallet-standard/base';

/** A request of the wallet in the page to its owner, who is simulated outside the page. */
export interface WalletRequest {
  readonly method: 'connect' | 'signTransaction' | 'signAndSendTransaction' | 'signIn';
  /** A base64 transaction, or the sign-in fields as JSON. */
  readonly payload: string;
}

export interface WalletPageOptions {
  readonly name: string;
  readonly address: string;
  readonly publicKey: readonly number[];
}

/** The API that the page gives wallets to register themselves. */
interface WalletsApi {
  readonly register: (wallet: Wallet) => void;
}

declare global {
  interface Window {
    /** @returns base64 values; null if the owner declines */
    askWalletOwner: (request: WalletRequest) => Promise<readonly string[] | null>;
    /** Revokes the wallet's trust in the site, as its settings would. */
    revokeWalletTrust?: () => void;
  }
}

/**
 * Installs a wallet-standard wallet, as an extension would. The function is serialized into the
 * page and must be self-contained.
 */
export function installStandardWallet({ name, address, publicKey }: WalletPageOptions): void {
  if (window !== window.top) return;
  const trustKey = `trusts:${name}`;
  const version = '1.0.0';
  const decode = (text: string): Uint8Array =>
    Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
  const askOwner = async (method: WalletRequest['method'], payload = ''): Promise<Uint8Array[]> => {
    const answer = await window.askWalletOwner({ method, payload });
    if (answer === null)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
    return answer.map(decode);
  };

  const chains = ['solana:localnet'] as const;
  const account: WalletAccount = {
    address,
    publicKey: Uint8Array.from(publicKey),
    chains,
    features: ['solana:signTransaction', 'solana:signAndSendTransaction', 'solana:signIn'],
  };
  let accounts: readonly WalletAccount[] = [];
  const listeners = new Set<(change: object) => void>();
  const share = (shared: readonly WalletAccount[]): void => {
    accounts = shared;
    localStorage.setItem(trustKey, String(shared.length));
    for (const listener of listeners) listener({ accounts });
  };
  window.revokeWalletTrust = () => share([]);

  const connect = async (input?: { readonly silent?: boolean }): Promise<object> => {
    if (input?.silent !== true) await askOwner('connect');
    if (input?.silent !== true || localStorage.getItem(trustKey) === '1') share([account]);
    return { accounts };
  };
  const disconnect = (): Promise<void> => {
    share([]);
    return Promise.resolve();
  };
  const signIn = async (fields: object): Promise<object[]> => {
    const [signedMessage, signature] = await askOwner('signIn', JSON.stringify(fields));
    return [{ account, signedMessage, signature }];
  };
  const createSigner = (method: 'signTransaction' | 'signAndSendTransaction', field: string) => {
    return async ({ transaction }: { readonly transaction: Uint8Array }): Promise<object[]> => {
      const [bytes] = await askOwner(method, encode(transaction));
      return [{ [field]: bytes }];
    };
  };
  const supportedTransactionVersions = ['legacy', 0] as const;
  const wallet: Wallet = {
    version,
    name,
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
    features: {
      'standard:connect': { version, connect },
      'standard:disconnect': { version, disconnect },
      'standard:events': {
        version,
        on: (_event: string, listener: (change: object) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signIn': { version, signIn },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions,
        signTransaction: createSigner('signTransaction', 'signedTransaction'),
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions,
        signAndSendTransaction: createSigner('signAndSendTransaction', 'signature'),
      },
    },
    get accounts() {
      return accounts;
    },
  };
  const register = (api: WalletsApi): void => {
    api.register(wallet);
  };
  const isApi = (detail: unknown): detail is WalletsApi =>
    typeof detail === 'object' && detail !== null && 'register' in detail;
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  window.addEventListener('wallet-standard:app-ready', (event: Event) => {
    if ('detail' in event && isApi(event.detail)) register(event.detail);
  });
}
