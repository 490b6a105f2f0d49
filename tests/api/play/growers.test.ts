import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { growhousePageShape, growerShape } from '../../../src/contract/shapes.ts';
import { parseData, type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import {
  loadFirstGrowhouse,
  loadGrowhouses,
  listLogMessages,
  createStaffedPlayer,
} from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { updateRows } from '../../kit/rows.ts';

let isUnreachable = false;

const withOutage = (real: Chain): Chain => ({
  ...real,
  findGrowerHolder: (mint) =>
    isUnreachable ? Promise.reject(new ChainUnreachableError()) : real.findGrowerHolder(mint),
  loadGrowersHeldBy: (owner) =>
    isUnreachable ? Promise.reject(new ChainUnreachableError()) : real.loadGrowersHeldBy(owner),
});

const game = shareGame({ chain: withOutage });

const loadGrowerMints = async (player: TestPlayer, id: number) =>
  parseData(growhousePageShape, await player.get(`/growhouse/${id}`)).growhouse.growers.map(
    ({ address }) => address,
  );

/** Sets the classes of the growers last given to a player, in order. */
async function setClasses(mints: readonly string[], classes: readonly number[]) {
  for (const [index, mint] of mints.entries()) {
    await updateRows(game.ctx.db, 'growers', { mint }, { class_id: classes[index] ?? 1 });
  }
}

describe('POST /growhouse/{id}/addgrower', () => {
  it('puts a grower to work', { tags: ['CALL-13'] }, async () => {
    const player = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    const [mint = ''] = player.mints;
    const add = () => player.post(`/growhouse/${id}/addgrower`, { mint });
    expect(await add()).toMatchObject({ status: 200, message: 'Grower added to Growhouse' });
    expect(await loadGrowerMints(player, id)).toEqual([mint]);
    expect((await listLogMessages(game, player.address)).at(-1)).toBe(
      `Added grower ${mint} to growhouse ${id}`,
    );
    expect(await add()).toMatchObject({ status: 409, code: 'GROWER_BUSY' });
  });

  it('accepts only growers the chain shows in the wallet now', async () => {
    const player = await game.createPlayer(2);
    const otherPlayer = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, player);
    const add = (mint: string | undefined) => player.post(`/growhouse/${id}/addgrower`, { mint });
    const refused = { status: 409, code: 'GROWER_NOT_HELD' };
    expect(await add(otherPlayer.mints[0])).toMatchObject(refused);
    expect(await add(game.server.localnet.genesis.thcMint)).toMatchObject(refused);
    expect(await add(otherPlayer.address)).toMatchObject(refused);
    const [sold = ''] = player.mints;
    await moveGrower(game.server, sold, { from: player.wallet, to: otherPlayer.address });
    expect(await add(sold)).toMatchObject(refused);
    expect(await loadGrowerMints(player, id)).toEqual([]);
  });

  it("moves a bought grower out of the seller's growhouse and lets it rest", async () => {
    const { player: seller, growhouse } = await createStaffedPlayer(game);
    const buyer = await game.createPlayer(1);
    const { id } = await loadFirstGrowhouse(game, buyer);
    const [mint = ''] = seller.mints;
    await moveGrower(game.server, mint, { from: seller.wallet, to: buyer.address });
    const reply = await buyer.post(`/growhouse/${id}/addgrower`, { mint });
    expect(reply).toMatchObject({ status: 409, code: 'GROWER_RESTING' });
    expect(await loadGrowerMints(buyer, id)).toEqual([]);
    expect(await loadGrowerMints(seller, growhouse.id)).toEqual([]);
    expect((await loadFirstGrowhouse(game, seller)).revision).toBe(growhouse.revision + 1);
    expect((await listLogMessages(game, seller.address)).at(-1)).toBe(
      `Released grower ${mint} from growhouse ${growhouse.id}: its owner holds it no longer`,
    );
  });
});

describe('POST /growhouse/{id}/swapgrower', () => {
  async function createSwap(classes: readonly number[]) {
    const player = await game.createPlayer(classes.length);
    await setClasses(player.mints, classes);
    const { id } = await loadFirstGrowhouse(game, player);
    const [oldMint = '', newMint = ''] = player.mints;
    await player.post(`/growhouse/${id}/addgrower`, { mint: oldMint });
    const swap = (body = { oldMint, newMint }) => player.post(`/growhouse/${id}/swapgrower`, body);
    return { player, id, oldMint, newMint, swap };
  }

  it.each([
    [1, 1],
    [2, 5],
  ])('replaces class %s with class %s', { tags: ['CALL-14'] }, async (from, to) => {
    const { player, id, newMint, oldMint, swap } = await createSwap([from, to]);
    expect(await swap()).toMatchObject({ status: 200, message: 'Grower swapped' });
    expect(await loadGrowerMints(player, id)).toEqual([newMint]);
    expect(await swap()).toMatchObject({ status: 409, code: 'GROWER_NOT_HERE' });
    expect((await listLogMessages(game, player.address)).at(-1)).toBe(
      `Swapped grower ${oldMint} for ${newMint} in growhouse ${id}`,
    );
  });

  it('refuses a lower class, a busy one and one not held', { tags: ['INPUT-04'] }, async () => {
    const { player, id, oldMint, swap } = await createSwap([3, 2, 3, 3]);
    const otherPlayer = await game.createPlayer(1);
    expect(await swap()).toMatchObject({ status: 409, code: 'GROWER_CLASS_TOO_LOW' });
    expect(await swap({ oldMint, newMint: otherPlayer.mints[0] ?? '' })).toMatchObject({
      code: 'GROWER_NOT_HELD',
    });
    const [, second] = await loadGrowhouses(game, player);
    const mintElsewhere = player.mints[2] ?? '';
    await player.post(`/growhouse/${second?.id ?? 0}/addgrower`, { mint: mintElsewhere });
    expect(await swap({ oldMint, newMint: mintElsewhere })).toMatchObject({ code: 'GROWER_BUSY' });
    expect(await loadGrowerMints(player, id)).toEqual([oldMint]);
  });
});

describe('POST /growerz-by-owner', () => {
  it("lists the wallet's growers, busy and free", { tags: ['CALL-12'] }, async () => {
    const { player, growhouse } = await createStaffedPlayer(game);
    await game.server.giveGrowers(player.address, 1);
    game.passHours(1);
    const reply = await player.post('/growerz-by-owner', { owner: player.address });
    expect(parseData(z.array(growerShape), reply)).toMatchObject([
      { address: player.mints[0], growhouseId: growhouse.id, owner: player.address },
      { growhouseId: null, owner: player.address },
    ]);
  });

  it('lists the growers last seen while the chain is unreachable', async () => {
    const player = await game.createPlayer(2);
    game.passHours(1);
    isUnreachable = true;
    try {
      const reply = await player.post('/growerz-by-owner', { owner: player.address });
      expect(parseData(z.array(growerShape), reply)).toHaveLength(2);
    } finally {
      isUnreachable = false;
    }
  });

  it('refuses another wallet', async () => {
    const [player, otherPlayer] = [await game.createPlayer(), await game.createPlayer(1)];
    expect(await player.post('/growerz-by-owner', { owner: otherPlayer.address })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });
});
