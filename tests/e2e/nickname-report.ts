import { openDatabase } from '../../api/store/database/open-database.ts';

/** Inserts a nickname that a player reported. */
export async function insertNicknameReport(dataDir: string, userId: number): Promise<void> {
  const db = await openDatabase(`file:${dataDir}/growerz.db`);
  const nowMs = Date.now();
  try {
    const nickname = await db
      .insertInto('nickname_cases')
      .values({
        nickname: `Rude Grove ${userId}`,
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
