import { type AnnouncementContent, insertAnnouncement } from '../../store/admin/announcements.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { toAnnouncementAudit } from './announcement-audit.ts';

/**
 * What a superadmin entered. `startsAtMs` is null for now.
 */
export interface AnnouncementInput extends Omit<AnnouncementContent, 'startsAtMs'> {
  startsAtMs: number | null;
}

/** Announces a text to players. @throws RefusalError SUPERADMIN_REQUIRED */
export async function createAnnouncement(
  ctx: Context,
  caller: Admin,
  input: AnnouncementInput,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const nowMs = ctx.now();
    const content = { ...input, startsAtMs: input.startsAtMs ?? nowMs };
    const row = { ...content, createdBy: admin.address, createdAtMs: nowMs };
    const action = {
      action: 'create announcement',
      target: `announcement ${await insertAnnouncement(db, row)}`,
      after: toAnnouncementAudit(content),
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
  ctx.onConfigChanged?.();
}
