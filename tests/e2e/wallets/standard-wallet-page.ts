import type { Wallet, WalletAccount } from '@wallet-standard/base';

/** A request of the wallet in the page to its owner, who is simulated outside the page. */
export interface WalletRequest {
  readonly method:
    | 'connect'
    | 'signTransaction'
    | 'signAndSendTransaction'
    | 'signIn'
    | 'signMessage';
  /** A base64 transaction or message, or the sign-in fields as JSON. */
  readonly payload: string;
}

/** How a wallet differs from what the standard describes. */
export interface WalletQuirks {
  /** Features that it does not have. */
  readonly without?: readonly string[];
  /** The error of every message that it is to sign, after the owner has approved. */
  readonly messageError?: string;
  /** The error of the first transaction that it is to send, after it was sent. */
  readonly errorAfterSending?: string;
  /** Whether it answers a request to connect before the owner has chosen an account. */
  readonly sharesAccountsLate?: boolean;
}

export interface WalletPageOptions {
  readonly name: string;
  readonly address: string;
  readonly publicKey: readonly number[];
  readonly quirks: WalletQuirks;
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
    /** Has the owner choose an account for the site, in a wallet that shares it late. */
    shareWalletAccount?: () => void;
  }
}

/**
 * Installs a wallet-standard wallet, as an extension would. The function is serialized into the
 * page and must be self-contained.
 */
export function installStandardWallet({
  name,
  address,
  publicKey,
  quirks,
}: WalletPageOptions): void {
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
    features: [
      'solana:signTransaction',
      'solana:signAndSendTransaction',
      'solana:signIn',
      'solana:signMessage',
    ] as const,
  };
  let accounts: readonly WalletAccount[] = [];
  const listeners = new Set<(change: object) => void>();
  const share = (shared: readonly WalletAccount[]): void => {
    accounts = shared;
    localStorage.setItem(trustKey, String(shared.length));
    for (const listener of listeners) listener({ accounts });
  };
  window.revokeWalletTrust = () => share([]);
  window.shareWalletAccount = () => share([account]);

  const connect = async (input?: { readonly silent?: boolean }): Promise<object> => {
    if (input?.silent !== true) await askOwner('connect');
    if (quirks.sharesAccountsLate === true) return { accounts };
    if (input?.silent !== true || localStorage.getItem(trustKey) === '1') share([account]);
    return { accounts };
  };
  const disconnect = (): Promise<void> => {
    share([]);
    return Promise.resolve();
  };
  const signIn = async (fields: object): Promise<object[]> => {
    const [signedMessage, signature] = await askOwner('signIn', JSON.stringify(fields));
    if (quirks.messageError !== undefined) throw new Error(quirks.messageError);
    return [{ account, signedMessage, signature }];
  };
  const signMessage = async ({ message }: { readonly message: Uint8Array }): Promise<object[]> => {
    const [signedMessage, signature] = await askOwner('signMessage', encode(message));
    if (quirks.messageError !== undefined) throw new Error(quirks.messageError);
    return [{ signedMessage, signature }];
  };
  type TransactionInput = { readonly transaction: Uint8Array };
  const signTransaction = async ({ transaction }: TransactionInput): Promise<object[]> => {
    const [signedTransaction] = await askOwner('signTransaction', encode(transaction));
    return [{ signedTransaction }];
  };
  let hasSent = false;
  const signAndSendTransaction = async ({ transaction }: TransactionInput): Promise<object[]> => {
    const [signature] = await askOwner('signAndSendTransaction', encode(transaction));
    const isFirst = !hasSent;
    hasSent = true;
    if (isFirst && quirks.errorAfterSending !== undefined)
      throw new Error(quirks.errorAfterSending);
    return [{ signature }];
  };
  const supportedTransactionVersions = ['legacy', 0] as const;
  const signingFeatures = {
    'solana:signIn': { version, signIn },
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { version, supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction,
    },
  };
  const hasFeature = (feature: string): boolean => quirks.without?.includes(feature) !== true;
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
      ...Object.fromEntries(
        Object.entries(signingFeatures).filter(([feature]) => hasFeature(feature)),
      ),
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
