import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../api/store/database/database.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { seedDatabase } from '../../tools/seed/seed-database.ts';

const steps = z.array(z.object({ detail: z.string() }));

/** A seeded game in a database of its own, with SQLite's plans of the statements it executes. */
export interface SeededGame {
  db: Database;
  /** The statements of the latest read. */
  queries: readonly CompiledQuery[];
  /** Returns the query plan steps of every statement that a read executes. */
  explainQueries(read: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** @param untilMs when the game ends, Unix ms */
export async function seedGame(untilMs: number): Promise<SeededGame> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-plans-'));
  const path = join(dir, 'growerz.db');
  await seedDatabase(path, { players: 20, seed: 1, untilMs, msPerHour: 3_600_000 });
  const db = await openDatabase(`file:${path}`);
  const queries: CompiledQuery[] = [];
  const executor = db.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (...args) => {
    const query = compile(...args);
    queries.push(query);
    return query;
  };
  const raw = new SqliteDatabase(path, { readonly: true });
  const explain = ({ sql, parameters }: CompiledQuery) =>
    steps.parse(raw.prepare(`explain query plan ${sql}`).all(...parameters));
  return {
    db,
    queries,
    explainQueries: async (read) => {
      queries.length = 0;
      await read();
      expect(queries.length).toBeGreaterThan(0);
      return queries.flatMap((query) => explain(query).map(({ detail }) => detail));
    },
    close: async () => {
      raw.close();
      await db.destroy();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
