import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { createVaultInspector, type VaultInspector } from '../../kit/vault-inspector.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

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

describe('sendPayouts', () => {
  it('pays several wallets in one transaction and opens token accounts', async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    await server.giveThc(second, 7);
    const ids = [
      await inspector.queuePayout(first, thc(833)),
      await inspector.queuePayout(second, thc(100)),
      await inspector.queuePayout(first, 1n),
      await inspector.queuePayout(third, sol('0.25'), 'sol'),
    ];
    await pay();
    expect(await inspector.loadThcBalance(first)).toBe(thc(833) + 1n);
    expect(await inspector.loadThcBalance(second)).toBe(thc(107));
    expect(await inspector.loadLamports(third)).toBe(sol('0.25'));
    expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
    for (const id of ids) expect(await inspector.loadPayoutState(id)).toBe('confirmed');
    expect(
      (await inspector.listLogMessages('Info')).filter((line) => line.startsWith('Payout ')),
    ).toEqual([
      expect.stringMatching(/^Payout 1 of 833 THC \(harvest\) was paid by \w{86,88}$/),
      expect.stringMatching(/^Payout 2 of 100 THC/),
      expect.stringMatching(/^Payout 3 of 0.000001 THC/),
      expect.stringMatching(/^Payout 4 of 0.25 SOL/),
    ]);
  });

  it('pays once, however often it runs', async () => {
    const wallet = newWallet();
    await inspector.queuePayout(wallet, thc(5));
    for (let run = 0; run < 5; run++) await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(5));
    expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
  });

  it('sends as many transactions as a long queue needs', async () => {
    const wallets = Array.from({ length: 40 }, newWallet);
    for (const wallet of wallets) await inspector.queuePayout(wallet, thc(1));
    await pay();
    for (const wallet of wallets) expect(await inspector.loadThcBalance(wallet)).toBe(thc(1));
    expect((await inspector.loadBatchStates()).length).toBeGreaterThan(3);
  });

  it('pays once when runs overlap', async () => {
    const wallets = Array.from({ length: 20 }, newWallet);
    for (const wallet of wallets) await inspector.queuePayout(wallet, thc(3));
    await Promise.all([pay(), pay(), pay(), sendPayouts(server.ctx), settlePayouts(server.ctx)]);
    await pay();
    for (const wallet of wallets) expect(await inspector.loadThcBalance(wallet)).toBe(thc(3));
    const lines = (await inspector.listLogMessages('Info')).filter((line) =>
      line.includes('was paid by'),
    );
    expect(lines).toHaveLength(20);
  });

  it('pays once when overlapping runs sign different bytes for the same payouts', async () => {
    const { chain } = server.ctx;
    let signers = 0;
    let lastSigned: Promise<unknown> = Promise.resolve();
    server.ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        signers += 1;
        await expect.poll(() => signers).toBeGreaterThanOrEqual(2);
        const signed = lastSigned.then(() => chain.signPayouts(payouts));
        lastSigned = signed.then(() => server.localnet.chain.advanceSlots(1));
        return signed;
      },
    };
    const wallet = newWallet();
    await inspector.queuePayout(wallet, thc(3));
    await Promise.all([sendPayouts(server.ctx), sendPayouts(server.ctx)]);
    await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(3));
    expect(await inspector.loadBatchStates()).toEqual(['confirmed']);
  });
});

describe('the daily limit of token accounts', () => {
  const WARNING = 'Payouts wait: no more token accounts may be opened today';

  it('delays only payouts that would exceed it', async () => {
    server.ctx.settings.dailyTokenAccounts = 1;
    const [first, second, known] = [newWallet(), newWallet(), newWallet()];
    await server.giveThc(known, 1);
    await inspector.queuePayout(first, thc(10));
    const waiting = await inspector.queuePayout(second, thc(10));
    await inspector.queuePayout(known, thc(10));
    await inspector.queuePayout(first, thc(10));
    await pay();
    await pay();
    expect(await inspector.loadThcBalance(first)).toBe(thc(20));
    expect(await inspector.loadThcBalance(known)).toBe(thc(11));
    expect(await inspector.loadPayoutState(waiting)).toBe('queued');
    expect(await inspector.listLogMessages('Warning')).toEqual([WARNING]);

    server.clock.advance(DAY_MS + 1);
    await pay();
    expect(await inspector.loadThcBalance(second)).toBe(thc(10));
    expect(await inspector.listLogMessages('Info')).toContain(`Over: ${WARNING}`);
  });
});

describe('a missing token account the vault does not open', () => {
  it.each(['exchange', 'refund'] as const)('delays a payout of THC (%s)', async (reason) => {
    const [wallet, other] = [newWallet(), newWallet()];
    const waiting = await inspector.queuePayout(wallet, thc(10), 'thc', reason);
    const coins = await inspector.queuePayout(wallet, sol('0.1'), 'sol', reason);
    const earned = await inspector.queuePayout(other, thc(1));
    await pay();
    expect(await inspector.loadPayoutState(waiting)).toBe('queued');
    expect(await inspector.loadPayoutState(coins)).toBe('confirmed');
    expect(await inspector.loadPayoutState(earned)).toBe('confirmed');

    await server.giveThc(wallet, 1);
    await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(11));
  });
});

describe('an empty vault', () => {
  const NO_THC = 'The vault has too little THC to pay what it owes';
  const NO_SOL = 'The vault has too little SOL to pay what it owes';

  it('keeps payouts queued and logs it once, until it is refilled', async () => {
    const wallet = newWallet();
    const tooMuch = await inspector.queuePayout(wallet, thc(1_500_000_000));
    const small = await inspector.queuePayout(wallet, thc(2));
    for (let run = 0; run < 3; run++) await pay();
    expect(await inspector.loadPayoutState(tooMuch)).toBe('queued');
    expect(await inspector.loadPayoutState(small)).toBe('confirmed');
    expect(await inspector.listLogMessages('Critical')).toEqual([NO_THC]);

    await server.giveThc(server.localnet.genesis.vault, 1_000_000_000);
    await pay();
    await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(1_500_000_002));
    expect(await inspector.listLogMessages('Critical')).toEqual([NO_THC]);
    expect(await inspector.listLogMessages('Info')).toContain(`Over: ${NO_THC}`);
  });

  it('keeps payouts queued without SOL for fees and accounts', async () => {
    inspector.setVaultLamports(2_500_000n);
    const wallet = newWallet();
    const payout = await inspector.queuePayout(wallet, thc(2));
    for (let run = 0; run < 3; run++) await pay();
    expect(await inspector.loadPayoutState(payout)).toBe('queued');
    expect(await inspector.listLogMessages('Critical')).toEqual([NO_SOL]);
    expect(await inspector.loadBatchStates()).toEqual([]);

    inspector.setVaultLamports(1_000_000_000n);
    await pay();
    expect(await inspector.loadThcBalance(wallet)).toBe(thc(2));
  });
});

describe('a wallet that cannot be paid although the simulation succeeds', () => {
  beforeEach(() => {
    server.ctx.chain = { ...server.ctx.chain, canPayoutsLand: () => Promise.resolve(true) };
  });

  it('is paid alone after a failure, also behind others in the queue', async () => {
    const [good, bad] = [newWallet(), newWallet()];
    inspector.freezeThcAccount(bad);
    const paid = await inspector.queuePayout(good, thc(1));
    const failed = await inspector.queuePayout(bad, thc(2));
    await server.ctx.db
      .updateTable('payouts')
      .set({ failures: 1 })
      .where('id', '=', failed)
      .execute();
    await pay();
    expect(await inspector.loadPayoutState(paid)).toBe('confirmed');
    expect(await inspector.loadBatchStates()).toEqual(['confirmed', 'failed']);
  });

  it('does not fail other payouts and is set aside after three failures', async () => {
    const [good, bad, fine] = [newWallet(), newWallet(), newWallet()];
    inspector.freezeThcAccount(bad);
    await inspector.queuePayout(good, thc(1));
    const failing = await inspector.queuePayout(bad, thc(2));
    await inspector.queuePayout(fine, thc(3));
    for (let run = 0; run < 6; run++) {
      await pay();
      server.localnet.chain.advanceSlots(1);
    }
    expect(await inspector.loadThcBalance(good)).toBe(thc(1));
    expect(await inspector.loadThcBalance(fine)).toBe(thc(3));
    expect(await inspector.loadPayoutState(failing)).toBe('set_aside');
    expect(await inspector.listLogMessages('Critical')).toEqual([
      expect.stringMatching(
        /^Payout 2 of 2 THC \(harvest\) failed 3 times, last in \w+, and is set aside$/,
      ),
    ]);
    expect((await inspector.loadBatchStates()).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'failed',
      'failed',
      'failed',
    ]);
  });
});
