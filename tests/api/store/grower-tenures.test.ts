import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { findGrowhouse } from '../../../api/store/growhouses/growhouses.ts';
import { up } from '../../../api/store/migrations/0016-grower-tenures.ts';
import { listPayingClasses } from '../../../src/game/growers/working-growers.ts';
import { loadRows } from '../../kit/rows.ts';

let dir: string;
let db: Database;

const NEW_COLUMNS = [
  ['growers', 'rests_until_ms'],
  ['growers', 'tenure_id'],
  ['growers', 'last_player'],
  ['growers', 'holder_checked_at_ms'],
  ['plants', 'planted_tenures_json'],
] as const;

/** Restores the tables as they were before the migration, and fills them. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'growerz-tenures-'));
  db = await openDatabase(`file:${join(dir, 'growerz.db')}`);
  for (const [table, column] of NEW_COLUMNS) {
    await sql`drop index if exists growers_last_player`.execute(db);
    await sql`alter table ${sql.ref(table)} drop column ${sql.ref(column)}`.execute(db);
  }
  await sql`insert into users (id, address, created_at_ms) values (1, 'player', 0)`.execute(db);
  await sql`insert into growhouses (id, user_id, created_at_ms) values (1, 1, 0), (2, 1, 0)`.execute(
    db,
  );
  await sql`insert into growers
    (id, mint, name, image, rank, class_id, owner, growhouse_id, seen_at_ms)
    values (1, 'a', '', '', 1, 5, 'player', 1, 0), (2, 'b', '', '', 2, 3, 'player', 1, 0),
      (3, 'c', '', '', 3, 1, 'player', null, 0), (4, 'd', '', '', 4, 1, 'stranger', null, 0)`.execute(
    db,
  );
  await sql`insert into plants
    (id, growhouse_id, strain_id, stage, created_at_ms, next_watering_at_ms, ended_at_ms)
    values (1, 1, 1, 2, 0, 9, null), (2, 1, 1, 0, 0, null, null), (3, 2, 1, 5, 0, 9, null),
      (4, 1, 1, 5, 0, 9, 10)`.execute(db);
  await up(db.$extendTables<never>());
});
afterAll(async () => {
  await db.destroy();
  await rm(dir, { recursive: true, force: true });
});

it('the migration treats growing plants as planted with the growers that work now', async () => {
  const growhouse = await findGrowhouse(db, 1);
  const [plant, seed] = growhouse?.plants ?? [];
  expect(listPayingClasses(plant?.plantedTenures ?? [], growhouse?.growers ?? [])).toEqual([5, 3]);
  expect(seed?.plantedTenures).toEqual([]);
  const [plantWithoutGrowers] = (await findGrowhouse(db, 2))?.plants ?? [];
  expect(plantWithoutGrowers?.plantedTenures).toEqual([]);
});

it('the migration lets no grower rest and remembers which player holds it', async () => {
  const rows = await loadRows(db, 'growers', {}, [
    'mint',
    'last_player',
    'rests_until_ms',
    'tenure_id',
  ]);
  expect(rows).toEqual([
    { mint: 'a', last_player: 'player', rests_until_ms: null, tenure_id: -1 },
    { mint: 'b', last_player: 'player', rests_until_ms: null, tenure_id: -2 },
    { mint: 'c', last_player: 'player', rests_until_ms: null, tenure_id: null },
    { mint: 'd', last_player: null, rests_until_ms: null, tenure_id: null },
  ]);
});
