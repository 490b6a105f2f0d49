import { sql } from 'kysely';
import { indexLogLines } from '../../api/store/lists/log-index.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { BulkWriter } from './bulk-writer.ts';
import { seedGrowhouses } from './growhouses.ts';
import { seedLogs } from './logs.ts';
import { seedPayments } from './payments.ts';
import { seedPayouts } from './payouts.ts';
import { seedPlants } from './plants.ts';
import { seedPlayers } from './players.ts';
import { createChance, type SeedPlan } from './world.ts';

/** Large enough to be fast, small enough to fit in memory. */
const LINES_PER_TRANSACTION = 20_000;

/**
 * Fills an empty database with rows as if the game had been played for months. The same plan creates
 * the same rows.
 * @param onProgress is called with the name of each part before it starts
 * @throws Error if the database is not empty
 */
export async function seedDatabase(
  path: string,
  plan: SeedPlan,
  onProgress: (part: string) => void = () => undefined,
): Promise<void> {
  const migrated = await openDatabase(`file:${path}`);
  await migrated.destroy();
  const writer = new BulkWriter(path);
  try {
    if (!writer.isEmpty()) throw new Error(`${path} is not empty`);
    const chance = createChance(plan);
    onProgress('players');
    const users = seedPlayers(writer, plan, chance);
    onProgress('growhouses and Growerz');
    const growhouses = seedGrowhouses(writer, plan, chance, users);
    onProgress('plants');
    const plants = seedPlants(writer, plan, chance, growhouses);
    onProgress('payouts and payments');
    seedPayouts(writer, plan, chance, plants);
    seedPayments(writer, plan, chance, { growhouses, plants });
    onProgress('log');
    seedLogs(writer, plan, chance, { users, plants });
  } finally {
    writer.close();
  }
  onProgress('log index');
  await indexLogs(path);
}

async function indexLogs(path: string): Promise<void> {
  const db = await openDatabase(`file:${path}`);
  try {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma cache_size = -400000`.execute(db);
    for (;;) {
      const lines = await db
        .transaction()
        .execute((trx) => indexLogLines(trx, LINES_PER_TRANSACTION));
      if (lines < LINES_PER_TRANSACTION) break;
    }
  } finally {
    await db.destroy();
  }
}
