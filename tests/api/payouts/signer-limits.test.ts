import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createPaymentSender } from '../../kit/payment-sender.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { signRelease } from '../../kit/payout-releases.ts';
import { SIGNER_LIMITS, type SignerFixture, startSignerFixture } from '../../kit/signer-fixture.ts';
import { loadLastRow, updateRows } from '../../kit/rows.ts';

const HOUR_MS = 60 * 60 * 1000;

let game: SignerFixture;
beforeEach(async () => {
  game = await startSignerFixture();
});
afterEach(() => game.close());

describe('a server whose database an attacker writes to', { tags: ['attack', 'SIGNER-02'] }, () => {
  it.each([
    ['one payout of THC', [thc(1001)], 'thc', 'signer-limit'],
    ['many payouts of THC', Array.from({ length: 30 }, () => thc(100)), 'thc', 'signer-full'],
    ['one payout of SOL', [sol('1.1')], 'sol', 'signer-limit'],
    ['many payouts of SOL', Array.from({ length: 30 }, () => sol('0.1')), 'sol', 'signer-full'],
  ] as const)('cannot exceed the hourly limit with %s', async (_name, amounts, currency, alarm) => {
    const attacker = createWalletAddress();
    await game.server.giveThc(attacker, 1);
    for (const amount of amounts) await game.queuePayout(attacker, amount, currency);
    for (let run = 0; run < 3; run++) await game.pay();
    expect(await game.loadThcBalance(attacker)).toBeLessThanOrEqual(thc(1001));
    expect(await game.loadLamports(attacker)).toBeLessThanOrEqual(sol('1'));
    expect(await game.listAlarms()).toEqual([alarm]);
  });

  it('cannot exceed the daily limit hour by hour', async () => {
    const attacker = createWalletAddress();
    for (let hour = 0; hour < 10; hour++) {
      await game.queuePayout(attacker, thc(900));
      await game.pay();
      game.server.clock.advance(HOUR_MS + 1);
    }
    expect(await game.loadThcBalance(attacker)).toBe(thc(900));
  });

  it('cannot use up the limit of SOL by opening token accounts', async () => {
    await game.server.close();
    const hourly = { thcUnits: thc(1000), lamports: 5_000_000n };
    game = await startSignerFixture({ limits: { hourly, daily: SIGNER_LIMITS.daily } });
    const attackers = Array.from({ length: 5 }, createWalletAddress);
    for (const attacker of attackers) await game.queuePayout(attacker, 1n);
    await game.pay();
    const balances = await Promise.all(attackers.map((attacker) => game.loadThcBalance(attacker)));
    expect(balances.filter((balance) => balance > 0n)).toHaveLength(2);
  });

  it('cannot pay a payout above the limits by making it due again', async () => {
    const { id, address } = await game.queueAboveLimits();
    for (let run = 0; run < 3; run++) {
      await updateRows(game.server.ctx.db, 'payouts', id, {
        parked_reason: null,
        next_attempt_at_ms: 0,
      });
      await game.pay();
    }
    expect(await game.loadThcBalance(address)).toBe(0n);
    expect(await game.loadPayoutState(id)).toBe('queued');
  });

  it('has no payout signed twice while the first transaction may still land', async () => {
    await game.close();
    game = await startSignerFixture({ resignDelayMs: 5 * 60 * 1000 });
    const attacker = createWalletAddress();
    const id = await game.queuePayout(attacker, thc(10));
    const makeDue = () =>
      updateRows(game.server.ctx.db, 'payouts', id, {
        state: 'queued',
        batch_id: null,
        next_attempt_at_ms: 0,
      });
    for (let run = 0; run < 4; run++) {
      await game.send();
      await makeDue();
      game.server.localnet.chain.advanceSlots(1);
      game.server.clock.advance(60 * 1000);
    }
    expect(await game.loadThcBalance(attacker)).toBe(thc(10));
    expect(await game.loadBatchStates()).toHaveLength(1);
  });
});

describe('a payout above the limits', { tags: ['attack'] }, () => {
  it('waits with an alarm while smaller ones are paid', async () => {
    const [rich, poor] = [createWalletAddress(), createWalletAddress()];
    const large = await game.queuePayout(rich, thc(1001));
    const small = await game.queuePayout(poor, thc(3));
    await game.pay();
    expect(await game.loadPayoutState(small)).toBe('confirmed');
    expect(await game.loadPayoutState(large)).toBe('queued');
    expect(await game.listAlarms()).toEqual(['signer-limit']);
    expect(await game.listLogMessages('Warning')).toEqual([
      `Payout ${large} waits: the signer says it exceeds the hourly limit of THC`,
    ]);
    const { vault, total, data } = await game.listAboveLimits();
    expect({ vault, total }).toEqual({ vault: game.server.localnet.genesis.vault, total: 1 });
    expect(data).toMatchObject([
      { id: large, address: rich, currency: 'thc', amount: '1001', reason: 'harvest' },
    ]);
  });

  it('is paid once after a superadmin has released it', async () => {
    const payout = await game.queueAboveLimits();
    const answer = await game.release(signRelease(game.owner, game.createRelease(payout)));
    expect(answer.status).toBe(200);
    for (let run = 0; run < 3; run++) await game.pay();
    expect(await game.loadThcBalance(payout.address)).toBe(thc(1001));
    expect(await game.listAlarms()).toEqual([]);
    expect((await game.listAboveLimits()).total).toBe(0);
    const entries = await game.server.ctx.db.selectFrom('audit_log').selectAll().execute();
    expect(entries).toMatchObject([
      {
        admin_address: game.owner.publicKey.toBase58(),
        action: 'release payouts',
        target: `payouts ${payout.id}`,
      },
    ]);
  });

  it('is released together with others', async () => {
    const payouts = [
      await game.queueAboveLimits(),
      await game.queueAboveLimits(thc(2000)),
      await game.queueAboveLimits(thc(1200)),
    ];
    const answer = await game.release(signRelease(game.owner, game.createRelease(...payouts)));
    expect(answer.status).toBe(200);
    await game.pay();
    for (const { address, amount } of payouts) {
      expect(await game.loadThcBalance(address)).toBe(amount);
    }
  });
});

describe('limits that somebody else has used up', { tags: ['attack', 'SIGNER-06'] }, () => {
  const refundWrongMemo = async (wallet: Keypair, amount: bigint) => {
    const sender = createPaymentSender(game.server);
    await sender.pay(wallet, { currency: 'sol', amount, intent: 'growerz:x' });
    await collectPayments(game.server.ctx);
    await game.pay();
    const { id } = await loadLastRow(game.server.ctx.db, 'payouts');
    return id;
  };

  it('let harvests and their fees through after refunds of wrong memos', async () => {
    const attacker = Keypair.generate();
    await game.server.giveSol(attacker.publicKey.toBase58(), 3);
    await collectPayments(game.server.ctx);
    const first = await refundWrongMemo(attacker, sol('0.49'));
    const second = await refundWrongMemo(attacker, sol('0.49'));
    expect(await game.loadPayoutState(first)).toBe('confirmed');
    const startMs = game.server.clock.nowMs();
    const waiting = await game.loadWaiting(second);
    expect(waiting).toMatchObject({ state: 'queued', parkedReason: 'no-room' });
    expect(waiting.nextAttemptAtMs - startMs).toBeLessThanOrEqual(HOUR_MS);
    // Needs the rent of a token account besides the fee.
    const harvest = await game.queuePayout(createWalletAddress(), thc(3));
    await game.pay();
    expect(await game.loadPayoutState(harvest)).toBe('confirmed');
    expect(await game.listAlarms()).toEqual([]);
    game.server.clock.advance(HOUR_MS);
    await game.pay();
    expect(await game.loadPayoutState(second)).toBe('confirmed');
  });

  it('let harvests through after exchanges', async () => {
    const wallets = Array.from({ length: 3 }, createWalletAddress);
    for (const wallet of wallets) await game.server.giveThc(wallet, 1);
    const exchanges = [];
    for (const wallet of wallets.slice(0, 2)) {
      exchanges.push(await game.queuePayout(wallet, thc(300), 'thc', 'exchange'));
    }
    // Nothing else wants the limit yet.
    await game.pay();
    const [player = ''] = wallets.slice(2);
    const harvest = await game.queuePayout(player, thc(600));
    await game.pay();
    expect(await game.loadPayoutState(harvest)).toBe('confirmed');
    const states = await Promise.all(exchanges.map((id) => game.loadWaiting(id)));
    expect(states.map(({ state, parkedReason }) => parkedReason ?? state)).toEqual([
      'confirmed',
      'no-room',
    ]);
    game.server.clock.advance(HOUR_MS);
    await game.pay();
    expect(await game.loadPayoutState(exchanges[1] ?? 0)).toBe('confirmed');
  });

  it('return small refunds first, and one that has waited for hours before new ones', async () => {
    const queue = async (amount: bigint) =>
      game.queuePayout(createWalletAddress(), amount, 'sol', 'refund');
    const large = await queue(sol('0.4'));
    const small = await queue(sol('0.02'));
    const middle = await queue(sol('0.09'));
    await game.pay();
    expect(await game.loadPayoutState(small)).toBe('confirmed');
    expect(await game.loadPayoutState(middle)).toBe('confirmed');
    expect(await game.loadWaiting(large)).toMatchObject({ parkedReason: 'no-room' });
    game.server.clock.advance(2 * HOUR_MS);
    const late = await queue(sol('0.11'));
    await game.pay();
    expect(await game.loadPayoutState(large)).toBe('confirmed');
    expect(await game.loadWaiting(late)).toMatchObject({ parkedReason: 'no-room' });
  });

  it('return a large refund although new ones use some of the limit every hour', async () => {
    const queue = async (amount: bigint) =>
      game.queuePayout(createWalletAddress(), amount, 'sol', 'refund');
    await queue(sol('0.002'));
    await game.pay();
    const large = await queue(sol('0.499'));
    for (let minute = 0; minute < 6 * 60; minute += 20) {
      await queue(sol('0.002'));
      await game.pay();
      game.server.clock.advance(HOUR_MS / 3);
    }
    expect(await game.loadPayoutState(large)).toBe('confirmed');
  });

  it('ask the signer about few of many refunds that wait', async () => {
    const { chain } = game.server.ctx;
    let asked = 0;
    game.server.ctx.chain = Object.assign(Object.create(chain) as Chain, {
      signPayouts: (payouts) => {
        asked += 1;
        return chain.signPayouts(payouts);
      },
    } satisfies Partial<Chain>);
    const ids = [];
    for (let i = 0; i < 60; i++) {
      // Each a little less than the one before.
      const amount = sol('0.3') - BigInt(i);
      ids.push(await game.queuePayout(createWalletAddress(), amount, 'sol', 'refund'));
    }
    await game.pay();
    const states = await Promise.all(ids.map((id) => game.loadWaiting(id)));
    expect(states.filter(({ state }) => state === 'confirmed')).toHaveLength(1);
    expect(states.filter(({ parkedReason }) => parkedReason === 'no-room')).toHaveLength(59);
    expect(asked).toBeLessThan(40);
  });
});
