import { expect, it } from 'vitest';
import { reconcile } from '../../../api/actions/reconciliation/reconcile.ts';
import {
  findLastReconciliation,
  listFindings,
} from '../../../api/store/reconciliation/reconciliations.ts';
import { Chance, TEST_SEED } from '../../kit/chance.ts';
import { isFull } from '../../kit/scope.ts';
import { isPostgres } from '../../kit/test-database.ts';
import { Adversary, LOAN } from './adversary.ts';
import { joinHarvester, runAttack } from './attack.ts';
import {
  expectNoRestingGrowerAtWork,
  expectRecordsToAgree,
  expectValidGrowhouses,
} from './invariants.ts';
import { runServices, STEPS } from './steps.ts';
import { createWorld, EXCHANGE_LIMITS, SIGNER_LIMITS, type World } from './world.ts';
import { loadRows } from '../../kit/rows.ts';

/** On PostgreSQL, enough to run each statement many times; the game is the same. */
const FULL_STEP_COUNT = isPostgres() ? 3000 : 10_000;
const STEP_COUNT = Number(process.env.SIMULATION_STEPS ?? (isFull ? FULL_STEP_COUNT : 500));
const PLAYER_COUNT = 12;
const CHECK_EVERY = 1000;
const ATTACK_EVERY = 125;
/** So long that what waits for room in the signer's limits is paid. */
const MS_TO_SETTLE = 600_000;
/** Beyond the last block in which a transaction of the vault may still land. */
const SLOTS_TO_SETTLE = 400;

/**
 * Players act at random while the chain is slow, unreliable or unreachable, and an adversary attacks
 * while it is reachable. In the end, database and chain must agree.
 */
it(
  `database and chain agree after ${STEP_COUNT} random steps`,
  { timeout: 3_600_000 },
  async () => {
    const world = await createWorld(new Chance(TEST_SEED), PLAYER_COUNT, {
      signer: { limits: SIGNER_LIMITS },
      economy: EXCHANGE_LIMITS,
    });
    let step = 0;
    try {
      const adversary = await Adversary.join(world);
      const harvester = await joinHarvester(world);
      await reconcile(world.server.ctx);
      for (; step < STEP_COUNT; step++) {
        await world.chance.weighted(STEPS)(world);
        if (step % ATTACK_EVERY === 0) await runAttack(world, { adversary, harvester });
        if (step % CHECK_EVERY !== 0) continue;
        await expectValidGrowhouses(world);
        await expectNoRestingGrowerAtWork(world);
      }
      await restoreAndSettle(world);
      await expectValidGrowhouses(world);
      const players = [...world.players, harvester.player];
      await expectRecordsToAgree({ ...world, players }, adversary.addresses);
      expect(await adversary.sumLamports(), 'the loan').toBeGreaterThanOrEqual(LOAN);
      await expectReconciliation(world);
      await expectSomethingHappened(world);
    } catch (cause) {
      throw new Error(`TEST_SEED=${TEST_SEED} failed at step ${step}: ${String(cause)}`, { cause });
    } finally {
      await world.server.close();
    }
  },
);

/** Restores the chain and lets the services catch up. */
async function restoreAndSettle(world: World): Promise<void> {
  const { server, chain } = world;
  chain.reachability = 'up';
  for (let round = 0; round < 200; round++) {
    await runServices(world);
    server.clock.advance(MS_TO_SETTLE);
    server.localnet.chain.advanceSlots(SLOTS_TO_SETTLE);
    const open = await loadRows(server.ctx.db, 'payouts', { state: ['queued', 'sent'] });
    if (open.length === 0) return;
  }
}

/** Checks that every payment and payout of the run is on the chain, to the base unit. */
async function expectReconciliation({ server: { ctx } }: World): Promise<void> {
  let outcome = 'collecting';
  while (outcome === 'collecting') {
    await reconcile(ctx);
    outcome = (await findLastReconciliation(ctx.db))?.outcome ?? '';
  }
  expect(await listFindings(ctx.db)).toEqual([]);
  expect(outcome).toBe('balanced');
}

/** Checks that enough actions succeeded; a run of refusals would prove nothing. */
async function expectSomethingHappened({ server: { ctx } }: World): Promise<void> {
  const payments = await ctx.db.selectFrom('payments').select(['kind', 'state']).execute();
  const seen = new Set(payments.map(({ kind, state }) => `${kind} ${state}`));
  // Plants are too rarely revived for the few steps of a short run.
  const rare = isFull && !isPostgres() ? ['revive'] : [];
  const kinds = ['seeds', 'exchange', 'upgrade', ...rare];
  for (const kind of kinds) expect(seen).toContain(`${kind} fulfilled`);
  // A short run refunds one of each kind at best, and on a busy machine sometimes none.
  const refunded = kinds.filter((kind) => seen.has(`${kind} refunded`));
  expect(refunded.length).toBeGreaterThanOrEqual(isFull ? kinds.length : 1);
  const [payouts] = await ctx.db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute();
  expect(payouts?.count).toBeGreaterThan(STEP_COUNT / 50);
  const growers = ctx.db.selectFrom('growers').select('id');
  expect(await growers.where('rests_until_ms', 'is not', null).execute()).not.toEqual([]);
}
