import { Connection, Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPaymentNode } from '../../../src/payments/payment-node.ts';
import { NODE_URL } from '../kit/chain-node.ts';

const createKey = () => Keypair.generate().publicKey.toBase58();
const ORDER = { currency: 'sol', amount: 1n, memo: 'm' } as const;
const context = { slot: 1 };
const LATEST = { context, value: { blockhash: createKey(), lastValidBlockHeight: 77 } };

/** Creates a payment node whose chain node answers only these methods. */
function createNodeWithAnswers(answers: Readonly<Record<string, unknown>>) {
  const silent = new Promise<Response>(() => undefined);
  const connection = new Connection(NODE_URL, {
    fetch: (_url, call) => {
      const text = z.string().parse(call?.body);
      const { id, method } = z
        .object({ id: z.string(), method: z.string() })
        .parse(JSON.parse(text));
      if (!(method in answers)) return silent;
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: answers[method] }));
    },
  });
  return createPaymentNode(connection, { vault: createKey(), thcMint: createKey() });
}

/** Returns whether the promise has settled 1 ms before the given time, and at that time. */
async function isSettledAround(ms: number, promise: Promise<unknown>): Promise<[boolean, boolean]> {
  let hasEnded = false;
  const end = () => (hasEnded = true);
  void promise.then(end, end);
  await vi.advanceTimersByTimeAsync(ms - 1);
  const before = hasEnded;
  await vi.advanceTimersByTimeAsync(1);
  return [before, hasEnded];
}

beforeEach(() => void vi.useFakeTimers());

describe('findSent', () => {
  const payer = createKey();
  /** Looks for a payment that was built in slot 1 and is valid until block 77. */
  const findSent = async (height: number, ...sent: object[]) => {
    const node = createNodeWithAnswers({
      getLatestBlockhash: LATEST,
      getRecentPrioritizationFees: [],
      getBlockHeight: height,
      getSignaturesForAddress: sent,
    });
    return node.findSent(payer, await node.buildPayment(payer, ORDER));
  };
  const createSent = (memo: string, slot: number) => ({
    ...{ signature: 'found', slot, memo, err: null, blockTime: null },
  });

  it('finds a payment by its memo', async () => {
    const found = { signature: 'found' };
    expect(await findSent(2, createSent('[1] m', 2))).toEqual(found);
    expect(await findSent(999, createSent('[1] m', 2))).toEqual(found);
  });

  it.each([
    ['another memo', createSent('[1] x', 2)],
    ['the same memo from before it was built', createSent('[1] m', 0)],
  ])('ignores a transaction with %s', async (_name, sent) => {
    expect(await findSent(77 + 150, sent)).toBe('unknown');
    expect(await findSent(77 + 151, sent)).toBe('never-sent');
  });
});

describe('a payment node whose chain node never answers', () => {
  it('fails to build a payment', async () => {
    const building = createNodeWithAnswers({}).buildPayment(createKey(), ORDER);
    expect(await isSettledAround(15_000, building)).toEqual([false, true]);
    await expect(building).rejects.toThrow('no answer within 15000 ms');
  });

  it('pays the minimum price when only prices are missing', { tags: ['CHAIN-04'] }, async () => {
    const building = createNodeWithAnswers({ getLatestBlockhash: LATEST }).buildPayment(
      createKey(),
      ORDER,
    );
    expect(await isSettledAround(5000, building)).toEqual([false, true]);
    await expect(building).resolves.toMatchObject({ lastValidBlockHeight: 77 });
  });

  it('lets an unsimulated payment reach the wallet', async () => {
    const built = createNodeWithAnswers({
      getLatestBlockhash: LATEST,
      getRecentPrioritizationFees: [],
    });
    const { transaction } = await built.buildPayment(createKey(), ORDER);
    const simulating = createNodeWithAnswers({}).simulate(transaction);
    expect(await isSettledAround(5000, simulating)).toEqual([false, true]);
    await expect(simulating).resolves.toBe('succeeds');
  });

  it('does not report any payment as expired', async () => {
    const payment = { signature: 's', lastValidBlockHeight: 1 };
    const checking = createNodeWithAnswers({}).hasExpired(payment);
    expect(await isSettledAround(15_000, checking)).toEqual([false, true]);
    await expect(checking).resolves.toBe(false);
    const searching = createNodeWithAnswers({ getBlockHeight: 1000 }).hasExpired(payment);
    expect(await isSettledAround(15_000, searching)).toEqual([false, true]);
    await expect(searching).resolves.toBe(false);
  });
});

it('a payment node leaves no timer once its chain node has answered', async () => {
  const node = createNodeWithAnswers({
    getLatestBlockhash: LATEST,
    getRecentPrioritizationFees: [],
  });
  await node.buildPayment(createKey(), ORDER);
  expect(vi.getTimerCount()).toBe(0);
});
