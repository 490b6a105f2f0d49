import { Connection, Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { paymentActions } from '../../../src/chain/payment-actions.ts';
import { NODE_URL } from '../kit/chain-node.ts';

const key = () => Keypair.generate().publicKey.toBase58();
const ORDER = { currency: 'sol', amount: 1n, memo: 'm' } as const;
const context = { slot: 1 };
const LATEST = { context, value: { blockhash: key(), lastValidBlockHeight: 77 } };

/** What payments need of a node that never answers anything else. */
function nodeThatAnswers(answers: Readonly<Record<string, unknown>>) {
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
  return paymentActions(connection, { vault: key(), thcMint: key() });
}

/** Whether it has ended, by then and a moment before. */
async function endsAfter(ms: number, asked: Promise<unknown>): Promise<[boolean, boolean]> {
  let hasEnded = false;
  const end = () => (hasEnded = true);
  void asked.then(end, end);
  await vi.advanceTimersByTimeAsync(ms - 1);
  const before = hasEnded;
  await vi.advanceTimersByTimeAsync(1);
  return [before, hasEnded];
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a chain node that never answers', () => {
  it('lets no payment be built', async () => {
    const building = nodeThatAnswers({}).buildPayment(key(), ORDER);
    expect(await endsAfter(15_000, building)).toEqual([false, true]);
    await expect(building).rejects.toThrow('no answer within 15000 ms');
  });

  it('about prices is paid the least', async () => {
    const building = nodeThatAnswers({ getLatestBlockhash: LATEST }).buildPayment(key(), ORDER);
    expect(await endsAfter(5000, building)).toEqual([false, true]);
    await expect(building).resolves.toMatchObject({ lastValidBlockHeight: 77 });
  });

  it('is no reason to keep a payment from the wallet', async () => {
    const built = nodeThatAnswers({ getLatestBlockhash: LATEST, getRecentPrioritizationFees: [] });
    const { transaction } = await built.buildPayment(key(), ORDER);
    const trying = nodeThatAnswers({}).simulate(transaction);
    expect(await endsAfter(5000, trying)).toEqual([false, true]);
    await expect(trying).resolves.toBe('succeeds');
  });

  it('has proved no payment lost', async () => {
    const payment = { signature: 's', lastValidBlockHeight: 1 };
    const asking = nodeThatAnswers({}).hasExpired(payment);
    expect(await endsAfter(15_000, asking)).toEqual([false, true]);
    await expect(asking).resolves.toBe(false);
    const searching = nodeThatAnswers({ getBlockHeight: 1000 }).hasExpired(payment);
    expect(await endsAfter(15_000, searching)).toEqual([false, true]);
    await expect(searching).resolves.toBe(false);
  });
});

it('leaves no timer behind once a node has answered', async () => {
  const node = nodeThatAnswers({ getLatestBlockhash: LATEST, getRecentPrioritizationFees: [] });
  await node.buildPayment(key(), ORDER);
  expect(vi.getTimerCount()).toBe(0);
});
