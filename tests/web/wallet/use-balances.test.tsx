import { WalletContext, type WalletContextState } from '@solana/wallet-adapter-react';
import {
  type AccountChangeCallback,
  type AccountSubscriptionConfig,
  type Commitment,
  Connection,
  Keypair,
  type PublicKey,
} from '@solana/web3.js';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChainNodeLoader } from '../../../src/wallet/load-chain-node.ts';
import { createChainNode } from '../../../src/wallet/chain-node.ts';
import { useBalances } from '../../../src/wallet/use-balances.ts';
import { WalletFailure } from '../../../src/wallet/wallet-failure.ts';
import { ZERO_BALANCES, useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { createFakeChainNode, NODE_URL } from '../kit/chain-node.ts';
import { freezeTimers, fastForwardUntil, unfreezeTimers } from '../kit/fake-timers.ts';
import { resetWallet } from '../kit/test-wallet.ts';

const node = createFakeChainNode();
afterEach(() => {
  cleanup();
  unfreezeTimers();
  resetWallet();
});

const MINT = Keypair.generate().publicKey;
const ADA = Keypair.generate().publicKey;
const BO = Keypair.generate().publicKey;

interface Subscription {
  readonly account: string;
  readonly commitment: string | undefined;
  readonly notify: () => void;
}

/** A connection to the fake node that reports account changes when the test triggers them. */
class WatchedConnection extends Connection {
  readonly subscriptions = new Map<number, Subscription>();

  constructor() {
    // web3.js would capture `fetch` when it loads, before the test fakes it.
    super(NODE_URL, { commitment: 'confirmed', fetch: (...call) => fetch(...call) });
  }

  override onAccountChange(
    account: PublicKey,
    callback: AccountChangeCallback,
    config?: Commitment | AccountSubscriptionConfig,
  ): number {
    const commitment = typeof config === 'string' ? config : config?.commitment;
    const change = { executable: false, owner: account, lamports: 0, data: Buffer.alloc(0) };
    const notify = () => callback(change, { slot: 1 });
    const id = this.subscriptions.size + 1;
    this.subscriptions.set(id, { account: account.toBase58(), commitment, notify });
    return id;
  }

  override removeAccountChangeListener(id: number): Promise<void> {
    this.subscriptions.delete(id);
    return Promise.resolve();
  }
}

function setNodeBalance(getLamports: (owner: string) => number): void {
  const context = { slot: 1 };
  node.on('getBalance', ([owner]) => ({ context, value: getLamports(String(owner)) }));
  node.on('getTokenAccountsByOwner', () => ({ context, value: [] }));
}

function Balances({ loadChainNode }: { readonly loadChainNode: ChainNodeLoader }): null {
  useBalances(loadChainNode);
  return null;
}

const THC_MINT = MINT.toBase58();

const follow = (connection: Connection) =>
  followNode(() => Promise.resolve(createChainNode(connection, THC_MINT)));

function followNode(loadChainNode: ChainNodeLoader) {
  const tree = (publicKey: PublicKey | null) => (
    <WalletContext value={{ publicKey } as WalletContextState}>
      <Balances loadChainNode={loadChainNode} />
    </WalletContext>
  );
  const { rerender } = render(tree(null));
  return (publicKey: PublicKey | null) => rerender(tree(publicKey));
}

const getStoredSol = () => useWalletStore.getState().balances?.sol;

describe('useBalances', () => {
  it(
    'reads the balances of a connected wallet, and sets them to 0 without one',
    { tags: ['SESSION-04'] },
    async () => {
      setNodeBalance(() => 7);
      const connect = follow(new WatchedConnection());
      expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES);
      connect(ADA);
      expect(useWalletStore.getState().balances).toBeNull();
      await waitFor(() => expect(getStoredSol()).toBe(7n));
      connect(null);
      expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES);
    },
  );

  it('sets the balances to 0 while the node does not answer', { tags: ['ERR-08'] }, async () => {
    freezeTimers();
    const connection = new WatchedConnection();
    const connect = follow(connection);
    connect(ADA);
    await fastForwardUntil(() => expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES));
    expect(connection.subscriptions.size).toBe(0);
    setNodeBalance(() => 7);
    await fastForwardUntil(() => expect(getStoredSol()).toBe(7n));
    expect(connection.subscriptions.size).toBe(2);
  });

  it('sets the balances to 0 while the code for the node cannot be loaded', async () => {
    freezeTimers();
    setNodeBalance(() => 7);
    const opened = createChainNode(new WatchedConnection(), THC_MINT);
    let isReachable = false;
    const connect = followNode(() =>
      isReachable
        ? Promise.resolve(opened)
        : Promise.reject(new WalletFailure('failed', 'no code')),
    );
    connect(ADA);
    await fastForwardUntil(() => expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES));
    isReachable = true;
    await fastForwardUntil(() => expect(getStoredSol()).toBe(7n));
  });

  it('stops reading when the wallet disconnects', async () => {
    freezeTimers();
    const loadChainNode = vi.fn(() => Promise.reject(new WalletFailure('failed', 'no code')));
    const connect = followNode(loadChainNode);
    connect(ADA);
    await fastForwardUntil(() => expect(loadChainNode).toHaveBeenCalledTimes(2));
    connect(null);
    vi.advanceTimersByTime(60_000);
    expect(loadChainNode).toHaveBeenCalledTimes(2);
  });

  it(
    'watches the account as processed, and reads it as confirmed',
    { tags: ['SESSION-12', 'CHAIN-03'] },
    async () => {
      let held = 7;
      setNodeBalance(() => held);
      const connection = new WatchedConnection();
      const connect = follow(connection);
      connect(ADA);
      // Neither delays showing the connection.
      expect([...node.calls, ...connection.subscriptions]).toEqual([]);
      await waitFor(() => expect(getStoredSol()).toBe(7n));
      const [wallet, token] = connection.subscriptions.values();
      expect(wallet).toMatchObject({ account: ADA.toBase58(), commitment: 'processed' });
      expect(token?.commitment).toBe('processed');
      expect(node.calls.find((call) => call.startsWith('getBalance'))).toContain('"confirmed"');
      held = 5;
      act(() => wallet?.notify());
      await waitFor(() => expect(getStoredSol()).toBe(5n));
    },
  );

  it('reads the balances of the account that replaced another', async () => {
    setNodeBalance((owner) => (owner === BO.toBase58() ? 9 : 7));
    const connection = new WatchedConnection();
    const connect = follow(connection);
    connect(ADA);
    connect(BO);
    await waitFor(() => expect(getStoredSol()).toBe(9n));
    const watched = Array.from(connection.subscriptions.values(), ({ account }) => account);
    expect(watched).toContain(BO.toBase58());
    expect(watched).not.toContain(ADA.toBase58());
  });

  it('does not watch a wallet that was replaced before its balances were read', async () => {
    setNodeBalance(() => 7);
    const connection = new WatchedConnection();
    const connect = follow(connection);
    connect(ADA);
    await waitFor(() => expect(node.calls).not.toEqual([]));
    connect(BO);
    await waitFor(() => expect(connection.subscriptions.size).toBe(2));
    const watched = Array.from(connection.subscriptions.values(), ({ account }) => account);
    expect(watched).not.toContain(ADA.toBase58());
  });
});
