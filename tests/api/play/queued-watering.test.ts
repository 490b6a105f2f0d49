import { describe, expect, it } from 'vitest';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { createStaffedPlayer, insertPlant, loadPlantRow } from '../../kit/growhouse-rows.ts';

const game = shareGame();

/** Creates a player with a plant of stage 2 that is due. */
async function createDuePlant() {
  const { player, growhouse } = await createStaffedPlayer(game);
  const plantId = await insertPlant(game, growhouse.id, { stage: 2, dueInHours: 0 });
  return { player, plantId };
}

describe('a watering with an expected stage', () => {
  it('waters a plant at that stage', async () => {
    const { player, plantId } = await createDuePlant();
    expect(await player.post(`/plant/${plantId}/water`, { stage: 2 })).toMatchObject({
      status: 200,
    });
    expect(await loadPlantRow(game, plantId)).toMatchObject({ stage: 3 });
  });

  it('is refused once the plant was watered, even when it is due again', async () => {
    const { player, plantId } = await createDuePlant();
    await player.post(`/plant/${plantId}/water`);
    game.passHours(24);
    expect(await player.post(`/plant/${plantId}/water`, { stage: 2 })).toMatchObject({
      status: 409,
      code: 'PLANT_NOT_DUE',
    });
    expect(await loadPlantRow(game, plantId)).toMatchObject({ stage: 3 });
  });

  it('waters once when page and worker send the same request together', async () => {
    const { player, plantId } = await createDuePlant();
    const token = await game.server.signIn(player.wallet);
    const send = () =>
      game.server.call('POST', `/plant/${plantId}/water`, {
        token,
        body: { stage: 2 },
        headers: { [HEADERS.idempotencyKey]: `watering-${plantId}` },
      });
    const answers = await Promise.all([send(), send(), send()]);
    for (const { status, body } of answers) {
      expect(status === 200 || body.code === 'REQUEST_IN_FLIGHT').toBe(true);
    }
    expect(await send()).toMatchObject({ status: 200 });
    expect(await loadPlantRow(game, plantId)).toMatchObject({ stage: 3 });
  });

  it.each([0, 6, 1.5, '2', null])('is malformed with stage %s', async (stage) => {
    const { player, plantId } = await createDuePlant();
    expect((await player.post(`/plant/${plantId}/water`, { stage })).status).toBeOneOf([400, 422]);
  });
});
