import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import { settlePayouts } from '../../../api/actions/payouts/settle-payouts.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { growhousePageShape, orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseData, renewGame } from '../../kit/game-fixture.ts';
import { type FaultyProxy, startFaultyProxy } from '../../kit/faulty-proxy.ts';
import {
  confirmCart,
  createPayingPlayer,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';

const MINUTE_MS = 60_000;
const SLOTS_IN_A_MINUTE = 150;

let proxy: FaultyProxy;
let player: PayingPlayer;
const game = renewGame();
beforeEach(async () => {
  player = await createPayingPlayer(game);
  proxy = await startFaultyProxy(game.server.localnet.rpcUrl);
  game.ctx.chain = game.inspector.connectThrough([proxy.url]);
  await collectPayments(game.ctx);
});
afterEach(() => proxy.close());

const loadSeeds = async () =>
  parseData(growhousePageShape, await player.get(`/growhouse/${player.growhouseId}`)).seeds;

/** Runs the services once; the node may be unreachable. */
async function runServices(): Promise<void> {
  for (const run of [settlePayouts, sendPayouts, collectPayments]) {
    await run(game.ctx).catch((cause: unknown) => {
      expect(cause).toBeInstanceOf(ChainUnreachableError);
    });
  }
}

async function passMinutes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    game.server.clock.advance(MINUTE_MS);
    game.server.localnet.chain.advanceSlots(SLOTS_IN_A_MINUTE);
    await runServices();
  }
}

it('an outage of ten minutes loses and duplicates nothing and is logged', async () => {
  const cart = [{ id: 1, quantity: 1 }];
  const body = { publicKey: player.address, exchangeSol: 0.1 };
  const seeds = await orderAndPay(game, player, { cart });
  const order = parseData(orderShape, await player.post('/dispensary/exchange', body));
  const exchange = await game.sender.send(player.wallet, order.transaction);
  const owed = await game.inspector.queuePayout(player.address, thc(7));

  proxy.fail('lose-request');
  const unreachable = {
    status: 503,
    code: 'CHAIN_UNREACHABLE',
    message: 'the chain cannot be reached, try again in a moment',
  };
  const { growhouseId } = player;
  expect(await confirmCart(player, { cart, signature: seeds })).toMatchObject(unreachable);
  const seedOrder = { growhouseId, cart, paymentMethod: 'thc' };
  expect(await player.post('/dispensary/bulkbuy', seedOrder)).toMatchObject(unreachable);
  expect(await player.post('/dispensary/exchange', body)).toMatchObject(unreachable);
  await passMinutes(10);
  // Actions that need no chain keep working meanwhile.
  const [seed] = await loadSeeds();
  expect(await player.post(`/plant/${seed?.id ?? 0}/plant`, {})).toMatchObject({ status: 200 });
  expect(await game.inspector.loadPayoutState(owed)).toBe('queued');
  expect(await loadSeeds()).toHaveLength(2);

  proxy.fail('none');
  await passMinutes(2);
  expect(await loadSeeds()).toHaveLength(3);
  const answer = await confirmCart(player, { cart, signature: seeds });
  expect(answer).toMatchObject({ status: 200, data: { count: 1 } });
  const done = await player.post('/dispensary/exchange/confirm', { ...body, signature: exchange });
  expect(done).toMatchObject({ status: 200, data: { sol: 0.1, thc: 4131.053_542 } });
  await passMinutes(1);
  expect(await loadSeeds()).toHaveLength(3);
  expect(await game.inspector.loadPayoutState(owed)).toBe('confirmed');
  expect(await game.inspector.loadThcBalance(player.address)).toBe(
    thc(10_000 - 150 + 7) + 4_131_053_542n,
  );
  expect(await game.inspector.loadLamports(player.address)).toBeLessThan(sol('9.9'));
});

it('a lost response loses and duplicates nothing', async () => {
  const cart = [{ id: 1, quantity: 2 }];
  const signature = await orderAndPay(game, player, { cart });
  await game.inspector.queuePayout(player.address, thc(3));
  proxy.fail('lose-answer');
  await passMinutes(1);
  proxy.fail('none');
  await passMinutes(3);
  expect(await confirmCart(player, { cart, signature })).toMatchObject({ status: 200 });
  expect(await loadSeeds()).toHaveLength(5);
  expect(await game.inspector.loadThcBalance(player.address)).toBe(thc(10_000 - 300 + 3));
});
