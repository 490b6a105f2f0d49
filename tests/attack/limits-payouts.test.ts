import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

/** More than earlier versions looked at for one transaction. */
const MANY = 2001;

let server: GameServer;
let inspector: VaultInspector;
beforeEach(async () => {
  server = await startGameServer();
  inspector = createVaultInspector(server);
});
afterEach(() => server.close());

const newWallet = () => Keypair.generate().publicKey.toBase58();
const pay = async () => {
  await settlePayouts(server.ctx);
  await sendPayouts(server.ctx);
  await settlePayouts(server.ctx);
};

describe('a wallet with 2,001 payouts ahead in the queue', () => {
  it.each([
    { what: 'refunds of THC without a token account', currency: 'thc', reason: 'refund' },
    { what: 'exchanges without a token account', currency: 'thc', reason: 'exchange' },
    { what: 'refunds of SOL', currency: 'sol', reason: 'refund' },
  ] as const)('does not delay the harvest of another ($what)', async ({ currency, reason }) => {
    const amount = currency === 'thc' ? thc(1) : sol('0.001');
    await inspector.queuePayouts(MANY, { address: newWallet(), amount, currency, reason });
    const honest = newWallet();
    const harvest = await inspector.queuePayout(honest, thc(833));
    await pay();
    expect(await inspector.loadPayoutState(harvest)).toBe('confirmed');
    expect(await inspector.loadThcBalance(honest)).toBe(thc(833));
  });

  it('does not delay the refund of another', async () => {
    const amount = thc(1);
    const hostile = { address: newWallet(), amount, currency: 'thc', reason: 'refund' } as const;
    await inspector.queuePayouts(MANY, hostile);
    const honest = newWallet();
    const refund = await inspector.queuePayout(honest, sol('0.5'), 'sol', 'refund');
    await pay();
    expect(await inspector.loadPayoutState(refund)).toBe('confirmed');
  });
});

describe('the queue', () => {
  it('gives every wallet its turn', async () => {
    const hostile = newWallet();
    await server.giveSol(hostile, 1);
    const refund = { amount: sol('0.001'), currency: 'sol', reason: 'refund' } as const;
    await inspector.queuePayouts(MANY, { address: hostile, ...refund });
    const honest = Array.from({ length: 5 }, newWallet);
    const ids: number[] = [];
    for (const address of honest)
      ids.push(...(await inspector.queuePayouts(1, { address, ...refund })));
    await sendPayouts(server.ctx);
    const first = await server.ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('batch_id', '=', 1)
      .execute();
    expect(first.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('pays harvests before exchanges before refunds, whatever their age', async () => {
    const [refunded, exchanging, growing] = [newWallet(), newWallet(), newWallet()];
    for (const wallet of [refunded, exchanging, growing]) await server.giveThc(wallet, 1);
    await inspector.queuePayout(refunded, thc(5), 'thc', 'refund');
    await inspector.queuePayout(exchanging, thc(5), 'thc', 'exchange');
    await inspector.queuePayout(growing, thc(5), 'thc', 'harvest');
    const { chain } = server.ctx;
    const order: string[] = [];
    server.ctx.chain = {
      ...chain,
      signPayouts: (payouts) => {
        order.push(...payouts.map(({ owner }) => owner));
        return chain.signPayouts(payouts);
      },
    };
    await sendPayouts(server.ctx);
    expect(order).toEqual([growing, exchanging, refunded]);
  });

  it.each([
    { what: '5,000 payouts that cannot land', currency: 'sol', amount: 1_000_000n, balance: 0 },
    { what: '5,000 credits', currency: 'sol', amount: 1n, balance: 1 },
  ] as const)(
    'spends a bounded number of requests on $what',
    async ({ currency, amount, balance }) => {
      const hostile = newWallet();
      if (balance > 0) await server.giveSol(hostile, balance);
      const many = { address: hostile, amount, currency, reason: 'refund' } as const;
      await inspector.queuePayouts(5000, many);
      const { chain } = server.ctx;
      let requests = 0;
      server.ctx.chain = {
        ...chain,
        canPayoutsLand: () => Promise.resolve(false),
        loadLamports: (owners) => {
          requests += 1;
          return chain.loadLamports(owners);
        },
      };
      await sendPayouts(server.ctx);
      expect(requests).toBeLessThanOrEqual(20);
      for (let run = 0; run < 2; run++) await sendPayouts(server.ctx);
      requests = 0;
      await sendPayouts(server.ctx);
      expect(requests).toBe(0);
      expect(await inspector.loadBatchStates()).toEqual([]);
    },
  );
});

describe('payouts with very large ids', () => {
  it('are paid although a memo with the credits of the wallet would be too long', async () => {
    const wallet = newWallet();
    await server.giveSol(wallet, 1);
    await server.ctx.db
      .insertInto('payouts')
      .values({
        id: 900_000_000_000_000,
        address: wallet,
        currency: 'sol',
        amount_units: 1n,
        reason: 'refund',
        plant_id: null,
        growhouse_id: null,
        created_at_ms: 1,
      })
      .execute();
    const refund = { address: wallet, currency: 'sol', reason: 'refund' } as const;
    await inspector.queuePayouts(60, { ...refund, amount: 10n });
    await pay();
    const ids = await inspector.queuePayouts(30, { ...refund, amount: 4000n });
    await pay();
    for (const id of ids) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).not.toContain('failed');
  });
});

describe('a wallet that closes its token account to collect the rent', () => {
  const closeAccount = (wallet: string) => {
    inspector.removeThcAccount(wallet);
  };

  it('has it opened again once for a harvest, and never for the third time', async () => {
    const wallet = newWallet();
    const harvest = async () => inspector.queuePayout(wallet, thc(10));
    for (const _ of ['first', 'second']) {
      const id = await harvest();
      await pay();
      expect(await inspector.loadPayoutState(id)).toBe('confirmed');
      closeAccount(wallet);
    }
    const third = await harvest();
    await pay();
    expect(await inspector.loadWaiting(third)).toMatchObject({
      state: 'queued',
      parkedReason: 'no-token-account',
    });
    expect(await inspector.loadBatchStates()).toHaveLength(2);
  });

  it.each(['exchange', 'refund'] as const)(
    'never has it opened for THC of a %s',
    async (reason) => {
      const wallet = newWallet();
      await server.giveThc(wallet, 1);
      closeAccount(wallet);
      const id = await inspector.queuePayout(wallet, thc(100), 'thc', reason);
      await pay();
      expect(await inspector.loadWaiting(id)).toMatchObject({ parkedReason: 'no-token-account' });
      expect(await inspector.loadBatchStates()).toEqual([]);
    },
  );

  it('cannot make the vault pay by asking for another try', async () => {
    const player = await server.createPlayer();
    const id = await inspector.queuePayout(player.address, thc(100), 'thc', 'refund');
    await pay();
    for (let attempt = 0; attempt < 3; attempt++) {
      const answer = await server.call('POST', '/account/money/retry', {
        token: player.token,
        body: {},
      });
      expect(answer).toMatchObject({ status: 409, body: { code: 'TOKEN_ACCOUNT_MISSING' } });
    }
    await pay();
    expect(await inspector.loadWaiting(id)).toMatchObject({ parkedReason: 'no-token-account' });
    expect(await inspector.loadBatchStates()).toEqual([]);
  });
});

describe('a banned wallet', () => {
  const ban = async () => {
    const { address } = await server.createPlayer();
    const id = await inspector.queuePayout(address, thc(50));
    await server.ctx.db
      .updateTable('users')
      .set({ is_banned: 1 })
      .where('address', '=', address)
      .execute();
    return { address, id };
  };
  const change = (address: string, columns: { is_banned?: 0; money_released_at_ms?: number }) =>
    server.ctx.db.updateTable('users').set(columns).where('address', '=', address).execute();

  it('is not paid', async () => {
    const { address, id } = await ban();
    for (let run = 0; run < 3; run++) await pay();
    server.clock.advance(3 * 60 * 60 * 1000);
    await pay();
    expect(await inspector.loadWaiting(id)).toMatchObject({
      state: 'queued',
      parkedReason: 'account-banned',
    });
    expect(await inspector.loadThcBalance(address)).toBe(0n);
  });

  it.each([
    ['the ban is lifted', { is_banned: 0 }],
    ['a superadmin has released its payouts', { money_released_at_ms: 1 }],
  ] as const)('is paid in the next run after %s', async (_, columns) => {
    const { address, id } = await ban();
    await pay();
    await change(address, columns);
    await pay();
    expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadThcBalance(address)).toBe(thc(50));
  });

  it('is not paid when the ban comes while its payout is being signed', async () => {
    const { address } = await server.createPlayer();
    const id = await inspector.queuePayout(address, thc(50));
    const { chain } = server.ctx;
    server.ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        await server.ctx.db
          .updateTable('users')
          .set({ is_banned: 1 })
          .where('address', '=', address)
          .execute();
        return chain.signPayouts(payouts);
      },
    };
    await pay();
    await pay();
    expect(await inspector.loadWaiting(id)).toMatchObject({ parkedReason: 'account-banned' });
    expect(await inspector.loadBatchStates()).toEqual([]);
    expect(await inspector.loadThcBalance(address)).toBe(0n);
  });
});
