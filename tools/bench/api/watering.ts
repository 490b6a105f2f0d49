import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { BUDGETS } from '../budgets.ts';
import { median, type Table } from '../report.ts';
import type { BenchmarkGame } from './benchmark-game.ts';
import type { Call } from './call.ts';
import { measureRateByCount } from './http-load.ts';

const ROUNDS = 9;
const WATERINGS_PER_ROUND = 500;
const WARM_UP_WATERINGS = 3000;
/** A raw transaction that takes less hardly waits for the disk, so that only processors are compared. */
const MIN_COMPARABLE_MS = 0.5;
/** How many plants the game needs, because each can be watered once. */
export const WATERINGS = WARM_UP_WATERINGS + ROUNDS * WATERINGS_PER_ROUND;

/** Measures watering over HTTP as a share of its two durable statements without a server. */
export async function measureWatering(game: BenchmarkGame): Promise<Table> {
  const { port, authorization, duePlantIds } = game;
  const plants = duePlantIds[Symbol.iterator]();
  const water = (): Call => ({
    port,
    method: 'POST',
    path: `/api/plant/${plants.next().value ?? 0}/water`,
    headers: { authorization },
    status: 200,
  });
  const raw = openRawTransactions(game);
  await measureRateByCount(water, WARM_UP_WATERINGS);
  raw.measure(WARM_UP_WATERINGS);
  const rates: number[] = [];
  const shares: number[] = [];
  const rawMs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = raw.measure(WATERINGS_PER_ROUND / 2);
    const rate = await measureRateByCount(water, WATERINGS_PER_ROUND);
    const after = raw.measure(WATERINGS_PER_ROUND / 2);
    const rawRate = (before + after) / 2;
    rates.push(rate);
    shares.push(rate / rawRate);
    rawMs.push(1000 / rawRate);
  }
  raw.close();
  const isComparable = median(rawMs) >= MIN_COMPARABLE_MS;
  return {
    title: 'Watering over HTTP, as a share of a raw two-statement transaction in process',
    columns: ['share', 'per second'],
    rows: [
      {
        name: 'POST /plant/:id/water',
        figures: [
          { runs: shares, digits: 2, ...(isComparable && { atLeast: BUDGETS.waterShare }) },
          { runs: rates },
        ],
      },
    ],
    notes: [`A raw transaction took ${median(rawMs).toFixed(2)} ms.`],
  };
}

/**
 * Opens a copy of the game's database and runs the least that a watering has to write, with its
 * indexes: the plant and the log line. No request, session, rule or other statement.
 */
function openRawTransactions({ process: { dataDir }, duePlantIds }: BenchmarkGame) {
  const path = join(dataDir, 'raw.db');
  const original = new SqliteDatabase(join(dataDir, 'growerz.db'), { readonly: true });
  original.prepare('vacuum into ?').run(path);
  original.close();
  const db = new SqliteDatabase(path);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  const update = db.prepare(
    'update plants set next_watering_at_ms = ?, last_watering_at_ms = ? where id = ?',
  );
  const insert = db.prepare(`insert into logs (date_at_ms, level, category, message)
    values (?, 'Info', 'User Action', 'Watered plant #1 in growhouse 1')`);
  const water = db.transaction((plantId: number, nowMs: number) => {
    update.run(nowMs, nowMs, plantId);
    insert.run(nowMs);
  });
  let done = 0;
  return {
    /** @returns transactions per second */
    measure: (count: number): number => {
      const startedMs = performance.now();
      for (const end = done + count; done < end; done++) {
        water(duePlantIds[done % duePlantIds.length] ?? 0, done);
      }
      return (count / (performance.now() - startedMs)) * 1000;
    },
    close: () => db.close(),
  };
}
