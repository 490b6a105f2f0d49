import { type SqlBool, sql } from 'kysely';
import type { BatchesFilter, MoneyAge } from '../../../src/contract/admin/admin-money.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/game/time.ts';
import type { ListCondition } from './list-search.ts';

const AGES_MS: Readonly<Record<MoneyAge, number>> = {
  '10m': 10 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};

/** Creates the conditions of when rows of the Money tab were created, both ends included. */
export function createTimeConditions(
  { start, end, age }: Pick<BatchesFilter, 'start' | 'end' | 'age'>,
  nowMs: number,
): ListCondition[] {
  const conditions: ListCondition[] = [];
  // A start in the past is found by the index of times: the order would read all newer rows first.
  if (start !== null) {
    const condition = sql<SqlBool>`created_at_ms >= ${Date.parse(start)}`;
    conditions.push({ condition, access: 'index' });
  }
  const ends = [
    ...(end === null ? [] : [Date.parse(end)]),
    ...(age === null ? [] : [nowMs - AGES_MS[age]]),
  ];
  if (ends.length > 0) {
    const condition = sql<SqlBool>`created_at_ms <= ${Math.min(...ends)}`;
    conditions.push({ condition, access: 'ordered' });
  }
  return conditions;
}
