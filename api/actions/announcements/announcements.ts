import type { AnnouncementsShape } from '../../../src/contract/admin/admin-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import type { AnnouncementShape } from '../../../src/contract/shapes.ts';
import * as store from '../../store/admin/announcements.ts';
import { loadRaisedAlarms } from '../../store/server/alarms.ts';
import { loadMaintenanceMode } from '../../store/server/maintenance-mode.ts';
import { type AdminScope, defineSuperadminAction } from '../admin/admin-action.ts';
import { CHAIN_ALARM } from '../alarms/set-alarm.ts';
import type { Context } from '../context.ts';
import { assertFound, RefusalError } from '../refusal-error.ts';
import { toMaintenanceShape } from './maintenance-mode.ts';

/** What a superadmin entered. `startsAtMs` is null for now. */
export interface AnnouncementInput extends Omit<store.AnnouncementContent, 'startsAtMs'> {
  startsAtMs: number | null;
}

/** Announces a text to players. @throws RefusalError SUPERADMIN_REQUIRED */
export const createAnnouncement = defineSuperadminAction(
  async ({ ctx, db, admin, nowMs, record, afterCommit }, input: AnnouncementInput) => {
    const content = { ...input, startsAtMs: input.startsAtMs ?? nowMs };
    const row = { ...content, createdBy: admin.address, createdAtMs: nowMs };
    const target = `announcement ${await store.insertAnnouncement(db, row)}`;
    await record({ action: 'create announcement', target, after: toAnnouncementAudit(content) });
    afterCommit(() => ctx.onConfigChanged?.());
  },
);

/**
 * Changes an announcement that is not over.
 * @throws RefusalError SUPERADMIN_REQUIRED, NOT_FOUND; CONFLICT if it is over
 */
export const editAnnouncement = defineSuperadminAction(
  (scope, { id, ...input }: AnnouncementInput & { id: number }) =>
    changeAnnouncement(scope, 'edit announcement', id, (current) => ({
      ...input,
      startsAtMs: input.startsAtMs ?? current.startsAtMs,
    })),
);

/**
 * Ends an announcement now.
 * @throws RefusalError SUPERADMIN_REQUIRED, NOT_FOUND; CONFLICT if it is over
 */
export const endAnnouncement = defineSuperadminAction((scope, { id }: { id: number }) =>
  changeAnnouncement(scope, 'end announcement', id, (current) => ({
    ...current,
    endsAtMs: scope.nowMs,
  })),
);

/** Lists what superadmins told players, for admins. */
export async function listAnnouncements({ db }: Context): Promise<AnnouncementsShape> {
  const mode = await loadMaintenanceMode(db);
  const announcements = await store.loadNewestAnnouncements(db, MAX_LISTED_ANNOUNCEMENTS);
  return {
    total: await store.countAnnouncements(db),
    data: announcements.map((announcement) => ({
      ...toAnnouncementShape(announcement),
      starts_at: toIso(announcement.startsAtMs),
      created_by: announcement.createdBy,
      date_created: toIso(announcement.createdAtMs),
    })),
    maintenance: mode && { ...toMaintenanceShape(mode), started_by: mode.startedBy },
  };
}

/** Older announcements are in the audit trail. */
const MAX_LISTED_ANNOUNCEMENTS = 100;

/** The most announcements that players get at a time. */
const MAX_CURRENT_ANNOUNCEMENTS = 5;

/** What players are told while the chain does not answer. */
const CHAIN_NOTICE =
  'We cannot reach Solana right now. Play on: only purchases, upgrades and payouts wait until it is back.';

/**
 * Reads what players have to know now: that the chain is away, then what superadmins announced,
 * warnings first, then the newest first.
 */
export async function readCurrentAnnouncements({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Promise<AnnouncementShape[]> {
  const limit = MAX_CURRENT_ANNOUNCEMENTS;
  const announced = await store.loadCurrentAnnouncements(db, { nowMs: now(), limit });
  const alarms = await loadRaisedAlarms(db);
  // Its time is larger than any id, and lets players dismiss each outage on its own.
  const outages = alarms
    .filter(({ name }) => name === CHAIN_ALARM.name)
    .map(({ raisedAtMs: id }) => ({
      id,
      text: CHAIN_NOTICE,
      level: 'warning' as const,
      ends_at: null,
    }));
  return [...outages, ...announced.map(toAnnouncementShape)];
}

/** Players need not know who made it. */
const toAnnouncementShape = ({
  id,
  text,
  level,
  endsAtMs,
}: store.Announcement): AnnouncementShape => ({
  id,
  text,
  level,
  ends_at: toIsoOrNull(endsAtMs),
});

async function changeAnnouncement(
  { ctx, db, nowMs, record, afterCommit }: AdminScope,
  action: string,
  id: number,
  change: (current: store.Announcement) => store.AnnouncementContent,
): Promise<void> {
  const current = assertFound(await store.findAnnouncement(db, id));
  if (current.endsAtMs !== null && current.endsAtMs <= nowMs) throw new RefusalError('CONFLICT');
  const next = change(current);
  await store.updateAnnouncement(db, id, next);
  const [before, after] = [toAnnouncementAudit(current), toAnnouncementAudit(next)];
  await record({ action, target: `announcement ${id}`, before, after });
  afterCommit(() => ctx.onConfigChanged?.());
}

/** Returns the fields that the audit trail records of an announcement. */
const toAnnouncementAudit = (content: store.AnnouncementContent) => ({
  text: content.text,
  level: content.level,
  starts_at: toIso(content.startsAtMs),
  ends_at: toIsoOrNull(content.endsAtMs),
});
