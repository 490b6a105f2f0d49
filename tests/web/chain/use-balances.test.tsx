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
import type { AskChainNode } from '../../../src/chain/ask-chain-node.ts';
import { chainNode } from '../../../src/chain/chain-node.ts';
import { useBalances } from '../../../src/chain/use-balances.ts';
import { WalletFailure } from '../../../src/chain/wallet-failure.ts';
import { NO_BALANCES, useWalletStore } from '../../../src/chain/wallet-store.ts';
import { fakeChainNode, NODE_URL } from '../kit/chain-node.ts';
import { holdTime, hurried, releaseTime } from '../kit/hurried.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

const node = fakeChainNode();
afterEach(() => {
  cleanup();
  releaseTime();
  forgetWallet();
});

const MINT = Keypair.generate().publicKey;
const ADA = Keypair.generate().publicKey;
const BO = Keypair.generate().publicKey;

interface Watch {
  readonly account: string;
  readonly commitment: string | undefined;
  readonly tell: () => void;
}

/** A connection to the faked node, which tells of changes when the test says so. */
class HeardConnection extends Connection {
  readonly watches = new Map<number, Watch>();

  constructor() {
    // web3.js takes the fetch of its loading, which was not faked yet.
    super(NODE_URL, { commitment: 'confirmed', fetch: (...call) => fetch(...call) });
  }

  override onAccountChange(
    account: PublicKey,
    callback: AccountChangeCallback,
    config?: Commitment | AccountSubscriptionConfig,
  ): number {
    const commitment = typeof config === 'string' ? config : config?.commitment;
    const change = { executable: false, owner: account, lamports: 0, data: Buffer.alloc(0) };
    const tell = () => callback(change, { slot: 1 });
    const id = this.watches.size + 1;
    this.watches.set(id, { account: account.toBase58(), commitment, tell });
    return id;
  }

  override removeAccountChangeListener(id: number): Promise<void> {
    this.watches.delete(id);
    return Promise.resolve();
  }
}

function nodeHas(lamportsOf: (owner: string) => number): void {
  const context = { slot: 1 };
  node.on('getBalance', ([owner]) => ({ context, value: lamportsOf(String(owner)) }));
  node.on('getTokenAccountsByOwner', () => ({ context, value: [] }));
}

function Balances({ askNode }: { readonly askNode: AskChainNode }): null {
  useBalances(askNode);
  return null;
}

/** The token alone counts here, not whom anybody pays. */
const TARGET = { thcMint: MINT.toBase58(), vault: MINT.toBase58() };

const follow = (connection: Connection) =>
  followNode(() => Promise.resolve(chainNode(connection, TARGET)));

function followNode(askNode: AskChainNode) {
  const tree = (publicKey: PublicKey | null) => (
    <WalletContext value={{ publicKey } as WalletContextState}>
      <Balances askNode={askNode} />
    </WalletContext>
  );
  const { rerender } = render(tree(null));
  return (publicKey: PublicKey | null) => rerender(tree(publicKey));
}

const solOf = () => useWalletStore.getState().balances?.sol;

describe('the balances in the store', () => {
  it('are 0 without a wallet, read when one is connected, and 0 again after it', async () => {
    nodeHas(() => 7);
    const connect = follow(new HeardConnection());
    expect(useWalletStore.getState().balances).toEqual(NO_BALANCES);
    connect(ADA);
    expect(useWalletStore.getState().balances).toBeNull();
    await waitFor(() => expect(solOf()).toBe(7n));
    connect(null);
    expect(useWalletStore.getState().balances).toEqual(NO_BALANCES);
  });

  it('are 0 where the node does not tell, until it does', async () => {
    holdTime();
    const connection = new HeardConnection();
    const connect = follow(connection);
    connect(ADA);
    await hurried(() => expect(useWalletStore.getState().balances).toEqual(NO_BALANCES));
    expect(connection.watches.size).toBe(0);
    nodeHas(() => 7);
    await hurried(() => expect(solOf()).toBe(7n));
    expect(connection.watches.size).toBe(2);
  });

  it('are 0 where the code that asks the node does not come, until it does', async () => {
    holdTime();
    nodeHas(() => 7);
    const opened = chainNode(new HeardConnection(), TARGET);
    let isReachable = false;
    const connect = followNode(() =>
      isReachable
        ? Promise.resolve(opened)
        : Promise.reject(new WalletFailure('failed', 'no code')),
    );
    connect(ADA);
    await hurried(() => expect(useWalletStore.getState().balances).toEqual(NO_BALANCES));
    isReachable = true;
    await hurried(() => expect(solOf()).toBe(7n));
  });

  it('are not asked for any more once the wallet has left', async () => {
    holdTime();
    const connect = follow(new HeardConnection());
    connect(ADA);
    await hurried(() => expect(useWalletStore.getState().balances).toEqual(NO_BALANCES));
    connect(null);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('follow the account, as processed, and are asked for as confirmed', async () => {
    let held = 7;
    nodeHas(() => held);
    const connection = new HeardConnection();
    const connect = follow(connection);
    connect(ADA);
    // Neither takes its time while the connection is being shown.
    expect([...node.seen, ...connection.watches]).toEqual([]);
    await waitFor(() => expect(solOf()).toBe(7n));
    const [wallet, token] = connection.watches.values();
    expect(wallet).toMatchObject({ account: ADA.toBase58(), commitment: 'processed' });
    expect(token?.commitment).toBe('processed');
    expect(node.seen.find((call) => call.startsWith('getBalance'))).toContain('"confirmed"');
    held = 5;
    act(() => wallet?.tell());
    await waitFor(() => expect(solOf()).toBe(5n));
  });

  it('are those of the account that took the place of another', async () => {
    nodeHas((owner) => (owner === BO.toBase58() ? 9 : 7));
    const connection = new HeardConnection();
    const connect = follow(connection);
    connect(ADA);
    connect(BO);
    await waitFor(() => expect(solOf()).toBe(9n));
    const watched = Array.from(connection.watches.values(), ({ account }) => account);
    expect(watched).toContain(BO.toBase58());
    expect(watched).not.toContain(ADA.toBase58());
  });

  it('are not watched for a wallet that has left before they were read', async () => {
    nodeHas(() => 7);
    const connection = new HeardConnection();
    const connect = follow(connection);
    connect(ADA);
    await waitFor(() => expect(node.seen).not.toEqual([]));
    connect(BO);
    await waitFor(() => expect(connection.watches.size).toBe(2));
    const watched = Array.from(connection.watches.values(), ({ account }) => account);
    expect(watched).not.toContain(ADA.toBase58());
  });
});
