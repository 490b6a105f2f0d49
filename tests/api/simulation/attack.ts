import { sql } from 'kysely';
import { expect } from 'vitest';
import { reconcile } from '../../../api/actions/reconciliation/reconcile.ts';
import { TASKS } from '../../../api/services/services.ts';
import { listOpenFindings } from '../../../api/store/reconciliation/reconciliations.ts';
import { orderShape } from '../../../src/contract/shapes.ts';
import { FINAL_STAGE } from '../../../src/game/plant.ts';
import { addRow, loadRow, loadRows, toHarvestColumns, updateRows } from '../../kit/rows.ts';
import type { Adversary } from './adversary.ts';
import { Player } from './player.ts';
import type { World } from './world.ts';

const TICK_MS = 20_000;
/** Longer than a harvest may wait. */
const TICKS = 12;
const MOVES_PER_TICK = 3;
const MAX_DELAY_MS = 120_000;

/** An honest player with a growhouse, whose harvests have to be paid. */
export interface Harvester {
  player: Player;
  growhouseId: number;
}

export async function joinHarvester({ server, connection, chance }: World): Promise<Harvester> {
  const player = await Player.join(server, connection, chance);
  const { db } = server.ctx;
  const user = await loadRow(db, 'users', { address: player.address });
  const growhouse = await loadRow(db, 'growhouses', { user_id: user.id });
  const { mint } = await loadRow(db, 'growers', { owner: player.address });
  await player.post(`/growhouse/${growhouse.id}/addgrower`, { mint });
  return { player, growhouseId: growhouse.id };
}

/** Lets the adversary act for a while, in which everything has to go well for the others. */
export async function runAttack(
  world: World,
  { adversary, harvester }: { adversary: Adversary; harvester: Harvester },
): Promise<void> {
  const { server, chain } = world;
  chain.reachability = 'up';
  const startedAtMs = server.clock.nowMs();
  const repairBooks = await misbookPayment(world, adversary);
  for (let tick = 0; tick < TICKS; tick++) {
    for (let move = 0; move < MOVES_PER_TICK; move++) await adversary.act();
    await harvest(world, harvester);
    server.clock.advance(TICK_MS);
    await TASKS.payments.run(server.ctx);
    if (tick === 1) await reconcile(server.ctx);
    await TASKS.payouts.run(server.ctx);
    await expectHarvestsPaid(world, startedAtMs);
    await expectOpenExchange(world, tick === 0);
  }
  await reconcile(server.ctx);
  await expectOthersToGoOn(world, adversary);
  await repairBooks();
}

/**
 * Books a lamport too much for a payment of the adversary, which may stop nothing but its own payouts.
 * @returns how to end it
 */
async function misbookPayment(
  { server: { ctx }, chance }: World,
  { addresses }: Adversary,
): Promise<() => Promise<unknown>> {
  const payments = await loadRows(ctx.db, 'payments', { state: 'refunded' });
  const payment = chance.oneOf(payments.filter(({ address }) => addresses.includes(address)));
  if (!payment) return () => Promise.resolve();
  const { id, received_lamports } = payment;
  const book = (lamports: bigint) =>
    sql`update payments set received_lamports = ${lamports} where id = ${id}`.execute(ctx.db);
  await book(received_lamports + 1n);
  return async () => {
    await book(received_lamports);
    await reconcile(ctx);
  };
}

/** Ripens a plant of the harvester, makes room for it in the level and harvests it. */
async function harvest(
  { server: { ctx } }: World,
  { player, growhouseId }: Harvester,
): Promise<void> {
  const nowMs = ctx.now();
  const growers = await loadRows(ctx.db, 'growers', { growhouse_id: growhouseId });
  const plant = await addRow(ctx.db, 'plants', {
    growhouse_id: growhouseId,
    stage: FINAL_STAGE,
    planted_at_ms: nowMs,
    planted_tenures_json: JSON.stringify(growers.map((each) => [each.tenure_id, each.class_id])),
    next_watering_at_ms: nowMs,
  });
  const { revision } = await loadRow(ctx.db, 'growhouses', growhouseId);
  await updateRows(ctx.db, 'growhouses', growhouseId, {
    revision: revision + 1,
    payout_received_units: 0n,
    ...toHarvestColumns(),
  });
  expect(await player.post(`/plant/${plant.id}/harvest`)).toMatchObject({ status: 200 });
}

async function expectHarvestsPaid({ server }: World, startedAtMs: number): Promise<void> {
  const harvests = await loadRows(server.ctx.db, 'payouts', { reason: 'harvest' });
  const late = harvests.filter(
    ({ state, created_at_ms }) =>
      state !== 'confirmed' &&
      server.clock.nowMs() - Math.max(created_at_ms, startedAtMs) >= MAX_DELAY_MS,
  );
  expect(late, 'harvests that are not paid within two minutes').toEqual([]);
}

/** Checks that an honest player can order THC, and also pay for it. */
async function expectOpenExchange({ server, pickPlayer }: World, isPaid: boolean): Promise<void> {
  const player = pickPlayer();
  await server.giveSol(player.address, 2);
  const exchangeSol = isPaid ? 0.01 : 1;
  const body = { publicKey: player.address, exchangeSol };
  const { status, data } = await player.post('/dispensary/exchange', body);
  expect({ status, data }, 'an honest order').toMatchObject({ status: 200 });
  if (!isPaid) return;
  const signature = await player.send(Buffer.from(orderShape.parse(data).transaction, 'base64'));
  const answer = await player.post('/dispensary/exchange/confirm', { ...body, signature });
  expect(answer, 'its confirmation').toMatchObject({ status: 200 });
}

async function expectOthersToGoOn(
  { server: { ctx } }: World,
  { addresses }: Adversary,
): Promise<void> {
  const findings = await listOpenFindings(ctx.db);
  expect(findings.filter(({ stops }) => stops === 'everything')).toEqual([]);
  const stopped = await loadRows(ctx.db, 'payouts', { parked_reason: 'difference' });
  expect(stopped.filter(({ address }) => !addresses.includes(address))).toEqual([]);
}
