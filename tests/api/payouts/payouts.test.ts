import { beforeEach, describe, expect, it } from 'vitest';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createWalletAddress, startPayoutFixture } from '../../kit/payout-fixture.ts';
import { updateRows } from '../../kit/rows.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const game = renewFixture(startPayoutFixture);

describe('sendPayouts', () => {
  it('pays several wallets in one transaction and opens token accounts', async () => {
    const [first, second, third] = [
      createWalletAddress(),
      createWalletAddress(),
      createWalletAddress(),
    ];
    await game.server.giveThc(second, 7);
    const ids = [
      await game.queuePayout(first, thc(833)),
      await game.queuePayout(second, thc(100)),
      await game.queuePayout(first, 1n),
      await game.queuePayout(third, sol('0.25'), 'sol'),
    ];
    await game.pay();
    expect(await game.loadThcBalance(first)).toBe(thc(833) + 1n);
    expect(await game.loadThcBalance(second)).toBe(thc(107));
    expect(await game.loadLamports(third)).toBe(sol('0.25'));
    expect(await game.loadBatchStates()).toEqual(['confirmed']);
    for (const id of ids) expect(await game.loadPayoutState(id)).toBe('confirmed');
    expect(
      (await game.listLogMessages('Info')).filter((line) => line.startsWith('Payout ')),
    ).toEqual([
      expect.stringMatching(/^Payout 1 of 833 THC \(harvest\) was paid by \w{86,88}$/),
      expect.stringMatching(/^Payout 2 of 100 THC/),
      expect.stringMatching(/^Payout 3 of 0.000001 THC/),
      expect.stringMatching(/^Payout 4 of 0.25 SOL/),
    ]);
  });

  it('sends as many transactions as a long queue needs', async () => {
    const wallets = Array.from({ length: 40 }, createWalletAddress);
    for (const wallet of wallets) await game.queuePayout(wallet, thc(1));
    await game.pay();
    for (const wallet of wallets) expect(await game.loadThcBalance(wallet)).toBe(thc(1));
    expect((await game.loadBatchStates()).length).toBeGreaterThan(3);
  });

  it('pays once when runs overlap', async () => {
    const wallets = Array.from({ length: 20 }, createWalletAddress);
    for (const wallet of wallets) await game.queuePayout(wallet, thc(3));
    await Promise.all([game.pay(), game.pay(), game.pay(), game.send(), game.settle()]);
    await game.pay();
    for (const wallet of wallets) expect(await game.loadThcBalance(wallet)).toBe(thc(3));
    const lines = (await game.listLogMessages('Info')).filter((line) =>
      line.includes('was paid by'),
    );
    expect(lines).toHaveLength(20);
  });

  it('pays once when overlapping runs sign different bytes for the same payouts', async () => {
    const { chain } = game.server.ctx;
    let signers = 0;
    let lastSigned: Promise<unknown> = Promise.resolve();
    game.server.ctx.chain = {
      ...chain,
      signPayouts: async (payouts) => {
        signers += 1;
        await expect.poll(() => signers).toBeGreaterThanOrEqual(2);
        const signed = lastSigned.then(() => chain.signPayouts(payouts));
        lastSigned = signed.then(() => game.server.localnet.chain.advanceSlots(1));
        return signed;
      },
    };
    const wallet = createWalletAddress();
    await game.queuePayout(wallet, thc(3));
    await Promise.all([game.send(), game.send()]);
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(3));
    expect(await game.loadBatchStates()).toEqual(['confirmed']);
  });
});

describe('the daily limit of token accounts', () => {
  const WARNING = 'Payouts wait: no more token accounts may be opened today';

  it('delays only payouts that would exceed it', async () => {
    game.server.ctx.settings.dailyTokenAccounts = 1;
    const [first, second, known] = [
      createWalletAddress(),
      createWalletAddress(),
      createWalletAddress(),
    ];
    await game.server.giveThc(known, 1);
    await game.queuePayout(first, thc(10));
    const waiting = await game.queuePayout(second, thc(10));
    await game.queuePayout(known, thc(10));
    await game.queuePayout(first, thc(10));
    await game.pay();
    await game.pay();
    expect(await game.loadThcBalance(first)).toBe(thc(20));
    expect(await game.loadThcBalance(known)).toBe(thc(11));
    expect(await game.loadPayoutState(waiting)).toBe('queued');
    expect(await game.listLogMessages('Warning')).toEqual([WARNING]);

    game.server.clock.advance(DAY_MS + 1);
    await game.pay();
    expect(await game.loadThcBalance(second)).toBe(thc(10));
    expect(await game.listLogMessages('Info')).toContain(`Over: ${WARNING}`);
  });
});

describe('a missing token account the vault does not open', () => {
  it.each(['exchange', 'refund'] as const)('delays a payout of THC (%s)', async (reason) => {
    const [wallet, other] = [createWalletAddress(), createWalletAddress()];
    const waiting = await game.queuePayout(wallet, thc(10), 'thc', reason);
    const coins = await game.queuePayout(wallet, sol('0.1'), 'sol', reason);
    const earned = await game.queuePayout(other, thc(1));
    await game.pay();
    expect(await game.loadPayoutState(waiting)).toBe('queued');
    expect(await game.loadPayoutState(coins)).toBe('confirmed');
    expect(await game.loadPayoutState(earned)).toBe('confirmed');

    await game.server.giveThc(wallet, 1);
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(11));
  });
});

describe('an empty vault', () => {
  const NO_THC = 'The vault has too little THC to pay what it owes';
  const NO_SOL = 'The vault has too little SOL to pay what it owes';

  it('keeps payouts queued and logs it once, until it is refilled', async () => {
    const wallet = createWalletAddress();
    const tooMuch = await game.queuePayout(wallet, thc(1_500_000_000));
    const small = await game.queuePayout(wallet, thc(2));
    for (let run = 0; run < 3; run++) await game.pay();
    expect(await game.loadPayoutState(tooMuch)).toBe('queued');
    expect(await game.loadPayoutState(small)).toBe('confirmed');
    expect(await game.listLogMessages('Critical')).toEqual([NO_THC]);

    await game.server.giveThc(game.server.localnet.genesis.vault, 1_000_000_000);
    await game.pay();
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(1_500_000_002));
    expect(await game.listLogMessages('Critical')).toEqual([NO_THC]);
    expect(await game.listLogMessages('Info')).toContain(`Over: ${NO_THC}`);
  });

  it('keeps payouts queued without SOL for fees and accounts', async () => {
    game.setVaultLamports(2_500_000n);
    const wallet = createWalletAddress();
    const payout = await game.queuePayout(wallet, thc(2));
    for (let run = 0; run < 3; run++) await game.pay();
    expect(await game.loadPayoutState(payout)).toBe('queued');
    expect(await game.listLogMessages('Critical')).toEqual([NO_SOL]);
    expect(await game.loadBatchStates()).toEqual([]);

    game.setVaultLamports(1_000_000_000n);
    await game.pay();
    expect(await game.loadThcBalance(wallet)).toBe(thc(2));
  });
});

describe('a wallet that cannot be paid although the simulation succeeds', () => {
  beforeEach(() => {
    game.server.ctx.chain = {
      ...game.server.ctx.chain,
      canPayoutsLand: () => Promise.resolve(true),
    };
  });

  it('is paid alone after a failure, also behind others in the queue', async () => {
    const [good, bad] = [createWalletAddress(), createWalletAddress()];
    game.freezeThcAccount(bad);
    const paid = await game.queuePayout(good, thc(1));
    const failed = await game.queuePayout(bad, thc(2));
    await updateRows(game.server.ctx.db, 'payouts', failed, { failures: 1 });
    await game.pay();
    expect(await game.loadPayoutState(paid)).toBe('confirmed');
    expect(await game.loadBatchStates()).toEqual(['confirmed', 'failed']);
  });

  it('does not fail other payouts and is set aside after three failures', async () => {
    const [good, bad, fine] = [createWalletAddress(), createWalletAddress(), createWalletAddress()];
    game.freezeThcAccount(bad);
    await game.queuePayout(good, thc(1));
    const failing = await game.queuePayout(bad, thc(2));
    await game.queuePayout(fine, thc(3));
    for (let run = 0; run < 6; run++) {
      await game.pay();
      game.server.localnet.chain.advanceSlots(1);
    }
    expect(await game.loadThcBalance(good)).toBe(thc(1));
    expect(await game.loadThcBalance(fine)).toBe(thc(3));
    expect(await game.loadPayoutState(failing)).toBe('set_aside');
    expect(await game.listLogMessages('Critical')).toEqual([
      expect.stringMatching(
        /^Payout 2 of 2 THC \(harvest\) failed 3 times, last in \w+, and is set aside$/,
      ),
    ]);
    expect((await game.loadBatchStates()).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'failed',
      'failed',
      'failed',
    ]);
  });
});
