import { Keypair } from '@solana/web3.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { refreshOwnership } from '../../../api/actions/growers/collection.ts';
import { refreshHoldings } from '../../../api/actions/growers/holdings.ts';
import { type ChainGrower, ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import { createSignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import {
  computePayout,
  createGrowerPlayer,
  createTendedPlant,
  editGrower,
  expectPaid,
  expectUnpaid,
  type GrowerPlayer,
  loadGrowerRow,
  plantNow,
  ripen,
  sellGrower,
  signInAsHolder,
} from '../../kit/grower-rows.ts';
import {
  listPayouts,
  loadFirstGrowhouse,
  loadGrowhouses,
  loadPlantRow,
  setLevel,
} from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { setHarvested } from '../../kit/payments.ts';
import { createPaymentSender } from '../../kit/payment-sender.ts';

/** Makes every read of the chain fail. */
let isUnreachable = false;
/** Replaces the holder that the asset index reports for a wallet; null restores the real one. */
let changeHeld: ((owner: string, held: ChainGrower[]) => ChainGrower[]) | null = null;

const withFaults = (real: Chain): Chain => {
  const answer = <T>(read: () => Promise<T>): Promise<T> =>
    isUnreachable ? Promise.reject(new ChainUnreachableError()) : read();
  return {
    ...real,
    findGrowerHolder: (mint) => answer(() => real.findGrowerHolder(mint)),
    listHeldMints: (owner, accounts) => answer(() => real.listHeldMints(owner, accounts)),
    loadGrowersHeldBy: (owner) =>
      answer(async () => {
        const held = await real.loadGrowersHeldBy(owner);
        return changeHeld?.(owner, held) ?? held;
      }),
  };
};

const game = shareGame({ chain: withFaults });
beforeEach(() => {
  isUnreachable = false;
  changeHeld = null;
});

const RESTING = { status: 409, code: 'GROWER_RESTING' };

const move = (mint: string, from: GrowerPlayer, to: { address: string }) =>
  sellGrower(game, mint, from, to.address);

const listWorkingMints = async (player: GrowerPlayer) =>
  (await loadFirstGrowhouse(game, player)).growers.map(({ mint }) => mint);

describe('a grower that changes wallets', { tags: ['attack'] }, () => {
  it('earns in one of three wallets within seconds', { tags: ['GROWER-01'] }, async () => {
    const first = await createTendedPlant(game);
    const { mint } = first;
    const second = await createTendedPlant(game, [1, 1]);
    const third = await createTendedPlant(game, [1, 1]);
    await expectPaid(game, first.player, first.plantId, computePayout(5));

    let holder = first.player;
    for (const { player, plantId } of [second, third]) {
      await move(mint, holder, player);
      game.passHours(0.001);
      expect(await player.add(mint)).toMatchObject(RESTING);
      expect(await player.swap(player.mints[0] ?? '', mint)).toMatchObject(RESTING);
      await expectPaid(game, player, plantId, computePayout(1));
      holder = player;
    }
  });

  it('is refused until the last millisecond of its 24 hours', { tags: ['GROWER-01'] }, async () => {
    const { player: seller, mint } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, seller, buyer);
    const added = buyer.add(mint);
    expect(await added).toMatchObject({
      ...RESTING,
      message: expect.stringMatching(/rests until .+ UTC$/) as string,
    });
    game.server.clock.advance(24 * game.ctx.settings.msPerHour - 1);
    expect(await buyer.add(mint)).toMatchObject(RESTING);
    expect(await listWorkingMints(buyer)).toEqual([]);
    game.server.clock.advance(1);
    expect(await buyer.add(mint)).toMatchObject({ status: 200 });
  });

  it('keeps its rest time when its holder asks again or signs in again', async () => {
    const { player: seller, mint } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, seller, buyer);
    await buyer.add(mint);
    const { rests_until_ms: restsUntilMs } = await loadGrowerRow(game, mint);
    expect(restsUntilMs).toBe(game.nowMs() + 24 * game.ctx.settings.msPerHour);
    for (const hours of [1, 5]) {
      game.passHours(hours);
      expect(await buyer.add(mint)).toMatchObject(RESTING);
      await game.server.signIn(buyer.wallet);
      await refreshHoldings(game.ctx, buyer);
      expect(await loadGrowerRow(game, mint)).toMatchObject({ rests_until_ms: restsUntilMs });
    }
  });

  it('leaves the growhouse of the former holder when the new one signs in', async () => {
    const { player: seller, mint, plantId } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    await move(mint, seller, buyer);
    await signInAsHolder(game, buyer, mint);
    expect(await loadGrowerRow(game, mint)).toMatchObject({
      growhouse_id: null,
      owner: buyer.address,
    });
    expect(await seller.harvest(plantId)).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
    await expectUnpaid(game, seller, plantId);
  });

  it('rests after it was parked in a wallet that does not play', async () => {
    const { player: seller, mint } = await createTendedPlant(game);
    const buyer = await createGrowerPlayer(game, [1]);
    const escrow = Keypair.generate();
    await moveGrower(game.server, mint, { from: seller.wallet, to: escrow.publicKey.toBase58() });
    game.passHours(1);
    await refreshOwnership(game.ctx);
    await moveGrower(game.server, mint, { from: escrow, to: buyer.address });
    game.passHours(22.9);
    expect(await buyer.add(mint)).toMatchObject(RESTING);
  });

  it('rests when it comes back to its first wallet after another player held it', async () => {
    const { player, mint } = await createTendedPlant(game);
    const friend = await createGrowerPlayer(game, [1]);
    await move(mint, player, friend);
    await signInAsHolder(game, friend, mint);
    await move(mint, friend, player);
    game.passHours(0.001);
    expect(await player.add(mint)).toMatchObject(RESTING);
  });

  it('does not pay for older plants when it was sold and bought back', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [5, 1]);
    await player.add(player.mints[1] ?? '');
    const friend = await createGrowerPlayer(game, [1]);
    await move(mint, player, friend);
    await signInAsHolder(game, friend, mint);
    await move(mint, friend, player);
    game.passHours(25);
    await signInAsHolder(game, player, mint);
    game.passHours(25);
    expect(await player.add(mint)).toMatchObject({ status: 200 });
    await expectPaid(game, player, plantId, 0);
  });

  it('keeps working when another wallet only claims it by a stale index', async () => {
    const { player, mint, plantId } = await createTendedPlant(game);
    const thief = await createGrowerPlayer(game, [1]);
    const held = await game.ctx.chain.loadGrowersHeldBy(player.address);
    changeHeld = (owner, real) =>
      owner === thief.address
        ? held.map((grower) => ({
            ...grower,
            holder: { owner: thief.address, tokenAddress: thief.address },
          }))
        : real;
    game.passHours(0.01);
    await game.server.signIn(thief.wallet);
    await refreshHoldings(game.ctx, thief);
    expect(await loadGrowerRow(game, mint)).toMatchObject({
      owner: player.address,
      growhouse_id: player.growhouseId,
      rests_until_ms: null,
    });
    expect(await thief.add(mint)).toMatchObject({ code: 'GROWER_NOT_HELD' });
    await expectPaid(game, player, plantId, computePayout(5));
  });
});

describe('a harvest', { tags: ['attack'] }, () => {
  it('pays nothing extra for a grower that came later', { tags: ['GROWER-02'] }, async () => {
    const { player, plantId } = await createTendedPlant(game, [1, 5, 5]);
    await player.add(player.mints[1] ?? '');
    await player.add(player.mints[2] ?? '');
    await expectPaid(game, player, plantId, computePayout(1));
  });

  it('pays what a slot had at the planting', { tags: ['GROWER-02', 'GROWER-03'] }, async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [1, 3, 5]);
    const [, rare = '', mythic = ''] = player.mints;
    await player.swap(mint, rare);
    const second = await plantNow(game, player);
    await player.swap(rare, mythic);
    const third = await plantNow(game, player);
    await ripen(game, second);
    await ripen(game, third);
    const { data } = await player.post(`/growhouse/${player.growhouseId}/harvestall`);
    const payouts = await listPayouts(game, player.address);
    expect(payouts.map(({ plantId: id, thc }) => [id, thc])).toEqual([
      [plantId, computePayout(1)],
      [second, computePayout(3)],
      [third, computePayout(5)],
    ]);
    expect(data).toMatchObject({ payout: computePayout(1) + computePayout(3) + computePayout(5) });
  });

  it('pays the lower class after a superadmin raises it', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [1]);
    const admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    expect((await editGrower(game, admin, mint, { rank: 1, rarity: 5 })).status).toBe(200);
    await expectPaid(game, player, plantId, computePayout(1));
  });

  it('pays nothing when every grower came after the planting', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [1, 5]);
    await player.add(player.mints[1] ?? '');
    const friend = await createGrowerPlayer(game, [1]);
    await move(mint, player, friend);
    game.passHours(1);
    await expectPaid(game, player, plantId, 0);
    expect(await loadPlantRow(game, plantId)).toMatchObject({ outcome: 'harvested' });
  });

  it('pays nothing for a grower that was used in another growhouse meanwhile', async () => {
    const { player, mint, plantId } = await createTendedPlant(game, [5, 5, 5, 5]);
    const [, other] = await loadGrowhouses(game, player);
    if (!other) throw new Error('Four growers found two growhouses');
    const substitute = player.mints[1] ?? '';
    await player.swap(mint, substitute);
    await player.post(`/growhouse/${other.id}/addgrower`, { mint });
    const seed = other.plants[0]?.id ?? 0;
    expect(await player.post(`/plant/${seed}/plant`, {})).toMatchObject({ status: 200 });
    // Back to the first growhouse, in a second slot: it was away.
    await player.post(`/growhouse/${other.id}/swapgrower`, {
      oldMint: mint,
      newMint: player.mints[2],
    });
    await player.add(mint);
    await expectPaid(game, player, plantId, computePayout(5));
  });

  it.each(['harvest', 'harvestall'] as const)(
    '%s pays nothing for a grower that has left the wallet',
    { tags: ['GROWER-04'] },
    async (call) => {
      const { player, mint, plantId } = await createTendedPlant(game);
      await sellGrower(game, mint, player);
      game.server.clock.advance(60_001);
      const reply =
        call === 'harvest'
          ? await player.harvest(plantId)
          : await player.post(`/growhouse/${player.growhouseId}/harvestall`);
      expect(reply).toMatchObject({ status: 409, code: 'GROWER_REQUIRED' });
      await expectUnpaid(game, player, plantId);
      expect(await loadGrowerRow(game, mint)).toMatchObject({ growhouse_id: null });
    },
  );

  it('is refused when holdings older than an hour cannot be read anew', async () => {
    const { player, plantId } = await createTendedPlant(game);
    game.passHours(1.001);
    isUnreachable = true;
    expect(await player.harvest(plantId)).toMatchObject({ status: 503, code: 'CHAIN_UNREACHABLE' });
    await expectUnpaid(game, player, plantId);
  });

  it('pays on holdings of the last hour while the chain is unreachable', async () => {
    const { player, plantId } = await createTendedPlant(game);
    game.passHours(0.999);
    isUnreachable = true;
    await expectPaid(game, player, plantId, computePayout(5));
  });
});

describe('an early harvest by an upgrade', { tags: ['attack'] }, () => {
  async function upgrade(player: GrowerPlayer) {
    const { growhouseId } = player;
    await setLevel(game, growhouseId, { level: 1 });
    await setHarvested(game, growhouseId, getLevelRequirements(1).plants);
    await game.server.giveSol(player.address, 1);
    await game.server.giveThc(player.address, 10_000);
    const intent = { kind: 'upgrade', growhouseId, level: 1 } as const;
    const amount = getLevelRequirements(1).thc;
    const sender = createPaymentSender(game.server);
    const transaction = await sender.pay(player.wallet, { currency: 'thc', amount, intent });
    return player.post(`/growhouse/${growhouseId}/upgrade`, { transaction });
  }

  it('pays nothing for a grower that has left the wallet', async () => {
    const { player, mint } = await createTendedPlant(game);
    await sellGrower(game, mint, player);
    game.server.clock.advance(60_001);
    expect(await upgrade(player)).toMatchObject({ status: 200, data: { payout: 0 } });
    expect(await listPayouts(game, player.address)).toEqual([]);
  });

  it('pays the lower class after an upward swap', async () => {
    const { player, mint } = await createTendedPlant(game, [1, 5]);
    await player.swap(mint, player.mints[1] ?? '');
    // A Common grower and the first strain pay 833 at level 1.
    expect(await upgrade(player)).toMatchObject({ status: 200, data: { payout: 833 } });
  });

  it('pays nothing extra for a grower that came after the planting', async () => {
    const { player } = await createTendedPlant(game, [1, 5]);
    await player.add(player.mints[1] ?? '');
    expect(await upgrade(player)).toMatchObject({ status: 200, data: { payout: 833 } });
  });
});
