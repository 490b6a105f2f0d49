import { beforeEach, describe, expect, it } from 'vitest';
import { TASKS } from '../../../api/services/services.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createWalletAddress, startPayoutFixture } from '../../kit/payout-fixture.ts';
import { updateRows } from '../../kit/rows.ts';
import { shareFixture } from '../../kit/share-fixture.ts';

const game = shareFixture(startPayoutFixture);
beforeEach(() => game.reset());

describe('a payout that cannot land', { tags: ['attack'] }, () => {
  const queueHonestPayouts = async () => {
    const wallets = Array.from({ length: 8 }, createWalletAddress);
    const ids: number[] = [];
    for (const wallet of wallets) ids.push(await game.queuePayout(wallet, thc(5)));
    return ids;
  };

  const poor = (amount: bigint) => () =>
    game.queuePayout(createWalletAddress(), amount, 'sol', 'refund');

  it.each([
    ['below the rent of an emptied wallet', poor(sol('0.0001'))],
    ['one lamport below the rent of an emptied wallet', poor(890_879n)],
    [
      'a frozen token account',
      () => {
        const hostile = createWalletAddress();
        game.freezeThcAccount(hostile);
        return game.queuePayout(hostile, thc(5));
      },
    ],
  ])('does not fail the others of its batch (%s)', async (_, queuePoisoned) => {
    const poisoned = await queuePoisoned();
    const honest = await queueHonestPayouts();
    await game.pay();
    for (const id of honest) expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadBatchStates()).not.toContain('failed');
    expect(await game.loadWaiting(poisoned)).toMatchObject({
      state: 'queued',
      parkedReason: 'cannot-land',
    });
  });
});

describe('refunds too small to return', { tags: ['attack'] }, () => {
  const DUST = { amount: 10_000n, currency: 'sol', reason: 'refund' } as const;

  it.each([
    ['thc', thc(1) - 1n],
    ['sol', sol('0.0001') - 1n],
  ] as const)('cost the vault nothing and are not lost (%s)', async (currency, amount) => {
    const wallet = createWalletAddress();
    await game.server.giveSol(wallet, 1);
    await game.server.giveThc(wallet, 1);
    const id = await game.queuePayout(wallet, amount, currency, 'refund');
    for (let run = 0; run < 3; run++) {
      await game.pay();
      game.server.clock.advance(24 * 60 * 60 * 1000);
    }
    expect(await game.loadWaiting(id)).toMatchObject({
      state: 'queued',
      parkedReason: 'too-small',
      attempts: 1,
    });
    expect(await game.loadBatchStates()).toEqual([]);
  });

  it('are added to the next payout of the wallet, in both currencies', async () => {
    const wallet = createWalletAddress();
    await game.server.giveSol(wallet, 1);
    await game.server.giveThc(wallet, 1);
    const coins = await game.queuePayout(wallet, 500n, 'sol', 'refund');
    const tokens = await game.queuePayout(wallet, 7n, 'thc', 'refund');
    await game.pay();
    const harvest = await game.queuePayout(wallet, thc(10));
    await game.pay();
    for (const id of [coins, tokens, harvest]) {
      expect(await game.loadPayoutState(id)).toBe('confirmed');
    }
    expect(await game.loadThcBalance(wallet)).toBe(thc(11) + 7n);
    expect(await game.loadLamports(wallet)).toBe(sol('1') + 500n);
    expect(await game.loadBatchStates()).toEqual(['confirmed']);
  });

  it('are returned together as soon as they are worth a transfer', async () => {
    const wallet = createWalletAddress();
    await game.server.giveSol(wallet, 1);
    const ids = await game.queuePayouts(9, { address: wallet, ...DUST });
    await game.pay();
    for (const id of ids) {
      expect(await game.loadWaiting(id)).toMatchObject({ parkedReason: 'too-small' });
    }
    const last = await game.queuePayouts(1, { address: wallet, ...DUST });
    await game.pay();
    for (const id of [...ids, ...last]) expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadLamports(wallet)).toBe(sol('1') + 100_000n);
  });

  it('of another wallet are never added', async () => {
    const [hostile, honest] = [createWalletAddress(), createWalletAddress()];
    await game.server.giveSol(hostile, 1);
    const [credit = 0] = await game.queuePayouts(1, { address: hostile, ...DUST });
    await game.pay();
    await game.queuePayout(honest, sol('0.5'), 'sol', 'refund');
    await game.pay();
    expect(await game.loadLamports(honest)).toBe(sol('0.5'));
    expect(await game.loadWaiting(credit)).toMatchObject({ parkedReason: 'too-small' });
  });

  it('cannot fail a harvest of an emptied wallet that they are added to', async () => {
    const wallet = createWalletAddress();
    const [credit = 0] = await game.queuePayouts(1, { address: wallet, ...DUST });
    await game.pay();
    const harvest = await game.queuePayout(wallet, thc(10));
    await game.pay();
    expect(await game.loadPayoutState(harvest)).toBe('confirmed');
    expect(await game.loadWaiting(credit)).toMatchObject({
      state: 'queued',
      parkedReason: 'too-small',
    });
  });
});

describe('an amount that could not land', { tags: ['attack'] }, () => {
  it('is tried again after 1, 2, 4, 8, 16, 32, 60 and 60 minutes', async () => {
    const id = await game.queuePayout(createWalletAddress(), sol('0.0005'), 'sol', 'refund');
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await game.pay();
      const { nextAttemptAtMs } = await game.loadWaiting(id);
      delays.push((nextAttemptAtMs - game.server.clock.nowMs()) / 60_000);
      game.server.clock.advance(nextAttemptAtMs - game.server.clock.nowMs());
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await game.loadBatchStates()).toEqual([]);
  });

  it('is paid once the wallet holds enough', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, sol('0.0005'), 'sol', 'refund');
    await game.pay();
    await game.server.giveSol(wallet, 1);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('queued');
    game.server.clock.advance(60_000);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadLamports(wallet)).toBe(sol('1.0005'));
  });

  it('raises an alarm when the chain rejects the payouts of several wallets', async () => {
    const { chain } = game.server.ctx;
    game.server.ctx.chain = { ...chain, canPayoutsLand: () => Promise.resolve(false) };
    const ids = [
      await game.queuePayout(createWalletAddress(), thc(1)),
      await game.queuePayout(createWalletAddress(), thc(1)),
    ];
    await game.pay();
    const MESSAGE = 'Payouts wait: the chain would reject those of several wallets';
    expect(await game.listLogMessages('Critical')).toEqual([MESSAGE]);
    expect(await game.loadBatchStates()).toEqual([]);
    game.server.ctx.chain = chain;
    game.server.clock.advance(60_000);
    await game.pay();
    for (const id of ids) expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.listLogMessages('Info')).toContain(`Over: ${MESSAGE}`);
  });

  it('ends that alarm once at most one wallet waits, for example because an admin holds the others', async () => {
    const { ctx } = game.server;
    ctx.chain = { ...ctx.chain, canPayoutsLand: () => Promise.resolve(false) };
    const ids = [
      await game.queuePayout(createWalletAddress(), thc(1)),
      await game.queuePayout(createWalletAddress(), thc(1)),
    ];
    const listAlarms = async () =>
      (await ctx.db.selectFrom('alarms').select('name').execute()).map(({ name }) => name);
    await TASKS.payouts.run(ctx);
    expect(await listAlarms()).toEqual(['payouts-rejected']);
    const held = { parked_reason: 'held', next_attempt_at_ms: Number.MAX_SAFE_INTEGER } as const;
    await updateRows(ctx.db, 'payouts', ids[0] ?? 0, held);
    await TASKS.payouts.run(ctx);
    expect(await listAlarms()).toEqual([]);
  });
});
