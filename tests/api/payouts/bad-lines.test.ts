import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { thc } from '../../../src/game/amounts.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { openBooks, type VaultBooks } from '../../kit/vault-books.ts';

/** Well beyond the last valid block, and the margin for nodes that lag. */
const EXPIRED_AFTER = 400;
const HOUR_MS = 60 * 60 * 1000;

let server: GameServer;
let books: VaultBooks;
let line: FaultyProxy;
beforeEach(async () => {
  server = await startGameServer();
  books = openBooks(server);
  line = await startFaultyProxy(server.localnet.rpcUrl);
  server.ctx.chain = books.chainBy([line.url]);
});
afterEach(async () => {
  await line.close();
  await server.close();
});

const newWallet = () => Keypair.generate().publicKey.toBase58();
const send = () => sendPayouts(server.ctx);
const settle = () => settlePayouts(server.ctx);

it('pays once where the answer to a broadcast is lost', async () => {
  line.fail('lose-answer', 'sendTransaction');
  const wallet = newWallet();
  const payout = await books.owe(wallet, thc(9));
  await send();
  expect(await books.stateOf(payout)).toBe('sent');
  await send();
  await settle();
  expect(await books.stateOf(payout)).toBe('confirmed');
  expect(await books.thcOf(wallet)).toBe(thc(9));
  expect(await books.batches()).toEqual(['confirmed']);
});

it('sends the same bytes again while they may still land', async () => {
  line.fail('lose-request', 'sendTransaction');
  const wallet = newWallet();
  const payout = await books.owe(wallet, thc(9));
  await send();
  await settle();
  await send();
  expect(await books.stateOf(payout)).toBe('sent');
  line.fail('none', 'sendTransaction');
  await settle();
  await settle();
  expect(await books.stateOf(payout)).toBe('confirmed');
  expect(await books.batches()).toEqual(['confirmed']);
});

it('signs anew once they can never land any more, and pays once', async () => {
  line.fail('lose-request', 'sendTransaction');
  const wallet = newWallet();
  const payout = await books.owe(wallet, thc(9));
  await send();
  server.localnet.chain.advanceSlots(151);
  await settle();
  // Passed by one node's count, but within the margin.
  expect(await books.stateOf(payout)).toBe('sent');
  server.localnet.chain.advanceSlots(EXPIRED_AFTER);
  await settle();
  expect(await books.stateOf(payout)).toBe('queued');
  line.fail('none', 'sendTransaction');
  await send();
  await settle();
  expect(await books.stateOf(payout)).toBe('confirmed');
  expect(await books.thcOf(wallet)).toBe(thc(9));
  expect(await books.batches()).toEqual(['expired', 'confirmed']);
});

it('knows one that landed, however late it asks', async () => {
  const wallet = newWallet();
  const payout = await books.owe(wallet, thc(9));
  await send();
  server.localnet.chain.advanceSlots(EXPIRED_AFTER);
  server.clock.advance(24 * HOUR_MS);
  await settle();
  expect(await books.stateOf(payout)).toBe('confirmed');
  expect(await books.thcOf(wallet)).toBe(thc(9));
});

describe('after the server was down for long', () => {
  const goDown = () => {
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    server.clock.advance(7 * HOUR_MS);
  };

  it('pays nothing again that landed and was forgotten by the nodes', async () => {
    const wallet = newWallet();
    const payout = await books.owe(wallet, thc(9));
    await send();
    goDown();
    line.answer('getSignatureStatuses', { context: { slot: 1 }, value: [null] });
    line.answer('getFirstAvailableBlock', 123);
    line.answer('getBlockTime', Math.floor((server.clock.nowMs() - HOUR_MS) / 1000));
    await settle();
    await send();
    expect(await books.stateOf(payout)).toBe('sent');
    expect(await books.batches()).toEqual(['sent']);
    server.clock.advance(6 * HOUR_MS + 1);
    await settle();
    expect(await books.stateOf(payout)).toBe('set_aside');
    expect(await books.thcOf(wallet)).toBe(thc(9));
  });

  it('pays what never landed, where the nodes would remember', async () => {
    line.fail('lose-request', 'sendTransaction');
    const wallet = newWallet();
    await books.owe(wallet, thc(9));
    await send();
    goDown();
    line.fail('none', 'sendTransaction');
    await settle();
    await send();
    await settle();
    expect(await books.thcOf(wallet)).toBe(thc(9));
    expect(await books.batches()).toEqual(['expired', 'confirmed']);
  });

  it('gives nothing up because a node is silent at first', async () => {
    const payout = await books.owe(newWallet(), thc(9));
    await send();
    goDown();
    line.fail('lose-request');
    await settle();
    expect(await books.stateOf(payout)).toBe('sent');
    line.fail('none');
    await settle();
    expect(await books.stateOf(payout)).toBe('confirmed');
  });
});

describe.each(['lose-request', 'hang'] as const)('a node that does not answer (%s)', (fault) => {
  it('leaves everything as it is', async () => {
    const payout = await books.owe(newWallet(), thc(9));
    line.fail(fault);
    await expect(send()).rejects.toThrow(ChainUnreachableError);
    expect(await books.stateOf(payout)).toBe('queued');
    line.fail('none');
    await send();
    line.fail(fault);
    await settle();
    expect(await books.stateOf(payout)).toBe('sent');
    line.fail('none');
    await settle();
    expect(await books.stateOf(payout)).toBe('confirmed');
  });
});

describe('what stays unclear', () => {
  /** The first node loses transactions; the second, which may have them, is silent about them. */
  const oweWithASilentNode = async (silentAbout: readonly string[] = ['*']) => {
    const silent = await startFaultyProxy(server.localnet.rpcUrl);
    server.ctx.chain = books.chainBy([line.url, silent.url]);
    line.fail('lose-request', 'sendTransaction');
    for (const method of silentAbout) silent.fail('lose-request', method);
    const wallet = newWallet();
    const payout = await books.owe(wallet, thc(9));
    await send();
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    return { silent, wallet, payout };
  };

  it.each([
    ['everything', ['*']],
    ['its transactions', ['sendTransaction', 'getSignatureStatuses']],
  ])('is never paid again by guess, but set aside (a node silent about %s)', async (_, methods) => {
    const { silent, wallet, payout } = await oweWithASilentNode(methods);
    await settle();
    expect(await books.stateOf(payout)).toBe('sent');
    server.clock.advance(6 * HOUR_MS + 1);
    await settle();
    expect(await books.stateOf(payout)).toBe('set_aside');
    expect(await books.logged('Critical')).toEqual([
      expect.stringMatching(/^Payout 1 of 9 THC \(harvest\) is set aside: whether \w+ paid it/),
    ]);
    line.fail('none', 'sendTransaction');
    for (const method of methods) silent.fail('none', method);
    await send();
    await settle();
    expect(await books.thcOf(wallet)).toBe(0n);
    expect(await books.batches()).toEqual(['set_aside']);
    await silent.close();
  });

  it('becomes clear when the silent node answers again', async () => {
    const { silent, wallet, payout } = await oweWithASilentNode();
    await settle();
    silent.fail('none');
    await settle();
    expect(await books.stateOf(payout)).toBe('queued');
    line.fail('none', 'sendTransaction');
    await send();
    await settle();
    expect(await books.thcOf(wallet)).toBe(thc(9));
    await silent.close();
  });
});
