import { afterEach, beforeEach, expect, it } from 'vitest';
import { followLifecycle } from '../../../api/actions/follow-lifecycle.ts';
import { type Farm, type Farmer, startFarm } from '../../kit/farm.ts';

const WITHERS_AFTER = 48;
const DIES_AFTER = 48 + 72;

let farm: Farm;
let farmer: Farmer;
beforeEach(async () => {
  farm = await startFarm();
  farmer = await farm.newFarmer(1);
  await followLifecycle(farm.ctx);
});
afterEach(() => farm.close());

/** A plant of this stage, due in so many hours. */
async function plant(stage: number, dueInHours: number): Promise<void> {
  const { id: growhouse_id } = await farm.ctx.db
    .selectFrom('growhouses')
    .select('id')
    .where('user_id', '=', farmer.userId)
    .executeTakeFirstOrThrow();
  const nowMs = farm.nowMs();
  await farm.ctx.db
    .insertInto('plants')
    .values({
      growhouse_id,
      strain_id: 1,
      stage,
      created_at_ms: nowMs,
      next_watering_at_ms: nowMs + dueInHours * farm.ctx.settings.msPerHour,
    })
    .execute();
}

/** What a run tells. */
async function told(): Promise<string[]> {
  const lines = farm.ctx.db
    .selectFrom('logs')
    .select(['id', 'level', 'message'])
    .where('category', '=', 'Service Action');
  const before = (await lines.execute()).length;
  await followLifecycle(farm.ctx);
  const after = await lines.orderBy('id').execute();
  return after.slice(before).map(({ level, message }) => `${level}: ${message}`);
}

it('tells how many plants have withered and died, each once', async () => {
  await plant(1, 0);
  await plant(4, 0);
  await plant(2, 10);
  farm.passHours(WITHERS_AFTER - 0.001);
  expect(await told()).toEqual([]);
  farm.passHours(0.001);
  expect(await told()).toEqual(['Info: Plants withered: 2, died: 0']);
  expect(await told()).toEqual([]);
  farm.passHours(DIES_AFTER - WITHERS_AFTER);
  expect(await told()).toEqual(['Info: Plants withered: 1, died: 2']);
  farm.passHours(10);
  expect(await told()).toEqual(['Info: Plants withered: 0, died: 1']);
  farm.passHours(1000);
  expect(await told()).toEqual([]);
});

it('counts one that withered and died while nobody looked as dead alone', async () => {
  await plant(3, 0);
  farm.passHours(DIES_AFTER);
  expect(await told()).toEqual(['Info: Plants withered: 0, died: 1']);
});

it('passes over seeds, ripe plants and what has ended', async () => {
  await plant(5, 0);
  await plant(1, 0);
  await farm.ctx.db
    .updateTable('plants')
    .set({ ended_at_ms: farm.nowMs(), outcome: 'upgraded' })
    .where('stage', '=', 1)
    .execute();
  farm.passHours(DIES_AFTER);
  expect(await told()).toEqual([]);
});

it('goes on from where it was, also after its service has stood still', async () => {
  await plant(1, 0);
  farm.passHours(WITHERS_AFTER + 1);
  expect(await told()).toEqual(['Info: Plants withered: 1, died: 0']);
  await plant(1, -47);
  farm.passHours(30);
  expect(await told()).toEqual(['Info: Plants withered: 1, died: 0']);
});

it('begins with now where it never looked before', async () => {
  await plant(1, -100);
  await farm.ctx.db.deleteFrom('lifecycle_cursors').execute();
  expect(await told()).toEqual([]);
});

it('has its service take up new log lines for the lists of admins as well', async () => {
  const { services, ctx } = farm.server;
  await services.start('lifecycle');
  await services.run('lifecycle').ended;
  const { newest_id } = await ctx.db
    .selectFrom('logs')
    .select((eb) => eb.fn.max('id').as('newest_id'))
    .executeTakeFirstOrThrow();
  expect(newest_id).toBeGreaterThan(0);
  expect(await ctx.db.selectFrom('log_digests').select('up_to_id').executeTakeFirst()).toEqual({
    up_to_id: newest_id,
  });
});
