import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { refundLateExchanges } from '../../../api/actions/payouts/refund-late-exchanges.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import {
  actOnPayout,
  insertPaymentSetAside,
  loadLastAudit,
  readPayout,
  REASON,
  setAside,
  toSeen,
} from '../../kit/money-actions.ts';
import { toOutcome } from '../../kit/outcome.ts';
import {
  createWalletAddress,
  type PayoutFixture,
  startPayoutFixture,
} from '../../kit/payout-fixture.ts';
import { updateRows } from '../../kit/rows.ts';

let game: PayoutFixture;
let admin: SignedInAdmin;
let superadmin: SignedInAdmin;
beforeAll(async () => {
  game = await startPayoutFixture();
});
beforeEach(async () => {
  admin = await createSignedInAdmin(game.server);
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
});
afterAll(() => game.close());

const loadEvents = async (payoutId: number) =>
  (await listMoneyEvents(game.server.ctx.db, { payoutId })).map(
    ({ details, admin_address: adminAddress }) => ({ ...details, adminAddress }),
  );

/** Bans the player of a new wallet. @returns its address */
async function createBannedWallet(): Promise<string> {
  const { address } = await game.server.createPlayer();
  await updateRows(game.server.ctx.db, 'users', { address }, { is_banned: 1 });
  return address;
}

describe('holding a payout', () => {
  it('keeps it from being paid until it is released, and pays it then', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, thc(9));
    expect((await actOnPayout(admin, id, 'hold')).status).toBe(200);
    for (let run = 0; run < 3; run++) {
      game.server.clock.advance(9 * 60_000);
      await game.pay();
    }
    expect(await game.loadWaiting(id)).toMatchObject({ state: 'queued', parkedReason: 'held' });
    expect(await game.loadThcBalance(wallet)).toBe(0n);
    expect((await actOnPayout(admin, id, 'release')).status).toBe(200);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadThcBalance(wallet)).toBe(thc(9));
    expect(await loadEvents(id)).toEqual([
      { event: 'held', note: REASON, adminAddress: admin.address },
      { event: 'released', from: 'held', note: REASON, adminAddress: admin.address },
    ]);
  });

  it('is audited with the state before and after and the reason', async () => {
    const id = await game.queuePayout(createWalletAddress(), thc(9));
    await actOnPayout(admin, id, 'hold');
    expect(await loadLastAudit(game.server)).toMatchObject({
      admin_address: admin.address,
      action: 'hold payout',
      target: `payout ${id}`,
      before_json: { waiting_for: null },
      after_json: { waiting_for: 'held', amount: '9 THC', reason: REASON },
    });
  });

  it('wins over a payout that is being signed', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, thc(9));
    const { ctx } = game.server;
    const { chain } = ctx;
    ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        const signed = await chain.signPayouts(payouts);
        await actOnPayout(admin, id, 'hold');
        return signed;
      },
    };
    await game.send();
    ctx.chain = chain;
    await game.pay();
    expect(await game.loadWaiting(id)).toMatchObject({ state: 'queued', parkedReason: 'held' });
    expect(await game.loadThcBalance(wallet)).toBe(0n);
  });

  it('keeps one held that is being parked at the same moment', async () => {
    const id = await game.queuePayout(createWalletAddress(), thc(9));
    const { ctx } = game.server;
    const { chain } = ctx;
    ctx.chain = {
      ...chain,
      canPayoutsLand: async () => {
        ctx.chain = chain;
        await actOnPayout(admin, id, 'hold');
        return false;
      },
    };
    await game.send();
    expect(await game.loadWaiting(id)).toMatchObject({ state: 'queued', parkedReason: 'held' });
    expect((await loadEvents(id)).map(({ event }) => event)).toEqual(['held']);
  });

  it('also keeps a late exchange from being refunded', async () => {
    const { ctx } = game.server;
    const address = createWalletAddress();
    const payment = { kind: 'exchange', address, sol: sol('0.01') } as const;
    const paymentId = await insertPaymentSetAside(game.server, payment);
    const id = await game.queuePayout(address, thc(1_000_000_000), 'thc', 'exchange');
    const ofPayout = ctx.db.updateTable('payouts').where('id', '=', id);
    await ofPayout.set({ payment_id: paymentId }).execute();
    await actOnPayout(admin, id, 'hold');
    game.server.clock.advance(11 * 60_000);
    expect(await refundLateExchanges(ctx)).toBe(0);
    expect(await readPayout(admin, id)).toMatchObject({ currency: 'thc', waiting_for: 'held' });
    // Otherwise it would have been refunded.
    await actOnPayout(superadmin, id, 'release');
    expect(await refundLateExchanges(ctx)).toBe(1);
  });

  it('is allowed for any amount, while its release needs a superadmin', async () => {
    const id = await game.queuePayout(createWalletAddress(), thc(10_001));
    expect((await actOnPayout(admin, id, 'hold')).status).toBe(200);
    expect(toOutcome(await actOnPayout(admin, id, 'release'))).toBe('403 ABOVE_ADMIN_LIMIT');
    expect((await actOnPayout(superadmin, id, 'release')).status).toBe(200);
  });

  it('wins once when two admins hold it together', async () => {
    const id = await game.queuePayout(createWalletAddress(), thc(9));
    const answers = await Promise.all([
      actOnPayout(admin, id, 'hold'),
      actOnPayout(superadmin, id, 'hold'),
    ]);
    expect(answers.map(toOutcome).toSorted()).toEqual(['200', '409 PAYOUT_HELD']);
    expect(await loadEvents(id)).toHaveLength(1);
  });
});

describe('releasing a payout', () => {
  it('wakes one that waits for its back-off', async () => {
    const wallet = createWalletAddress();
    const id = await game.queuePayout(wallet, sol('0.0005'), 'sol', 'refund');
    await game.pay();
    expect(await game.loadWaiting(id)).toMatchObject({ parkedReason: 'cannot-land' });
    await game.server.giveSol(wallet, 1);
    expect((await actOnPayout(admin, id, 'release')).status).toBe(200);
    await game.pay();
    expect(await game.loadLamports(wallet)).toBe(sol('1.0005'));
  });

  it('is refused for a due payout and for a banned wallet', async () => {
    const due = await game.queuePayout(createWalletAddress(), thc(9));
    expect(toOutcome(await actOnPayout(admin, due, 'release'))).toBe('409 PAYOUT_DUE');
    const banned = await game.queuePayout(await createBannedWallet(), thc(9));
    await actOnPayout(admin, banned, 'hold');
    expect(toOutcome(await actOnPayout(superadmin, banned, 'release'))).toBe(
      '409 MONEY_HELD_BY_BAN',
    );
  });
});

describe('re-addressing a payout', () => {
  it('refuses addresses that a program owns', async () => {
    const { genesis } = game.server.localnet;
    for (const address of [genesis.thcMint, '11111111111111111111111111111111']) {
      const id = await game.queuePayout(createWalletAddress(), thc(9));
      await actOnPayout(admin, id, 'hold');
      const reply = await actOnPayout(superadmin, id, 'readdress', { address });
      expect(toOutcome(reply), address).toBe('409 READDRESS_REFUSED');
    }
  });

  it('is followed by another check before the payout is signed', async () => {
    const { genesis } = game.server.localnet;
    for (const currency of ['thc', 'sol'] as const) {
      const id = await game.queuePayout(
        genesis.thcMint,
        currency === 'thc' ? thc(9) : sol('0.5'),
        currency,
      );
      await game.send();
      expect(await game.loadWaiting(id), currency).toMatchObject({
        state: 'queued',
        parkedReason: 'cannot-land',
      });
    }
  });
});

describe('every action on a payout', () => {
  const ACTIONS = ['hold', 'release', 'pay-again', 'mark-paid', 'readdress'] as const;
  const SIGNATURE = '5'.repeat(87);
  const getExtra = (action: string) => {
    if (action === 'mark-paid') return { signature: SIGNATURE, withoutMemo: false };
    return action === 'readdress' ? { address: createWalletAddress() } : {};
  };
  const prepare = async (action: string, address: string) => {
    const id = await game.queuePayout(address, thc(9));
    if (action === 'release') await actOnPayout(superadmin, id, 'hold');
    else if (action !== 'hold') await setAside(game.server, id);
    return id;
  };

  it.each(ACTIONS.filter((action) => action !== 'readdress'))(
    '%s is refused for the admin’s own wallet',
    async (action) => {
      const other = await createSignedInAdmin(game.server);
      const id = await prepare(action, other.address);
      expect(toOutcome(await actOnPayout(other, id, action, getExtra(action)))).toBe(
        '409 OWN_WALLET',
      );
    },
  );

  it.each(ACTIONS)('%s is refused without a reason or with a short one', async (action) => {
    const id = await prepare(action, createWalletAddress());
    for (const reason of [undefined, '', ' no  ', 'x'.repeat(501)]) {
      const extra = { ...getExtra(action), reason };
      expect((await actOnPayout(superadmin, id, action, extra)).status).toBeOneOf([400, 422]);
    }
    expect(await loadEvents(id)).toHaveLength(action === 'release' ? 1 : 0);
  });

  it.each(ACTIONS)('%s is refused when the payout has changed', async (action) => {
    const id = await prepare(action, createWalletAddress());
    const seen = toSeen(await readPayout(superadmin, id));
    const stale = [
      { ...seen, amount: '8' },
      { ...seen, address: createWalletAddress() },
      { ...seen, currency: 'sol' },
      { ...seen, state: 'sent' },
    ];
    for (const each of stale) {
      const extra = { ...getExtra(action), seen: each };
      expect(toOutcome(await actOnPayout(superadmin, id, action, extra))).toBe('409 CONFLICT');
    }
  });

  it.each(ACTIONS)('%s is refused for a payout that is paid', async (action) => {
    const id = await game.queuePayout(createWalletAddress(), thc(9));
    await game.pay();
    expect(toOutcome(await actOnPayout(superadmin, id, action, getExtra(action)))).toBe(
      '409 PAYOUT_PAID',
    );
  });

  it.each(['pay-again', 'mark-paid'])('%s needs a superadmin above the limit', async (action) => {
    const id = await game.queuePayout(createWalletAddress(), thc(10_001));
    await setAside(game.server, id);
    expect(toOutcome(await actOnPayout(admin, id, action, getExtra(action)))).toBe(
      '403 ABOVE_ADMIN_LIMIT',
    );
  });

  it.each(['pay-again', 'readdress'])('%s is refused while a ban holds it', async (action) => {
    const id = await prepare(action, await createBannedWallet());
    expect(toOutcome(await actOnPayout(superadmin, id, action, getExtra(action)))).toBe(
      '409 MONEY_HELD_BY_BAN',
    );
  });
});
