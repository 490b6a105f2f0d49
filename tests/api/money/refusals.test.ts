import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import { type Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { createMemoInstruction } from '../../../src/solana/memo.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderAndPay,
  orderSeeds,
  orderSeedsByMemo,
  type PayingPlayer,
} from '../../kit/payments.ts';
import {
  createForgedPayment,
  createSecondAccountPayment,
  createThcTransfer,
  createWrappedSolTransfer,
} from '../../kit/tokens.ts';

const CART = [{ id: 1, quantity: 1 }];
const PRICE = thc(150);

const game = shareGame();
let vault: PublicKey;
let thcMint: PublicKey;
let player: PayingPlayer;
let otherPlayer: PayingPlayer;
beforeAll(async () => {
  vault = new PublicKey(game.server.localnet.genesis.vault);
  thcMint = new PublicKey(game.server.localnet.genesis.thcMint);
  await collectPayments(game.ctx);
});
beforeEach(async () => {
  [player, otherPlayer] = [await createPayingPlayer(game), await createPayingPlayer(game)];
});

const loadState = (payer: PayingPlayer) => loadMoneyState(game, payer);

/** Sends the request twice and expects the same refusal and no change. */
async function expectRefused(
  request: () => Promise<{ status: number; code: string | undefined }>,
  refusal: { status: number; code: string },
): Promise<void> {
  const before = [await loadState(player), await loadState(otherPlayer)];
  for (const attempt of [1, 2])
    expect(await request(), `attempt ${attempt}`).toMatchObject(refusal);
  expect([await loadState(player), await loadState(otherPlayer)]).toEqual(before);
}

const UNACCEPTABLE = { status: 402, code: 'PAYMENT_NOT_ACCEPTABLE' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

/** Orders a seed, then sends these instructions with the order's memo instead of the payment. */
async function payInstead(
  instructions: TransactionInstruction[],
  signers: Keypair[] = [],
): Promise<string> {
  const memo = createMemoInstruction(await orderSeedsByMemo(game, player));
  return game.sender.sendInstructions(player.wallet, [memo, ...instructions], signers);
}

const vaultThc = () => getAssociatedTokenAddressSync(thcMint, vault);
const payThc = (amount: bigint) =>
  createThcTransfer(player.wallet.publicKey, { thcMint, to: vaultThc(), amount });

describe('an invalid payment', () => {
  it('is refused when one base unit short, and refunded later', async () => {
    const signature = await payInstead([payThc(PRICE - 1n)]);
    await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
    await collectPayments(game.ctx);
    expect((await loadState(player)).payouts).toMatchObject([
      { currency: 'thc', amount_units: PRICE - 1n, reason: 'refund' },
    ]);
    expect((await loadState(player)).plants).toHaveLength(3);
  });

  it('is refused in another token, of either token program', async () => {
    const payer = player.wallet.publicKey;
    for (const program of [undefined, TOKEN_2022_PROGRAM_ID]) {
      const forged = createForgedPayment(payer, {
        vault,
        amount: PRICE,
        ...(program && { program }),
      });
      const signature = await payInstead(forged.instructions, forged.signers);
      await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
    }
  });

  it('is refused in wrapped SOL', async () => {
    const code = await orderSeedsByMemo(game, player, { paymentMethod: 'sol' });
    const memo = createMemoInstruction(code);
    const wrapped = createWrappedSolTransfer(player.wallet.publicKey, vault, sol('0.005'));
    const signature = await game.sender.sendInstructions(player.wallet, [memo, ...wrapped]);
    await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
  });

  it('is refused when sent to another account of the vault or to another wallet', async () => {
    const payer = player.wallet.publicKey;
    const second = createSecondAccountPayment(payer, { vault, thcMint, amount: PRICE });
    const otherAccount = getAssociatedTokenAddressSync(thcMint, otherPlayer.wallet.publicKey);
    for (const { instructions, signers } of [
      second,
      {
        instructions: [createThcTransfer(payer, { thcMint, to: otherAccount, amount: PRICE })],
        signers: [],
      },
    ]) {
      const signature = await payInstead(instructions, signers);
      await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
    }
  });

  it('is refused when it failed on the chain', async () => {
    const signature = await payInstead([payThc(PRICE), payThc(thc(1_000_000))]);
    await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
  });

  it('is refused when older than its order', async () => {
    const signature = await payInstead([payThc(PRICE)]);
    const { address } = player;
    await sql`update orders set created_slot = created_slot + 1000000 where address = ${address}`.execute(
      game.ctx.db,
    );
    await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
  });

  it('is refused when the chain does not know it or the signature is malformed', async () => {
    await orderAndPay(game, player);
    const unknown = bs58.encode(randomBytes(64));
    await expectRefused(() => confirmCart(player, { signature: unknown }), {
      status: 409,
      code: 'PAYMENT_PENDING',
    });
    await expectRefused(() => confirmCart(player, { signature: 'nonsense' }), {
      status: 400,
      code: 'INVALID_REQUEST',
    });
  });
});

describe('a payment used twice', () => {
  it('fills neither of two orders in one transaction', async () => {
    const first = createMemoInstruction(await orderSeedsByMemo(game, player));
    const signature = await payInstead([first, payThc(PRICE)]);
    await expectRefused(() => confirmCart(player, { signature }), UNACCEPTABLE);
  });

  it('is refused for another purpose, alone and fifty times concurrently', async () => {
    const signature = await orderAndPay(game, player);
    const { growhouseId, address: publicKey } = player;
    const otherUses: [string, object][] = [
      [`/growhouse/${growhouseId}/upgrade`, { transaction: signature }],
      ['/dispensary/exchange/confirm', { publicKey, exchangeSol: 0.1, signature }],
      [`/plant/1/revive`, { transaction: signature, cost: 42, growhouseId }],
    ];
    const requestOtherUses = async () => {
      for (const [path, body] of otherUses) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => player.post(path, body)),
        );
        for (const answer of answers) expect(answer).toMatchObject(UNACCEPTABLE);
      }
    };
    await requestOtherUses();
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
    await requestOtherUses();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirmCart(player, { signature })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { count: 1 } });
    expect((await loadState(player)).plants).toHaveLength(4);
  });

  it('does not fill a second order', async () => {
    const paid = await orderAndPay(game, player);
    await orderSeeds(player);
    await confirmCart(player, { signature: paid });
    await confirmCart(player, { signature: paid });
    expect((await loadState(player)).plants).toHaveLength(4);
  });
});

it("another wallet's payment for this wallet's order is refused and refunded", async () => {
  const intent = await orderSeedsByMemo(game, player);
  const payment = { currency: 'thc', amount: PRICE, intent } as const;
  const signature = await game.sender.pay(otherPlayer.wallet, payment);
  await expectRefused(() => confirmCart(player, { signature }), FORBIDDEN);
  await collectPayments(game.ctx);
  expect((await loadState(otherPlayer)).payouts).toMatchObject([{ amount_units: PRICE }]);
  expect((await loadState(player)).plants).toHaveLength(3);
});

describe('a confirmation that differs from the order', () => {
  it.each([
    ['more', [{ id: 1, quantity: 2 }]],
    ['something else', [{ id: 5, quantity: 1 }]],
    [
      'an additional seed',
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
    ],
  ])('is refused when it asks for %s', async (_what, cart) => {
    const signature = await orderAndPay(game, player);
    await expectRefused(() => confirmCart(player, { cart, signature }), UNACCEPTABLE);
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
  });

  it('is refused when it names another growhouse', async () => {
    const signature = await orderAndPay(game, player);
    const claim = { growhouseId: otherPlayer.growhouseId, cart: CART, signature };
    await expectRefused(() => player.post('/dispensary/confirm', claim), FORBIDDEN);
    const nowhere = { ...claim, growhouseId: 999_999 };
    await expectRefused(() => player.post('/dispensary/confirm', nowhere), {
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('is refused when it names another amount for an exchange', async () => {
    const body = { publicKey: player.address, exchangeSol: 0.1 };
    const order = parseData(orderShape, await player.post('/dispensary/exchange', body));
    const signature = await game.sender.send(player.wallet, order.transaction);
    const claim = { ...body, exchangeSol: 0.2, signature };
    await expectRefused(() => player.post('/dispensary/exchange/confirm', claim), UNACCEPTABLE);
  });
});

describe('an order', () => {
  const MALFORMED = { status: 400, code: 'INVALID_REQUEST' };
  it.each([
    ['a text as a quantity', [{ id: 1, quantity: '1' }], MALFORMED],
    ['more than ten seeds', [{ id: 1, quantity: 11 }], { status: 422, code: 'CART_TOO_LARGE' }],
    ['more than fits', [{ id: 1, quantity: 9 }], { status: 409, code: 'SEED_SLOTS_FULL' }],
    ['more than it can pay', [{ id: 5, quantity: 3 }], { status: 402, code: 'INSUFFICIENT_FUNDS' }],
  ])('of %s is refused', async (_what, cart, refusal) => {
    await game.ctx.db.deleteFrom('plants').where('growhouse_id', '=', player.growhouseId).execute();
    const order = { growhouseId: player.growhouseId, cart, paymentMethod: 'thc' };
    await expectRefused(() => player.post('/dispensary/bulkbuy', order), refusal);
  });

  it("is refused when empty, for another player's or an unknown growhouse, or in an unknown currency", async () => {
    const { growhouseId } = player;
    const request = (change: object) => () =>
      player.post('/dispensary/bulkbuy', {
        growhouseId,
        cart: CART,
        paymentMethod: 'thc',
        ...change,
      });
    await expectRefused(request({ cart: [] }), { status: 422, code: 'OUT_OF_BOUNDS' });
    await expectRefused(request({ growhouseId: otherPlayer.growhouseId }), FORBIDDEN);
    await expectRefused(request({ growhouseId: 999_999 }), { status: 404, code: 'NOT_FOUND' });
    await expectRefused(request({ paymentMethod: 'usd' }), MALFORMED);
    await expectRefused(request({ price: 1 }), MALFORMED);
  });
});

describe('an exchange', () => {
  const SMALL = { status: 422, code: 'AMOUNT_TOO_SMALL' };
  it.each([
    [0, SMALL],
    [1e-10, SMALL],
    [1e308, { status: 422, code: 'OUT_OF_BOUNDS' }],
    [11, { status: 402, code: 'INSUFFICIENT_FUNDS' }],
    [Number.NaN, { status: 400, code: 'INVALID_REQUEST' }],
    ['0.1', { status: 400, code: 'INVALID_REQUEST' }],
  ])('of %s SOL is refused', async (exchangeSol, refusal) => {
    const body = { publicKey: player.address, exchangeSol };
    await expectRefused(() => player.post('/dispensary/exchange', body), refusal);
  });
});
