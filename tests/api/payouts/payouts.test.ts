import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendPayouts } from '../../../api/actions/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/settle-payouts.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { openBooks, type VaultBooks } from '../../kit/vault-books.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: GameServer;
let books: VaultBooks;
beforeEach(async () => {
  server = await startGameServer();
  books = openBooks(server);
});
afterEach(() => server.close());

const newWallet = () => Keypair.generate().publicKey.toBase58();
const pay = async () => {
  await settlePayouts(server.ctx);
  await sendPayouts(server.ctx);
  await settlePayouts(server.ctx);
};

describe('paying', () => {
  it('brings several wallets what they are owed in one transaction, and opens accounts', async () => {
    const [first, second, third] = [newWallet(), newWallet(), newWallet()];
    await server.giveThc(second, 7);
    const ids = [
      await books.owe(first, thc(833)),
      await books.owe(second, thc(100)),
      await books.owe(first, 1n),
      await books.owe(third, sol('0.25'), 'sol'),
    ];
    await pay();
    expect(await books.thcOf(first)).toBe(thc(833) + 1n);
    expect(await books.thcOf(second)).toBe(thc(107));
    expect(await books.lamportsOf(third)).toBe(sol('0.25'));
    expect(await books.batches()).toEqual(['confirmed']);
    for (const id of ids) expect(await books.stateOf(id)).toBe('confirmed');
    expect((await books.logged('Info')).filter((line) => line.startsWith('Payout '))).toEqual([
      expect.stringMatching(/^Payout 1 of 833 THC \(harvest\) was paid by \w{86,88}$/),
      expect.stringMatching(/^Payout 2 of 100 THC/),
      expect.stringMatching(/^Payout 3 of 0.000001 THC/),
      expect.stringMatching(/^Payout 4 of 0.25 SOL/),
    ]);
  });

  it('pays nothing twice, however often it runs', async () => {
    const wallet = newWallet();
    await books.owe(wallet, thc(5));
    for (let run = 0; run < 5; run++) await pay();
    expect(await books.thcOf(wallet)).toBe(thc(5));
    expect(await books.batches()).toEqual(['confirmed']);
  });

  it('takes as many transactions as a long queue needs', async () => {
    const wallets = Array.from({ length: 40 }, newWallet);
    for (const wallet of wallets) await books.owe(wallet, thc(1));
    await pay();
    for (const wallet of wallets) expect(await books.thcOf(wallet)).toBe(thc(1));
    expect((await books.batches()).length).toBeGreaterThan(3);
  });

  it('pays once when runs overlap', async () => {
    const wallets = Array.from({ length: 20 }, newWallet);
    for (const wallet of wallets) await books.owe(wallet, thc(3));
    await Promise.all([pay(), pay(), pay(), sendPayouts(server.ctx), settlePayouts(server.ctx)]);
    await pay();
    for (const wallet of wallets) expect(await books.thcOf(wallet)).toBe(thc(3));
    const told = (await books.logged('Info')).filter((line) => line.includes('was paid by'));
    expect(told).toHaveLength(20);
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
    await books.owe(wallet, thc(3));
    await Promise.all([sendPayouts(server.ctx), sendPayouts(server.ctx)]);
    await pay();
    expect(await books.thcOf(wallet)).toBe(thc(3));
    expect(await books.batches()).toEqual(['confirmed']);
  });
});

describe('the daily cap of token accounts', () => {
  const WARNING = 'Payouts wait: no more token accounts may be opened today';

  it('makes those beyond it wait, and nobody else', async () => {
    server.ctx.settings.dailyTokenAccounts = 1;
    const [first, second, known] = [newWallet(), newWallet(), newWallet()];
    await server.giveThc(known, 1);
    await books.owe(first, thc(10));
    const waiting = await books.owe(second, thc(10));
    await books.owe(known, thc(10));
    await books.owe(first, thc(10));
    await pay();
    await pay();
    expect(await books.thcOf(first)).toBe(thc(20));
    expect(await books.thcOf(known)).toBe(thc(11));
    expect(await books.stateOf(waiting)).toBe('queued');
    expect(await books.logged('Warning')).toEqual([WARNING]);

    server.clock.advance(DAY_MS + 1);
    await pay();
    expect(await books.thcOf(second)).toBe(thc(10));
    expect(await books.logged('Info')).toContain(`Over: ${WARNING}`);
  });
});

describe('an account that the vault does not open', () => {
  it.each(['exchange', 'refund'] as const)('keeps THC of an %s waiting', async (reason) => {
    const [wallet, other] = [newWallet(), newWallet()];
    const waiting = await books.owe(wallet, thc(10), 'thc', reason);
    const coins = await books.owe(wallet, sol('0.1'), 'sol', reason);
    const earned = await books.owe(other, thc(1));
    await pay();
    expect(await books.stateOf(waiting)).toBe('queued');
    expect(await books.stateOf(coins)).toBe('confirmed');
    expect(await books.stateOf(earned)).toBe('confirmed');

    await server.giveThc(wallet, 1);
    await pay();
    expect(await books.thcOf(wallet)).toBe(thc(11));
  });
});

describe('an empty vault', () => {
  const NO_THC = 'The vault has too little THC to pay what it owes';
  const NO_SOL = 'The vault has too little SOL to pay what it owes';

  it('leaves payouts queued and says so once, until it is filled', async () => {
    const wallet = newWallet();
    const tooMuch = await books.owe(wallet, thc(1_500_000_000));
    const small = await books.owe(wallet, thc(2));
    for (let run = 0; run < 3; run++) await pay();
    expect(await books.stateOf(tooMuch)).toBe('queued');
    expect(await books.stateOf(small)).toBe('confirmed');
    expect(await books.logged('Critical')).toEqual([NO_THC]);

    await server.giveThc(server.localnet.genesis.vault, 1_000_000_000);
    await pay();
    await pay();
    expect(await books.thcOf(wallet)).toBe(thc(1_500_000_002));
    expect(await books.logged('Critical')).toEqual([NO_THC]);
    expect(await books.logged('Info')).toContain(`Over: ${NO_THC}`);
  });

  it('may also lack the SOL for fees and accounts', async () => {
    books.setVaultLamports(2_500_000n);
    const wallet = newWallet();
    const payout = await books.owe(wallet, thc(2));
    for (let run = 0; run < 3; run++) await pay();
    expect(await books.stateOf(payout)).toBe('queued');
    expect(await books.logged('Critical')).toEqual([NO_SOL]);
    expect(await books.batches()).toEqual([]);

    books.setVaultLamports(1_000_000_000n);
    await pay();
    expect(await books.thcOf(wallet)).toBe(thc(2));
  });
});

describe('a wallet that cannot be paid', () => {
  it('goes alone once it has failed, also behind others', async () => {
    const [good, bad] = [newWallet(), newWallet()];
    books.freeze(bad);
    const paid = await books.owe(good, thc(1));
    const failed = await books.owe(bad, thc(2));
    await server.ctx.db
      .updateTable('payouts')
      .set({ failures: 1 })
      .where('id', '=', failed)
      .execute();
    await pay();
    expect(await books.stateOf(paid)).toBe('confirmed');
    expect(await books.batches()).toEqual(['confirmed', 'failed']);
  });

  it('spoils no other, and is set aside after three failures', async () => {
    const [good, bad, fine] = [newWallet(), newWallet(), newWallet()];
    books.freeze(bad);
    await books.owe(good, thc(1));
    const spoilt = await books.owe(bad, thc(2));
    await books.owe(fine, thc(3));
    for (let run = 0; run < 6; run++) {
      await pay();
      server.localnet.chain.advanceSlots(1);
    }
    expect(await books.thcOf(good)).toBe(thc(1));
    expect(await books.thcOf(fine)).toBe(thc(3));
    expect(await books.stateOf(spoilt)).toBe('set_aside');
    expect(await books.logged('Critical')).toEqual([
      expect.stringMatching(
        /^Payout 2 of 2 THC \(harvest\) failed 3 times, last in \w+, and is set aside$/,
      ),
    ]);
    expect((await books.batches()).toSorted()).toEqual([
      'confirmed',
      'confirmed',
      'failed',
      'failed',
      'failed',
    ]);
  });
});
