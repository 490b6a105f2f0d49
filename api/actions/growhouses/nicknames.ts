import { DAY_MS } from '../../../src/game/time.ts';
import type { ReportedNicknameShape } from '../../../src/contract/admin/nickname-report-shapes.ts';
import type { NicknameReportReason } from '../../../src/contract/nickname-report-reasons.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { parseNickname, parseReportedNickname } from '../../../src/game/nickname.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import * as store from '../../store/users/nickname-reports.ts';
import { type AdminScope, assertOtherWallet, defineAdminAction } from '../admin/admin-action.ts';
import type { Context } from '../context.ts';
import { assertOpenAccount, definePlayerAction, assertUpdated } from '../transaction.ts';
import { assertFound, RefusalError, unwrap } from '../refusal-error.ts';
import { loadOwnedGrowhouse } from './load-owned-growhouse.ts';

/**
 * Sets the nickname of a growhouse, or clears it if `text` is blank.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, NICKNAME_TOO_LONG, NICKNAME_CHARACTERS
 */
export const setNickname = definePlayerAction(
  async ({ db, player, log }, { growhouseId, text }: { growhouseId: number; text: string }) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const nickname = unwrap(parseNickname(text));
    if (nickname === growhouse.nickname) return;
    assertUpdated(await updateGrowhouse(db, growhouse, { nickname }));
    log(
      nickname === null
        ? `Cleared the nickname of growhouse ${growhouse.id}`
        : `Named growhouse ${growhouse.id} '${nickname}'`,
    );
  },
);

/** Enough for somebody who means it, and too few to fill the admins' queue. */
export const MAX_REPORTS_PER_DAY = 10;

/**
 * Reports a nickname that a growhouse has now. A player's second report of it replaces the first. A
 * nickname whose reports were dismissed stays dismissed.
 * @throws RefusalError NOT_FOUND if no growhouse has it; NICKNAME_TOO_LONG, NICKNAME_CHARACTERS,
 * REPORT_LIMIT; NOT_SIGNED_IN if the account was deleted meanwhile
 */
export const reportNickname = definePlayerAction(
  async (scope, input: { nickname: string; reason: NicknameReportReason }) => {
    const { db, player, nowMs } = scope;
    const { userId } = player;
    await assertOpenAccount(db, player);
    const nickname = assertFound(unwrap(parseReportedNickname(input.nickname)));
    const reported = await store.countReportsOf(db, userId, nowMs - DAY_MS);
    if (reported >= MAX_REPORTS_PER_DAY) throw new RefusalError('REPORT_LIMIT');
    assertFound((await store.listGrowhousesByNickname(db, nickname, 1))[0]);
    const caseId = await store.openNicknameCase(db, nickname, nowMs);
    await store.saveNicknameReport(db, { caseId, userId, reason: input.reason }, nowMs);
  },
);

/** Common nicknames may have more growhouses; a reset clears all of them. */
const MAX_LISTED_GROWHOUSES = 20;

/** Returns a page of the reported nicknames, the latest reports first. @param isClosed null for any */
export async function listReportedNicknames(
  { db }: Context,
  isClosed: boolean | null,
  page: { skip: number; count: number },
): Promise<{ total: number; data: ReportedNicknameShape[] }> {
  const total = await store.countNicknameCases(db, isClosed);
  const cases = await store.loadNicknameCases(db, isClosed, page);
  const counts = await store.countReportsByReason(
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
      growhouses: await store.listGrowhousesByNickname(db, nickname, MAX_LISTED_GROWHOUSES),
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
export const resetReportedNickname = defineAdminAction(async (scope, id: number) => {
  const { nickname } = await closeCase(scope, id, 'reset');
  const growhouses = await store.clearNickname(scope.db, nickname);
  await scope.record({
    action: 'reset nickname',
    target: `reported nickname ${id}`,
    before: { nickname },
    after: { nickname: null, growhouses },
  });
});

/**
 * Closes the case of a reported nickname without changing anything. Further reports do not open it.
 * @throws RefusalError NOT_FOUND; OWN_WALLET if the admin's own growhouse has it; CONFLICT if it is
 * closed already
 */
export const dismissReportedNickname = defineAdminAction(async (scope, id: number) => {
  const { nickname } = await closeCase(scope, id, 'dismissed');
  await scope.record({
    action: 'dismiss nickname report',
    target: `reported nickname ${id}`,
    before: { closed: false },
    after: { closed: true, nickname },
  });
});

/** Closes a case, and refuses it if the admin's own growhouse has the nickname. */
async function closeCase(
  scope: AdminScope,
  id: number,
  outcome: 'reset' | 'dismissed',
): Promise<store.NicknameCase> {
  const { db, admin, nowMs } = scope;
  const found = assertFound(await store.findNicknameCase(db, id));
  if (
    await store.ownsGrowhouseWithNickname(db, { userId: admin.userId, nickname: found.nickname })
  ) {
    await assertOtherWallet(scope, admin.address);
  }
  assertUpdated(await store.closeNicknameCase(db, id, { outcome, by: admin.address, nowMs }));
  return found;
}
