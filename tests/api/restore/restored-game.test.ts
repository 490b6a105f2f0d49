import {
  AuthorityType,
  createSetAuthorityInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { listMoneyEvents } from '../../../api/store/payments/money-events.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { createTransferInstruction } from '../../../src/solana/spl-token.ts';
import { loadFirstGrowhouse } from '../../kit/growhouse-rows.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { RestoreFixture } from '../../kit/restore-fixture.ts';
import { renewFixture } from '../../kit/share-fixture.ts';

const BALANCED = { outcome: 'balanced', open: [], pending: [] };

const restored = renewFixture(() => RestoreFixture.start());

async function loseAndRestore(): Promise<void> {
  await restored.loseDatabase();
  await restored.restore();
}

/** Gives the player's THC account to another wallet, which stays at the address that payouts go to. */
async function handAccountOver(): Promise<void> {
  const { sender, player } = restored.game.nodes;
  const { publicKey } = player.wallet;
  const account = getAssociatedTokenAddressSync(
    new PublicKey(restored.game.genesis.thcMint),
    publicKey,
  );
  const heir = new PublicKey(createWalletAddress());
  await sender.sendInstructions(player.wallet, [
    createSetAuthorityInstruction(account, publicKey, AuthorityType.AccountOwner, heir),
  ]);
}

const loadState = (id: number) => restored.game.nodes.inspector.loadPayoutState(id);

const loadUnits = (wallet: string) => restored.game.nodes.inspector.loadThcBalance(wallet);

describe('a restored game', () => {
  it('settles the payouts that were paid after the backup, and pays none again', async () => {
    const { inspector } = restored.game.nodes;
    const [wallet, unpaid, later] = [1, 2, 3].map(createWalletAddress);
    if (!wallet || !unpaid || !later) throw new Error('Three wallets are needed');
    const paidId = await inspector.queuePayout(wallet, thc(100));
    const unpaidId = await inspector.queuePayout(unpaid, thc(50));
    await restored.hold(unpaidId);
    await restored.backUp();
    // Shares the transfer, and the transaction, of the payout that the copy knows.
    await inspector.queuePayout(wallet, thc(7));
    await inspector.queuePayout(later, 5_000_001n, 'sol', 'refund');
    await restored.game.payOut();
    expect(await loadUnits(wallet)).toBe(thc(107));

    await loseAndRestore();
    expect(await loadState(paidId)).toBe('set_aside');
    expect(await restored.catchUp()).toMatchObject({
      ...BALANCED,
      figures: { payouts: { count: 2, thc: '107' }, uncompared: { count: 0 } },
    });
    expect(await loadState(paidId)).toBe('confirmed');
    expect(await loadState(unpaidId)).toBe('set_aside');
    const events = await listMoneyEvents(restored.ctx.db, { payoutId: paidId });
    expect(events.at(-1)).toMatchObject({
      admin_address: null,
      details: { event: 'marked-paid', note: 'Found on the chain after the database was restored' },
    });
    expect([await loadUnits(wallet), await loadUnits(unpaid)]).toEqual([thc(107), 0n]);
    expect(await restored.game.canPay()).toBe(true);
    expect(await restored.game.reconcile()).toMatchObject(BALANCED);
  });

  it('settles a payout whose own transaction the copy knows as sent', async () => {
    const { inspector } = restored.game.nodes;
    const wallet = createWalletAddress();
    const id = await inspector.queuePayout(wallet, thc(100));
    const { chain } = restored.ctx;
    restored.ctx.chain = { ...chain, getSignatureStates: () => Promise.resolve(['unclear']) };
    await restored.game.payOut();
    restored.ctx.chain = chain;
    expect(await loadState(id)).toBe('sent');
    await restored.backUp();
    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject(BALANCED);
    expect(await loadState(id)).toBe('confirmed');
    expect(await loadUnits(wallet)).toBe(thc(100));
  });

  it('delivers upgrades that were paid after the backup, and refunds lost orders', async () => {
    const { player, game } = restored;
    const upgrade = await game.nodes.prepareUpgrade();
    await restored.backUp();
    const upgradePayment = await game.nodes.pay(sol('0.073'), upgrade.intent);
    await upgrade.confirm(upgradePayment);
    const seeds = await restored.buySeeds('sol');
    const exchange = await restored.exchange();

    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject(BALANCED);
    expect((await loadFirstGrowhouse(restored.fixture, player)).level).toBe(2);
    expect(await restored.loadPayment(upgradePayment)).toMatchObject({ state: 'fulfilled' });
    expect(await restored.loadPayment(seeds)).toMatchObject({ state: 'refunded', kind: 'seeds' });
    expect(await restored.loadPayment(exchange)).toMatchObject({ state: 'refunded' });
    const refunds = [
      { currency: 'sol', reason: 'refund', state: 'confirmed', thc: 5 },
      { currency: 'sol', reason: 'refund', state: 'confirmed', thc: 500 },
    ];
    expect(await restored.listPayouts()).toMatchObject(refunds);
    await restored.catchUp();
    expect(await restored.listPayouts()).toMatchObject(refunds);
  });

  it('keeps an exchange for an admin that may have been paid out', async () => {
    await restored.backUp();
    const payment = await restored.exchange();
    await restored.game.payOut();
    const held = await restored.loadThc();
    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject(BALANCED);
    expect(await restored.loadPayment(payment)).toMatchObject({ state: 'set_aside' });
    expect(await restored.loadThc()).toBe(held);
    expect(await restored.listPayouts()).toEqual([]);
  });

  it('does not serve an exchange order of the copy a second time', async () => {
    const order = await restored.game.nodes.orderExchange(0.5);
    await restored.backUp();
    await order.confirm(await restored.game.nodes.pay(500_000_000n, order.intent));
    await restored.game.payOut();
    const held = await restored.loadThc();
    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject(BALANCED);
    expect(await restored.loadThc()).toBe(held);
    expect(await restored.listPayouts()).toMatchObject([
      { reason: 'exchange', state: 'set_aside' },
    ]);
  });

  it('sets a harvest aside that may have been paid, and pays the next one', async () => {
    const plants = [await restored.addRipePlant(), await restored.addRipePlant()];
    await restored.backUp();
    await restored.player.post(`/plant/${plants[0]}/harvest`);
    await restored.game.payOut();
    const held = await restored.loadThc();

    await loseAndRestore();
    await restored.catchUp();
    for (const id of plants) {
      await restored.harvest(id);
      await restored.game.payOut();
    }
    const payouts = await restored.listPayouts();
    expect(payouts).toMatchObject([
      { plantId: plants[0], state: 'set_aside' },
      { plantId: plants[1], state: 'confirmed' },
    ]);
    expect(await restored.loadThc()).toBe(held + thc(payouts[1]?.thc ?? 0));
    await restored.markRepeatPaid(plants[0] ?? 0);
    expect(await restored.listPayouts()).toMatchObject([
      { plantId: plants[0], state: 'confirmed' },
      { plantId: plants[1], state: 'confirmed' },
    ]);
    expect(await restored.game.reconcile()).toMatchObject(BALANCED);
  });

  it('sets a harvest aside although the wallet has handed its THC account over since', async () => {
    const plant = await restored.addRipePlant();
    await restored.backUp();
    await restored.player.post(`/plant/${plant}/harvest`);
    await handAccountOver();
    await restored.game.payOut();
    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject(BALANCED);
    await restored.harvest(plant);
    await restored.game.payOut();
    expect(await restored.listPayouts()).toMatchObject([{ plantId: plant, state: 'set_aside' }]);
  });

  it('pays nobody until the time that the copy lacks was compared', async () => {
    await restored.backUp();
    await loseAndRestore();
    expect(await restored.game.canPay()).toBe(false);
    await restored.game.reconcile();
    expect(await restored.game.nodes.listAlarms()).toContain('restored');
    expect(await restored.game.canPay()).toBe(false);
    await restored.catchUp();
    expect(await restored.game.nodes.listAlarms()).not.toContain('restored');
    expect(await restored.game.canPay()).toBe(true);
  });

  it('settles nothing while a node does not show the transaction', async () => {
    const { inspector } = restored.game.nodes;
    const id = await inspector.queuePayout(createWalletAddress(), thc(100));
    await restored.backUp();
    await restored.game.payOut();
    await loseAndRestore();
    const liar = restored.game.nodes.getNode(1);
    liar.lie('getTransaction', () => null);
    await restored.catchUp();
    expect(await loadState(id)).toBe('set_aside');
    expect(await restored.game.canPay()).toBe(false);
    liar.tellTruth();
    await restored.catchUp();
    expect(await loadState(id)).toBe('confirmed');
    expect(await restored.game.canPay()).toBe(true);
  });

  it('does not recognize a transfer that names a payout which was paid otherwise', async () => {
    const { inspector, sender, player } = restored.game.nodes;
    const id = await inspector.queuePayout(createWalletAddress(), thc(100));
    await restored.backUp();
    await restored.game.payOut();
    const vault = restored.game.readVaultKey();
    const mint = new PublicKey(restored.game.genesis.thcMint);
    const forged = await sender.sendInstructions(vault, [
      createMemoInstruction(`growerz:payout:${id}`),
      createTransferInstruction({
        mint,
        from: getAssociatedTokenAddressSync(mint, vault.publicKey),
        to: getAssociatedTokenAddressSync(mint, player.wallet.publicKey),
        holder: vault.publicKey,
        amount: thc(1001),
        decimals: 6,
      }),
    ]);
    await loseAndRestore();
    expect(await restored.catchUp()).toMatchObject({
      outcome: 'different',
      open: [expect.stringContaining(forged)],
    });
    expect(await loadState(id)).toBe('confirmed');
    expect(await restored.game.canPay()).toBe(false);
  });
});
