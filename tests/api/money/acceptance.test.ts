import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { ComputeBudgetProgram, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { growhousePageShape, orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { memo } from '../../../src/solana/memo.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  lastOrderMemo,
  meetHarvests,
  newCustomer,
  openCashier,
  orderAndPay,
} from '../../kit/payments.ts';
import { standInProgram } from '../../kit/stand-in-program.ts';
import { thcTransfer } from '../../kit/tokens.ts';

const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
const CART = [{ id: 1, quantity: 1 }];
const LEVEL_1 = { common: 6, uncommon: 0, rare: 0, epic: 0, mythic: 0 };

let farm: Farm;
let cashier: Cashier;
let customer: Customer;
beforeAll(async () => {
  farm = await startFarm();
  cashier = openCashier(farm.server);
  await collectPayments(farm.ctx);
});
afterAll(() => farm.close());
beforeEach(async () => {
  customer = await newCustomer(farm);
});

const readSeeds = async () =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${customer.growhouseId}`)).seeds;
const payouts = () =>
  farm.ctx.db.selectFrom('payouts').selectAll().where('address', '=', customer.address).execute();

describe('what a wallet may add', () => {
  it('are guards and a price, in front and behind', async () => {
    await standInProgram(farm.server.localnet, LIGHTHOUSE);
    const wish = { growhouseId: customer.growhouseId, cart: CART, paymentMethod: 'thc' };
    await customer.post('/dispensary/bulkbuy', wish);
    const thcMint = new PublicKey(farm.server.localnet.genesis.thcMint);
    const vault = new PublicKey(farm.server.localnet.genesis.vault);
    const to = getAssociatedTokenAddressSync(thcMint, vault);
    const guard = new TransactionInstruction({
      programId: new PublicKey(LIGHTHOUSE),
      keys: [],
      data: Buffer.from('guard'),
    });
    const signature = await cashier.sendInstructions(customer.wallet, [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 300_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }),
      guard,
      memo(await lastOrderMemo(farm, customer)),
      thcTransfer(customer.wallet.publicKey, { thcMint, to, amount: thc(150) }),
      guard,
    ]);
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
  });

  it('is more than the price: the order is filled and the surplus kept in the books', async () => {
    const wish = { growhouseId: customer.growhouseId, cart: CART, paymentMethod: 'sol' };
    await customer.post('/dispensary/bulkbuy', wish);
    const intent = await lastOrderMemo(farm, customer);
    const payment = { currency: 'sol', amount: sol('0.008'), intent } as const;
    const signature = await cashier.pay(customer.wallet, payment);
    expect(await confirmCart(customer, { cart: CART, signature })).toMatchObject({ status: 200 });
    const kept = await farm.ctx.db
      .selectFrom('payments')
      .selectAll()
      .where('signature', '=', signature)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      state: 'fulfilled',
      received_lamports: sol('0.008'),
      price_units: sol('0.005'),
    });
  });
});

describe('several at once', () => {
  it('are told the same, and the service among them', async () => {
    const signature = await orderAndPay(cashier, customer, { cart: CART });
    const [first, ...others] = await Promise.all([
      confirmCart(customer, { cart: CART, signature }),
      confirmCart(customer, { cart: CART, signature }),
      collectPayments(farm.ctx).then(() => confirmCart(customer, { cart: CART, signature })),
      collectPayments(farm.ctx).then(() => confirmCart(customer, { cart: CART, signature })),
    ]);
    expect(first).toMatchObject({ status: 200 });
    for (const answer of others) expect(answer.data).toEqual(first.data);
    expect(await readSeeds()).toHaveLength(4);
  });

  it('payments of one order fill it once, and the second goes back', async () => {
    const first = await orderAndPay(cashier, customer, { cart: CART });
    const intent = await lastOrderMemo(farm, customer);
    const again = { currency: 'thc', amount: thc(150), intent } as const;
    const second = await cashier.pay(customer.wallet, again);
    await confirmCart(customer, { cart: CART, signature: second });
    await collectPayments(farm.ctx);
    expect(await confirmCart(customer, { cart: CART, signature: first })).toMatchObject({
      code: 'PAYMENT_REFUNDED',
    });
    expect(await readSeeds()).toHaveLength(4);
    expect(await payouts()).toMatchObject([{ reason: 'refund', amount_units: thc(150) }]);
  });

  it('payments of one upgrade lead up one level, and the second goes back', async () => {
    const { growhouseId } = customer;
    await meetHarvests(farm, growhouseId, LEVEL_1);
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const signatures = [
      await cashier.pay(customer.wallet, payment),
      await cashier.pay(customer.wallet, payment),
    ];
    const answers = await Promise.all(
      signatures.map((transaction) =>
        customer.post(`/growhouse/${growhouseId}/upgrade`, { transaction }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const page = dataOf(growhousePageShape, await customer.get(`/growhouse/${growhouseId}`));
    expect(page.growhouse.level).toBe(2);
    expect(await payouts()).toMatchObject([{ reason: 'refund', amount_units: thc(3000) }]);
  });
});

describe('an exchange that lands late', () => {
  it.each([
    ['better', 12_000_000_000_000n, 4131.053_542],
    ['worse', 50_000_000_000_000n, 2000],
  ])('gets whichever rate gives less, when the new one is %s', async (_what, rate, expected) => {
    const frozen = farm.ctx.settings.exchangeRate;
    const body = { publicKey: customer.address, exchangeSol: 0.1 };
    await customer.post('/dispensary/exchange', body);
    const intent = await lastOrderMemo(farm, customer);
    farm.server.localnet.chain.advanceSlots(400);
    const payment = { currency: 'sol', amount: sol('0.1'), intent } as const;
    const signature = await cashier.pay(customer.wallet, payment);
    farm.ctx.settings.exchangeRate = rate;
    try {
      const reply = await customer.post('/dispensary/exchange/confirm', { ...body, signature });
      expect(reply).toMatchObject({ status: 200, data: { sol: 0.1, thc: expected } });
    } finally {
      farm.ctx.settings.exchangeRate = frozen;
    }
  });

  it('but in time gets the rate it was promised', async () => {
    const frozen = farm.ctx.settings.exchangeRate;
    const body = { publicKey: customer.address, exchangeSol: 0.1 };
    const order = dataOf(orderShape, await customer.post('/dispensary/exchange', body));
    const signature = await cashier.send(customer.wallet, order.transaction);
    farm.ctx.settings.exchangeRate = 50_000_000_000_000n;
    try {
      const reply = await customer.post('/dispensary/exchange/confirm', { ...body, signature });
      expect(reply).toMatchObject({ status: 200, data: { thc: 4131.053_542 } });
    } finally {
      farm.ctx.settings.exchangeRate = frozen;
    }
  });
});

describe('the way back for what was paid in vain', () => {
  it('leads over the service for what nobody confirms', async () => {
    const { growhouseId } = customer;
    const [seed] = await readSeeds();
    const plantId = seed?.id ?? 0;
    const memos = [
      { kind: 'revive', plantId, growhouseId },
      { kind: 'maxupgrade', growhouseId },
      { kind: 'upgrade', growhouseId, level: 7 },
    ] as const;
    for (const intent of memos) {
      await cashier.pay(customer.wallet, { currency: 'sol', amount: sol('0.1'), intent });
    }
    await collectPayments(farm.ctx);
    const refunds = await payouts();
    expect(refunds).toHaveLength(3);
    for (const refund of refunds) {
      expect(refund).toMatchObject({
        reason: 'refund',
        currency: 'sol',
        amount_units: sol('0.1'),
      });
    }
  });

  it('leaves alone what means nothing here, and what is worth no transaction', async () => {
    const intents = ['growerz:seeds:11111111111111111111', 'growerz:nonsense', 'hello'];
    for (const intent of intents) {
      await cashier.pay(customer.wallet, { currency: 'sol', amount: sol('0.1'), intent });
    }
    const dust = { kind: 'maxupgrade', growhouseId: customer.growhouseId } as const;
    await cashier.pay(customer.wallet, { currency: 'sol', amount: 99_999n, intent: dust });
    await collectPayments(farm.ctx);
    expect(await payouts()).toEqual([]);
    const kept = await farm.ctx.db
      .selectFrom('payments')
      .select('state')
      .where('address', '=', customer.address)
      .execute();
    expect(kept.map(({ state }) => state)).toEqual(['set_aside', 'set_aside']);
  });
});
