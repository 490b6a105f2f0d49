import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { moneyShape } from '../../../src/contract/account-shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import {
  getAssociatedTokenAddress,
  createTransferInstruction,
} from '../../../src/solana/spl-token.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderSeeds,
  orderSeedsByMemo,
  type PayingPlayer,
} from '../../kit/payments.ts';

const LIST = {
  address: '',
  signature: '',
  age: null,
  start: null,
  end: null,
  state: null,
  kind: null,
  currency: null,
  skip: 0,
  count: 25,
};
const OPERATOR = Keypair.generate();

let vault: PublicKey;
let player: PayingPlayer;
const game = shareGame({ operatorWallets: [OPERATOR.publicKey.toBase58()] });
beforeAll(async () => {
  vault = new PublicKey(game.server.localnet.genesis.vault);
  await collectPayments(game.ctx);
});
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

const collect = () => collectPayments(game.ctx);
const transferSol = (from: PublicKey, amount: bigint) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: vault, lamports: amount });
function transferThc(owner: PublicKey, amount: bigint) {
  const mint = new PublicKey(game.server.localnet.genesis.thcMint);
  return createTransferInstruction({
    mint,
    from: getAssociatedTokenAddress(mint, owner),
    to: getAssociatedTokenAddress(mint, vault),
    holder: owner,
    amount,
    decimals: 6,
  });
}
/** Sends SOL and THC to the vault without a memo, as from the address on /proof. */
const sendWithoutMemo = ({ wallet }: PayingPlayer) =>
  game.sender.sendInstructions(wallet, [
    transferSol(wallet.publicKey, sol('0.07')),
    transferThc(wallet.publicKey, thc(111)),
  ]);
const readEntries = async (reader: PayingPlayer) =>
  parseData(moneyShape, await reader.get('/account/money')).entries;
const loadPayment = async (payer: PayingPlayer) => {
  const [payment] = (await loadMoneyState(game, payer)).payments;

  if (!payment) throw new Error('The payment is not booked');
  return payment;
};

describe('a payment without a memo', () => {
  it('is booked under its sender and shown with what can be returned', async () => {
    const signature = await sendWithoutMemo(player);
    await collect();
    await collect();
    expect((await loadMoneyState(game, player)).payments).toMatchObject([
      { signature, kind: 'unknown', state: 'set_aside', refusal: 'NO_MEMO' },
    ]);
    expect(await readEntries(player)).toMatchObject([
      { type: 'payment', state: 'set_aside', signature, returns: { thc: '111', sol: '0.06999' } },
    ]);
  });

  it('is returned once through the payouts, less the fee', async () => {
    await sendWithoutMemo(player);
    await collect();
    const { id } = await loadPayment(player);
    const replies = await Promise.all([
      player.post(`/account/payments/${id}/return`, {}),
      player.post(`/account/payments/${id}/return`, {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await player.post(`/account/payments/${id}/return`, {})).status).toBe(200);
    expect((await loadMoneyState(game, player)).payouts).toMatchObject([
      { reason: 'refund', currency: 'thc', amount_units: thc(111), payment_id: id },
      { reason: 'refund', currency: 'sol', amount_units: sol('0.06999'), payment_id: id },
    ]);
    await sendPayouts(game.ctx);
    game.server.localnet.chain.advanceSlots(50);
    await settlePayouts(game.ctx);
    expect((await loadMoneyState(game, player)).payouts.map(({ state }) => state)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect((await readEntries(player)).find(({ type }) => type === 'payment')).toMatchObject({
      state: 'refunded',
      returns: null,
    });
  });

  it('is not returned to another player', async () => {
    const other = await createPayingPlayer(game);
    await sendWithoutMemo(player);
    await collect();
    const { id } = await loadPayment(player);
    expect(await other.post(`/account/payments/${id}/return`, {})).toMatchObject({ status: 404 });
    expect((await loadPayment(player)).state).toBe('set_aside');
  });

  it('waits while a ban holds the money of the wallet that sent it', async () => {
    const admin = await createSignedInAdmin(game.server);
    const sender = await createPayingPlayer(game);
    await sendWithoutMemo(player);
    await collect();
    const { id } = await loadPayment(player);
    await sql`update payments set sol_source = ${sender.address} where id = ${id}`.execute(
      game.ctx.db,
    );
    await admin.call(`/users/${sender.userId}/ban`, {});
    // Another code would tell the player's client that the player is banned.
    expect(await player.post(`/account/payments/${id}/return`, {})).toMatchObject({
      status: 409,
      code: 'MONEY_HELD_BY_BAN',
    });
    expect((await loadPayment(player)).state).toBe('set_aside');
  });

  it('is returned by an admin, less the fee', async () => {
    const admin = await createSignedInAdmin(game.server);
    await sendWithoutMemo(player);
    await collect();
    const { id } = await loadPayment(player);
    const body = { seen: { state: 'set_aside' }, reason: 'They asked for it' };
    expect(await admin.call(`/payments/${id}/refund`, body)).toMatchObject({ status: 200 });
    expect((await loadMoneyState(game, player)).payouts).toMatchObject([
      { currency: 'thc', amount_units: thc(111) },
      { currency: 'sol', amount_units: sol('0.06999') },
    ]);
  });

  it('is listed and found in the admin area', async () => {
    const admin = await createSignedInAdmin(game.server);
    const signature = await sendWithoutMemo(player);
    await collect();
    const list = await admin.call('/payments/all', { ...LIST, refusal: 'NO_MEMO' });
    expect(JSON.stringify(list.body)).toContain(signature);
    const found = await admin.call('/search', { query: signature });
    expect(found.body).toMatchObject({ data: { data: [{ kind: 'payment' }] } });
  });

  it('cannot be returned if the fee is larger', async () => {
    const amount = sol('0.00001');
    await game.sender.sendInstructions(player.wallet, [
      transferSol(player.wallet.publicKey, amount),
    ]);
    await collect();
    const { id } = await loadPayment(player);
    expect((await readEntries(player))[0]?.returns).toBeNull();
    expect(await player.post(`/account/payments/${id}/return`, {})).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
    });
  });

  it('stays a deposit if a wallet of the operator sent it', async () => {
    const address = OPERATOR.publicKey.toBase58();
    await game.server.giveSol(address, 1);
    const signature = await game.sender.sendInstructions(OPERATOR, [
      transferSol(OPERATOR.publicKey, sol('0.5')),
    ]);
    const superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await game.server.giveSol(superadmin.address, 1);
    const second = await game.sender.sendInstructions(superadmin.wallet, [
      transferSol(superadmin.wallet.publicKey, sol('0.5')),
    ]);
    await collect();
    const payments = await game.ctx.db.selectFrom('payments').select('signature').execute();
    expect(payments.map((payment) => payment.signature)).not.toContain(signature);
    expect(payments.map((payment) => payment.signature)).not.toContain(second);
  });

  it('is booked when its player confirms it, because the wallet dropped the memo', async () => {
    await orderSeeds(player);
    const signature = await game.sender.sendInstructions(player.wallet, [
      transferThc(player.wallet.publicKey, thc(150)),
    ]);
    const expected = {
      code: 'PAYMENT_NOT_ACCEPTABLE',
      message: expect.stringContaining('Money') as string,
    };
    game.server.localnet.chain.advanceSlots(50);
    expect(await confirmCart(player, { signature })).toMatchObject(expected);
    expect(await confirmCart(player, { signature })).toMatchObject(expected);
    expect(await loadPayment(player)).toMatchObject({ state: 'set_aside', refusal: 'NO_MEMO' });
  });
});

describe('a payment whose fee another wallet pays', () => {
  /** Pays an order of the player's, with fees paid by a sponsor. */
  async function payWithSponsor(memo: string) {
    const sponsor = Keypair.generate();
    await game.server.giveSol(sponsor.publicKey.toBase58(), 1);
    const { wallet } = player;
    return game.sender.sendInstructions(
      sponsor,
      [transferThc(wallet.publicKey, thc(150)), createMemoInstruction(memo)],
      [wallet],
    );
  }

  it('belongs to the wallet that the transfer debits', async () => {
    const signature = await payWithSponsor(await orderSeedsByMemo(game, player));
    game.server.localnet.chain.advanceSlots(50);
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
    expect(await loadPayment(player)).toMatchObject({ state: 'fulfilled' });
  });

  it('says to whom it is refunded when another player confirms it', async () => {
    const other = await createPayingPlayer(game);
    const signature = await payWithSponsor(await orderSeedsByMemo(game, other));
    game.server.localnet.chain.advanceSlots(50);
    const refusal = {
      code: 'FORBIDDEN',
      message: expect.stringContaining(`refunded to ${player.address}`) as string,
    };
    expect(await confirmCart(other, { signature })).toMatchObject(refusal);
    await collect();
    expect(await confirmCart(other, { signature })).toMatchObject(refusal);
    expect((await loadMoneyState(game, player)).payouts).toMatchObject([
      { reason: 'refund', address: player.address },
    ]);
  });

  it('reports to whom an insufficient payment is refunded', async () => {
    const { wallet } = player;
    const memo = await orderSeedsByMemo(game, player);
    const signature = await game.sender.sendInstructions(wallet, [
      transferThc(wallet.publicKey, thc(1)),
      createMemoInstruction(memo),
    ]);
    game.server.localnet.chain.advanceSlots(50);
    expect(await confirmCart(player, { signature })).toMatchObject({
      code: 'PAYMENT_NOT_ACCEPTABLE',
      message: expect.stringContaining(`refunded to ${player.address}`) as string,
    });
  });
});
