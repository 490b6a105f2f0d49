import type { DatabaseFacts, InspectionOptions } from './database-facts.ts';
import { getDialectOfUrl } from '../database/dialect.ts';
import { inspectPostgresDatabase } from './inspect-postgres.ts';
import { inspectSqliteDatabase } from './inspect-sqlite.ts';

/** Inspects the database of a URL. @throws Error if the file cannot be opened */
export async function inspectDatabase(
  url: string,
  options: InspectionOptions,
): Promise<DatabaseFacts> {
  if (getDialectOfUrl(url) === 'postgres') return inspectPostgresDatabase(url);
  return inspectSqliteDatabase(url, options);
}
