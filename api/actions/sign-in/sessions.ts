import { startOfUtcDay } from '../../../src/game/time.ts';
import { ACTIVE_MS } from '../../../src/game/notifications/notification-plan.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { appendLog } from '../../store/server/logs.ts';
import { markActive } from '../../store/users/users.ts';
import { setNextCheck } from '../../store/users/push-subscriptions.ts';
import * as store from '../../store/users/sessions.ts';
import { assertNotBanned } from '../admin/bans.ts';
import { resolveRole } from '../admin/roles.ts';
import type { Admin, Context, Player } from '../context.ts';
import {
  assertOpenAccount,
  definePlayerAction,
  inPlayerTransaction,
  inTransaction,
} from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';
import { RESPONSE_RETENTION_MS, type StoredResponse } from '../stored-responses.ts';

/** A player's session. */
export interface PlayerSession {
  sessionId: number;
  /** When the player signed in, Unix ms. */
  startedAtMs: number;
  player: Player;
  /** The response to an earlier request with the same idempotency key. */
  stored: StoredResponse | null;
}

/**
 * Finds the session a player's token belongs to.
 * @param request the player's, to find the response that is stored for it
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED
 */
export async function findPlayerSession(
  ctx: Context,
  token: string,
  request: { key?: string; path?: string } = {},
): Promise<PlayerSession> {
  const nowMs = ctx.now();
  const storedAfterMs = nowMs - RESPONSE_RETENTION_MS;
  const session = { tokenHash: sha256Hex(token), nowMs, storedAfterMs, ...request };
  const player = await store.findSessionUser(ctx.db, session);
  if (!player) throw new RefusalError('NOT_SIGNED_IN');
  if (player.isBanned) await refuseBanned(ctx, player, nowMs);
  const { sessionId, startedAtMs, userId, address, isBanned } = player;
  const { bodyHash, status, body } = player;
  const stored = bodyHash === null || status === null ? null : { bodyHash, status, body };
  const lastUsedAtMs = Math.min(player.lastActiveAtMs ?? 0, player.lastUsedAtMs ?? 0);
  if (shouldRecordActivity(lastUsedAtMs, nowMs)) {
    await runTransaction(ctx.db, async (db) => {
      await recordActivity(db, userId, nowMs);
      await store.markSessionUsed(db, sessionId, nowMs);
      // What the player does until then leads to other notifications.
      await setNextCheck(db, userId, nowMs + ACTIVE_MS);
    });
  }
  return { sessionId, startedAtMs, player: { userId, address, isBanned }, stored };
}

/** Refuses a banned user. If the ban has ended, the session has, too. */
async function refuseBanned(ctx: Context, user: Player, nowMs: number): Promise<never> {
  await inTransaction(ctx, (db) => assertNotBanned(db, user, nowMs));
  throw new RefusalError('NOT_SIGNED_IN');
}

/** An admin session ends after this time without a call. */
const MAX_IDLE_MS = 30 * 60_000;
/** The use of a session is recorded at most once per interval. */
const SESSION_USE_INTERVAL_MS = 60_000;

/**
 * Finds the admin a token belongs to and records that the session is in use. Loads the role on every
 * call, so a demotion takes effect at once.
 * @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED, NOT_ADMIN
 */
export async function findAdminByToken(ctx: Context, token: string): Promise<Admin> {
  const nowMs = ctx.now();
  const user = await store.findSessionAdmin(ctx.db, {
    tokenHash: sha256Hex(token),
    nowMs,
    usedAfterMs: nowMs - MAX_IDLE_MS,
  });
  if (!user) throw new RefusalError('NOT_SIGNED_IN');
  if (user.isBanned) await refuseBanned(ctx, user, nowMs);
  const role = resolveRole(user, ctx.settings);
  if (!role.admin) throw new RefusalError('NOT_ADMIN');
  if (nowMs - user.lastUsedAtMs >= SESSION_USE_INTERVAL_MS) {
    await store.markSessionUsed(ctx.db, user.sessionId, nowMs);
  }
  return { userId: user.userId, address: user.address, isSuperadmin: role.superadmin };
}

/**
 * Ends the session of a player's token, and all admin sessions of the player.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile, and its sessions with it
 */
export const signOut = definePlayerAction(async ({ db, player, log }, token: string) => {
  await assertOpenAccount(db, player);
  await store.deleteSession(db, sha256Hex(token));
  await store.deleteUserSessions(db, player.userId, 'admin');
  log('Signed out');
});

/** Ends the session of an admin's token. Does nothing if it has already ended. */
export async function signOutAdmin(ctx: Context, admin: Admin, token: string): Promise<void> {
  const { address } = admin;
  const message = 'Signed out of the admin area';
  await runTransaction(ctx.db, async (db) => {
    await store.deleteSession(db, sha256Hex(token));
    await appendLog(db, { category: 'Admin Action', address, message }, ctx.now());
  });
}

/** Lists where the player is signed in, newest first, without the sessions of the admin area. */
export async function listPlayerSessions(
  ctx: Context,
  { player }: PlayerSession,
): Promise<store.ListedSession[]> {
  const sessions = await store.listUserSessions(ctx.db, player.userId, ctx.now());
  return sessions.filter(({ scope }) => scope === 'player');
}

/**
 * Ends another session of the player. To end the own one, sign out.
 * @throws RefusalError NOT_FOUND if the player has no such session, OWN_SESSION
 */
export async function endSession(
  ctx: Context,
  { player, sessionId: ownId }: PlayerSession,
  sessionId: number,
): Promise<void> {
  if (sessionId === ownId) throw new RefusalError('OWN_SESSION');
  await inPlayerTransaction(ctx, player, async ({ db, log }) => {
    const isEnded = await store.deletePlayerSession(db, { userId: player.userId, sessionId });
    if (!isEnded) throw new RefusalError('NOT_FOUND');
    log('Signed out another device');
  });
}

/**
 * Ends all sessions of the player except this one.
 * @throws RefusalError NOT_SIGNED_IN if the account was deleted meanwhile
 */
export async function endOtherSessions(
  ctx: Context,
  { player, sessionId }: PlayerSession,
): Promise<void> {
  await inPlayerTransaction(ctx, player, async ({ db, log }) => {
    await assertOpenAccount(db, player);
    await store.deleteOtherSessions(db, { userId: player.userId, sessionId });
    log('Signed out all other devices');
  });
}

/** Activity of a player is recorded at most once per interval. */
const ACTIVITY_INTERVAL_MS = 10 * 60_000;

/** Whether activity now should be recorded, given when it was last recorded. */
const shouldRecordActivity = (lastActiveAtMs: number | null, nowMs: number): boolean =>
  lastActiveAtMs === null ||
  lastActiveAtMs < startOfUtcDay(nowMs) ||
  nowMs - lastActiveAtMs >= ACTIVITY_INTERVAL_MS;

/** Records that a player is active; the dashboard counts active players. */
export const recordActivity = (db: Connection, userId: number, nowMs: number): Promise<void> =>
  markActive(db, userId, { nowMs, dayAtMs: startOfUtcDay(nowMs) });
