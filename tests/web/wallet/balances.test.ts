import { Connection, Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';

import { createChainNode } from '../../../src/wallet/chain/chain-node.ts';
import { createFakeChainNode, NODE_URL } from '../kit/chain-node.ts';

const node = createFakeChainNode();
const owner = Keypair.generate().publicKey;
const mint = Keypair.generate().publicKey;

const tokenAccount = (amount: unknown, decimals: number) => ({
  pubkey: Keypair.generate().publicKey.toBase58(),
  account: {
    owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    executable: false,
    lamports: 2_039_280,
    rentEpoch: 0,
    data: {
      program: 'spl-token',
      space: 165,
      parsed: { info: { tokenAmount: { amount, decimals } } },
    },
  },
});
const setNodeBalances = (lamports: number, amounts: readonly unknown[], decimals = 6): void => {
  const context = { slot: 1 };
  node.on('getBalance', () => ({ context, value: lamports }));
  node.on('getTokenAccountsByOwner', () => ({
    context,
    value: amounts.map((amount) => tokenAccount(amount, decimals)),
  }));
};
// web3.js would capture `fetch` when it loads, before the test fakes it.
const connection = new Connection(NODE_URL, { fetch: (...call) => fetch(...call) });
const config = { wsUrl: 'ws://node.example', thcMint: mint.toBase58() };
const read = () => createChainNode(connection, config).readBalances(owner.toBase58());

describe('readBalances', () => {
  it('returns lamports and the THC of all token accounts', { tags: ['CHAIN-01'] }, async () => {
    setNodeBalances(5_000_000_000, ['1500000', '9007199254740993']);
    await expect(read()).resolves.toEqual({ sol: 5_000_000_000n, thc: 9_007_199_256_240_993n });
    expect(node.calls.join()).toContain(mint.toBase58());
  });

  it('returns 0 THC without a token account', async () => {
    setNodeBalances(1, []);
    await expect(read()).resolves.toEqual({ sol: 1n, thc: 0n });
  });

  it('rejects when one balance cannot be read', async () => {
    node.on('getBalance', () => ({ context: { slot: 1 }, value: 7 }));
    await expect(read()).rejects.toThrow('no getTokenAccountsByOwner here');
    setNodeBalances(7, [12]);
    await expect(read()).rejects.toThrow('no token amount');
  });

  it('rejects an amount in other decimals than ours', { tags: ['CHAIN-02'] }, async () => {
    setNodeBalances(7, ['1500000'], 9);
    await expect(read()).rejects.toThrow('THC has 9 decimals');
  });
});
