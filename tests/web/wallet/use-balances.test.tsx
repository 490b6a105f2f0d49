import { WalletContext, type WalletContextState } from '@solana/wallet-adapter-react';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, type PublicKey } from '@solana/web3.js';
import { render, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createChainNode } from '../../../src/wallet/chain/chain-node.ts';
import { type ChainNodeLoader, useBalances } from '../../../src/wallet/balances/use-balances.ts';
import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { ZERO_BALANCES, useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { createFakeChainNode, NODE_URL } from '../kit/chain-node.ts';
import { ChainSocket } from '../kit/chain-socket.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';

const node = createFakeChainNode();
let socket: ChainSocket;
beforeAll(async () => {
  socket = await ChainSocket.open();
});
afterAll(() => socket.close());
afterEach(() => {
  socket.cut();
});

const MINT = Keypair.generate().publicKey;
const ADA = Keypair.generate().publicKey;
const BO = Keypair.generate().publicKey;

/** Connects to the fake node; web3.js would capture `fetch` when it loads, before the test fakes it. */
const connection = new Connection(NODE_URL, {
  commitment: 'confirmed',
  fetch: (...call) => fetch(...call),
});

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

const openNode = () => createChainNode(connection, { wsUrl: socket.url, thcMint: THC_MINT });

const follow = () => followNode(() => Promise.resolve(openNode()));

function followNode(loadChainNode: ChainNodeLoader) {
  const tree = (publicKey: PublicKey | null) => (
    <WalletContext value={{ publicKey } as WalletContextState}>
      <Balances loadChainNode={loadChainNode} />
    </WalletContext>
  );
  const { rerender } = render(tree(null));
  return (publicKey: PublicKey | null) => rerender(tree(publicKey));
}

/** Returns the addresses of a wallet and of its THC account. */
const getAccountsOf = (owner: PublicKey): string[] =>
  [owner, getAssociatedTokenAddressSync(MINT, owner)].map((key) => key.toBase58());

const getWatchedAccounts = (): string[] => socket.subscriptions.map(({ account }) => account);

const getStoredSol = () => useWalletStore.getState().balances?.sol;

describe('useBalances', () => {
  it('reads the balances of a wallet, and 0 without one', { tags: ['SESSION-04'] }, async () => {
    setNodeBalance(() => 7);
    const connect = follow();
    expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES);
    connect(ADA);
    expect(useWalletStore.getState().balances).toBeNull();
    await waitFor(() => expect(getStoredSol()).toBe(7n));
    connect(null);
    expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES);
  });

  it('sets the balances to 0 while the node does not answer', { tags: ['ERR-08'] }, async () => {
    freezeTimers();
    const connect = follow();
    connect(ADA);
    await fastForwardUntil(() => expect(useWalletStore.getState().balances).toEqual(ZERO_BALANCES));
    expect(socket.subscriptions).toEqual([]);
    setNodeBalance(() => 7);
    await fastForwardUntil(() => expect(getStoredSol()).toBe(7n));
    await fastForwardUntil(() => expect(socket.subscriptions).toHaveLength(2));
  });

  it('sets the balances to 0 while the code for the node cannot be loaded', async () => {
    freezeTimers();
    setNodeBalance(() => 7);
    const opened = openNode();
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

  it('watches as processed, reads as confirmed', { tags: ['SESSION-12', 'CHAIN-03'] }, async () => {
    let held = 7;
    setNodeBalance(() => held);
    const connect = follow();
    connect(ADA);
    // Neither delays showing the connection.
    expect([...node.calls, ...socket.subscriptions]).toEqual([]);
    await waitFor(() => expect(socket.subscriptions).toHaveLength(2));
    expect(getStoredSol()).toBe(7n);
    const [, tokenAccount = ''] = getAccountsOf(ADA);
    expect(socket.subscriptions).toEqual(
      getAccountsOf(ADA).map((account) => ({ account, commitment: 'processed' })),
    );
    expect(node.calls.find((call) => call.startsWith('getBalance'))).toContain('"confirmed"');
    held = 5;
    socket.notify(tokenAccount);
    await waitFor(() => expect(getStoredSol()).toBe(5n));
  });

  it('reads the balances of the account that replaced another', async () => {
    setNodeBalance((owner) => (owner === BO.toBase58() ? 9 : 7));
    const connect = follow();
    connect(ADA);
    connect(BO);
    await waitFor(() => expect(getStoredSol()).toBe(9n));
    await waitFor(() => expect(getWatchedAccounts()).toEqual(getAccountsOf(BO)));
  });

  it('does not watch a wallet that was replaced before its balances were read', async () => {
    setNodeBalance(() => 7);
    const connect = follow();
    connect(ADA);
    await waitFor(() => expect(node.calls).not.toEqual([]));
    connect(BO);
    await waitFor(() => expect(getWatchedAccounts()).toEqual(getAccountsOf(BO)));
  });
});
