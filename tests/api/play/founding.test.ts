import { describe, expect, it } from 'vitest';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { hubShape } from '../../../src/contract/shapes.ts';
import { parseData, type TestPlayer, shareGame } from '../../kit/game-fixture.ts';
import { loadGrowhouses, listLogMessages } from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { loadRow } from '../../kit/rows.ts';
import { waitFor } from '../../kit/wait-for.ts';

/** Whether the chain is unreachable. */
let isUnreachable = false;
let readCount = 0;

const withOutage = (real: Chain): Chain => ({
  ...real,
  loadGrowersHeldBy: (owner) => {
    readCount += 1;
    return isUnreachable
      ? Promise.reject(new ChainUnreachableError())
      : real.loadGrowersHeldBy(owner);
  },
});

const game = shareGame({ chain: withOutage });

const passSeconds = (seconds: number) => game.passHours(seconds / 3600);
const loadHub = async (player: TestPlayer) => parseData(hubShape, await player.get('/account/hub'));

describe('at sign-in', () => {
  it.each([
    [0, 0],
    [3, 1],
    [4, 2],
  ])('%s growers create %s growhouses', async (growers, growhouses) => {
    const player = await game.createPlayer(growers);
    expect(await loadGrowhouses(game, player)).toHaveLength(growhouses);
  });

  it('one grower creates a growhouse of level 1 with three Common seeds', async () => {
    const player = await game.createPlayer(1);
    const [growhouse] = await loadGrowhouses(game, player);
    expect(growhouse).toMatchObject({
      level: 1,
      isMaxLevel: false,
      payoutReceived: 0n,
      growers: [],
      plants: Array.from({ length: 3 }, () => ({ rarityId: 1, stage: 0 })),
    });
    expect(await listLogMessages(game, player.address)).toContain(
      `Founded growhouse ${growhouse?.id ?? 0} by growers ${player.mints[0] ?? ''}`,
    );
  });
});

describe('reading the hub', () => {
  it('asks the chain at most every 30 seconds for a player without a growhouse', async () => {
    const player = await game.createPlayer();
    await game.server.giveGrowers(player.address, 1);
    passSeconds(29);
    expect((await loadHub(player)).growhouses).toEqual([]);
    passSeconds(1);
    expect((await loadHub(player)).growhouses).toHaveLength(1);
  });

  it('creates further growhouses in the background', async () => {
    const player = await game.createPlayer(2);
    await game.server.giveGrowers(player.address, 2);
    passSeconds(30);
    expect((await loadHub(player)).growhouses).toHaveLength(1);
    await waitFor(async () => expect(await loadGrowhouses(game, player)).toHaveLength(2));
  });

  it('asks the chain once for concurrent reads', async () => {
    const player = await game.createPlayer(1);
    passSeconds(30);
    const before = readCount;
    await Promise.all(Array.from({ length: 20 }, () => player.get('/account/hub')));
    await waitFor(() => expect(readCount).toBe(before + 1));
  });

  it('fails without the chain only for a player without a growhouse', async () => {
    const empty = await game.createPlayer();
    const playerWithGrowhouse = await game.createPlayer(1);
    passSeconds(30);
    isUnreachable = true;
    try {
      expect(await empty.get('/account/hub')).toMatchObject({
        status: 503,
        code: 'CHAIN_UNREACHABLE',
      });
      expect(await playerWithGrowhouse.get('/account/hub')).toMatchObject({ status: 200 });
      await waitFor(() =>
        expect(game.server.logged).toContainEqual(
          expect.objectContaining({ level: 'warn', event: 'holdings.unread' }),
        ),
      );
    } finally {
      isUnreachable = false;
    }
    expect(await empty.get('/account/hub')).toMatchObject({ status: 200 });
  });
});

it('a mint founds at most one growhouse even after it changes wallets', async () => {
  const seller = await game.createPlayer(1);
  const buyer = await game.createPlayer();
  const [mint = ''] = seller.mints;
  await moveGrower(game.server, mint, { from: seller.wallet, to: buyer.address });
  passSeconds(30);
  expect((await loadHub(buyer)).growhouses).toEqual([]);
  expect(await loadRow(game.ctx.db, 'growers', { mint })).toMatchObject({ owner: buyer.address });
  expect(await loadGrowhouses(game, seller)).toHaveLength(1);
});

it('a grower that has left the wallet is no longer listed in it', async () => {
  const seller = await game.createPlayer(2);
  const [gone = '', kept = ''] = seller.mints;
  await moveGrower(game.server, gone, {
    from: seller.wallet,
    to: game.server.localnet.genesis.vault,
  });
  passSeconds(30);
  const reply = await seller.post('/growerz-by-owner', { owner: seller.address });
  expect(reply.data).toMatchObject([{ address: kept }]);
});
