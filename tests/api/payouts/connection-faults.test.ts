import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { thc } from '../../../src/game/amounts.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';

/** Well beyond the last valid block and the margin for lagging nodes. */
const EXPIRED_AFTER = 400;
const HOUR_MS = 60 * 60 * 1000;

let server: GameServer;
let inspector: VaultInspector;
let proxy: FaultyProxy;
beforeEach(async () => {
  server = await startGameServer();
  inspector = createVaultInspector(server);
  proxy = await startFaultyProxy(server.localnet.rpcUrl);
  server.ctx.chain = inspector.connectThrough([proxy.url]);
});
afterEach(async () => {
  await proxy.close();
  await server.close();
});

const newWallet = () => Keypair.generate().publicKey.toBase58();
const send = () => sendPayouts(server.ctx);
const settle = () => settlePayouts(server.ctx);

it('a payout is paid once when the response to a broadcast is lost', async () => {
  proxy.fail('lose-answer', 'sendTransaction');
  const wallet = newWallet();
  const payout = await inspector.queuePayout(wallet, thc(9));
  await send();
  expect(await inspector.loadPayoutState(payout)).toBe('sent');
  await send();
  await settle();
  expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
  expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
});

it('the same bytes are broadcast again while they may still land', async () => {
  proxy.fail('lose-request', 'sendTransaction');
  const wallet = newWallet();
  const payout = await inspector.queuePayout(wallet, thc(9));
  await send();
  await settle();
  await send();
  expect(await inspector.loadPayoutState(payout)).toBe('sent');
  proxy.fail('none', 'sendTransaction');
  await settle();
  await settle();
  expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
});

it('a new transaction is signed once the old one can never land, and pays once', async () => {
  proxy.fail('lose-request', 'sendTransaction');
  const wallet = newWallet();
  const payout = await inspector.queuePayout(wallet, thc(9));
  await send();
  server.localnet.chain.advanceSlots(151);
  await settle();
  // Expired by one node's height, but within the margin.
  expect(await inspector.loadPayoutState(payout)).toBe('sent');
  server.localnet.chain.advanceSlots(EXPIRED_AFTER);
  await settle();
  expect(await inspector.loadPayoutState(payout)).toBe('queued');
  proxy.fail('none', 'sendTransaction');
  await send();
  await settle();
  expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
  expect(await inspector.loadBatchStates()).toEqual(['expired', 'confirmed']);
});

it('a landed transaction is recognized, however late the server checks', async () => {
  const wallet = newWallet();
  const payout = await inspector.queuePayout(wallet, thc(9));
  await send();
  server.localnet.chain.advanceSlots(EXPIRED_AFTER);
  server.clock.advance(24 * HOUR_MS);
  await settle();
  expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
});

describe('a server after a long downtime', () => {
  const stopServices = () => {
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    server.clock.advance(7 * HOUR_MS);
  };

  it('does not pay again when nodes have forgotten a landed transaction', async () => {
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await send();
    stopServices();
    proxy.answer('getSignatureStatuses', { context: { slot: 1 }, value: [null] });
    proxy.answer('getFirstAvailableBlock', 123);
    proxy.answer('getBlockTime', Math.floor((server.clock.nowMs() - HOUR_MS) / 1000));
    await settle();
    await send();
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
    expect(await inspector.loadBatchStates()).toEqual(['sent']);
    server.clock.advance(6 * HOUR_MS + 1);
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('set_aside');
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('pays when nodes would still remember a transaction that never landed', async () => {
    proxy.fail('lose-request', 'sendTransaction');
    const wallet = newWallet();
    await inspector.queuePayout(wallet, thc(9));
    await send();
    stopServices();
    proxy.fail('none', 'sendTransaction');
    await settle();
    await send();
    await settle();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    expect(await inspector.loadBatchStates()).toEqual(['expired', 'confirmed']);
  });

  it('keeps trying when a node does not answer at first', async () => {
    const payout = await inspector.queuePayout(newWallet(), thc(9));
    await send();
    stopServices();
    proxy.fail('lose-request');
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
    proxy.fail('none');
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  });
});

describe.each(['lose-request', 'hang'] as const)('a node that does not answer (%s)', (fault) => {
  it('changes nothing', async () => {
    const usualChain = server.ctx.chain;
    const shortTimeoutChain = inspector.connectThrough([proxy.url], { timeoutMs: 300 });
    const breakConnection = () => {
      proxy.fail(fault);
      server.ctx.chain = shortTimeoutChain;
    };
    const repairConnection = () => {
      proxy.fail('none');
      server.ctx.chain = usualChain;
    };
    const payout = await inspector.queuePayout(newWallet(), thc(9));
    breakConnection();
    await expect(send()).rejects.toThrow(ChainUnreachableError);
    expect(await inspector.loadPayoutState(payout)).toBe('queued');
    repairConnection();
    await send();
    breakConnection();
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
    repairConnection();
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
  });
});

describe('a transaction with an unclear outcome', () => {
  /** The first node loses transactions; the second may have them, but does not answer. */
  const queueWithSilentNode = async (silentAbout: readonly string[] = ['*']) => {
    const silent = await startFaultyProxy(server.localnet.rpcUrl);
    server.ctx.chain = inspector.connectThrough([proxy.url, silent.url]);
    proxy.fail('lose-request', 'sendTransaction');
    for (const method of silentAbout) silent.fail('lose-request', method);
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await send();
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    return { silent, wallet, payout };
  };

  it.each([
    ['everything', ['*']],
    ['its transactions', ['sendTransaction', 'getSignatureStatuses']],
  ])('is set aside instead of paid again when a node does not answer %s', async (_, methods) => {
    const { silent, wallet, payout } = await queueWithSilentNode(methods);
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
    server.clock.advance(6 * HOUR_MS + 1);
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('set_aside');
    expect(await inspector.listLogMessages('Critical')).toEqual([
      expect.stringMatching(/^Payout 1 of 9 THC \(harvest\) is set aside: whether \w+ paid it/),
    ]);
    proxy.fail('none', 'sendTransaction');
    for (const method of methods) silent.fail('none', method);
    await send();
    await settle();
    expect(await inspector.loadThcBalance(wallet)).toBe(0n);
    expect(await inspector.loadBatchStates()).toEqual(['set_aside']);
    await silent.close();
  });

  it('is settled once the node answers again', async () => {
    const { silent, wallet, payout } = await queueWithSilentNode();
    await settle();
    silent.fail('none');
    await settle();
    expect(await inspector.loadPayoutState(payout)).toBe('queued');
    proxy.fail('none', 'sendTransaction');
    await send();
    await settle();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    await silent.close();
  });
});
