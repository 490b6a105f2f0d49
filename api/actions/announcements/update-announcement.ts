import {
  type Announcement,
  type AnnouncementContent,
  findAnnouncement,
  updateAnnouncement as storeAnnouncement,
} from '../../store/admin/announcements.ts';
import { inAdminTransaction } from '../admin/in-admin-transaction.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';
import { toAnnouncementAudit } from './announcement-audit.ts';
import type { AnnouncementInput } from './create-announcement.ts';

/**
 * Changes an announcement that is not over.
 * @throws RefusalError SUPERADMIN_REQUIRED, NOT_FOUND; CONFLICT if it is over
 */
export const updateAnnouncement = (
  ctx: Context,
  caller: Admin,
  { id, ...input }: AnnouncementInput & { id: number },
): Promise<void> =>
  changeAnnouncement(ctx, caller, {
    id,
    action: 'edit announcement',
    change: (current) => ({ ...input, startsAtMs: input.startsAtMs ?? current.startsAtMs }),
  });

/**
 * Ends an announcement now.
 * @throws RefusalError SUPERADMIN_REQUIRED, NOT_FOUND; CONFLICT if it is over
 */
export const endAnnouncement = (
  ctx: Context,
  caller: Admin,
  { id }: { id: number },
): Promise<void> =>
  changeAnnouncement(ctx, caller, {
    id,
    action: 'end announcement',
    change: (current, nowMs) => ({ ...current, endsAtMs: nowMs }),
  });

interface AnnouncementChange {
  id: number;
  /** As the audit trail names it. */
  action: string;
  change: (current: Announcement, nowMs: number) => AnnouncementContent;
}

async function changeAnnouncement(
  ctx: Context,
  caller: Admin,
  { id, action, change }: AnnouncementChange,
): Promise<void> {
  await inAdminTransaction(ctx, caller, async (db, admin) => {
    if (!admin.isSuperadmin) throw new RefusalError('SUPERADMIN_REQUIRED');
    const nowMs = ctx.now();
    const current = await findAnnouncement(db, id);
    if (!current) throw new RefusalError('NOT_FOUND');
    if (current.endsAtMs !== null && current.endsAtMs <= nowMs) throw new RefusalError('CONFLICT');
    const next = change(current, nowMs);
    await storeAnnouncement(db, id, next);
    const entry = {
      action,
      target: `announcement ${id}`,
      before: toAnnouncementAudit(current),
      after: toAnnouncementAudit(next),
    };
    await recordAdminAction(db, admin, entry, nowMs);
  });
  ctx.onConfigChanged?.();
}
