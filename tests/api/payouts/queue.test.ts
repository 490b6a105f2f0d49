import { beforeEach, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createWalletAddress, startPayoutFixture } from '../../kit/payout-fixture.ts';
import { shareFixture } from '../../kit/share-fixture.ts';
import { updateRows, addRow } from '../../kit/rows.ts';

/** More than earlier versions looked at for one transaction. */
const MANY = 2001;

const game = shareFixture(startPayoutFixture);
beforeEach(() => game.reset());

describe('a wallet with 2,001 payouts ahead in the queue', { tags: ['attack'] }, () => {
  const HARVEST = { amount: thc(833), currency: 'thc', reason: 'harvest' } as const;
  const REFUND = { amount: sol('0.5'), currency: 'sol', reason: 'refund' } as const;
  const THC_REFUNDS = { amount: thc(1), currency: 'thc', reason: 'refund' } as const;

  it.each([
    ['a harvest', 'refunds of THC without a token account', HARVEST, THC_REFUNDS],
    [
      'a harvest',
      'exchanges without a token account',
      HARVEST,
      { ...THC_REFUNDS, reason: 'exchange' },
    ],
    ['a harvest', 'refunds of SOL', HARVEST, { ...REFUND, amount: sol('0.001') }],
    ['a refund', 'refunds of THC without a token account', REFUND, THC_REFUNDS],
  ] as const)('does not delay %s of another (%s)', async (_owed, _ahead, owed, ahead) => {
    await game.queuePayouts(MANY, { address: createWalletAddress(), ...ahead });
    const honest = createWalletAddress();
    const id = await game.queuePayout(honest, owed.amount, owed.currency, owed.reason);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    const paid = { thc: await game.loadThcBalance(honest), sol: await game.loadLamports(honest) };
    expect(paid[owed.currency]).toBe(owed.amount);
  });
});

describe('the queue', { tags: ['attack'] }, () => {
  it('gives every wallet its turn', async () => {
    const hostile = createWalletAddress();
    await game.server.giveSol(hostile, 1);
    const refund = { amount: sol('0.001'), currency: 'sol', reason: 'refund' } as const;
    await game.queuePayouts(MANY, { address: hostile, ...refund });
    const honest = Array.from({ length: 5 }, createWalletAddress);
    const ids: number[] = [];
    for (const address of honest) ids.push(...(await game.queuePayouts(1, { address, ...refund })));
    await game.send();
    const first = await game.server.ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('batch_id', '=', (db) =>
        db.selectFrom('payout_batches').select((batches) => batches.fn.min('id').as('id')),
      )
      .execute();
    expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('pays harvests before exchanges before refunds, whatever their age', async () => {
    const [refunded, exchanging, growing] = [
      createWalletAddress(),
      createWalletAddress(),
      createWalletAddress(),
    ];
    for (const wallet of [refunded, exchanging, growing]) await game.server.giveThc(wallet, 1);
    await game.queuePayout(refunded, thc(5), 'thc', 'refund');
    await game.queuePayout(exchanging, thc(5), 'thc', 'exchange');
    await game.queuePayout(growing, thc(5), 'thc', 'harvest');
    const { chain } = game.server.ctx;
    const order: string[] = [];
    game.server.ctx.chain = {
      ...chain,
      signPayouts: (payouts) => {
        order.push(...payouts.map(({ owner }) => owner));
        return chain.signPayouts(payouts);
      },
    };
    await game.send();
    expect(order).toEqual([growing, exchanging, refunded]);
  });

  it.each([
    { what: '5,000 payouts that cannot land', currency: 'sol', amount: 1_000_000n, balance: 0 },
    { what: '5,000 credits', currency: 'sol', amount: 1n, balance: 1 },
  ] as const)('spends few requests on $what', async ({ currency, amount, balance }) => {
    const hostile = createWalletAddress();
    if (balance > 0) await game.server.giveSol(hostile, balance);
    const many = { address: hostile, amount, currency, reason: 'refund' } as const;
    await game.queuePayouts(5000, many);
    const { chain } = game.server.ctx;
    let requests = 0;
    game.server.ctx.chain = {
      ...chain,
      canPayoutsLand: () => Promise.resolve(false),
      loadLamports: (owners) => {
        requests += 1;
        return chain.loadLamports(owners);
      },
    };
    await game.send();
    expect(requests).toBeLessThanOrEqual(20);
    for (let run = 0; run < 2; run++) await game.send();
    requests = 0;
    await game.send();
    expect(requests).toBe(0);
    expect(await game.loadBatchStates()).toEqual([]);
  });
});

describe('a wallet that closes its token account to collect the rent', { tags: ['attack'] }, () => {
  it('gets it opened once more for a harvest, but not a third time', async () => {
    const wallet = createWalletAddress();
    const harvest = async () => game.queuePayout(wallet, thc(10));
    for (const _ of ['first', 'second']) {
      const id = await harvest();
      await game.pay();
      expect(await game.loadPayoutState(id)).toBe('confirmed');
      game.removeThcAccount(wallet);
    }
    const third = await harvest();
    await game.pay();
    expect(await game.loadWaiting(third)).toMatchObject({
      state: 'queued',
      parkedReason: 'no-token-account',
    });
    expect(await game.loadBatchStates()).toHaveLength(2);
  });

  it('cannot make the vault pay by asking for another try', async () => {
    const player = await game.server.createPlayer();
    const id = await game.queuePayout(player.address, thc(100), 'thc', 'refund');
    await game.pay();
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await game.server.call('POST', '/account/money/retry', {
        token: player.token,
        body: {},
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'TOKEN_ACCOUNT_MISSING' } });
    }
    await game.pay();
    expect(await game.loadWaiting(id)).toMatchObject({ parkedReason: 'no-token-account' });
    expect(await game.loadBatchStates()).toEqual([]);
  });
});

describe('a banned wallet', { tags: ['attack'] }, () => {
  const ban = async () => {
    const { address } = await game.server.createPlayer();
    const id = await game.queuePayout(address, thc(50));
    await updateRows(game.server.ctx.db, 'users', { address }, { is_banned: 1 });
    return { address, id };
  };
  const change = (address: string, columns: { is_banned?: 0; money_released_at_ms?: number }) =>
    game.server.ctx.db.updateTable('users').set(columns).where('address', '=', address).execute();

  it('is not paid', async () => {
    const { address, id } = await ban();
    for (let run = 0; run < 3; run++) await game.pay();
    game.server.clock.advance(3 * 60 * 60 * 1000);
    await game.pay();
    expect(await game.loadWaiting(id)).toMatchObject({
      state: 'queued',
      parkedReason: 'account-banned',
    });
    expect(await game.loadThcBalance(address)).toBe(0n);
  });

  it.each([
    ['the ban is lifted', { is_banned: 0 }],
    ['a superadmin has released its payouts', { money_released_at_ms: 1 }],
  ] as const)('is paid in the next run after %s', async (_, columns) => {
    const { address, id } = await ban();
    await game.pay();
    await change(address, columns);
    await game.pay();
    expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadThcBalance(address)).toBe(thc(50));
  });

  it('does not delay the payouts of others when the vault is refilled', async () => {
    const { address } = await game.server.createPlayer();
    const held = await game.queuePayout(address, thc(1_500_000_000));
    await game.pay();
    expect(await game.loadWaiting(held)).toMatchObject({ parkedReason: 'vault-short' });
    const banned = game.server.ctx.db.updateTable('users').set({ is_banned: 1 });
    await banned.where('address', '=', address).execute();
    await game.server.giveThc(game.server.localnet.genesis.vault, 1_000_000_000);
    const honest = await game.queuePayout(createWalletAddress(), thc(5));
    await game.pay();
    expect(await game.loadPayoutState(honest)).toBe('confirmed');
    expect(await game.loadWaiting(held)).toMatchObject({ parkedReason: 'account-banned' });
  });

  it('is not paid when the ban comes while its payout is being signed', async () => {
    const { address } = await game.server.createPlayer();
    const id = await game.queuePayout(address, thc(50));
    const { chain } = game.server.ctx;
    game.server.ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        await updateRows(game.server.ctx.db, 'users', { address }, { is_banned: 1 });
        return chain.signPayouts(payouts);
      },
    };
    await game.pay();
    await game.pay();
    expect(await game.loadWaiting(id)).toMatchObject({ parkedReason: 'account-banned' });
    expect(await game.loadBatchStates()).toEqual([]);
    expect(await game.loadThcBalance(address)).toBe(0n);
  });
});

// Last, because the ids of later payouts follow.
describe('payouts with very large ids', { tags: ['attack'] }, () => {
  it('are paid although a memo with the credits of the wallet would be too long', async () => {
    const wallet = createWalletAddress();
    await game.server.giveSol(wallet, 1);
    const refund = { address: wallet, currency: 'sol', reason: 'refund' } as const;
    await addRow(game.server.ctx.db, 'payouts', { id: 900_000_000_000_000, ...refund });
    await game.queuePayouts(60, { ...refund, amount: 10n });
    await game.pay();
    const ids = await game.queuePayouts(30, { ...refund, amount: 4000n });
    await game.pay();
    for (const id of ids) expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(await game.loadBatchStates()).not.toContain('failed');
  });
});
