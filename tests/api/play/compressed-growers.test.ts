import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { refreshCollection, refreshOwnership } from '../../../api/actions/growers/collection.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { growerShape } from '../../../src/contract/shapes.ts';
import { connectToLocalnet } from '../../kit/connect-to-localnet.ts';
import { type CompressingDas, startCompressingDas } from '../../kit/compressing-das.ts';
import { type GameFixture, parseData, startGameFixture } from '../../kit/game-fixture.ts';
import { createGrowerPlayer, loadGrowerRow, plantNow, ripen } from '../../kit/grower-rows.ts';
import { listPayouts, loadFirstGrowhouse, loadGrowhouses } from '../../kit/growhouse-rows.ts';

let game: GameFixture;
let das: CompressingDas;
let indexed: Chain | null = null;

const withIndex = (real: Chain): Chain => ({
  ...real,
  findGrowerHolder: (mint) => (indexed ?? real).findGrowerHolder(mint),
  loadGrowersHeldBy: (owner) => (indexed ?? real).loadGrowersHeldBy(owner),
  loadCollection: () => (indexed ?? real).loadCollection(),
});

beforeAll(async () => {
  game = await startGameFixture({ chain: withIndex });
  const { localnet, signer } = game.server;
  das = await startCompressingDas(localnet.rpcUrl);
  indexed = connectToLocalnet(localnet, signer, { dasUrl: das.url });
});
afterAll(async () => {
  await das.close();
  await game.close();
});

/** Creates a player whose grower is a compressed token. */
async function createPlayer() {
  const player = await createGrowerPlayer(game, [5]);
  const [mint = ''] = player.mints;
  das.owners.set(mint, player.address);
  game.passHours(0.01);
  await game.server.signIn(player.wallet);
  return { player, mint };
}

describe('a compressed grower', () => {
  it('founds a growhouse and is listed without a token account', async () => {
    const wallet = Keypair.generate();
    const [mint = ''] = await game.server.giveGrowers(Keypair.generate().publicKey.toBase58(), 1);
    das.owners.set(mint, wallet.publicKey.toBase58());
    const token = await game.server.signIn(wallet);
    const owner = wallet.publicKey.toBase58();
    const { status, body } = await game.server.call('POST', '/growerz-by-owner', {
      token,
      body: { owner },
    });
    expect(status).toBe(200);
    expect(z.array(growerShape).parse(body.data)).toMatchObject([
      { address: mint, owner, token_address: null },
    ]);
    const hub = await game.server.call('GET', '/account/hub', { token });
    expect(hub.body.data).toMatchObject({ hub: { growhouses: 1 } });
  });

  it('works and earns like any other', { tags: ['GROWER-05'] }, async () => {
    const { player, mint } = await createPlayer();
    expect(await player.add(mint)).toMatchObject({ status: 200 });
    const plantId = await plantNow(game, player);
    await ripen(game, plantId);
    game.passHours(1);
    await refreshCollection(game.ctx);
    await refreshOwnership(game.ctx);
    expect(await loadGrowerRow(game, mint)).toMatchObject({
      owner: player.address,
      growhouse_id: player.growhouseId,
      token_address: null,
    });
    game.passHours(1);
    expect(await player.harvest(plantId)).toMatchObject({ status: 200 });
    expect(await listPayouts(game, player.address)).toHaveLength(1);
  });

  it('is refused in a wallet that the index does not show as its owner', async () => {
    const { mint } = await createPlayer();
    const other = await createGrowerPlayer(game, [1]);
    expect(await other.add(mint)).toMatchObject({ status: 409, code: 'GROWER_NOT_HELD' });
    // Its former token account still exists on this chain, but a compressed token has none.
    expect(
      parseData(
        z.array(growerShape),
        await other.post('/growerz-by-owner', { owner: other.address }),
      ),
    ).toHaveLength(1);
  });

  it('leaves the growhouse before a harvest and rests when it is sold', async () => {
    const { player, mint } = await createPlayer();
    await player.add(mint);
    const plantId = await plantNow(game, player);
    await ripen(game, plantId);
    const buyer = await createGrowerPlayer(game, [1]);
    das.owners.set(mint, buyer.address);
    game.server.clock.advance(60_001);
    expect(await player.harvest(plantId)).toMatchObject({ code: 'GROWER_REQUIRED' });
    expect((await loadFirstGrowhouse(game, player)).growers).toEqual([]);
    expect(await buyer.add(mint)).toMatchObject({ status: 409, code: 'GROWER_RESTING' });
    expect(await loadGrowhouses(game, buyer)).toHaveLength(1);
  });
});
