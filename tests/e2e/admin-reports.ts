import { randomBytes } from 'node:crypto';
import { openDatabase } from '../../api/store/database/open-database.ts';
import type { BuiltFrame } from '../../src/contract/client-error-report.ts';

/** Of a build that the server does not have. */
const FRAMES: readonly BuiltFrame[] = Array.from({ length: 8 }, (_, index) => ({
  file: `assets/growhouse-components-DxY3k2_a${index}.js`,
  line: 1,
  column: 12_000 + index,
}));

/** Inserts an error that a page reported, and a nickname that a player reported. */
export async function insertReports(dataDir: string, userId: number): Promise<void> {
  const db = await openDatabase(`file:${dataDir}/growerz.db`);
  const createHash = (): string => randomBytes(32).toString('hex');
  const nowMs = Date.now();
  try {
    const error = await db
      .insertInto('client_errors')
      .values({
        fingerprint: createHash(),
        problem: createHash(),
        version: '0.1.18',
        version_number: 1_018,
        surface: 'page',
        name: 'TypeError',
        message: "Cannot read properties of null (reading 'growhouses')",
        frames_json: JSON.stringify(FRAMES),
        first_seen_at_ms: nowMs,
        last_seen_at_ms: nowMs,
        returned_from: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('client_error_samples')
      .values({
        client_error_id: error.id,
        source: 'render',
        path: '/hub',
        browser: 'Chrome 141, Android',
        created_at_ms: nowMs,
      })
      .execute();
    const nickname = await db
      .insertInto('nickname_cases')
      .values({
        nickname: `Rude Grove ${error.id}`,
        opened_at_ms: nowMs,
        last_reported_at_ms: nowMs,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('nickname_reports')
      .values({ case_id: nickname.id, user_id: userId, reason: 'insult', created_at_ms: nowMs })
      .execute();
  } finally {
    await db.destroy();
  }
}
