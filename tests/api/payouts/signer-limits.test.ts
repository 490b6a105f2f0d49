import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/game/amounts.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { signRelease } from '../../kit/payout-releases.ts';
import { SIGNER_LIMITS, type SignerFixture, startSignerFixture } from '../../kit/signer-fixture.ts';

const HOUR_MS = 60 * 60 * 1000;

let game: SignerFixture;
beforeEach(async () => {
  game = await startSignerFixture();
});
afterEach(() => game.close());

describe('a server whose database an attacker writes to', { tags: ['attack', 'SIGNER-02'] }, () => {
  it.each([
    ['one payout of THC', [thc(1001)], 'thc'],
    ['many payouts of THC', Array.from({ length: 30 }, () => thc(100)), 'thc'],
    ['one payout of SOL', [sol('1.1')], 'sol'],
    ['many payouts of SOL', Array.from({ length: 30 }, () => sol('0.1')), 'sol'],
  ] as const)('cannot exceed the hourly limit with %s', async (_name, amounts, currency) => {
    const attacker = createWalletAddress();
    await game.server.giveThc(attacker, 1);
    for (const amount of amounts) await game.queuePayout(attacker, amount, currency);
    for (let run = 0; run < 3; run++) await game.pay();
    expect(await game.loadThcBalance(attacker)).toBeLessThanOrEqual(thc(1001));
    expect(await game.loadLamports(attacker)).toBeLessThanOrEqual(sol('1'));
    expect(await game.listAlarms()).toEqual(['signer-limit']);
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
      await game.server.ctx.db
        .updateTable('payouts')
        .set({ parked_reason: null, next_attempt_at_ms: 0 })
        .where('id', '=', id)
        .execute();
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
      game.server.ctx.db
        .updateTable('payouts')
        .set({ state: 'queued', batch_id: null, next_attempt_at_ms: 0 })
        .where('id', '=', id)
        .execute();
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
