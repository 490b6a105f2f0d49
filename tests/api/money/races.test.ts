import { beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import {
  growhousePageShape,
  type GrowhousePageShape,
  upgradeShape,
} from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseData, type Reply, shareGame } from '../../kit/game-fixture.ts';
import { insertPlant, insertSeed, setLevel } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';

const game = shareGame();
let player: PayingPlayer;
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

/** Returns the seed slots of a growhouse and its growers. */
const countSeedSlots = ({ growhouse: { base, growers } }: GrowhousePageShape) =>
  growers.reduce((sum, grower) => sum + grower.class.inventory_boost, base.maxSeeds);

const loadPage = async () =>
  parseData(growhousePageShape, await player.get(`/growhouse/${player.growhouseId}`));

describe('concurrent seed purchases', () => {
  it('fill the growhouse to its last slot and refund the rest', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signatures = [];
    for (let order = 0; order < 8; order++) {
      signatures.push(await orderAndPay(game, player, { cart }));
    }
    const [answers] = await Promise.all([
      Promise.all(signatures.map((signature) => confirmCart(player, { cart, signature }))),
      collectPayments(game.ctx),
    ]);
    const full = await loadPage();
    expect(full.seeds).toHaveLength(countSeedSlots(full));
    const sold = countSeedSlots(full) - 3;
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: sold }, () => 200),
      ...Array.from({ length: 8 - sold }, () => 409),
    ]);
    const message = 'maximum seeds reached, the payment is being refunded to your wallet';
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toMatchObject({ code: 'PAYMENT_REFUNDED', message });
    }
    const { payments, payouts } = await loadMoneyState(game, player);
    expect(payments.filter(({ state }) => state === 'fulfilled')).toHaveLength(sold);
    expect(payouts.map(({ amount_units }) => amount_units)).toEqual(
      Array.from({ length: 8 - sold }, () => thc(150)),
    );
  });

  it('use slots freed by concurrent planting, but never exceed the limit', async () => {
    const cart = [{ id: 1, quantity: 1 }];
    const signatures = [];
    for (let order = 0; order < 5; order++) {
      signatures.push(await orderAndPay(game, player, { cart }));
    }
    const { seeds } = await loadPage();
    const answers = await Promise.all([
      ...signatures.map((signature) => confirmCart(player, { cart, signature })),
      ...seeds.map(({ id }) => player.post(`/plant/${id}/plant`, {})),
    ]);
    const planted = answers.slice(5);
    for (const answer of planted) expect(answer).toMatchObject({ status: 200 });
    const sold = answers.slice(0, 5).filter(({ status }) => status === 200).length;
    const after = await loadPage();
    expect(after.plants).toHaveLength(3);
    expect(after.seeds).toHaveLength(sold);
    expect(sold).toBeGreaterThanOrEqual(countSeedSlots(after) - 3);
    const { payouts } = await loadMoneyState(game, player);
    expect(payouts).toHaveLength(5 - sold);
  });
});

describe('an upgrade during other actions', () => {
  /** Completes level 1 and adds a ripe plant, one due for water and a seed. */
  async function createBusyGrowhouse() {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { harvested: { common: 6 } });
    return {
      ripe: await insertPlant(game, growhouseId, { stage: 5, dueInHours: -1 }),
      waterable: await insertPlant(game, growhouseId, { stage: 3, dueInHours: -1 }),
      seed: await insertSeed(game, growhouseId),
    };
  }

  /** @param turn index of the request that is sent first */
  async function upgradeDuringActions(turn: number) {
    const { growhouseId } = player;
    const { ripe, waterable, seed } = await createBusyGrowhouse();
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const payment = { currency: 'thc', amount: thc(3000), intent } as const;
    const transaction = await game.sender.pay(player.wallet, payment);
    const upgrade = () => player.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
    const work = [
      () => player.post(`/plant/${ripe}/harvest`),
      () => player.post(`/plant/${waterable}/water`, {}),
      () => player.post(`/plant/${seed}/plant`, {}),
      () => player.post(`/growhouse/${growhouseId}/harvestall`),
    ];
    const queue: (() => Promise<Reply>)[] = [...work.slice(0, turn), upgrade, ...work.slice(turn)];
    const answers = await Promise.all(queue.map((request) => request()));
    return { ripe, waterable, seed, upgraded: answers[turn], answers };
  }

  it.each([0, 1, 2, 3, 4])('happens once and pays once when request %i is first', async (turn) => {
    const { ripe, waterable, seed, upgraded, answers } = await upgradeDuringActions(turn);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    if (!upgraded) throw new Error('The upgrade was not among the requests');
    const result = parseData(upgradeShape, upgraded);
    expect(result.newLevel).toBe(2);

    const { growhouse, plants, payouts } = await loadMoneyState(game, player);
    expect(growhouse).toMatchObject({ level: 2, payout_received_units: 0n, harvested_common: 0 });
    const outcome = (id: number) => plants.find((plant) => plant.id === id)?.outcome;
    expect(['harvested', 'upgraded']).toContain(outcome(ripe));
    expect(outcome(waterable)).toBe('upgraded');
    // The seed was planted before and harvested early, or planted after, or not planted at all.
    expect([null, 'upgraded']).toContain(outcome(seed));

    const ended = plants.filter(({ outcome }) => outcome !== null);
    const paid = payouts.map(({ plant_id, reason }) => ({ plant_id, reason }));
    const expected = ended.map(({ id, outcome }) => ({
      plant_id: id,
      reason: outcome === 'harvested' ? 'harvest' : 'upgrade',
    }));
    const byPlant = (one: { plant_id: number | null }, other: { plant_id: number | null }) =>
      (one.plant_id ?? 0) - (other.plant_id ?? 0);
    expect(paid.toSorted(byPlant)).toEqual(expected.toSorted(byPlant));
    const early = payouts.filter(({ reason }) => reason === 'upgrade');
    const sum = early.reduce((total, { amount_units }) => total + amount_units, 0n);
    expect(thc(result.payout)).toBe(sum);
  });

  it('raises the level once for two payments, one in each currency', async () => {
    const { growhouseId } = player;
    await createBusyGrowhouse();
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const transactions = [
      await game.sender.pay(player.wallet, { currency: 'thc', amount: thc(3000), intent }),
      await game.sender.pay(player.wallet, { currency: 'sol', amount: sol('0.073'), intent }),
    ];
    const claims = [...transactions, ...transactions].map((transaction) =>
      player.post(`/growhouse/${growhouseId}/upgrade`, { transaction }),
    );
    const [first, second, third, fourth] = await Promise.all(claims);
    await collectPayments(game.ctx);
    expect([first?.status, second?.status].toSorted()).toEqual([200, 409]);
    expect([third?.status, fourth?.status]).toEqual([first?.status, second?.status]);
    const { growhouse, payouts } = await loadMoneyState(game, player);
    expect(growhouse.level).toBe(2);
    const refund = payouts.filter(({ reason }) => reason === 'refund');
    expect(refund).toMatchObject([
      first?.status === 200
        ? { currency: 'sol', amount_units: sol('0.073') }
        : { currency: 'thc', amount_units: thc(3000) },
    ]);
  });
});

it('a revival during other actions happens before or after them, never in between', async () => {
  const { growhouseId } = player;
  const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: -49 });
  const intent = { kind: 'revive', plantId, growhouseId } as const;
  const payment = { currency: 'thc', amount: thc(84), intent } as const;
  const transaction = await game.sender.pay(player.wallet, payment);
  const revive = () =>
    player.post(`/plant/${plantId}/revive`, { transaction, cost: 84, growhouseId });
  const answers = await Promise.all([
    player.post(`/plant/${plantId}/water`, {}),
    revive(),
    collectPayments(game.ctx).then(revive),
    player.post(`/plant/${plantId}/water`, {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 200, 409]);
  // Nobody has watered it: its waiting time restarted with the revival.
  expect((await loadPage()).plants).toMatchObject([{ id: plantId, stage: 2 }]);
  expect((await loadMoneyState(game, player)).payouts).toEqual([]);
});
