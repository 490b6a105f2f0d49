import { describe, expect, it } from 'vitest';
import { toIso } from '../../../src/contract/primitives.ts';
import { almanacShape } from '../../../src/contract/account-shapes.ts';
import { harvestShape } from '../../../src/contract/shapes.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import {
  createStaffedPlayer,
  insertPlant,
  insertSeed,
  setLevel,
} from '../../kit/growhouse-rows.ts';
import { addRow } from '../../kit/rows.ts';

const game = shareGame();

/** Records a fulfilled payment for a growhouse. */
const insertPayment = (payment: {
  address: string;
  growhouse_id: number;
  kind: 'upgrade' | 'maxupgrade' | 'exchange';
  currency: 'thc' | 'sol';
  price_units: bigint;
}) =>
  addRow(game.ctx.db, 'payments', {
    signature: `of ${payment.kind}`,
    memo: 'growerz:test',
    created_at_ms: game.nowMs(),
    ...payment,
  });

describe('GET /account/almanac', () => {
  it('knows the seeds of a new growhouse and nothing else', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const discovered = [...new Set(growhouse.plants.map(({ strainId }) => strainId))];
    const almanac = parseData(almanacShape, await player.get('/account/almanac'));
    expect(almanac.strains.map(({ id }) => id)).toEqual(discovered.toSorted((a, b) => a - b));
    expect(almanac.strains[0]).toMatchObject({
      harvests: 0,
      first_harvest: null,
      best_payout: null,
    });
    expect(almanac.trophies).toEqual([]);
    expect(almanac.lifetime).toMatchObject({ planted: 0, harvests: 0, earned: 0, spent_thc: 0 });
  });

  it('counts the harvests of a strain and keeps its best payout', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    const first = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0, rarityId: 1 });
    const { payout } = parseData(harvestShape, await player.post(`/plant/${first}/harvest`));
    const harvestedAt = toIso(game.nowMs());
    game.passHours(1);
    await setLevel(game, growhouse.id, { level: 2 });
    const second = await insertPlant(game, growhouse.id, { stage: 5, dueInHours: 0, rarityId: 1 });
    const better = parseData(harvestShape, await player.post(`/plant/${second}/harvest`)).payout;
    expect(better).toBeGreaterThan(payout);
    const dead = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: -120 });
    await player.post(`/plant/${dead}/prune`);

    const { strains, lifetime } = parseData(almanacShape, await player.get('/account/almanac'));
    expect(strains.find(({ id }) => id === 1)).toMatchObject({
      harvests: 2,
      first_harvest: harvestedAt,
      best_payout: better,
    });
    expect(lifetime).toMatchObject({ planted: 3, harvests: 2, pruned: 1, earned: payout + better });
  });

  it('shows the history of a retired growhouse and what was spent on it', async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await insertPlant(game, growhouse.id, { stage: 1, dueInHours: 9 });
    const founded = toIso(game.nowMs());
    game.passHours(2);
    const upgraded = toIso(game.nowMs());
    const own = { address: player.address, growhouse_id: growhouse.id };
    await insertPayment({ ...own, kind: 'upgrade', currency: 'thc', price_units: 3_000_000_000n });
    game.passHours(3);
    const inSol = { ...own, currency: 'sol' } as const;
    await insertPayment({ ...inSol, kind: 'maxupgrade', price_units: 2_976_000_000n });
    await insertPayment({ ...inSol, kind: 'exchange', price_units: 7n });
    await setLevel(game, growhouse.id, { level: 10, isMaxLevel: true });

    const almanac = parseData(almanacShape, await player.get('/account/almanac'));
    expect(almanac.trophies).toEqual([
      {
        id: growhouse.id,
        nickname: null,
        founded,
        retired: toIso(game.nowMs()),
        harvests: 0,
        earned: 0,
        levels: [{ level: 2, reached: upgraded }],
        rarity: 1,
        // The payment recorded no growers, but the last planting knows the class.
        growers: [{ class: 1, token: null }],
      },
    ]);
    expect(almanac.lifetime).toMatchObject({ upgrades: 2, spent_thc: 3000, spent_sol: 2.976 });
  });

  it('shows no data of other players', async () => {
    const { growhouse } = await createStaffedPlayer(game);
    await insertSeed(game, growhouse.id, 5);
    const stranger = await game.createPlayer();
    const almanac = parseData(almanacShape, await stranger.get('/account/almanac'));
    expect(almanac.strains).toEqual([]);
    expect(almanac.lifetime.since).toBeNull();
  });
});
