import { expect, it } from 'vitest';
import { expectBooksToAgree, expectGrowhousesInOrder } from './invariants.ts';
import { runServices, STEPS } from './steps.ts';
import { createWorld, type World } from './world.ts';

const STEP_COUNT = Number(process.env.SIMULATION_STEPS ?? 10_000);
const CROWD = 12;
const CHECK_EVERY = 1000;
/** Beyond what a transaction of the vault may still land in. */
const SLOTS_TO_SETTLE = 400;

/**
 * A crowd plays at random while its chain is slow, silent or gone. Whatever happened, the books agree
 * in the end. A run that fails names its seed:
 * SIMULATION_SEED=… npx vitest run --project endurance tests/api/simulation
 */
it(`keeps its books over ${STEP_COUNT} steps`, { timeout: 600_000 }, async () => {
  const seed = Number(process.env.SIMULATION_SEED ?? Date.now() % 2 ** 32);
  const world = await createWorld(seed, CROWD);
  let step = 0;
  try {
    for (; step < STEP_COUNT; step++) {
      await world.chance.weighted(STEPS)(world);
      if (step % CHECK_EVERY === 0) await expectGrowhousesInOrder(world);
    }
    await comeToRest(world);
    await expectGrowhousesInOrder(world);
    await expectBooksToAgree(world);
    await expectSomethingHappened(world);
  } catch (cause) {
    throw new Error(`SIMULATION_SEED=${seed} failed at step ${step}: ${String(cause)}`, { cause });
  } finally {
    await world.server.close();
  }
});

/** The chain is back: the services catch up with all that is left. */
async function comeToRest(world: World): Promise<void> {
  const { server, chain } = world;
  chain.weather = 'fine';
  for (let round = 0; round < 200; round++) {
    await runServices(world);
    server.localnet.chain.advanceSlots(SLOTS_TO_SETTLE);
    const open = await server.ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('state', 'in', ['queued', 'sent'])
      .execute();
    if (open.length === 0) return;
  }
}

/** A crowd that is refused everything would prove nothing. */
async function expectSomethingHappened({ server: { ctx } }: World): Promise<void> {
  const payments = await ctx.db.selectFrom('payments').select(['kind', 'state']).execute();
  const seen = new Set(payments.map(({ kind, state }) => `${kind} ${state}`));
  for (const outcome of ['seeds', 'exchange', 'upgrade', 'revive']) {
    expect(seen).toContain(`${outcome} fulfilled`);
    expect(seen).toContain(`${outcome} refunded`);
  }
  const [payouts] = await ctx.db
    .selectFrom('payouts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute();
  expect(payouts?.count).toBeGreaterThan(STEP_COUNT / 50);
}
