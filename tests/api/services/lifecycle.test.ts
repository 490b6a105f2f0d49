import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { logPlantDecay } from '../../../api/actions/plants/decay.ts';
import { type TestPlayer, renewGame } from '../../kit/game-fixture.ts';
import { addRow, loadRow, updateRows } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const WITHER_HOURS = 48;
const DEATH_HOURS = 48 + 72;

let player: TestPlayer;
const game = renewGame();
beforeEach(async () => {
  player = await game.createPlayer(1);
  await logPlantDecay(game.ctx);
});

/** Inserts a plant of this stage, due in `hours`. */
async function insertPlant(stage: number, dueInHours: number): Promise<void> {
  const { id: growhouse_id } = await loadRow(game.ctx.db, 'growhouses', { user_id: player.userId });
  const nowMs = game.nowMs();
  await addRow(game.ctx.db, 'plants', {
    growhouse_id,
    stage,
    created_at_ms: nowMs,
    next_watering_at_ms: nowMs + dueInHours * game.ctx.settings.msPerHour,
  });
}

/** Runs the service. @returns the lines it logged */
async function runAndListLogs(): Promise<string[]> {
  const lines = game.ctx.db
    .selectFrom('logs')
    .select(['id', 'level', 'message'])
    .where('category', '=', 'Service Action');
  const before = (await lines.execute()).length;
  await logPlantDecay(game.ctx);
  const after = await lines.orderBy('id').execute();
  return after.slice(before).map(({ level, message }) => `${level}: ${message}`);
}

it('logPlantDecay logs each plant that withered and died once', async () => {
  await insertPlant(1, 0);
  await insertPlant(4, 0);
  await insertPlant(2, 10);
  game.passHours(WITHER_HOURS - 0.001);
  expect(await runAndListLogs()).toEqual([]);
  game.passHours(0.001);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 2, died: 0']);
  expect(await runAndListLogs()).toEqual([]);
  game.passHours(DEATH_HOURS - WITHER_HOURS);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 1, died: 2']);
  game.passHours(10);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 0, died: 1']);
  game.passHours(1000);
  expect(await runAndListLogs()).toEqual([]);
});

it('logPlantDecay counts a plant that withered and died between two runs only as dead', async () => {
  await insertPlant(3, 0);
  game.passHours(DEATH_HOURS);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 0, died: 1']);
});

it('logPlantDecay ignores seeds, ripe plants and ended plants', async () => {
  await insertPlant(5, 0);
  await insertPlant(1, 0);
  await updateRows(
    game.ctx.db,
    'plants',
    { stage: 1 },
    { ended_at_ms: game.nowMs(), outcome: 'upgraded' },
  );
  game.passHours(DEATH_HOURS);
  expect(await runAndListLogs()).toEqual([]);
});

it('logPlantDecay continues after its service was stopped', async () => {
  await insertPlant(1, 0);
  game.passHours(WITHER_HOURS + 1);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 1, died: 0']);
  await insertPlant(1, -47);
  game.passHours(30);
  expect(await runAndListLogs()).toEqual(['Info: Plants withered: 1, died: 0']);
});

it('logPlantDecay starts from now on its first run', async () => {
  await insertPlant(1, -100);
  await game.ctx.db.deleteFrom('lifecycle_cursors').execute();
  expect(await runAndListLogs()).toEqual([]);
});

it.skipIf(isPostgres())('the lifecycle service also indexes new log lines', async () => {
  const { services, ctx } = game.server;
  await services.start('lifecycle');
  const { id } = await addRow(ctx.db, 'logs', { message: 'a nightingale' });
  const { ended } = await services.run('lifecycle');
  await ended;
  const { rows } = await sql<{ id: number }>`
    select rowid as id from log_search where log_search match '"nig"'`.execute(ctx.db);
  expect(rows).toEqual([{ id }]);
});
