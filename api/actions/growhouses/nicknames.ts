import { DAY_MS } from '../../../src/game/time.ts';
import type { ReportedNicknameShape } from '../../../src/contract/admin/nickname-report-shapes.ts';
import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { parseNickname, parseReportedNickname } from '../../../src/game/nickname.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import {
  clearNickname,
  closeNicknameCase,
  countNicknameCases,
  countReportsByReason,
  countReportsOf,
  findNicknameCase,
  listGrowhousesNamed,
  loadNicknameCases,
  type NicknameCase,
  openNicknameCase,
  ownsGrowhouseNamed,
  saveNicknameReport,
} from '../../store/users/nickname-reports.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import { assertOtherWallet, inAdminTransaction } from '../admin/permissions.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';

/**
 * Sets the nickname of a growhouse, or clears it if `text` is blank.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NICKNAME_TOO_LONG, NICKNAME_CHARACTERS
 */
export async function setNickname(
  ctx: Context,
  player: Player,
  { growhouseId, text }: { growhouseId: number; text: string },
): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const nickname = unwrap(parseNickname(text));
    if (nickname === growhouse.nickname) return;
    assertUpdated(await updateGrowhouse(db, growhouse, { nickname }));
    const line =
      nickname === null
        ? `Cleared the nickname of growhouse ${growhouse.id}`
        : `Named growhouse ${growhouse.id} '${nickname}'`;
    await logPlayerAction(db, player, line, ctx.now());
  });
}

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

/** Common nicknames may have more growhouses; a reset clears all of them. */
const MAX_LISTED_GROWHOUSES = 20;

/** Returns a page of the reported nicknames, the latest reports first. @param isClosed null for any */
export async function listReportedNicknames(
  { db }: Context,
  isClosed: boolean | null,
  page: { skip: number; count: number },
): Promise<{ total: number; data: ReportedNicknameShape[] }> {
  const total = await countNicknameCases(db, isClosed);
  const cases = await loadNicknameCases(db, isClosed, page);
  const counts = await countReportsByReason(
    db,
    cases.map(({ id }) => id),
  );
  const data: ReportedNicknameShape[] = [];
  for (const { id, nickname, openedAtMs, lastReportedAtMs, closed } of cases) {
    const reports = counts.filter(({ caseId }) => caseId === id);
    data.push({
      id,
      nickname,
      reports: reports.map(({ reason, count }) => ({ reason, count })),
      growhouses: await listGrowhousesNamed(db, nickname, MAX_LISTED_GROWHOUSES),
      first_reported: toIso(openedAtMs),
      last_reported: toIso(lastReportedAtMs),
      closed: closed && { outcome: closed.outcome, date: toIso(closed.atMs), by: closed.by },
    });
  }
  return { total, data };
}

/**
 * Clears a reported nickname of all growhouses that have it, and closes its case. Their owners can
 * choose another one.
 * @throws RefusalError NOT_FOUND; OWN_WALLET if the admin's own growhouse has it; CONFLICT if it was
 * reset already
 */
export async function resetReportedNickname(
  ctx: Context,
  caller: Admin,
  id: number,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const nowMs = ctx.now();
    const { nickname } = await loadCase(db, admin, id);
    const closing = { outcome: 'reset', by: admin.address, nowMs } as const;
    assertUpdated(await closeNicknameCase(db, id, closing));
    const growhouses = await clearNickname(db, nickname);
    const action = {
      action: 'reset nickname',
      target: `reported nickname ${id}`,
      before: { nickname },
      after: { nickname: null, growhouses },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
}

/**
 * Closes the case of a reported nickname without changing anything. Further reports do not open it.
 * @throws RefusalError NOT_FOUND; OWN_WALLET if the admin's own growhouse has it; CONFLICT if it is
 * closed already
 */
export async function dismissReportedNickname(
  ctx: Context,
  caller: Admin,
  id: number,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    const nowMs = ctx.now();
    const { nickname } = await loadCase(db, admin, id);
    const closing = { outcome: 'dismissed', by: admin.address, nowMs } as const;
    assertUpdated(await closeNicknameCase(db, id, closing));
    const action = {
      action: 'dismiss nickname report',
      target: `reported nickname ${id}`,
      before: { closed: false },
      after: { closed: true, nickname },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
}

/** Loads a case, and refuses it if the admin's own growhouse has the nickname. */
async function loadCase(db: Connection, admin: Admin, id: number): Promise<NicknameCase> {
  const found = await findNicknameCase(db, id);
  if (!found) throw new RefusalError('NOT_FOUND');
  const { nickname } = found;
  if (await ownsGrowhouseNamed(db, { userId: admin.userId, nickname })) {
    await assertOtherWallet(db, admin, admin.address);
  }
  return found;
}
