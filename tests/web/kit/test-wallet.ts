import { WalletFailure } from '../../../src/chain/wallet-failure.ts';
import {
  initialWalletState,
  useWalletStore,
  type WalletActions,
  type WalletListing,
} from '../../../src/chain/wallet-store.ts';

export const listing = (name: string, readyState: WalletListing['readyState']): WalletListing => ({
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  url: `https://${name.toLowerCase()}.example`,
  readyState,
});

/** How a wallet that stands in for a real one answers, and how often it was asked. */
export interface StandInWallet {
  /** What its owner does with each question. */
  mood: 'approves' | 'rejects' | 'never answers';
  asked: number;
  /** Approves what was left unanswered last, whoever still waits for it. */
  approveLate: () => void;
  /** What the chain node says a transaction would do, and whether one can still land. */
  outcome: 'succeeds' | 'lacks-funds' | 'fails';
  isExpired: boolean;
}

/** Connects a wallet that is only an answer; every question goes by its mood. */
export function standInWallet({ hasSignIn = false } = {}): StandInWallet & WalletActions {
  const answer = async <T>(value: T, signal?: AbortSignal): Promise<T> => {
    wallet.asked += 1;
    if (wallet.mood === 'rejects')
      throw new WalletFailure('rejected', 'User rejected transaction!');
    if (wallet.mood === 'approves') return value;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new WalletFailure('given-up', 'Cancelled')));
    });
  };
  const wallet: StandInWallet & WalletActions = {
    mood: 'approves',
    asked: 0,
    approveLate: () => undefined,
    outcome: 'succeeds',
    isExpired: false,
    select: () => undefined,
    connect: () => undefined,
    cancelConnect: () => undefined,
    disconnect: () => {
      leaveWallet();
      return Promise.resolve();
    },
    refreshBalances: () => Promise.resolve(),
    openWay: () => Promise.resolve(),
    signTransaction: (transaction, signal) => answer(`signed ${transaction}`, signal),
    sendTransaction: async (_transaction, { signal, onSent } = {}) => {
      wallet.approveLate = () => onSent?.('signature');
      const signature = await answer('signature', signal);
      onSent?.(signature);
      return signature;
    },
    signMessage: (message, signal) => answer(message, signal),
    buildPayment: ({ memo }) =>
      Promise.resolve({ transaction: memo, lastValidBlockHeight: 100, expiresAtMs: null }),
    simulate: () => Promise.resolve(wallet.outcome),
    hasExpired: () => Promise.resolve(wallet.isExpired),
    signIn: hasSignIn
      ? (input, signal) => answer({ signedMessage: input.address, signature: input.nonce }, signal)
      : null,
  };
  return wallet;
}

export function enterWallet(address: string, actions: WalletActions): void {
  useWalletStore.setState({
    status: 'connected',
    address,
    walletName: 'Stand-in',
    wallets: [listing('Stand-in', 'Installed')],
    isSettled: true,
    actions,
  });
}

export function leaveWallet(): void {
  useWalletStore.setState({ status: 'no-wallet', address: null, walletName: null });
}

export function forgetWallet(): void {
  useWalletStore.setState(initialWalletState(), true);
}
