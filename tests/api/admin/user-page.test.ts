import { Connection } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { TASKS } from '../../../api/services/services.ts';
import { adminGrowersShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  userGrowersShape,
  userGrowhousesShape,
  userHistoryShape,
  userMoneyShape,
  userPageShape,
  userPlantsShape,
  userSessionsShape,
} from '../../../src/contract/admin/admin-user-page.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { insertPlant } from '../../kit/growhouse-rows.ts';
import { moveGrower } from '../../kit/move-grower.ts';
import { buySeeds, createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { addRow, updateRows, loadRow } from '../../kit/rows.ts';

const game = shareGame();
let admin: SignedInAdmin;
/** Has bought three seeds for THC, harvested a plant and pruned another. */
let player: PayingPlayer;
let harvestedId: number;
let prunedId: number;

beforeAll(async () => {
  admin = await createSignedInAdmin(game.server);
  player = await createPayingPlayer(game);
  // Somebody who did the same must not appear on the player's page.
  const other = await createPayingPlayer(game);
  await play(other);
  ({ harvestedId, prunedId } = await play(player));
  await addRow(game.ctx.db, 'held_payments', { signature: 'held', address: other.address });
  await TASKS.payouts.run(game.ctx);
});

async function play(who: PayingPlayer) {
  await buySeeds(game, who, 3);
  const harvested = await insertPlant(game, who.growhouseId, { stage: 5, dueInHours: -1 });
  const pruned = await insertPlant(game, who.growhouseId, { stage: 2, dueInHours: -130 });
  await who.post(`/plant/${harvested}/harvest`, {});
  await admin.call(`/plants/${pruned}/prune`);
  return { harvestedId: harvested, prunedId: pruned };
}

async function read<T extends z.ZodType>(shape: T, section = ''): Promise<z.output<T>> {
  const answer = await admin.get(`/users/${player.userId}${section}`);
  expect(answer.status).toBe(200);
  return shape.parse(answer.body.data);
}

describe('the player page', () => {
  it('is found by the id and by the wallet’s address', async () => {
    const byId = await read(userPageShape);
    const byAddress = await admin.get(`/users/${player.address}`);
    expect(byId).toMatchObject({ id: player.userId, address: player.address, banned: false });
    expect(byId.last_active).not.toBeNull();
    expect(byId.growers_read).not.toBeNull();
    expect(byAddress.body.data).toEqual(byId);
  });

  it.each(['', '/growhouses', '/plants', '/growers', '/money', '/sessions', '/history'])(
    'does not exist for an unknown user: %s',
    async (section) => {
      expect((await admin.get(`/users/999999${section}`)).status).toBe(404);
      expect((await admin.get(`/users/nobody${section}`)).status).toBe(400);
    },
  );

  it('does not exist for a wallet that has never signed in', async () => {
    const address = game.server.localnet.genesis.vault;
    expect((await admin.get(`/users/${address}`)).status).toBe(404);
  });

  it('shows the growhouses with what happened in them', async () => {
    const { data } = await read(userGrowhousesShape, '/growhouses');
    const { payouts } = await read(userMoneyShape, '/money');
    expect(data).toMatchObject([
      {
        id: player.growhouseId,
        level: 1,
        growers: 1,
        seeds: 6,
        plants: 0,
        ended: { harvested: 1, pruned: 1, upgraded: 0 },
        thc_earned: payouts[0]?.amount,
      },
    ]);
    expect(data[0]?.founders).toHaveLength(1);
  });

  it('shows plants that are gone with their end and payout', async () => {
    const { total, data } = await read(userPlantsShape, '/plants');
    expect(total).toBe(8);
    expect(data.map(({ id, outcome }) => [id, outcome])).toEqual([
      [prunedId, 'pruned'],
      [harvestedId, 'harvested'],
      ...data.slice(2).map(({ id }) => [id, null]),
    ]);
    const harvested = data.find(({ id }) => id === harvestedId);
    expect(harvested?.payout).toMatchObject({ state: 'confirmed' });
    expect(harvested?.state).toBe(4);
  });

  it('pages the plants and separates living from ended ones', async () => {
    const living = await read(userPlantsShape, '/plants?presence=living');
    const gone = await read(userPlantsShape, '/plants?presence=gone&skip=1&count=25');
    expect([living.total, living.data.length]).toEqual([6, 6]);
    expect([gone.total, gone.data.map(({ id }) => id)]).toEqual([2, [harvestedId]]);
    expect((await admin.get(`/users/${player.userId}/plants?count=7`)).status).toBe(400);
  });

  it('sums up what the player paid, was paid and is owed', async () => {
    const { totals, orders, payments, payouts } = await read(userMoneyShape, '/money');
    const [payment] = payments;
    expect(totals.paid_in).toEqual({ thc: payment?.amount, sol: '0' });
    expect(totals.paid_out).toEqual({ thc: payouts[0]?.amount, sol: '0' });
    expect(totals.owed).toEqual({ thc: '0', sol: '0' });
    expect(totals.held_payments).toBe(0);
    expect(orders).toMatchObject([{ kind: 'seeds', currency: 'thc', state: 'paid' }]);
    expect(payment).toMatchObject({ kind: 'seeds', currency: 'thc', state: 'fulfilled' });
    expect(payouts).toMatchObject([{ reason: 'harvest', currency: 'thc', state: 'confirmed' }]);
  });

  it('shows sessions without their tokens', async () => {
    const { data } = await read(userSessionsShape, '/sessions');
    const now = new Date(game.nowMs()).toISOString();
    expect(data).toMatchObject([{ scope: 'player', created: now, last_used: now }]);
    expect(Object.keys(data[0] ?? {})).toEqual(['id', 'scope', 'created', 'last_used', 'expires']);
  });

  it('shows the log of the wallet and what admins did to it', async () => {
    const { log, audit } = await read(userHistoryShape, '/history');
    expect(log.map(({ user }) => user)).toEqual(log.map(() => player.userId));
    expect(log.map(({ message }) => message)).toContain('Signed in');
    expect(audit).toMatchObject([
      { action: 'prune plant', target: `plant ${prunedId} in growhouse ${player.growhouseId}` },
    ]);
  });

  it('shows the newest log lines first', async () => {
    const { log: before } = await read(userHistoryShape, '/history');
    await game.server.signIn(player.wallet);
    const { log: after } = await read(userHistoryShape, '/history');
    expect(after.slice(1)).toEqual(before);
    expect(after[0]?.message).toBe('Signed in');
  });
});

it('the growers of a player include those that were sold, with their new holder', async () => {
  const seller = await game.createPlayer(2);
  const buyer = await game.createPlayer();
  const { mint } = await game.ctx.db
    .selectFrom('growers')
    .select('mint')
    .where('mint', 'in', seller.mints)
    .where('founded_growhouse_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await moveGrower(game.server, mint, { from: seller.wallet, to: buyer.address });
  // Only the transfer shows that the seller had it.
  const founder = { founded_growhouse_id: null, growhouse_id: null };
  await updateRows(game.ctx.db, 'growers', { mint }, founder);
  await admin.call(`/users/${buyer.userId}/growers/refresh`);
  const answer = await admin.get(`/users/${seller.userId}/growers`);
  const { data } = userGrowersShape.parse(answer.body.data);
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ owner: seller.address, owner_id: seller.userId });
  expect(data[1]).toMatchObject({
    address: mint,
    owner: buyer.address,
    owner_id: buyer.userId,
    last_player: buyer.address,
    class_source: 'token',
    left: { wallet: seller.address, to: buyer.address },
  });
  const { signature = null, date } = data[1]?.left ?? {};
  const { rpcUrl } = game.server.localnet;
  const landed = await new Connection(rpcUrl, 'confirmed').getTransaction(signature ?? '', {
    maxSupportedTransactionVersion: 0,
  });
  expect(landed?.transaction.signatures).toEqual([signature]);
  expect(date).toBe(new Date((landed?.blockTime ?? 0) * 1000).toISOString());
});

it('the growers of a player include one that a wallet holds that does not play', async () => {
  const seller = await game.createPlayer(2);
  const { id } = await loadRow(game.ctx.db, 'growers', {
    mint: seller.mints,
    founded_growhouse_id: null,
  });
  const sold = { owner: game.server.localnet.genesis.vault, growhouse_id: null };
  await updateRows(game.ctx.db, 'growers', id, { ...sold, last_player: seller.address });
  const answer = await admin.get(`/users/${seller.userId}/growers`);
  const { data } = userGrowersShape.parse(answer.body.data);
  expect(data.map((grower) => grower.id)).toContain(id);
});

it('lists of the admin area name the player who holds a grower', async () => {
  const filter = { id: null, growhouse: player.growhouseId, address: '', skip: 0, count: 25 };
  const { data } = adminGrowersShape.parse((await admin.call('/growerz/all', filter)).body.data);
  expect(data).toMatchObject([{ owner: player.address, owner_id: player.userId }]);
});
