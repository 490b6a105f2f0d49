import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { splitRows } from '../database/queries.ts';
import { deleteLogLines, findLinesOfWallet } from '../lists/log-index.ts';
import type { AccountKey } from './account-rows.ts';
import { NO_BAN } from './bans.ts';

/** Replaces the wallet of a user by its pseudonym, and clears what else is known about the user. */
export async function closeUser(
  db: Connection,
  { userId, pseudonym, nowMs }: { userId: number; pseudonym: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      address: pseudonym,
      closed_at_ms: nowMs,
      holdings_read_at_ms: null,
      last_active_at_ms: null,
      ...NO_BAN,
    })
    .where('id', '=', userId)
    .execute();
}

/** Gives a deleted account back to its wallet. Does nothing if the wallet has deleted none. */
export async function reopenUser(
  db: Connection,
  { address, pseudonym }: { address: string; pseudonym: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ address, closed_at_ms: null })
    .where('address', '=', pseudonym)
    .execute();
  await db
    .updateTable('growers')
    .set({ last_player: address })
    .where('last_player', '=', pseudonym)
    .execute();
}

/**
 * Empties a player's growhouses: no nickname, no growers, no seeds and no plants. They keep their level
 * and its counters, and the growers that founded them, because nobody may get those twice.
 */
export async function emptyGrowhouses(
  db: Connection,
  { userId, address, nowMs }: AccountKey & { nowMs: number },
): Promise<void> {
  const own = db.selectFrom('growhouses').select('id').where('user_id', '=', userId);
  await db
    .updateTable('growers')
    .set({ growhouse_id: null, tenure_id: null })
    .where('growhouse_id', 'in', own)
    .execute();
  // Payouts and payments name the plants they are for. Only the player can have paid for them.
  await sql`delete from plants
    where growhouse_id in (select id from growhouses where user_id = ${userId})
    and not exists (select 1 from payouts where payouts.plant_id = plants.id)
    and id not in (select plant_id from payments
      where address = ${address} and plant_id is not null)
    and id not in (select plant_id from held_payments
      where address = ${address} and plant_id is not null)`.execute(db);
  await db
    .updateTable('plants')
    .set({ ended_at_ms: nowMs, outcome: 'pruned' })
    .where('growhouse_id', 'in', own)
    .where('ended_at_ms', 'is', null)
    .execute();
  await db
    .updateTable('growhouses')
    .set((eb) => ({ nickname: null, revision: eb('revision', '+', 1) }))
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Forgets which growers a wallet holds. They remember its pseudonym as their last player, so that they
 * still rest when they come to another player.
 */
export async function forgetHolder(
  db: Connection,
  { address, pseudonym }: { address: string; pseudonym: string },
): Promise<void> {
  await db
    .updateTable('growers')
    .set({ last_player: pseudonym })
    .where('last_player', '=', address)
    .execute();
  await db
    .updateTable('growers')
    .set({ owner: null, token_address: null })
    .where('owner', '=', address)
    .execute();
  await db
    .updateTable('growers')
    .set({ left_wallet: null, left_token: null, left_to: null, left_signature: null })
    .where((eb) => eb.or([eb('left_wallet', '=', address), eb('left_to', '=', address)]))
    .execute();
}

/** Deletes the log lines of a wallet and those that name it, also from the index. */
export async function deleteLogsOfWallet(db: Connection, address: string): Promise<void> {
  const lines = await findLinesOfWallet(db, address);
  for (const part of splitRows(lines)) await deleteLogLines(db, part);
}
