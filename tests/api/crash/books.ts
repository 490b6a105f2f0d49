import SqliteDatabase from 'better-sqlite3';
import { expect } from 'vitest';
import type { Database } from '../../../api/store/database/database.ts';
import { getDialectOfUrl, parseSqlitePath } from '../../../api/store/database/dialect.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import type { HttpPlayer } from '../../kit/http-player.ts';
import { SAMPLE_PLAYER } from '../../kit/sample-database.ts';
import { withClient } from '../../kit/test-database.ts';
import { loadRows } from '../../kit/rows.ts';

/** Money that the vault still owes, and the alarms of the server. */
export interface OpenBooks {
  unpaid: { id: number; state: string; parkedReason: string | null; failures: number }[];
  alarms: string[];
}

const UNPAID = `select id, state, parked_reason as "parkedReason", failures
  from payouts where state <> 'confirmed' order by id`;
const ALARMS = `select name || ': ' || message as alarm from alarms`;

/** Reads the open payouts and the alarms while the server runs. */
export async function readOpenBooks(databaseUrl: string): Promise<OpenBooks> {
  const unpaid = await readRows<OpenBooks['unpaid'][number]>(databaseUrl, UNPAID);
  const alarms = await readRows<{ alarm: string }>(databaseUrl, ALARMS);
  return { unpaid, alarms: alarms.map(({ alarm }) => alarm) };
}

async function readRows<Row extends object>(databaseUrl: string, query: string): Promise<Row[]> {
  if (getDialectOfUrl(databaseUrl) === 'postgres') {
    return withClient(databaseUrl, async (client) => (await client.query<Row>(query)).rows);
  }
  const sqlite = new SqliteDatabase(parseSqlitePath(databaseUrl), { readonly: true });
  try {
    return sqlite.prepare<[], Row>(query).all();
  } finally {
    sqlite.close();
  }
}

/** What chain, database and players know, counted. */
export interface Books {
  actions: number;
  payouts: number;
}

/** Checks that the chain, the database and the responses to players agree on everything. */
export async function compareBooks(
  databaseUrl: string,
  players: readonly HttpPlayer[],
  thcOnChain: ReadonlyMap<string, bigint>,
): Promise<Books> {
  const db = await openDatabase(databaseUrl);
  try {
    const actions = await compareActions(db, players);
    const payouts = await comparePayouts(db, players, thcOnChain);
    return { actions, payouts };
  } finally {
    await db.destroy();
  }
}

const ACTION =
  /^(?:(?:Added grower|Planted seed|Watered plant|Harvested plant) \w+|Named growhouse \d+ '.*'|Bought)/;

/**
 * Checks that every action that a player was told to be done was done exactly once. The log contains
 * each action, because it is written in the transaction of the action.
 * @returns their number
 */
async function compareActions(db: Database, players: readonly HttpPlayer[]): Promise<number> {
  let count = 0;
  for (const { address, acknowledged } of players) {
    const logged = await loadRows(db, 'logs', { category: 'User Action', address });
    const done = logged.flatMap(({ message }) => ACTION.exec(message)?.[0] ?? []);
    expect(done.toSorted()).toEqual(acknowledged.toSorted());
    count += done.length;
  }
  return count;
}

/** Checks that every harvest was paid exactly once. @returns the number of payouts */
async function comparePayouts(
  db: Database,
  players: readonly HttpPlayer[],
  thcOnChain: ReadonlyMap<string, bigint>,
): Promise<number> {
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const harvested = await loadRows(db, 'plants', { outcome: 'harvested' });
  expect(payouts.filter(({ state }) => state !== 'confirmed')).toEqual([]);
  const paidPlants = payouts
    .filter(({ address }) => address !== SAMPLE_PLAYER.address)
    .map(({ plant_id }) => plant_id ?? 0)
    .toSorted((a, b) => a - b);
  expect(paidPlants).toEqual(harvested.map(({ id }) => id));
  for (const { address, harvested: confirmed } of players) {
    const own = payouts.filter((payout) => payout.address === address);
    expect(own.reduce((total, { amount_units }) => total + amount_units, 0n)).toBe(
      thcOnChain.get(address),
    );
    const amounts = new Map(
      own.map((payout) => [payout.plant_id, toThcNumber(payout.amount_units)]),
    );
    for (const [plantId, payout] of confirmed) expect(amounts.get(plantId)).toBe(payout);
  }
  return payouts.length;
}
