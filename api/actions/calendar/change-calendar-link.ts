import {
  type CalendarLink,
  deleteCalendarLink,
  findCalendarLink,
  saveCalendarLink,
} from '../../store/users/calendar-links.ts';
import { assertOpenAccount } from '../account/assert-open-account.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { sha256Hex, toHex } from '../secrets.ts';
import { completeInTransaction } from '../transaction.ts';

const SECRET_BYTES = 32;
/** The secret of a link, hex. */
export const CALENDAR_SECRET = /^[0-9a-f]{64}$/;

/** A new link. Nobody can read its secret again, because only the hash is stored. */
export interface NewCalendarLink extends CalendarLink {
  url: string;
}

/** Finds the link to the player's calendar; null if there is none. */
export const readCalendarLink = (ctx: Context, player: Player): Promise<CalendarLink | null> =>
  findCalendarLink(ctx.db, player.userId);

/**
 * Creates a link to the player's calendar. An earlier link stops working.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function createCalendarLink(ctx: Context, player: Player): Promise<NewCalendarLink> {
  const secret = toHex(ctx.randomBytes(SECRET_BYTES));
  const { userId } = player;
  return completeInTransaction(ctx, async (db) => {
    await assertOpenAccount(db, player);
    const nowMs = ctx.now();
    const hasReplaced = (await findCalendarLink(db, userId)) !== null;
    await saveCalendarLink(db, { userId, secretHash: sha256Hex(secret), nowMs });
    const line = `${hasReplaced ? 'Replaced' : 'Created'} the calendar link`;
    await logPlayerAction(db, player, line, nowMs);
    const { href: url } = new URL(`/api/calendar/${secret}.ics`, ctx.settings.publicOrigin);
    return { url, createdAtMs: nowMs };
  });
}

/** Revokes the link to the player's calendar. Does nothing if there is none. */
export async function revokeCalendarLink(ctx: Context, player: Player): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    if (!(await deleteCalendarLink(db, player.userId))) return;
    await logPlayerAction(db, player, 'Revoked the calendar link', ctx.now());
  });
}
