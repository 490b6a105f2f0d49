import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import {
  createGrowerPlayer,
  createTendedPlant,
  expectUnpaid,
  type GrowerPlayer,
  loadGrowerRow,
  plantNow,
  ripen,
  sellGrower,
} from '../../kit/grower-rows.ts';
import { loadFirstGrowhouse } from '../../kit/growhouse-rows.ts';

let game: GameFixture;
beforeAll(async () => {
  game = await startGameFixture();
});
afterAll(() => game.close());

const RESTING = { status: 409, code: 'GROWER_RESTING' };

const listWorkingMints = async (player: GrowerPlayer) =>
  (await loadFirstGrowhouse(game, player)).growers.map(({ mint }) => mint);

describe('an admin', { tags: ['attack'] }, () => {
  async function editGrower(mint: string, changes: object) {
    const admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    const row = await loadGrowerRow(game, mint);
    const { status, body } = await admin.call(`/growerz/${row.id}/update`, {
      rank: row.rank,
      rarity: row.class_id,
      growhouse: row.growhouse_id,
      token_address: row.token_address,
      owner: row.owner,
      ...changes,
    });
    return { status, code: body.code };
  }

  it('cannot put a resting grower to work', async () => {
    const { player: seller, mint } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    await sellGrower(game, mint, seller, buyer.address);
    await game.server.signIn(buyer.wallet);
    expect(await editGrower(mint, { growhouse: buyer.growhouseId })).toEqual(RESTING);
    expect(await listWorkingMints(buyer)).toEqual([]);
  });

  it("cannot put another player's grower to work for a friend", async () => {
    const { player, mint } = await createTendedPlant(game);
    const friend = await createGrowerPlayer(game, [1]);
    const change = { owner: friend.address, growhouse: friend.growhouseId };
    expect(await editGrower(mint, change)).toEqual(RESTING);
    expect(await listWorkingMints(friend)).toEqual([]);
    expect(await listWorkingMints(player)).toEqual([mint]);
  });

  it('cannot make a harvest trust an edited owner instead of the chain', async () => {
    const player = await createGrowerPlayer(game, [1]);
    const [own = ''] = player.mints;
    await player.add(own);
    const plantId = await plantNow(game, player);
    await ripen(game, plantId);
    await sellGrower(game, own, player);
    expect((await editGrower(own, { rank: 1 })).status).toBe(200);
    expect(await player.harvest(plantId)).toMatchObject({ code: 'GROWER_REQUIRED' });
    await expectUnpaid(game, player, plantId);
  });

  it('cannot harvest for a grower that has left the wallet', async () => {
    const { player, mint, plantId } = await createTendedPlant(game);
    const admin = await createSignedInAdmin(game.server);
    await sellGrower(game, mint, player);
    game.server.clock.advance(60_001);
    const { status, body } = await admin.call(`/plants/${plantId}/harvest`);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'GROWER_REQUIRED' });
    await expectUnpaid(game, player, plantId);
  });
});
