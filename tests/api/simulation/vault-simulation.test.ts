import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../src/game/time.ts';
import { TEST_SEED } from '../../kit/chance.ts';
import { PLAYER_STEPS } from './steps.ts';
import { ATTACKS } from './vault/attackers.ts';
import { Deadlines } from './vault/deadlines.ts';
import { HarvestBounds } from './vault/harvest-bounds.ts';
import {
  expectNothingOverpaid,
  expectReasonsForUnpaid,
  expectTransfersToMatch,
} from './vault/owed.ts';
import { planTroubles, type Trouble } from './vault/troubles.ts';
import {
  closeVaultWorld,
  createVaultWorld,
  passTick,
  type VaultWorld,
} from './vault/vault-world.ts';

const PLAYER_COUNT = 9;
const STEPS_PER_TICK = 5;
const ATTACK_PROBABILITY = 0.25;
const SETTLING_TICKS = 10;
const TIMEOUT_MS = 1_200_000;

interface Run {
  world: VaultWorld;
  deadlines: Deadlines;
  harvests: HarvestBounds;
}

/** Waters and harvests what two of the players grow, so that harvests happen within an hour. */
async function tendGrowhouses(world: VaultWorld): Promise<void> {
  for (const player of [world.pickPlayer(), world.pickPlayer()]) {
    const growhouses = await world.server.ctx.db
      .selectFrom('growhouses')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select('growhouses.id')
      .where('users.address', '=', player.address)
      .orderBy('growhouses.id')
      .execute();
    for (const { id } of growhouses) {
      await player.post(`/growhouse/${id}/waterall`);
      await player.post(`/growhouse/${id}/harvestall`);
    }
  }
}

/** Players and attackers act, twenty seconds pass, the services run, and the payouts are checked. */
async function runTick({ world, deadlines, harvests }: Run, stepCount: number): Promise<void> {
  for (let step = 0; step < stepCount; step++) {
    const { chance } = world;
    const act = chance.weighted(chance.happens(ATTACK_PROBABILITY) ? ATTACKS : PLAYER_STEPS);
    await act(world);
  }
  if (stepCount > 0) await tendGrowhouses(world);
  await passTick(world);
  await expectTransfersToMatch(world);
  await harvests.check();
  await deadlines.check(world);
}

async function runTrouble(run: Run, trouble: Trouble): Promise<void> {
  const { world } = run;
  const { circumstances } = world;
  Object.assign(circumstances, trouble.circumstances);
  await trouble.begin(world);
  const ticks = world.chance.between(...trouble.ticks);
  for (let tick = 0; tick < ticks; tick++) await runTick(run, STEPS_PER_TICK);
  await trouble.end(world);
  Object.assign(circumstances, {
    areNodesHonest: true,
    arePayoutsPaused: false,
    isSignerLimited: false,
  });
  await expectNothingOverpaid(world);
  await world.operator.paySetAsideAgain(world.paid);
}

/** Lets everything be paid that can be paid. */
async function settle(run: Run): Promise<void> {
  for (let tick = 0; tick < SETTLING_TICKS; tick++) await runTick(run, 0);
  // What had no room is tried again within an hour, also after the limits were raised.
  run.world.server.clock.advance(HOUR_MS);
  for (let tick = 0; tick < SETTLING_TICKS; tick++) await runTick(run, 0);
  await expectNothingOverpaid(run.world);
  await expectReasonsForUnpaid(run.world);
}

/** Checks that enough happened; a run of refusals would prove nothing. */
async function expectEventfulRun({ server: { ctx }, paid }: VaultWorld): Promise<void> {
  const payouts = await ctx.db.selectFrom('payouts').selectAll().execute();
  const paidReasons = new Set(payouts.filter(({ id }) => paid.paidBy.has(id)).map((p) => p.reason));
  // An upgrade that harvests early is too rare to be in every run.
  for (const reason of ['exchange', 'harvest', 'refund'] as const) {
    expect(paidReasons, reason).toContain(reason);
  }
  expect(paid.paidBy.size).toBeGreaterThan(100);
  const logs = await ctx.db.selectFrom('logs').select('message').execute();
  for (const event of ['is set aside', 'the signer says', 'was not served in time']) {
    expect(
      logs.some(({ message }) => message.includes(event)),
      event,
    ).toBe(true);
  }
}

it(
  'the vault pays only what it owes, and pays what is payable within two minutes',
  { timeout: TIMEOUT_MS },
  async () => {
    const world = await createVaultWorld(TEST_SEED, PLAYER_COUNT);
    const run = { world, deadlines: new Deadlines(), harvests: await HarvestBounds.load(world) };
    const begun: string[] = [];
    try {
      for (const trouble of planTroubles(world)) {
        begun.push(trouble.name);
        await runTrouble(run, trouble);
      }
      begun.push('the end');
      await settle(run);
      await expectEventfulRun(world);
    } catch (cause) {
      const where = `TEST_SEED=${TEST_SEED}, tick ${world.ticks}, in ${begun.slice(-3).join(' > ')}`;
      throw new Error(`${where}: ${String(cause)}`, { cause });
    } finally {
      await closeVaultWorld(world);
    }
  },
);
