import { beforeEach, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/money/amounts.ts';
import { startFaultyProxy } from '../../kit/faulty-proxy.ts';
import { createPaymentSender } from '../../kit/payment-sender.ts';
import {
  createWalletAddress,
  EXPIRY_SLOTS,
  startProxiedPayoutFixture,
} from '../../kit/payout-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';
import { loadRows } from '../../kit/rows.ts';

const game = shareFixture(startProxiedPayoutFixture);
beforeEach(() => game.reset());

const answerStatus = (value: object | null) => ({ context: { slot: 1 }, value: [value] });
const FINALIZED = { slot: 1, confirmations: null, err: null, confirmationStatus: 'finalized' };
const UNKNOWN = answerStatus(null);
const SUCCEEDED = answerStatus(FINALIZED);
const FAILED = answerStatus({ ...FINALIZED, err: { InstructionError: [3, { Custom: 1 }] } });

describe('a node that lies about a landed payout', { tags: ['attack'] }, () => {
  it.each([
    ['denies its status', UNKNOWN],
    ['says that it failed', FAILED],
  ])('cannot make it go out twice when it %s', async (_, status) => {
    const wallet = createWalletAddress();
    const payout = await game.queuePayout(wallet, thc(9));
    await game.send();
    game.proxy.answer('getSignatureStatuses', status);
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    for (let run = 0; run < 3; run++) {
      await game.settle();
      await game.send();
    }
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(await game.loadBatchStates()).toHaveLength(1);
    expect(await game.loadPayoutState(payout)).not.toBe('queued');
  });

  it('cannot make it go out twice when it also denies the transaction', async () => {
    const wallet = createWalletAddress();
    const payout = await game.queuePayout(wallet, thc(9));
    await game.send();
    game.proxy.answer('getSignatureStatuses', UNKNOWN);
    game.proxy.answer('getTransaction', null);
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    for (let run = 0; run < 3; run++) {
      await game.settle();
      await game.send();
    }
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.listLogMessages('Critical')).toEqual([
      expect.stringContaining('is set aside'),
    ]);
  });

  it('cannot settle a payout that never landed while another node denies it', async () => {
    const liar = await startFaultyProxy(game.server.localnet.rpcUrl);
    game.server.ctx.chain = game.connectThrough([liar.url, game.proxy.url]);
    for (const node of [liar, game.proxy]) node.fail('lose-request', 'sendTransaction');
    liar.answer('getSignatureStatuses', SUCCEEDED);
    const payout = await game.queuePayout(createWalletAddress(), thc(9));
    await game.send();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('sent');
    await liar.close();
  });

  it('cannot settle a payout before it is finalized', async () => {
    const confirmed = { ...FINALIZED, confirmations: 3, confirmationStatus: 'confirmed' };
    game.proxy.answer('getSignatureStatuses', answerStatus(confirmed));
    const payout = await game.queuePayout(createWalletAddress(), thc(9));
    await game.send();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('sent');
  });
});

describe('nodes that disagree about a payout that seems expired', { tags: ['attack'] }, () => {
  it.each([
    ['the first has the transaction', 0],
    ['the second has the transaction', 1],
  ])('cannot make it go out twice when only %s', async (_, truthful) => {
    const other = await startFaultyProxy(game.server.localnet.rpcUrl);
    game.server.ctx.chain = game.connectThrough([game.proxy.url, other.url]);
    const wallet = createWalletAddress();
    const payout = await game.queuePayout(wallet, thc(9));
    await game.send();
    for (const [index, node] of [game.proxy, other].entries()) {
      node.answer('getSignatureStatuses', UNKNOWN);
      if (index === truthful) continue;
      node.answer('getTransaction', null);
      node.answer('getSignaturesForAddress', []);
    }
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    await game.settle();
    await game.send();
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    await other.close();
  });

  it.each(['getTransaction', 'getSignaturesForAddress'])(
    'wait while one does not answer %s',
    async (method) => {
      game.proxy.fail('lose-request', 'sendTransaction');
      const payout = await game.queuePayout(createWalletAddress(), thc(9));
      await game.send();
      game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
      game.proxy.fail('lose-request', method);
      await game.settle();
      expect(await game.loadPayoutState(payout)).toBe('sent');
      game.proxy.fail('none', method);
      await game.settle();
      expect(await game.loadPayoutState(payout)).toBe('queued');
    },
  );
});

describe('a payout that was paid by a transaction not in the books', { tags: ['attack'] }, () => {
  const pay = async (wallet: string, id: number) => {
    const payout = {
      id,
      owner: wallet,
      currency: 'thc',
      amount: thc(9),
      opensAccount: true,
      payoutClass: 'harvests',
    } as const;
    const { transactionBase64 } = await game.server.ctx.chain.signPayouts([payout]);
    await game.connectThrough([game.server.localnet.rpcUrl]).broadcast(transactionBase64);
  };

  /** Sends a payout whose transaction is lost and expires, and pays it by another one. */
  async function losePaidPayout() {
    game.proxy.fail('lose-request', 'sendTransaction');
    const wallet = createWalletAddress();
    const payout = await game.queuePayout(wallet, thc(9));
    await game.send();
    game.server.localnet.chain.advanceSlots(1);
    await pay(wallet, payout);
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    return { wallet, payout };
  }

  it('is set aside instead of signed again, because a memo of the vault names it', async () => {
    const { wallet, payout } = await losePaidPayout();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('is set aside although the vault that paid it has been replaced since', async () => {
    const { wallet, payout } = await losePaidPayout();
    const { vault } = game.server.localnet.genesis;
    game.server.ctx.chain = game.connectThrough([game.proxy.url], {
      vault: createWalletAddress(),
      previousVaults: [vault],
    });
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('set_aside');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
  });

  it('is signed again when only a player has written such a memo', async () => {
    game.proxy.fail('lose-request', 'sendTransaction');
    const { wallet, address } = await game.server.createPlayer();
    await game.server.giveSol(address, 1);
    const payout = await game.queuePayout(address, thc(9));
    await game.send();
    const sender = createPaymentSender(game.server);
    const intent = `growerz:payout:${payout}`;
    await sender.pay(wallet, { currency: 'sol', amount: 1n, intent });
    game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('queued');
    game.proxy.fail('none', 'sendTransaction');
    await game.send();
    await game.settle();
    expect(await game.loadPayoutState(payout)).toBe('confirmed');
    expect(await game.loadThcBalance(address)).toBe(thc(9));
  });
});

describe('a wallet whose token account is being opened', { tags: ['attack'] }, () => {
  it('cannot have it opened twice by payouts in two transactions', async () => {
    game.proxy.fail('lose-request', 'sendTransaction');
    const wallet = createWalletAddress();
    await game.queuePayout(wallet, thc(9));
    await game.send();
    const second = await game.queuePayout(wallet, thc(1));
    await game.send();
    expect(await game.loadWaiting(second)).toMatchObject({ state: 'queued', parkedReason: null });
    game.proxy.fail('none', 'sendTransaction');
    await game.settle();
    await game.settle();
    game.server.clock.advance(10_000);
    await game.send();
    await game.settle();
    expect(await game.loadThcBalance(wallet)).toBe(thc(10));
    const batches = await loadRows(game.server.ctx.db, 'payout_batches', {}, [
      'state',
      'accounts_opened',
    ]);
    expect(batches).toEqual([
      { state: 'confirmed', accounts_opened: 1 },
      { state: 'confirmed', accounts_opened: 0 },
    ]);
  });

  it('can have it opened again when the first transaction never landed', async () => {
    game.proxy.fail('lose-request', 'sendTransaction');
    const wallet = createWalletAddress();
    for (let attempt = 0; attempt < 3; attempt++) {
      await game.queuePayout(wallet, thc(1));
      await game.send();
      game.server.localnet.chain.advanceSlots(EXPIRY_SLOTS);
      await game.settle();
    }
    game.proxy.fail('none', 'sendTransaction');
    game.server.clock.advance(10_000);
    await game.send();
    await game.settle();
    expect(await game.loadThcBalance(wallet)).toBe(thc(3));
  });
});

describe('two runs at the same time', { tags: ['attack'] }, () => {
  it('pay a wallet and its credits once', async () => {
    game.server.ctx.chain = game.connectThrough([game.server.localnet.rpcUrl]);
    const wallet = createWalletAddress();
    await game.server.giveSol(wallet, 1);
    const credit = { address: wallet, amount: 10n, currency: 'sol', reason: 'refund' } as const;
    await game.queuePayouts(20, credit);
    await game.send();
    await game.queuePayout(wallet, thc(5));
    await Promise.all(Array.from({ length: 4 }, () => game.send()));
    await game.settle();
    expect(await game.loadThcBalance(wallet)).toBe(thc(5));
    expect(await game.loadLamports(wallet)).toBe(1_000_000_200n);
    expect(await game.loadBatchStates()).toEqual(['confirmed']);
  });
});

it('an exchange refunded during signing returns SOL only', { tags: ['attack'] }, async () => {
  const wallet = createWalletAddress();
  await game.server.giveThc(wallet, 1);
  const payout = await game.queuePayout(wallet, thc(500), 'thc', 'exchange');
  const { chain, db } = game.server.ctx;
  game.server.ctx.chain = {
    ...chain,
    signPayouts: async (payouts) => {
      const refund = { currency: 'sol', amount_units: sol('1'), reason: 'refund' } as const;
      await db.updateTable('payouts').set(refund).where('id', '=', payout).execute();
      return chain.signPayouts(payouts);
    },
  };
  await game.send();
  expect(await game.loadPayoutState(payout)).toBe('queued');
  game.server.ctx.chain = chain;
  await game.pay();
  expect(await game.loadPayoutState(payout)).toBe('confirmed');
  expect(await game.loadLamports(wallet)).toBe(sol('1'));
  expect(await game.loadThcBalance(wallet)).toBe(thc(1));
});
