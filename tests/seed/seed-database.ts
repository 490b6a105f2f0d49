import { sql } from 'kysely';
import { digestLogLines } from '../../api/store/lists/log-digest.ts';
import { openDatabase } from '../../api/store/database.ts';
import { BulkWriter } from './bulk-writer.ts';
import { seedGrowhouses } from './growhouses.ts';
import { seedLogs } from './logs.ts';
import { seedPayments, seedPayouts } from './money.ts';
import { seedPlants } from './plants.ts';
import { seedPlayers } from './players.ts';
import { newChance, type SeedPlan } from './world.ts';

/** Large enough to be quick, small enough to fit the memory. */
const DIGESTED_AT_ONCE = 20_000;

/**
 * Fills an empty database as years of play would: the same plan gives the same rows.
 * @param told is told of each part as it begins
 * @throws Error where the database is not empty
 */
export async function seedDatabase(
  path: string,
  plan: SeedPlan,
  told: (part: string) => void = () => undefined,
): Promise<void> {
  const made = await openDatabase(`file:${path}`);
  await made.destroy();
  const writer = new BulkWriter(path);
  try {
    if (!writer.isEmpty()) throw new Error(`${path} is not empty`);
    const chance = newChance(plan);
    told('players');
    const users = seedPlayers(writer, plan, chance);
    told('growhouses and Growerz');
    const houses = seedGrowhouses(writer, plan, chance, users);
    told('plants');
    const plants = seedPlants(writer, plan, chance, houses);
    told('payouts and payments');
    seedPayouts(writer, plan, chance, plants);
    seedPayments(writer, plan, chance, { houses, plants });
    told('log');
    seedLogs(writer, plan, chance, { users, plants });
  } finally {
    writer.close();
  }
  told('text search of the log');
  await takeUpLogs(path);
}

async function takeUpLogs(path: string): Promise<void> {
  const db = await openDatabase(`file:${path}`);
  try {
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma cache_size = -400000`.execute(db);
    for (;;) {
      const lines = await db.transaction().execute((trx) => digestLogLines(trx, DIGESTED_AT_ONCE));
      if (lines < DIGESTED_AT_ONCE) break;
    }
  } finally {
    await db.destroy();
  }
}
