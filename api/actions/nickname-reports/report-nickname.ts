import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import { parseReportedNickname } from '../../../src/game/nickname.ts';
import {
  countReportsOf,
  listGrowhousesNamed,
  openNicknameCase,
  saveNicknameReport,
} from '../../store/users/nickname-reports.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Context, Player } from '../context.ts';
import { DAY_MS } from '../day.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { completeInTransaction } from '../transaction.ts';

/** Enough for somebody who means it, and too few to fill the admins' queue. */
export const MAX_REPORTS_PER_DAY = 10;

/**
 * Reports a nickname that a growhouse has now. A player's second report of it replaces the first. A
 * nickname whose reports were dismissed stays dismissed.
 * @throws RefusalError NOT_FOUND if no growhouse has it; NICKNAME_TOO_LONG, NICKNAME_CHARACTERS,
 * REPORT_LIMIT; NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function reportNickname(
  ctx: Context,
  player: Player,
  { nickname: text, reason }: { nickname: string; reason: NicknameReportReason },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    const nowMs = ctx.now();
    const nickname = unwrap(parseReportedNickname(text));
    if (nickname === null) throw new RefusalError('NOT_FOUND');
    const reported = await countReportsOf(db, player.userId, nowMs - DAY_MS);
    if (reported >= MAX_REPORTS_PER_DAY) throw new RefusalError('REPORT_LIMIT');
    const [growhouse] = await listGrowhousesNamed(db, nickname, 1);
    if (!growhouse) throw new RefusalError('NOT_FOUND');
    const caseId = await openNicknameCase(db, nickname, nowMs);
    await saveNicknameReport(db, { caseId, userId: player.userId, reason }, nowMs);
  });
}
