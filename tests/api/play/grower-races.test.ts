import { describe, expect, it } from 'vitest';
import { refreshHoldings } from '../../../api/actions/growers/holdings.ts';
import { refreshOwnership } from '../../../api/actions/growers/collection.ts';
import { type Reply, shareGame } from '../../kit/game-fixture.ts';
import {
  computePayout,
  createGrowerPlayer,
  createTendedPlant,
  type GrowerPlayer,
  loadGrowerRow,
  ripen,
} from '../../kit/grower-rows.ts';
import {
  insertSeed,
  listPayouts,
  loadFirstGrowhouse,
  loadGrowhouses,
  loadPlantRow,
} from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';

const REQUEST_COUNT = 20;

const game = shareGame();

/** Sends requests at the same time. @returns the replies, in order */
const runConcurrently = (send: (index: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: REQUEST_COUNT }, (_, index) => send(index)));

const countSuccesses = (replies: readonly Reply[]): number =>
  replies.filter(({ status }) => status === 200).length;

const move = (mint: string, from: GrowerPlayer, to: { address: string }) =>
  moveGrower(game.server, mint, { from: from.wallet, to: to.address });

const listPaid = async ({ address }: GrowerPlayer) =>
  (await listPayouts(game, address)).map(({ thc }) => thc);

const listWorkingMints = async (player: GrowerPlayer) =>
  (await loadGrowhouses(game, player)).flatMap(({ growers }) => growers.map(({ mint }) => mint));

describe(`${REQUEST_COUNT} requests that arrive together`, { tags: ['attack'] }, () => {
  it('from seller and buyer cannot put a sold grower to work', async () => {
    const { player: seller, mint } = await createTendedPlant(game, [5]);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, seller, buyer);
    const replies = await runConcurrently((index) => (index % 2 ? seller : buyer).add(mint));
    expect(countSuccesses(replies)).toBe(0);
    expect(await listWorkingMints(seller)).toEqual([]);
    expect(await listWorkingMints(buyer)).toEqual([]);
    expect(await loadGrowerRow(game, mint)).toMatchObject({
      rests_until_ms: game.nowMs() + 24 * game.ctx.settings.msPerHour,
    });
  });

  it('from seller and buyer to sign in leave a sold grower resting with its buyer', async () => {
    const { player: seller, mint } = await createTendedPlant(game, [5]);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, seller, buyer);
    game.server.clock.advance(1);
    await Promise.all(
      Array.from({ length: REQUEST_COUNT }, (_, index) =>
        refreshHoldings(game.ctx, index % 2 ? seller : buyer),
      ),
    );
    expect(await loadGrowerRow(game, mint)).toMatchObject({
      owner: buyer.address,
      growhouse_id: null,
      rests_until_ms: game.nowMs() + 24 * game.ctx.settings.msPerHour,
    });
  });

  it('to swap and to harvest pay for the lower class, once', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [1, 5]);
    await runConcurrently((index) =>
      index % 2 ? player.harvest(plantId) : player.swap(mint, player.mints[1] ?? ''),
    );
    expect(await listPaid(player)).toEqual([computePayout(1)]);
  });

  it('to add growers and to harvest pay only for the grower of the planting, once', async () => {
    const { player, plantId } = await createTendedPlant(game, [1, 5, 5]);
    await runConcurrently((index) =>
      index % 2 ? player.harvest(plantId) : player.add(player.mints[1 + (index % 3 ? 1 : 0)] ?? ''),
    );
    expect(await listPaid(player)).toEqual([computePayout(1)]);
  });

  it('to harvest after a sale pay nothing', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [5]);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, player, buyer);
    game.server.clock.advance(60_001);
    const replies = await runConcurrently((index) =>
      index % 2
        ? player.harvest(plantId)
        : player.post(`/growhouse/${player.growhouseId}/harvestall`),
    );
    expect(countSuccesses(replies)).toBe(0);
    expect(await listPaid(player)).toEqual([]);
    expect(await loadPlantRow(game, plantId)).toMatchObject({ outcome: null });
  });

  it('to harvest with outdated holdings pay for each plant once', async () => {
    const { player, plantId } = await createTendedPlant(game, [5]);
    game.server.clock.advance(60_001);
    const replies = await runConcurrently(() => player.harvest(plantId));
    expect(countSuccesses(replies)).toBe(1);
    expect(await listPaid(player)).toEqual([computePayout(5)]);
  });

  it('from seller, buyer and the ownership service pay at most what was earned before', async () => {
    const { player: seller, mint, plantId } = await createTendedPlant(game, [5]);
    const { player: buyer, plantId: buyersPlant } = await createTendedPlant(game, [1]);
    await move(mint, seller, buyer);
    game.server.clock.advance(60_001);
    await Promise.all([
      refreshOwnership(game.ctx),
      seller.harvest(plantId),
      buyer.add(mint),
      buyer.harvest(buyersPlant),
      refreshOwnership(game.ctx),
      seller.harvest(plantId),
    ]);
    expect(await listPaid(seller)).toEqual([]);
    expect(await listPaid(buyer)).toEqual([computePayout(1)]);
    expect(await listWorkingMints(buyer)).not.toContain(mint);
  });
});

it('a planting during an addition pays what worked then', { tags: ['attack'] }, async () => {
  const { player } = await createTendedPlant(game, [1, 5, 5]);
  const [, mythic = ''] = player.mints;
  const seeds = [
    await insertSeed(game, player.growhouseId),
    await insertSeed(game, player.growhouseId),
  ];
  await Promise.all([
    ...seeds.map((id) => player.post(`/plant/${id}/plant`, {})),
    player.add(mythic),
  ]);
  const { growers } = await loadFirstGrowhouse(game, player);
  const added = growers.find(({ mint }) => mint === mythic);
  for (const id of seeds) {
    const { planted_tenures_json: tenures, stage } = await loadPlantRow(game, id);
    expect(stage).toBe(1);
    await ripen(game, id);
    const hasMythic = JSON.stringify(tenures).includes(`[${added?.tenureId},5]`);
    expect(await player.harvest(id)).toMatchObject({
      data: { payout: hasMythic ? computePayout(1, 5) : computePayout(1) },
    });
  }
});
