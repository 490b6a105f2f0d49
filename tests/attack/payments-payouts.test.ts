import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../api/actions/payouts/settle-payouts.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../kit/vault-inspector.ts';

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

describe('a payout that cannot land', () => {
  const queueHonestPayouts = async () => {
    const wallets = Array.from({ length: 8 }, newWallet);
    const ids: number[] = [];
    for (const wallet of wallets) ids.push(await inspector.queuePayout(wallet, thc(5)));
    return ids;
  };

  it.each([
    ['below the rent of an emptied wallet', sol('0.0001')],
    ['one lamport below the rent of an emptied wallet', 890_879n],
  ])('does not fail the others of its batch (%s)', async (_, amount) => {
    const poisoned = await inspector.queuePayout(newWallet(), amount, 'sol', 'refund');
    const honest = await queueHonestPayouts();
    await pay();
    for (const id of honest) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).not.toContain('failed');
    expect(await inspector.loadWaiting(poisoned)).toMatchObject({
      state: 'queued',
      parkedReason: 'cannot-land',
    });
  });

  it('does not fail the others of its batch (a frozen token account)', async () => {
    const hostile = newWallet();
    inspector.freezeThcAccount(hostile);
    const poisoned = await inspector.queuePayout(hostile, thc(5));
    const honest = await queueHonestPayouts();
    await pay();
    for (const id of honest) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).not.toContain('failed');
    expect(await inspector.loadWaiting(poisoned)).toMatchObject({
      state: 'queued',
      parkedReason: 'cannot-land',
    });
  });
});

describe('refunds too small to return', () => {
  const DUST = { amount: 10_000n, currency: 'sol', reason: 'refund' } as const;

  it.each([
    ['thc', thc(1) - 1n],
    ['sol', sol('0.0001') - 1n],
  ] as const)('cost the vault nothing and are not lost (%s)', async (currency, amount) => {
    const wallet = newWallet();
    await server.giveSol(wallet, 1);
    await server.giveThc(wallet, 1);
    const id = await inspector.queuePayout(wallet, amount, currency, 'refund');
    for (let run = 0; run < 3; run++) {
      await pay();
      server.clock.advance(24 * 60 * 60 * 1000);
    }
    expect(await inspector.loadWaiting(id)).toMatchObject({
      state: 'queued',
      parkedReason: 'too-small',
      attempts: 1,
    });
    expect(await inspector.loadBatchStates()).toEqual([]);
  });

  it('are added to the next payout of the wallet, in both currencies', async () => {
    const wallet = newWallet();
    await server.giveSol(wallet, 1);
    await server.giveThc(wallet, 1);
    const coins = await inspector.queuePayout(wallet, 500n, 'sol', 'refund');
    const tokens = await inspector.queuePayout(wallet, 7n, 'thc', 'refund');
    await pay();
    const harvest = await inspector.queuePayout(wallet, thc(10));
    await pay();
    for (const id of [coins, tokens, harvest]) {
      expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    }
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(11) + 7n);
    expect(await inspector.loadLamports(wallet)).toBe(sol('1') + 500n);
    expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
  });

  it('are returned together as soon as they are worth a transfer', async () => {
    const wallet = newWallet();
    await server.giveSol(wallet, 1);
    const ids = await inspector.queuePayouts(9, { address: wallet, ...DUST });
    await pay();
    for (const id of ids) {
      expect(await inspector.loadWaiting(id)).toMatchObject({ parkedReason: 'too-small' });
    }
    const last = await inspector.queuePayouts(1, { address: wallet, ...DUST });
    await pay();
    for (const id of [...ids, ...last]) {
      expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    }
    expect(await inspector.loadLamports(wallet)).toBe(sol('1') + 100_000n);
  });

  it('of another wallet are never added', async () => {
    const [hostile, honest] = [newWallet(), newWallet()];
    await server.giveSol(hostile, 1);
    const [credit = 0] = await inspector.queuePayouts(1, { address: hostile, ...DUST });
    await pay();
    await inspector.queuePayout(honest, sol('0.5'), 'sol', 'refund');
    await pay();
    expect(await inspector.loadLamports(honest)).toBe(sol('0.5'));
    expect(await inspector.loadWaiting(credit)).toMatchObject({ parkedReason: 'too-small' });
  });

  it('cannot fail a harvest of an emptied wallet that they are added to', async () => {
    const wallet = newWallet();
    const [credit = 0] = await inspector.queuePayouts(1, { address: wallet, ...DUST });
    await pay();
    const harvest = await inspector.queuePayout(wallet, thc(10));
    await pay();
    expect(await inspector.loadPayoutState(harvest)).toBe('confirmed');
    expect(await inspector.loadWaiting(credit)).toMatchObject({
      state: 'queued',
      parkedReason: 'too-small',
    });
  });
});

describe('an amount that could not land', () => {
  it('is tried again after 1, 2, 4, 8, 16, 32, 60 and 60 minutes', async () => {
    const id = await inspector.queuePayout(newWallet(), sol('0.0005'), 'sol', 'refund');
    const delays: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await pay();
      const { nextAttemptAtMs } = await inspector.loadWaiting(id);
      delays.push((nextAttemptAtMs - server.clock.nowMs()) / 60_000);
      server.clock.advance(nextAttemptAtMs - server.clock.nowMs());
    }
    expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await inspector.loadBatchStates()).toEqual([]);
  });

  it('is paid once the wallet holds enough', async () => {
    const wallet = newWallet();
    const id = await inspector.queuePayout(wallet, sol('0.0005'), 'sol', 'refund');
    await pay();
    await server.giveSol(wallet, 1);
    await pay();
    expect(await inspector.loadPayoutState(id)).toBe('queued');
    server.clock.advance(60_000);
    await pay();
    expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.loadLamports(wallet)).toBe(sol('1.0005'));
  });

  it('raises an alarm when the chain rejects the payouts of several wallets', async () => {
    const { chain } = server.ctx;
    server.ctx.chain = { ...chain, canPayoutsLand: () => Promise.resolve(false) };
    const ids = [
      await inspector.queuePayout(newWallet(), thc(1)),
      await inspector.queuePayout(newWallet(), thc(1)),
    ];
    await pay();
    const MESSAGE = 'Payouts wait: the chain would reject those of several wallets';
    expect(await inspector.listLogMessages('Critical')).toEqual([MESSAGE]);
    expect(await inspector.loadBatchStates()).toEqual([]);
    server.ctx.chain = chain;
    server.clock.advance(60_000);
    await pay();
    for (const id of ids) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(await inspector.listLogMessages('Info')).toContain(`Over: ${MESSAGE}`);
  });
});
