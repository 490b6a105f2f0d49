import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { thc } from '../../src/game/amounts.ts';
import { type FaultyProxy, startFaultyProxy } from '../kit/faulty-proxy.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createPaymentSender } from '../kit/payments.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

/** Well beyond the last valid block and the margin for lagging nodes. */
const EXPIRED_AFTER = 400;

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
const UNKNOWN = { context: { slot: 1 }, value: [null] };
const SUCCEEDED = {
  context: { slot: 1 },
  value: [{ slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' }],
};
const FAILED = {
  context: { slot: 1 },
  value: [
    {
      slot: 1,
      confirmations: null,
      err: { InstructionError: [3, { Custom: 1 }] },
      confirmationStatus: 'finalized',
    },
  ],
};

describe('a node that lies about a landed payout', () => {
  it.each([
    ['denies its status', UNKNOWN],
    ['says that it failed', FAILED],
  ])('cannot make it go out twice when it %s', async (_, status) => {
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    proxy.answer('getSignatureStatuses', status);
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    for (let run = 0; run < 3; run++) {
      await settlePayouts(server.ctx);
      await sendPayouts(server.ctx);
    }
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    expect(await inspector.loadBatchStates()).toHaveLength(1);
    expect(await inspector.loadPayoutState(payout)).not.toBe('queued');
  });

  it('cannot make it go out twice when it also denies the transaction', async () => {
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    proxy.answer('getSignatureStatuses', UNKNOWN);
    proxy.answer('getTransaction', null);
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    for (let run = 0; run < 3; run++) {
      await settlePayouts(server.ctx);
      await sendPayouts(server.ctx);
    }
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    expect(await inspector.loadPayoutState(payout)).toBe('set_aside');
    expect(await inspector.listLogMessages('Critical')).toEqual([
      expect.stringContaining('is set aside'),
    ]);
  });

  it('cannot settle a payout that never landed while another node denies it', async () => {
    const liar = await startFaultyProxy(server.localnet.rpcUrl);
    server.ctx.chain = inspector.connectThrough([liar.url, proxy.url]);
    for (const node of [liar, proxy]) node.fail('lose-request', 'sendTransaction');
    liar.answer('getSignatureStatuses', SUCCEEDED);
    const payout = await inspector.queuePayout(newWallet(), thc(9));
    await sendPayouts(server.ctx);
    await settlePayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
    await liar.close();
  });

  it('cannot settle a payout before it is finalized', async () => {
    proxy.answer('getSignatureStatuses', {
      context: { slot: 1 },
      value: [{ slot: 1, confirmations: 3, err: null, confirmationStatus: 'confirmed' }],
    });
    const payout = await inspector.queuePayout(newWallet(), thc(9));
    await sendPayouts(server.ctx);
    await settlePayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('sent');
  });
});

describe('nodes that disagree about a payout that seems to have expired', () => {
  it.each([
    ['the first has the transaction', 0],
    ['the second has the transaction', 1],
  ])('cannot make it go out twice when only %s', async (_, truthful) => {
    const other = await startFaultyProxy(server.localnet.rpcUrl);
    server.ctx.chain = inspector.connectThrough([proxy.url, other.url]);
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    for (const [index, node] of [proxy, other].entries()) {
      node.answer('getSignatureStatuses', UNKNOWN);
      if (index === truthful) continue;
      node.answer('getTransaction', null);
      node.answer('getSignaturesForAddress', []);
    }
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    await settlePayouts(server.ctx);
    await sendPayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('set_aside');
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
    await other.close();
  });

  it.each(['getTransaction', 'getSignaturesForAddress'])(
    'wait while one does not answer %s',
    async (method) => {
      proxy.fail('lose-request', 'sendTransaction');
      const payout = await inspector.queuePayout(newWallet(), thc(9));
      await sendPayouts(server.ctx);
      server.localnet.chain.advanceSlots(EXPIRED_AFTER);
      proxy.fail('lose-request', method);
      await settlePayouts(server.ctx);
      expect(await inspector.loadPayoutState(payout)).toBe('sent');
      proxy.fail('none', method);
      await settlePayouts(server.ctx);
      expect(await inspector.loadPayoutState(payout)).toBe('queued');
    },
  );
});

describe('a payout that was paid by a transaction that this database does not know', () => {
  const pay = async (wallet: string, id: number) => {
    const payout = {
      id,
      owner: wallet,
      currency: 'thc',
      amount: thc(9),
      opensAccount: true,
    } as const;
    const { transactionBase64 } = await server.ctx.chain.signPayouts([payout]);
    await inspector.connectThrough([server.localnet.rpcUrl]).broadcast(transactionBase64);
  };

  it('is set aside instead of signed again, because a memo of the vault names it', async () => {
    proxy.fail('lose-request', 'sendTransaction');
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    server.localnet.chain.advanceSlots(1);
    await pay(wallet, payout);
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    await settlePayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('set_aside');
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('is signed again when only a player has written such a memo', async () => {
    proxy.fail('lose-request', 'sendTransaction');
    const { wallet, address } = await server.createPlayer();
    await server.giveSol(address, 1);
    const payout = await inspector.queuePayout(address, thc(9));
    await sendPayouts(server.ctx);
    const sender = createPaymentSender(server);
    const intent = `growerz:payout:${payout}`;
    await sender.pay(wallet, { currency: 'sol', amount: 1n, intent });
    server.localnet.chain.advanceSlots(EXPIRED_AFTER);
    await settlePayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('queued');
    proxy.fail('none', 'sendTransaction');
    await sendPayouts(server.ctx);
    await settlePayouts(server.ctx);
    expect(await inspector.loadPayoutState(payout)).toBe('confirmed');
    expect(await inspector.loadThcBalance(address)).toBe(thc(9));
  });
});

describe('a wallet whose token account is being opened', () => {
  it('cannot have it opened twice by payouts in two transactions', async () => {
    proxy.fail('lose-request', 'sendTransaction');
    const wallet = newWallet();
    await inspector.queuePayout(wallet, thc(9));
    await sendPayouts(server.ctx);
    const second = await inspector.queuePayout(wallet, thc(1));
    await sendPayouts(server.ctx);
    expect(await inspector.loadWaiting(second)).toMatchObject({
      state: 'queued',
      parkedReason: null,
    });
    proxy.fail('none', 'sendTransaction');
    await settlePayouts(server.ctx);
    await settlePayouts(server.ctx);
    server.clock.advance(10_000);
    await sendPayouts(server.ctx);
    await settlePayouts(server.ctx);
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(10));
    const batches = await server.ctx.db
      .selectFrom('payout_batches')
      .select(['state', 'accounts_opened'])
      .orderBy('id')
      .execute();
    expect(batches).toEqual([
      { state: 'confirmed', accounts_opened: 1 },
      { state: 'confirmed', accounts_opened: 0 },
    ]);
  });

  it('can have it opened again when the first transaction never landed', async () => {
    proxy.fail('lose-request', 'sendTransaction');
    const wallet = newWallet();
    for (let attempt = 0; attempt < 3; attempt++) {
      await inspector.queuePayout(wallet, thc(1));
      await sendPayouts(server.ctx);
      server.localnet.chain.advanceSlots(EXPIRED_AFTER);
      await settlePayouts(server.ctx);
    }
    proxy.fail('none', 'sendTransaction');
    server.clock.advance(10_000);
    await sendPayouts(server.ctx);
    await settlePayouts(server.ctx);
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(3));
  });
});

describe('two runs at the same time', () => {
  it('pay a wallet and its credits once', async () => {
    server.ctx.chain = inspector.connectThrough([server.localnet.rpcUrl]);
    const wallet = newWallet();
    await server.giveSol(wallet, 1);
    const credit = { address: wallet, amount: 10n, currency: 'sol', reason: 'refund' } as const;
    await inspector.queuePayouts(20, credit);
    await sendPayouts(server.ctx);
    await inspector.queuePayout(wallet, thc(5));
    await Promise.all(Array.from({ length: 4 }, () => sendPayouts(server.ctx)));
    await settlePayouts(server.ctx);
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(5));
    expect(await inspector.loadLamports(wallet)).toBe(1_000_000_200n);
    expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
  });
});
