import { describe, expect, it } from 'vitest';
import { unparkPayouts } from '../../../api/actions/payouts/unpark-payouts.ts';
import { loadPayoutBudget } from '../../../api/actions/payouts/payout-budget.ts';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createWalletAddress, EXPIRY_SLOTS, startPayoutFixture } from '../../kit/payout-fixture.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { actOnPayout, REASON } from '../../kit/money-actions.ts';
import { updateRows } from '../../kit/rows.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const HOUR_MS = 3_600_000;

const game = renewFixture(startPayoutFixture);

const listEvents = async (payoutId: number) =>
  (await listMoneyEvents(game.server.ctx.db, { payoutId })).map(({ details }) => details);

describe('the events of a payout', () => {
  it('record once why it waits, however many attempts it takes, and the end of its wait', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, thc(5), 'thc', 'refund');
    const parkedAtMs = game.server.clock.nowMs();
    for (let attempt = 0; attempt < 3; attempt++) {
      await game.send();
      game.server.clock.advance(HOUR_MS);
    }
    const [parked] = await listEvents(id);
    expect(parked).toMatchObject({ event: 'parked', reason: 'no-token-account' });
    expect(parked?.event === 'parked' && (parked.untilMs ?? 0)).toBeGreaterThan(parkedAtMs);
    expect(await listEvents(id)).toHaveLength(1);
    await game.server.giveThc(wallet, 1);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect((await listEvents(id)).slice(1)).toEqual([
      { event: 'unparked', reason: 'no-token-account' },
    ]);
  });

  it('tell each reason to wait, one after the other', async () => {
    const id = await game.queuePayout(createWalletAddress(), sol('0.0005'), 'sol', 'refund');
    await game.send();
    const { db } = game.server.ctx;
    await updateRows(db, 'payouts', id, { amount_units: sol('1'), next_attempt_at_ms: 0 });
    game.setVaultLamports(sol('0.01'));
    await game.send();
    const reasons = (await listEvents(id)).map((event) => event.event === 'parked' && event.reason);
    expect(reasons).toEqual(['cannot-land', 'vault-short']);
  });

  it('say that a credit waits for no time', async () => {
    const id = await game.queuePayout(createWalletAddress(), 1n, 'sol', 'refund');
    await game.send();
    expect(await listEvents(id)).toEqual([{ event: 'parked', reason: 'too-small', untilMs: null }]);
  });

  it('tell about the hold and the end of a ban', async () => {
    const player = await game.server.createPlayer();
    const id = await game.queuePayout(player.address, thc(5));
    const setBanned = (is_banned: 0 | 1) =>
      updateRows(game.server.ctx.db, 'users', { address: player.address }, { is_banned });
    const unpark = async () => {
      const { budget } = await loadPayoutBudget(game.server.ctx);
      await unparkPayouts(game.server.ctx, budget);
    };
    await setBanned(1);
    await unpark();
    await unpark();
    await setBanned(0);
    await unpark();
    await unpark();
    expect(await listEvents(id)).toMatchObject([
      { event: 'parked', reason: 'account-banned' },
      { event: 'unparked', reason: 'account-banned' },
    ]);
  });

  it('tell that it was set aside after three failures and released by an operator', async () => {
    const { ctx, localnet } = game.server;
    ctx.chain = { ...ctx.chain, canPayoutsLand: () => Promise.resolve(true) };
    const wallet = createWalletAddress();
    game.freezeThcAccount(wallet);
    const id = await game.queuePayout(wallet, thc(5));
    for (let attempt = 0; attempt < 6; attempt++) {
      await game.pay();
      localnet.chain.advanceSlots(1);
    }
    expect(await game.loadPayoutState(id)).toBe('set_aside');
    localnet.chain.advanceSlots(EXPIRY_SLOTS);
    const admin = await createSignedInAdmin(game.server);
    expect((await actOnPayout(admin, id, 'pay-again')).status).toBe(200);
    expect(await listEvents(id)).toEqual([
      { event: 'set-aside', cause: 'failed-repeatedly', signature: expect.any(String) as string },
      { event: 'released', from: 'set-aside', note: REASON },
    ]);
  });
});
