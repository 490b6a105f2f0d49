import { afterEach, beforeEach } from 'vitest';
import { toBase64 } from '../../../src/wallet/signing/base64.ts';
import { setPaymentNodeLoader } from '../../../src/payments/load-payment-node.ts';
import type { Outbox } from '../../../src/payments/outbox.ts';
import type { PaymentNode, SimulationOutcome } from '../../../src/payments/payment-node.ts';
import type { WalletActions } from '../../../src/wallet/wallet-actions.ts';
import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import type { WalletListing } from '../../../src/wallet/wallet-listing.ts';
import { getInitialWalletState, useWalletStore } from '../../../src/wallet/wallet-store.ts';

export const listing = (name: string, readyState: WalletListing['readyState']): WalletListing => ({
  name,
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  url: `https://${name.toLowerCase()}.example`,
  readyState,
});

/** Sends nothing: the fake wallet never reads the connection it is given. */
const createOutbox = (): object => ({ post: () => Promise.resolve('sent') });

/** Controls how a fake wallet answers, and counts its requests. */
export interface FakeWallet extends WalletActions {
  /** How the owner of the wallet responds to each request. */
  behavior: 'approves' | 'rejects' | 'never answers';
  requestCount: number;
  readonly signTransaction: NonNullable<WalletActions['signTransaction']>;
  /** Approves the last unanswered request, even if nobody waits for it any more. */
  approveLate: () => void;
  /** The simulation outcome of every transaction. */
  simulationOutcome: SimulationOutcome;
  /** Whether every sent transaction counts as expired. */
  isExpired: boolean;
  /** The chain node that payments use. */
  readonly node: { -readonly [K in keyof PaymentNode]: PaymentNode[K] };
}

/** Creates a wallet that answers without signing anything, and makes payments use its node. */
export function createFakeWallet({ hasSignIn = false } = {}): FakeWallet {
  const answer = async <T>(value: T, signal?: AbortSignal): Promise<T> => {
    wallet.requestCount += 1;
    if (wallet.behavior === 'rejects')
      throw new WalletFailure('rejected', 'User rejected transaction!');
    if (wallet.behavior === 'approves') return value;
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new WalletFailure('abandoned', 'Cancelled')));
    });
  };
  const wallet: FakeWallet = {
    behavior: 'approves',
    requestCount: 0,
    approveLate: () => undefined,
    simulationOutcome: 'succeeds',
    isExpired: false,
    node: {
      buildPayment: (_payer, { memo }) =>
        Promise.resolve({ transaction: memo, lastValidBlockHeight: 100, expiresAtMs: null }),
      buildTokenAccount: (owner) =>
        Promise.resolve({
          transaction: `account of ${owner}`,
          lastValidBlockHeight: 100,
          expiresAtMs: null,
        }),
      buildMemo: (_address, memo) => Promise.resolve(memo),
      findSent: () => Promise.resolve('never-sent'),
      simulate: () => Promise.resolve(wallet.simulationOutcome),
      hasExpired: () => Promise.resolve(wallet.isExpired),
      openOutbox: () => createOutbox() as Outbox,
    },
    select: () => undefined,
    openDialog: () => undefined,
    connect: () => undefined,
    cancelConnect: () => undefined,
    disconnect: () => {
      disconnectFakeWallet();
      return Promise.resolve();
    },
    refreshBalances: () => Promise.resolve(),
    prepareToSign: () => Promise.resolve(),
    signTransaction: (transaction, signal) => answer(`signed ${transaction}`, signal),
    sendTransaction: async (_transaction, _connection, { signal, onSigned } = {}) => {
      wallet.approveLate = () => onSigned?.('signature');
      const signature = await answer('signature', signal);
      onSigned?.(signature);
      return signature;
    },
    signMessage: (message, signal) =>
      answer({ message: toBase64(message), signature: toBase64(message) }, signal),
    signIn: hasSignIn
      ? (input, signal) => answer({ signedMessage: input.address, signature: input.nonce }, signal)
      : null,
  };
  setPaymentNodeLoader(() => Promise.resolve(wallet.node));
  return wallet;
}

export function connectFakeWallet(address: string, actions: WalletActions): void {
  useWalletStore.setState({
    status: 'connected',
    address,
    walletName: 'Stand-in',
    wallets: [listing('Stand-in', 'Installed')],
    isSettled: true,
    actions,
  });
}

export function disconnectFakeWallet(): void {
  useWalletStore.setState({ status: 'no-wallet', address: null, walletName: null });
}

/** Answers whether the page may reach wallet apps on the device; call the result to set the answer. */
export function stubPermission(): (state: PermissionState) => void {
  let permission: PermissionState = 'prompt';
  const value = { query: () => Promise.resolve({ state: permission }) };
  beforeEach(() => {
    permission = 'prompt';
    Object.defineProperty(navigator, 'permissions', { configurable: true, value });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'permissions'));
  return (state) => (permission = state);
}

export function resetWallet(): void {
  useWalletStore.setState(getInitialWalletState(), true);
}
