import { randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { getAssociatedTokenAddressSync, TOKEN_2022_PROGRAM_ID } from '@solana/spl-token';
import {
  type Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { memo } from '../../../src/solana/memo.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  lastOrderMemo,
  newCustomer,
  openCashier,
  orderAndPay,
  standingOf,
} from '../../kit/payments.ts';
import { forgedPayment, secondAccount, thcTransfer, wrappedSol } from '../../kit/tokens.ts';

const CART = [{ id: 1, quantity: 1 }];
const PRICE = thc(150);

let farm: Farm;
let cashier: Cashier;
let vault: PublicKey;
let thcMint: PublicKey;
let customer: Customer;
let stranger: Customer;
beforeAll(async () => {
  farm = await startFarm();
  cashier = openCashier(farm.server);
  vault = new PublicKey(farm.server.localnet.genesis.vault);
  thcMint = new PublicKey(farm.server.localnet.genesis.thcMint);
  await collectPayments(farm.ctx);
});
afterAll(() => farm.close());
beforeEach(async () => {
  [customer, stranger] = [await newCustomer(farm), await newCustomer(farm)];
});

const standing = (of: Customer) => standingOf(farm, of);

/** Asks, twice, and finds nothing changed. */
async function expectRefused(
  ask: () => Promise<{ status: number; code: string | undefined }>,
  refusal: { status: number; code: string },
): Promise<void> {
  const before = [await standing(customer), await standing(stranger)];
  for (const attempt of [1, 2]) expect(await ask(), `attempt ${attempt}`).toMatchObject(refusal);
  expect([await standing(customer), await standing(stranger)]).toEqual(before);
}

const UNACCEPTABLE = { status: 402, code: 'PAYMENT_NOT_ACCEPTABLE' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };

/** Orders a seed, and sends these instructions beside the order's memo in its stead. */
async function payInstead(
  instructions: TransactionInstruction[],
  signers: Keypair[] = [],
): Promise<string> {
  const { growhouseId } = customer;
  const wish = { growhouseId, cart: CART, paymentMethod: 'thc' };
  dataOf(orderShape, await customer.post('/dispensary/bulkbuy', wish));
  const text = memo(await lastOrderMemo(farm, customer));
  return cashier.sendInstructions(customer.wallet, [text, ...instructions], signers);
}

const vaultThc = () => getAssociatedTokenAddressSync(thcMint, vault);
const payThc = (amount: bigint) =>
  thcTransfer(customer.wallet.publicKey, { thcMint, to: vaultThc(), amount });

describe('a payment that is none', () => {
  it('is one base unit short, and goes back later', async () => {
    const signature = await payInstead([payThc(PRICE - 1n)]);
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
    await collectPayments(farm.ctx);
    expect((await standing(customer)).payouts).toMatchObject([
      { currency: 'thc', amount_units: PRICE - 1n, reason: 'refund' },
    ]);
    expect((await standing(customer)).plants).toHaveLength(3);
  });

  it('is in a token of the same decimals, or of the newer program', async () => {
    const payer = customer.wallet.publicKey;
    for (const program of [undefined, TOKEN_2022_PROGRAM_ID]) {
      const forged = forgedPayment(payer, { vault, amount: PRICE, ...(program && { program }) });
      const signature = await payInstead(forged.instructions, forged.signers);
      await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
    }
  });

  it('is in wrapped SOL', async () => {
    const { growhouseId } = customer;
    const wish = { growhouseId, cart: CART, paymentMethod: 'sol' };
    await customer.post('/dispensary/bulkbuy', wish);
    const text = memo(await lastOrderMemo(farm, customer));
    const wrapped = wrappedSol(customer.wallet.publicKey, vault, sol('0.005'));
    const signature = await cashier.sendInstructions(customer.wallet, [text, ...wrapped]);
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
  });

  it('goes to another account of the vault, or to somebody else', async () => {
    const payer = customer.wallet.publicKey;
    const second = secondAccount(payer, { vault, thcMint, amount: PRICE });
    const strangers = getAssociatedTokenAddressSync(thcMint, stranger.wallet.publicKey);
    for (const { instructions, signers } of [
      second,
      {
        instructions: [thcTransfer(payer, { thcMint, to: strangers, amount: PRICE })],
        signers: [],
      },
    ]) {
      const signature = await payInstead(instructions, signers);
      await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
    }
  });

  it('has failed on the chain', async () => {
    const signature = await payInstead([payThc(PRICE), payThc(thc(1_000_000))]);
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
  });

  it('is older than its order', async () => {
    const signature = await payInstead([payThc(PRICE)]);
    const { address } = customer;
    await sql`update orders set created_slot = created_slot + 1000000 where address = ${address}`.execute(
      farm.ctx.db,
    );
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
  });

  it('is unknown to the chain, or no signature at all', async () => {
    await orderAndPay(cashier, customer, { cart: CART });
    const unknown = bs58.encode(randomBytes(64));
    await expectRefused(() => confirmCart(customer, { cart: CART, signature: unknown }), {
      status: 409,
      code: 'PAYMENT_PENDING',
    });
    await expectRefused(() => confirmCart(customer, { cart: CART, signature: 'nonsense' }), {
      status: 400,
      code: 'INVALID_REQUEST',
    });
  });
});

describe('one sum for two', () => {
  it('pays neither of two orders that share a transaction', async () => {
    const { growhouseId } = customer;
    const wish = { growhouseId, cart: CART, paymentMethod: 'thc' };
    await customer.post('/dispensary/bulkbuy', wish);
    const first = memo(await lastOrderMemo(farm, customer));
    const signature = await payInstead([first, payThc(PRICE)]);
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), UNACCEPTABLE);
  });

  it('is refused for another purpose, alone and fifty at once', async () => {
    const signature = await orderAndPay(cashier, customer, { cart: CART });
    const { growhouseId, address: publicKey } = customer;
    const others: [string, object][] = [
      [`/growhouse/${growhouseId}/upgrade`, { transaction: signature }],
      ['/dispensary/exchange/confirm', { publicKey, exchangeSol: 0.1, signature }],
      [`/plant/1/revive`, { transaction: signature, cost: 42, growhouseId }],
    ];
    const askOthers = async () => {
      for (const [path, body] of others) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => customer.post(path, body)),
        );
        for (const answer of answers) expect(answer).toMatchObject(UNACCEPTABLE);
      }
    };
    await askOthers();
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
    await askOthers();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirmCart(customer, { cart: CART, signature })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, data: { count: 1 } });
    expect((await standing(customer)).plants).toHaveLength(4);
  });

  it('buys a second order nothing', async () => {
    const paid = await orderAndPay(cashier, customer, { cart: CART });
    const wish = { growhouseId: customer.growhouseId, cart: CART, paymentMethod: 'thc' };
    await customer.post('/dispensary/bulkbuy', wish);
    await confirmCart(customer, { cart: CART, signature: paid });
    await confirmCart(customer, { cart: CART, signature: paid });
    expect((await standing(customer)).plants).toHaveLength(4);
  });
});

describe("another wallet's payment", () => {
  it('is refused for a purchase, an exchange and an upgrade, also fifty at once', async () => {
    const signature = await orderAndPay(cashier, customer, { cart: CART });
    const { growhouseId, address: publicKey } = stranger;
    const asks: [string, object][] = [
      ['/dispensary/confirm', { growhouseId, cart: CART, signature }],
      ['/dispensary/exchange/confirm', { publicKey, exchangeSol: 0.1, signature }],
      [`/growhouse/${growhouseId}/upgrade`, { transaction: signature }],
    ];
    for (const [path, body] of asks) {
      await expectRefused(() => stranger.post(path, body), FORBIDDEN);
    }
    const [path, body] = asks[0] ?? ['', {}];
    const answers = await Promise.all(Array.from({ length: 50 }, () => stranger.post(path, body)));
    for (const answer of answers) expect(answer).toMatchObject(FORBIDDEN);
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
    await expectRefused(() => stranger.post(path, body), FORBIDDEN);
  });

  it('is refused for an order of somebody else, and goes back', async () => {
    const wish = { growhouseId: customer.growhouseId, cart: CART, paymentMethod: 'thc' };
    await customer.post('/dispensary/bulkbuy', wish);
    const text = await lastOrderMemo(farm, customer);
    const payment = { currency: 'thc', amount: PRICE, intent: text } as const;
    const signature = await cashier.pay(stranger.wallet, payment);
    await expectRefused(() => confirmCart(customer, { cart: CART, signature }), FORBIDDEN);
    await collectPayments(farm.ctx);
    expect((await standing(stranger)).payouts).toMatchObject([{ amount_units: PRICE }]);
    expect((await standing(customer)).plants).toHaveLength(3);
  });
});

describe('a claim that is not what was ordered', () => {
  it.each([
    ['more', [{ id: 1, quantity: 2 }]],
    ['something else', [{ id: 5, quantity: 1 }]],
    [
      'something besides',
      [
        { id: 1, quantity: 1 },
        { id: 2, quantity: 1 },
      ],
    ],
  ])('asks for %s', async (_what, cart) => {
    const signature = await orderAndPay(cashier, customer, { cart: CART });
    await expectRefused(() => confirmCart(customer, { cart, signature }), UNACCEPTABLE);
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
  });

  it('names another growhouse', async () => {
    const signature = await orderAndPay(cashier, customer, { cart: CART });
    const claim = { growhouseId: stranger.growhouseId, cart: CART, signature };
    await expectRefused(() => customer.post('/dispensary/confirm', claim), FORBIDDEN);
    const nowhere = { ...claim, growhouseId: 999_999 };
    await expectRefused(() => customer.post('/dispensary/confirm', nowhere), {
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('gives another sum for an exchange', async () => {
    const body = { publicKey: customer.address, exchangeSol: 0.1 };
    const order = dataOf(orderShape, await customer.post('/dispensary/exchange', body));
    const signature = await cashier.send(customer.wallet, order.transaction);
    const claim = { ...body, exchangeSol: 0.2, signature };
    await expectRefused(() => customer.post('/dispensary/exchange/confirm', claim), UNACCEPTABLE);
  });
});

describe('an order', () => {
  const LINE = { status: 422, code: 'CART_LINE_INVALID' };
  const MALFORMED = { status: 400, code: 'INVALID_REQUEST' };
  it.each([
    [-1, LINE],
    [0, LINE],
    [1.5, LINE],
    [1e308, LINE],
    [11, { status: 422, code: 'CART_TOO_LARGE' }],
    ['1', MALFORMED],
    [null, MALFORMED],
  ])('of %s seeds is refused', async (quantity, refusal) => {
    const wish = { growhouseId: customer.growhouseId, cart: [{ id: 1, quantity }] };
    const ask = () => customer.post('/dispensary/bulkbuy', { ...wish, paymentMethod: 'thc' });
    await expectRefused(ask, refusal);
  });

  it.each([
    ['the same item on two lines', [...CART, ...CART], LINE],
    ['an item nobody sells', [{ id: 6, quantity: 1 }], LINE],
    ['more than fits', [{ id: 1, quantity: 9 }], { status: 409, code: 'SEED_SLOTS_FULL' }],
    ['more than it can pay', [{ id: 5, quantity: 3 }], { status: 402, code: 'INSUFFICIENT_FUNDS' }],
  ])('of %s is refused', async (_what, cart, refusal) => {
    await farm.ctx.db
      .deleteFrom('plants')
      .where('growhouse_id', '=', customer.growhouseId)
      .execute();
    const wish = { growhouseId: customer.growhouseId, cart, paymentMethod: 'thc' };
    await expectRefused(() => customer.post('/dispensary/bulkbuy', wish), refusal);
  });

  it('of nothing, for a foreign or an unknown growhouse, or in another coin is refused', async () => {
    const { growhouseId } = customer;
    const ask = (change: object) => () =>
      customer.post('/dispensary/bulkbuy', {
        growhouseId,
        cart: CART,
        paymentMethod: 'thc',
        ...change,
      });
    await expectRefused(ask({ cart: [] }), { status: 422, code: 'OUT_OF_BOUNDS' });
    await expectRefused(ask({ growhouseId: stranger.growhouseId }), FORBIDDEN);
    await expectRefused(ask({ growhouseId: 999_999 }), { status: 404, code: 'NOT_FOUND' });
    await expectRefused(ask({ paymentMethod: 'usd' }), MALFORMED);
    await expectRefused(ask({ price: 1 }), MALFORMED);
  });
});

describe('an exchange', () => {
  const SMALL = { status: 422, code: 'AMOUNT_TOO_SMALL' };
  it.each([
    [0, SMALL],
    [-1, SMALL],
    [1e-10, SMALL],
    [1e308, { status: 422, code: 'OUT_OF_BOUNDS' }],
    [11, { status: 402, code: 'INSUFFICIENT_FUNDS' }],
    [Number.NaN, { status: 400, code: 'INVALID_REQUEST' }],
    ['0.1', { status: 400, code: 'INVALID_REQUEST' }],
  ])('of %s SOL is refused', async (exchangeSol, refusal) => {
    const body = { publicKey: customer.address, exchangeSol };
    await expectRefused(() => customer.post('/dispensary/exchange', body), refusal);
  });

  it("for another wallet's key is refused", async () => {
    const body = { publicKey: stranger.address, exchangeSol: 0.1 };
    await expectRefused(() => customer.post('/dispensary/exchange', body), FORBIDDEN);
    const claim = { ...body, signature: await orderAndPay(cashier, customer, { cart: CART }) };
    await expectRefused(() => customer.post('/dispensary/exchange/confirm', claim), FORBIDDEN);
  });
});

describe('an upgrade or a revival', () => {
  it('that is not earned is refused, and the payment goes back', async () => {
    const { growhouseId } = customer;
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const transaction = await cashier.pay(customer.wallet, payment);
    const reply = await customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    expect(reply).toMatchObject({
      status: 409,
      code: 'PAYMENT_REFUNDED',
      message:
        'Qualifications are not met to upgrade this Growhouse, the payment is on its way back',
    });
    const { house, payouts } = await standing(customer);
    expect(house.level).toBe(1);
    expect(payouts).toMatchObject([{ amount_units: thc(3000), reason: 'refund' }]);
  });

  it('of somebody else is refused', async () => {
    const { growhouseId } = stranger;
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const transaction = await cashier.pay(customer.wallet, payment);
    const ask = () => customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    await expectRefused(ask, FORBIDDEN);
    await collectPayments(farm.ctx);
    expect((await standing(customer)).payments).toMatchObject([{ state: 'set_aside' }]);
    expect((await standing(customer)).payouts).toEqual([]);
  });

  it('at another price than the quoted one is refused', async () => {
    const { growhouseId } = customer;
    const [seed] = (await standing(customer)).plants;
    const plantId = seed?.id ?? 0;
    await customer.post(`/plant/${plantId}/plant`, {});
    farm.passHours(24 + 49);
    const intent = { kind: 'revive', plantId, growhouseId } as const;
    const short = { currency: 'thc', amount: thc(41), intent } as const;
    for (const cost of [41, 42, 43]) {
      const transaction = await cashier.pay(customer.wallet, short);
      const ask = () =>
        customer.post(`/plant/${plantId}/revive`, { transaction, cost, growhouseId });
      await expectRefused(ask, UNACCEPTABLE);
    }
    const system = SystemProgram.transfer({
      fromPubkey: customer.wallet.publicKey,
      toPubkey: vault,
      lamports: sol('0.01'),
    });
    const other = await cashier.sendInstructions(customer.wallet, [system]);
    const ask = () =>
      customer.post(`/plant/${plantId}/revive`, { transaction: other, cost: 42, growhouseId });
    await expectRefused(ask, UNACCEPTABLE);
  });
});
