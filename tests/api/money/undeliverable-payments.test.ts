import { beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { type Reply, shareGame } from '../../kit/game-fixture.ts';
import { insertPlant, insertSeed, setLevel, updatePlant } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';

const UNACCEPTABLE = { status: 402, code: 'PAYMENT_NOT_ACCEPTABLE' };
const FORBIDDEN = { status: 403, code: 'FORBIDDEN' };
const MALFORMED = { status: 400, code: 'INVALID_REQUEST' };
const refunded = (reason: string) => ({
  status: 409,
  code: 'PAYMENT_REFUNDED',
  message: `${reason}, the payment is being refunded to your wallet`,
});
const LEVEL_1 = { common: 6 };

const game = shareGame();
let player: PayingPlayer;
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

/** Sends the request twice and expects the same refusal, with growhouse and plants unchanged. */
async function expectReply(send: () => Promise<Reply>, answer: object): Promise<void> {
  const { growhouse, plants } = await loadMoneyState(game, player);
  for (const attempt of [1, 2]) expect(await send(), `attempt ${attempt}`).toMatchObject(answer);
  expect(await loadMoneyState(game, player)).toMatchObject({ growhouse, plants });
}

/** Runs the payments service. @returns the refunds of the player, in base units */
async function collectRefunds(): Promise<bigint[]> {
  await collectPayments(game.ctx);
  await collectPayments(game.ctx);
  const { payouts } = await loadMoneyState(game, player);
  expect(payouts.every(({ reason }) => reason === 'refund')).toBe(true);
  return payouts.map(({ amount_units }) => amount_units);
}

const pay = (intent: PaymentIntent, amount: bigint, currency: 'thc' | 'sol' = 'thc') =>
  game.sender.pay(player.wallet, { currency, amount, intent });

describe('an upgrade', () => {
  const upgradeBy = (kind: 'upgrade' | 'maxupgrade', transaction: string) => () =>
    player.post(`/growhouse/${player.growhouseId}/${kind}`, { transaction });
  const NOT_QUALIFIED = 'Qualifications are not met to upgrade this Growhouse';

  it.each([
    ['that is not earned', { level: 1 }, 1],
    ['of a level not reached yet', { level: 1, harvested: LEVEL_1 }, 2],
    ['of a level left behind', { level: 2, harvested: { common: 8, uncommon: 2 } }, 1],
    [
      'of level 10, which only Fully Upgrade leaves',
      { level: 10, harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 } },
      10,
    ],
  ])('%s is refunded', async (_what, state, level) => {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, state);
    const transaction = await pay({ kind: 'upgrade', growhouseId, level }, thc(8000));
    await expectReply(upgradeBy('upgrade', transaction), refunded(NOT_QUALIFIED));
    expect(await collectRefunds()).toEqual([thc(8000)]);
  });

  it('to max level from below level 10 is refunded', async () => {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, {
      level: 9,
      harvested: { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 },
    });
    const transaction = await pay({ kind: 'maxupgrade', growhouseId }, sol('3'), 'sol');
    await expectReply(upgradeBy('maxupgrade', transaction), refunded(NOT_QUALIFIED));
    // A payment for one kind of upgrade does not confirm the other.
    await expectReply(upgradeBy('upgrade', transaction), UNACCEPTABLE);
    expect(await collectRefunds()).toEqual([sol('3')]);
  });

  it('of a retired growhouse is refunded', async () => {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { level: 10, isMaxLevel: true });
    const transaction = await pay({ kind: 'maxupgrade', growhouseId }, sol('3'), 'sol');
    await expectReply(upgradeBy('maxupgrade', transaction), {
      status: 409,
      code: 'PAYMENT_REFUNDED',
    });
    expect(await collectRefunds()).toEqual([sol('3')]);
  });

  it('one unit short in either currency is refused, then refunded by the service', async () => {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { harvested: LEVEL_1 });
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    for (const transaction of [
      await pay(intent, thc(3000) - 1n),
      await pay(intent, sol('0.073') - 1n, 'sol'),
    ]) {
      await expectReply(upgradeBy('upgrade', transaction), UNACCEPTABLE);
    }
    expect(await collectRefunds()).toEqual([thc(3000) - 1n, sol('0.073') - 1n]);
  });

  it('with an unknown field, an unknown growhouse or no session is refused', async () => {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { harvested: LEVEL_1 });
    const transaction = await pay({ kind: 'upgrade', growhouseId, level: 1 }, thc(3000));
    const path = `/growhouse/${growhouseId}/upgrade`;
    await expectReply(() => player.post(path, { transaction, level: 9 }), MALFORMED);
    await expectReply(() => player.post(path, { transaction: null }), MALFORMED);
    await expectReply(() => player.post('/growhouse/999999/upgrade', { transaction }), {
      status: 404,
    });
    expect((await loadMoneyState(game, player)).payments).toEqual([]);
    expect(await upgradeBy('upgrade', transaction)()).toMatchObject({ status: 200 });
  });
});

describe('seeds', () => {
  it('for a growhouse that has retired meanwhile are refunded', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signature = await orderAndPay(game, player, { cart });
    await setLevel(game, player.growhouseId, { level: 10, isMaxLevel: true });
    await expectReply(() => confirmCart(player, { cart, signature }), {
      status: 409,
      code: 'PAYMENT_REFUNDED',
    });
    const { growhouseId } = player;
    await expectReply(
      () => player.post('/dispensary/bulkbuy', { growhouseId, cart, paymentMethod: 'thc' }),
      { status: 409, code: 'GROWHOUSE_RETIRED' },
    );
    expect(await collectRefunds()).toEqual([thc(150)]);
  });

  it('confirmed with an unknown field are refused', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signature = await orderAndPay(game, player, { cart });
    const { growhouseId, address: publicKey } = player;
    const claim = { growhouseId, cart, signature };
    await expectReply(() => player.post('/dispensary/confirm', { ...claim, price: 0 }), MALFORMED);
    const odd = [{ id: 1, quantity: 1, strain: 15 }];
    await expectReply(() => player.post('/dispensary/confirm', { ...claim, cart: odd }), MALFORMED);
    const exchange = { publicKey, exchangeSol: 0.1, signature, thc: 1e9 };
    await expectReply(() => player.post('/dispensary/exchange/confirm', exchange), MALFORMED);
    expect(await confirmCart(player, { cart, signature })).toMatchObject({ status: 200 });
  });
});

describe('a revival', () => {
  const NOT_WITHERED = 'the plant has not withered';
  const WITHERED = { stage: 2, dueInHours: -49 };
  const intentFor = (plantId: number) =>
    ({ kind: 'revive', plantId, growhouseId: player.growhouseId }) as const;
  const reviveBy = (plantId: number, transaction: string, change: object = {}) =>
    player.post(`/plant/${plantId}/revive`, {
      transaction,
      cost: 84,
      growhouseId: player.growhouseId,
      ...change,
    });

  it.each([
    ['living', { stage: 2, dueInHours: 5 }],
    ['overdue', { stage: 2, dueInHours: -47 }],
    ['dead', { stage: 2, dueInHours: -24 * 10 }],
  ])('of a %s plant is refunded', async (_what, plant) => {
    const plantId = await insertPlant(game, player.growhouseId, plant);
    const transaction = await pay(intentFor(plantId), thc(84));
    await expectReply(() => reviveBy(plantId, transaction), refunded(NOT_WITHERED));
    expect(await collectRefunds()).toEqual([thc(84)]);
  });

  it('of a seed has no price and its payment is refunded', async () => {
    const seed = await insertSeed(game, player.growhouseId);
    const transaction = await pay(intentFor(seed), thc(84));
    await expectReply(() => reviveBy(seed, transaction), UNACCEPTABLE);
    expect(await collectRefunds()).toEqual([thc(84)]);
  });

  it('of a plant that is gone is refunded', async () => {
    const plantId = await insertPlant(game, player.growhouseId, WITHERED);
    const transaction = await pay(intentFor(plantId), thc(84));
    await updatePlant(game, plantId, { outcome: 'pruned', ended_at_ms: game.nowMs() });
    await expectReply(() => reviveBy(plantId, transaction), { status: 409, code: 'PLANT_GONE' });
    expect(await collectRefunds()).toEqual([thc(84)]);
  });

  it('paid twice happens once and the second payment is refunded', async () => {
    const plantId = await insertPlant(game, player.growhouseId, WITHERED);
    const first = await pay(intentFor(plantId), thc(84));
    const second = await pay(intentFor(plantId), thc(84));
    expect(await reviveBy(plantId, first)).toMatchObject({ status: 200 });
    await expectReply(() => reviveBy(plantId, second), refunded(NOT_WITHERED));
    await expectReply(() => reviveBy(plantId, first), { status: 200 });
    expect(await collectRefunds()).toEqual([thc(84)]);
  });

  it('in SOL or with a wrong price is refused; the service settles the payment later', async () => {
    const plantId = await insertPlant(game, player.growhouseId, WITHERED);
    const coins = await pay(intentFor(plantId), sol('0.5'), 'sol');
    await expectReply(() => reviveBy(plantId, coins), UNACCEPTABLE);
    const short = await pay(intentFor(plantId), thc(83));
    await expectReply(() => reviveBy(plantId, short), UNACCEPTABLE);
    expect(await collectRefunds()).toEqual([sol('0.5'), thc(83)]);

    const right = await pay(intentFor(plantId), thc(84));
    for (const cost of [83, 84.000_001, 0, -84, 1e308]) {
      await expectReply(() => reviveBy(plantId, right, { cost }), UNACCEPTABLE);
    }
    await expectReply(() => reviveBy(plantId, right, { stage: 5 }), MALFORMED);
    await expectReply(() => reviveBy(plantId, right, { cost: null }), MALFORMED);
    expect(await reviveBy(plantId, right)).toMatchObject({ status: 200 });
  });

  it("of another player's plant, or by another player's payment, is refused", async () => {
    const otherPlayer = await createPayingPlayer(game);
    const theirs = await insertPlant(game, otherPlayer.growhouseId, WITHERED);
    const before = await loadMoneyState(game, otherPlayer);
    const transaction = await pay(intentFor(theirs), thc(84));
    await expectReply(() => reviveBy(theirs, transaction), FORBIDDEN);
    const { growhouseId } = otherPlayer;
    await expectReply(() => reviveBy(theirs, transaction, { growhouseId }), FORBIDDEN);
    const mine = await insertPlant(game, player.growhouseId, WITHERED);
    await expectReply(() => reviveBy(mine, transaction), UNACCEPTABLE);
    await expectReply(
      () => otherPlayer.post(`/plant/${theirs}/revive`, { transaction, cost: 84, growhouseId }),
      FORBIDDEN,
    );
    expect(await collectRefunds()).toEqual([]);
    expect((await loadMoneyState(game, player)).payments).toMatchObject([{ state: 'set_aside' }]);
    expect(await loadMoneyState(game, otherPlayer)).toEqual(before);
  });
});
