import { describe, expect, it } from 'vitest';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { thc } from '../../../src/money/amounts.ts';
import { startFaultyProxy } from '../../kit/faulty-proxy.ts';
import {
  createWalletAddress,
  EXPIRY_SLOTS,
  startProxiedPayoutFixture,
} from '../../kit/payout-fixture.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const HOUR_MS = 60 * 60 * 1000;

const game = renewFixture(startProxiedPayoutFixture);

/** Queues a payout of 9 THC to a new wallet and sends it. */
async function sendPayout() {
  const wallet = createWalletAddress();
  const payout = await game.queuePayout(wallet, thc(9));
  await game.send();
  return { wallet, payout };
}

it('a payout is paid once when the response to a broadcast is lost', async () => {
  game.proxy.fail('lose-answer', 'sendTransaction');
  const { wallet, payout } = await sendPayout();
  expect(await game.loadPayoutState(payout)).toBe('sent');
  await game.send();
  await game.settle();
  expect(await game.loadPayoutState(payout)).toBe('confirmed');
  expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  expect(await game.loadBatchStates()).toEqual(['confirmed']);
});

it('the same bytes are broadcast again while they may still land', async () => {
  game.proxy.fail('lose-request', 'sendTransaction');
  const { payout } = await sendPayout();
  await game.settle();
  await game.send();
  expect(await game.loadPayoutState(payout)).toBe('sent');
  game.proxy.fail('none', 'sendTransaction');
  await game.settle();
  await game.settle();
  expect(await game.loadPayoutState(payout)).toBe('confirmed');
  expect(await game.loadBatchStates()).toEqual(['confirmed']);
});

it('a new transaction is signed once the old one can never land, and pays once', async () => {
  game.proxy.fail('lose-request', 'sendTransaction');
  const { wallet, payout } = await sendPayout();
  game.server.localnet.chain.advanceSlots(151);
  await game.settle();
  // Expired by one node's height, but within the margin.
  expect(await game.loadPayoutState(payout)).toBe('sent');
  game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
  await game.settle();
  expect(await game.loadPayoutState(payout)).toBe('queued');
  game.proxy.fail('none', 'sendTransaction');
  await game.send();
  await game.settle();
  expect(await game.loadPayoutState(payout)).toBe('confirmed');
  expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  expect(await game.loadBatchStates()).toEqual(['expired', 'confirmed']);
});

describe('a server after a long downtime', () => {
  const stopServices = () => {
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    game.server.clock.advance(7 * HOUR_MS);
  };

  it('does not pay again when nodes have forgotten a landed transaction', async () => {
    const { wallet, payout } = await sendPayout();
    stopServices();
    game.proxy.answer('getSignatureStatuses', { context: { slot: 1 }, value: [null] });
    game.proxy.answer('getFirstAvailableBlock', 123);
    game.proxy.answer('getBlockTime', Math.floor((game.server.clock.nowMs() - HOUR_MS) / 1000));
    await game.settle();
    await game.send();
    expect(await game.loadPayoutState(payout)).toBe('sent');
    expect(await game.loadBatchStates()).toEqual(['sent']);
    game.server.clock.advance(6 * HOUR_MS + 1);
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('pays when nodes would still remember a transaction that never landed', async () => {
    game.proxy.fail('lose-request', 'sendTransaction');
    const { wallet } = await sendPayout();
    stopServices();
    game.proxy.fail('none', 'sendTransaction');
    await game.settle();
    await game.send();
    await game.settle();
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(await game.loadBatchStates()).toEqual(['expired', 'confirmed']);
  });

  it('keeps trying when a node does not answer at first', async () => {
    const { payout } = await sendPayout();
    stopServices();
    game.proxy.fail('lose-request');
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('sent');
    game.proxy.fail('none');
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('confirmed');
  });
});

describe.each(['lose-request', 'hang'] as const)('a node that does not answer (%s)', (fault) => {
  it('changes nothing', async () => {
    const usualChain = game.server.ctx.chain;
    const shortTimeoutChain = game.connectThrough([game.proxy.url], { timeoutMs: 300 });
    const breakConnection = () => {
      game.proxy.fail(fault);
      game.server.ctx.chain = shortTimeoutChain;
    };
    const repairConnection = () => {
      game.proxy.fail('none');
      game.server.ctx.chain = usualChain;
    };
    const payout = await game.queuePayout(createWalletAddress(), thc(9));
    breakConnection();
    await expect(game.send()).rejects.toThrow(ChainUnreachableError);
    expect(await game.loadPayoutState(payout)).toBe('queued');
    repairConnection();
    await game.send();
    breakConnection();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('sent');
    repairConnection();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('confirmed');
  });
});

describe('a transaction with an unclear outcome', () => {
  /** The first node loses transactions; the second may have them, but does not answer. */
  const queueWithSilentNode = async (silentAbout: readonly string[]) => {
    const silent = await startFaultyProxy(game.server.localnet.rpcUrl);
    game.server.ctx.chain = game.connectThrough([game.proxy.url, silent.url]);
    game.proxy.fail('lose-request', 'sendTransaction');
    for (const method of silentAbout) silent.fail('lose-request', method);
    const { wallet, payout } = await sendPayout();
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    return { silent, wallet, payout };
  };

  it.each([
    ['everything', ['*']],
    ['its transactions', ['sendTransaction', 'getSignatureStatuses']],
  ])('is set aside instead of paid again when a node does not answer %s', async (_, methods) => {
    const { silent, wallet, payout } = await queueWithSilentNode(methods);
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('sent');
    game.server.clock.advance(6 * HOUR_MS + 1);
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.listLogMessages('Critical')).toEqual([
      expect.stringMatching(/^Payout 1 of 9 THC \(harvest\) is set aside: whether \w+ paid it/),
    ]);
    game.proxy.fail('none', 'sendTransaction');
    for (const method of methods) silent.fail('none', method);
    await game.send();
    await game.settle();
    expect(await game.loadThcBalance(wallet)).toBe(0n);
    expect(await game.loadBatchStates()).toEqual(['set_aside']);
    await silent.close();
  });
});
