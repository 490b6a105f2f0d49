import { beforeEach, describe, expect, it } from 'vitest';
import { collectPayments } from '../../../api/actions/payments/collect-payments.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { loadPaymentCursor } from '../../../api/store/payments/payments.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { sol, thc } from '../../../src/money/amounts.ts';
import { parseData, renewGame } from '../../kit/game-fixture.ts';
import { insertPlant, setLevel } from '../../kit/growhouse-rows.ts';
import {
  confirmCart,
  createPayingPlayer,
  loadMoneyState,
  orderAndPay,
  type PayingPlayer,
} from '../../kit/payments.ts';
import { loadRows } from '../../kit/rows.ts';

const OVERLAP_SLOTS = 1500;

/** What the chain hides from the server. */
interface HiddenState {
  /** Signatures that are missing from lists and lookups. */
  hidden: Set<string>;
  /** Signatures that are listed, but missing from lookups. */
  notFound: Set<string>;
  /** How many more calls are answered; all further ones fail. */
  callsLeft: number;
}

let hiddenState: HiddenState;
let player: PayingPlayer;
beforeEach(() => {
  hiddenState = { hidden: new Set(), notFound: new Set(), callsLeft: Infinity };
});
const game = renewGame({ chain: (real) => hideState(real, hiddenState), hasSharedClock: true });
beforeEach(async () => {
  player = await createPayingPlayer(game);
});

function hideState(real: Chain, { hidden, notFound }: HiddenState): Chain {
  const countCall = async <T>(call: () => Promise<T>): Promise<T> => {
    hiddenState.callsLeft -= 1;
    if (hiddenState.callsLeft < 0) throw new ChainUnreachableError('lost');
    return call();
  };
  const isUnknown = (signature: string) => hidden.has(signature) || notFound.has(signature);
  return Object.assign(Object.create(real) as Chain, {
    getFinalizedSlot: () => countCall(() => real.getFinalizedSlot()),
    findIncomingTransaction: (signature: string) =>
      countCall(async () =>
        isUnknown(signature) ? null : real.findIncomingTransaction(signature),
      ),
    listIncomingSignatures: (slot: number) =>
      countCall(async () =>
        (await real.listIncomingSignatures(slot)).filter(({ signature }) => !hidden.has(signature)),
      ),
  } satisfies Partial<Chain>);
}

const collect = () => collectPayments(game.ctx);
const passSlots = (slots: number) => {
  game.server.localnet.chain.advanceSlots(slots);
};
const countSeeds = async () => {
  const { plants } = await loadMoneyState(game, player);
  return plants.filter(({ stage }) => stage === 0).length;
};
const buy = () => orderAndPay(game, player);

describe('unconfirmed payments', () => {
  it('of all five kinds are delivered exactly once', async () => {
    const { growhouseId } = player;
    await buy();
    const body = { publicKey: player.address, exchangeSol: 0.1 };
    const order = parseData(orderShape, await player.post('/dispensary/exchange', body));
    await game.sender.send(player.wallet, order.transaction);
    const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: -49 });
    await game.sender.pay(player.wallet, {
      currency: 'thc',
      amount: thc(84),
      intent: { kind: 'revive', plantId, growhouseId },
    });
    await collect();
    await collect();
    const { plants, payouts } = await loadMoneyState(game, player);
    expect(await countSeeds()).toBe(4);
    expect(plants.find(({ id }) => id === plantId)?.next_watering_at_ms).toBeGreaterThan(
      game.nowMs(),
    );
    const exchanged = { reason: 'exchange', currency: 'thc', amount_units: 4_131_053_542n };
    expect(payouts).toMatchObject([exchanged]);

    await setLevel(game, growhouseId, { level: 1, harvested: { common: 6 } });
    const upgrade = { kind: 'upgrade', growhouseId, level: 1 } as const;
    await game.sender.pay(player.wallet, { currency: 'thc', amount: thc(3000), intent: upgrade });
    await collect();
    await collect();
    const upgraded = await loadMoneyState(game, player);
    expect(upgraded.growhouse.level).toBe(2);
    expect(upgraded.payouts).toMatchObject([exchanged, { reason: 'upgrade', plant_id: plantId }]);

    const harvested = { common: 4, uncommon: 8, rare: 12, epic: 8, mythic: 4 };
    await setLevel(game, growhouseId, { level: 10, harvested });
    const maxupgrade = { kind: 'maxupgrade', growhouseId } as const;
    await game.sender.pay(player.wallet, {
      currency: 'sol',
      amount: sol('2.976'),
      intent: maxupgrade,
    });
    await collect();
    await collect();
    const { growhouse, payments } = await loadMoneyState(game, player);
    expect(growhouse).toMatchObject({ level: 10, is_max_level: 1 });
    expect(payments.map(({ kind, state }) => [kind, state])).toEqual([
      ['seeds', 'fulfilled'],
      ['exchange', 'fulfilled'],
      ['revive', 'fulfilled'],
      ['upgrade', 'fulfilled'],
      ['maxupgrade', 'fulfilled'],
    ]);
    const { userId: user_id } = player;
    expect(await loadRows(game.ctx.db, 'growhouses', { user_id })).toHaveLength(2);
  });

  it('for growhouses and plants of other players are set aside and change nothing', async () => {
    const owner = await createPayingPlayer(game);
    const { growhouseId } = owner;
    await setLevel(game, growhouseId, { harvested: { common: 6 } });
    const plantId = await insertPlant(game, growhouseId, { stage: 2, dueInHours: -49 });
    const before = await loadMoneyState(game, owner);
    for (const intent of [
      { kind: 'upgrade', growhouseId, level: 1 },
      { kind: 'maxupgrade', growhouseId },
      { kind: 'revive', plantId, growhouseId },
      { kind: 'revive', plantId, growhouseId: player.growhouseId },
      { kind: 'revive', plantId: 999_999, growhouseId },
      { kind: 'upgrade', growhouseId: 999_999, level: 1 },
    ] as const) {
      await game.sender.pay(player.wallet, { currency: 'thc', amount: thc(1500), intent });
    }
    await collect();
    await collect();
    expect(await loadMoneyState(game, owner)).toEqual(before);
    const { payments, payouts } = await loadMoneyState(game, player);
    expect(payments.map(({ state }) => state)).toEqual(Array(6).fill('set_aside'));
    expect(payouts).toEqual([]);
  });
});

it.each([0, 1, 2, 3, 4])('an outage after %i calls loses and doubles nothing', async (answers) => {
  await collect();
  const signatures = [await buy(), await buy(), await buy()];
  hiddenState.callsLeft = answers;
  await expect(collect()).rejects.toThrow();
  // Calls: the slot, the list, then each payment.
  expect(await countSeeds()).toBe(3 + Math.max(0, answers - 2));
  passSlots(10 * OVERLAP_SLOTS);
  hiddenState.callsLeft = Math.min(answers, 2);
  await expect(collect()).rejects.toThrow();

  hiddenState.callsLeft = Infinity;
  await collect();
  await collect();
  expect(await countSeeds()).toBe(6);
  for (const signature of signatures) {
    expect(await confirmCart(player, { signature })).toMatchObject({ status: 200 });
  }
  expect(await countSeeds()).toBe(6);
});

describe('the payment cursor', () => {
  it('misses no payment, however many slots lie between them', async () => {
    for (const [count, slots] of [0, 1, OVERLAP_SLOTS - 1, OVERLAP_SLOTS, 40_000].entries()) {
      passSlots(slots);
      if (count < 3) await buy();
      await collect();
      await collect();
    }
    expect(await countSeeds()).toBe(6);
    const [newest, cursor] = [
      await game.ctx.chain.getFinalizedSlot(),
      await loadPaymentCursor(game.ctx.db),
    ];
    expect(cursor).toBe(newest - OVERLAP_SLOTS);
    const { payments } = await loadMoneyState(game, player);
    expect(payments).toHaveLength(3);
  });

  it('finds payments of several days after a long downtime', async () => {
    await collect();
    await buy();
    passSlots(400_000);
    await buy();
    passSlots(400_000);
    await collect();
    expect(await countSeeds()).toBe(5);
  });

  it('finds a payment that a node shows only minutes later', async () => {
    await collect();
    const signature = await buy();
    hiddenState.hidden.add(signature);
    for (let round = 0; round < 3; round++) {
      passSlots(OVERLAP_SLOTS / 3 - 10);
      await collect();
    }
    expect(await countSeeds()).toBe(3);
    expect(await confirmCart(player, { signature })).toMatchObject({ code: 'PAYMENT_PENDING' });
    hiddenState.hidden.clear();
    await collect();
    expect(await countSeeds()).toBe(4);
  });

  it('stays behind a payment that is listed but cannot be read', async () => {
    await collect();
    const signature = await buy();
    hiddenState.notFound.add(signature);
    const paidIn = await game.ctx.chain.getFinalizedSlot();
    for (let round = 0; round < 4; round++) {
      passSlots(5 * OVERLAP_SLOTS);
      await expect(collect()).rejects.toThrow('1 payments are not settled');
      expect(await loadPaymentCursor(game.ctx.db)).toBeLessThanOrEqual(paidIn);
    }
    // Other payments are settled meanwhile.
    await buy();
    await expect(collect()).rejects.toThrow();
    expect(await countSeeds()).toBe(4);
    hiddenState.notFound.clear();
    await collect();
    expect(await countSeeds()).toBe(5);
  });
});
