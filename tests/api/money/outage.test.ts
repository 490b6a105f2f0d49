import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { growhousePageShape, orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/game/amounts.ts';
import { dataOf, type Farm, startFarm } from '../../kit/farm.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import {
  type Cashier,
  confirmCart,
  type Customer,
  newCustomer,
  openCashier,
  orderAndPay,
} from '../../kit/payments.ts';
import { openBooks, type VaultBooks } from '../../kit/vault-books.ts';

const MINUTE_MS = 60_000;
const SLOTS_IN_A_MINUTE = 150;

let farm: Farm;
let proxy: FaultyProxy;
let cashier: Cashier;
let books: VaultBooks;
let customer: Customer;
beforeEach(async () => {
  farm = await startFarm();
  cashier = openCashier(farm.server);
  books = openBooks(farm.server);
  customer = await newCustomer(farm);
  proxy = await startFaultyProxy(farm.server.localnet.rpcUrl);
  farm.ctx.chain = books.chainBy([proxy.url]);
  await collectPayments(farm.ctx);
});
afterEach(async () => {
  await proxy.close();
  await farm.close();
});

const readSeeds = async () =>
  dataOf(growhousePageShape, await customer.get(`/growhouse/${customer.growhouseId}`)).seeds;

/** A round of the services, which may find the node silent. */
async function runServices(): Promise<void> {
  for (const run of [settlePayouts, sendPayouts, collectPayments]) {
    await run(farm.ctx).catch((cause: unknown) => {
      expect(cause).toBeInstanceOf(ChainUnreachableError);
    });
  }
}

async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    farm.server.clock.advance(MINUTE_MS);
    farm.server.localnet.chain.advanceSlots(SLOTS_IN_A_MINUTE);
    await runServices();
  }
}

it('ten minutes without a node lose nothing, double nothing, and are said so', async () => {
  const cart = [{ id: 1, quantity: 1 }];
  const body = { publicKey: customer.address, exchangeSol: 0.1 };
  const seeds = await orderAndPay(cashier, customer, { cart });
  const order = dataOf(orderShape, await customer.post('/dispensary/exchange', body));
  const exchange = await cashier.send(customer.wallet, order.transaction);
  const owed = await books.owe(customer.address, thc(7));

  proxy.fail('lose-request');
  const silent = {
    status: 503,
    code: 'CHAIN_UNREACHABLE',
    message: 'the chain cannot be reached, try again in a moment',
  };
  const { growhouseId } = customer;
  expect(await confirmCart(customer, { cart, signature: seeds })).toMatchObject(silent);
  const wish = { growhouseId, cart, paymentMethod: 'thc' };
  expect(await customer.post('/dispensary/bulkbuy', wish)).toMatchObject(silent);
  expect(await customer.post('/dispensary/exchange', body)).toMatchObject(silent);
  await pass(10);
  // What needs no chain goes on meanwhile.
  const [seed] = await readSeeds();
  expect(await customer.post(`/plant/${seed?.id ?? 0}/plant`, {})).toMatchObject({ status: 200 });
  expect(await books.stateOf(owed)).toBe('queued');
  expect(await readSeeds()).toHaveLength(2);

  proxy.fail('none');
  await pass(2);
  expect(await readSeeds()).toHaveLength(3);
  const answer = await confirmCart(customer, { cart, signature: seeds });
  expect(answer).toMatchObject({ status: 200, data: { count: 1 } });
  const done = await customer.post('/dispensary/exchange/confirm', {
    ...body,
    signature: exchange,
  });
  expect(done).toMatchObject({ status: 200, data: { sol: 0.1, thc: 4131.053_542 } });
  await pass(1);
  expect(await readSeeds()).toHaveLength(3);
  expect(await books.stateOf(owed)).toBe('confirmed');
  expect(await books.thcOf(customer.address)).toBe(thc(10_000 - 150 + 7) + 4_131_053_542n);
  expect(await books.lamportsOf(customer.address)).toBeLessThan(sol('9.9'));
});

it('an answer that is lost on the way costs nobody anything', async () => {
  const cart = [{ id: 1, quantity: 2 }];
  const signature = await orderAndPay(cashier, customer, { cart });
  await books.owe(customer.address, thc(3));
  proxy.fail('lose-answer');
  await pass(1);
  proxy.fail('none');
  await pass(3);
  expect(await confirmCart(customer, { cart, signature })).toMatchObject({ status: 200 });
  expect(await readSeeds()).toHaveLength(5);
  expect(await books.thcOf(customer.address)).toBe(thc(10_000 - 300 + 3));
});
