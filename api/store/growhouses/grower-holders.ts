import { type ExpressionBuilder, sql } from 'kysely';
import { compileOnce, compileWriteOnce } from '../database/compile-once.ts';
import { splitRows, updateRow } from '../database/queries.ts';
import { toColumns, listRecords } from '../database/records.ts';
import { runFrequent } from '../database/transaction.ts';
import type { ClassSource } from '../tables/growhouse-tables.ts';
import type { Tables } from '../tables/tables.ts';
import type { Connection } from '../database/database.ts';
import type { Grower } from './growers.ts';

/** A grower the chain shows in a wallet. */
export interface HeldGrower extends Pick<
  Grower,
  'mint' | 'name' | 'image' | 'rank' | 'classId' | 'tokenAddress'
> {
  classSource: ClassSource;
}

/** When the chain was read, and what follows for a grower that has changed wallets. */
export interface HolderReading {
  /** Unix ms. */
  seenAtMs: number;
  /** The end of the rest of a grower that has come from another player's wallet. Unix ms. */
  restsUntilMs: number;
}

/** Whether a grower that is now in the wallet `owner` has come there from another player's wallet. */
export const comesFromAnotherPlayer = (
  grower: Pick<Grower, 'owner' | 'lastPlayer'>,
  owner: string,
): boolean => grower.owner !== owner && grower.lastPlayer !== null && grower.lastPlayer !== owner;

/** `comesFromAnotherPlayer` in SQL: returns the new end of the rest, or keeps the present one. */
const updateRest = (owner: string, restsUntilMs: number) =>
  sql<number | null>`case
    when growers.last_player <> ${owner} and (growers.owner is null or growers.owner <> ${owner})
    then ${restsUntilMs} else growers.rests_until_ms end`;

/** Records which wallet a grower leaves, in an update that gives it another holder. */
function updateDeparture(owner: string | null, seenAtMs: number) {
  const ifLeaving = <T>(column: string, value: unknown) => {
    const kept = sql.ref(`growers.${column}`);
    return sql<T>`case when growers.owner is distinct from ${owner} and growers.owner is not null
      then ${value} else ${kept} end`;
  };
  return {
    left_wallet: ifLeaving<string | null>('left_wallet', sql`growers.owner`),
    left_token: ifLeaving<string | null>('left_token', sql`growers.token_address`),
    left_to: ifLeaving<string | null>('left_to', owner),
    left_signature: ifLeaving<string | null>('left_signature', null),
    left_at_ms: ifLeaving<number | null>('left_at_ms', seenAtMs),
  };
}

/** Lists growers whose transfer out of a wallet was noticed since a time and is not known yet. */
export const listUntracedDepartures = (
  db: Connection,
  { sinceMs, limit }: { sinceMs: number; limit: number },
) =>
  db
    .selectFrom('growers')
    .select(['id', 'mint', 'left_wallet as wallet', 'left_token as tokenAddress'])
    .where('left_wallet', 'is not', null)
    .where('left_token', 'is not', null)
    .where('left_signature', 'is', null)
    .where('left_at_ms', '>=', sinceMs)
    .orderBy('left_at_ms', 'desc')
    .limit(limit)
    .$narrowType<{ wallet: string; tokenAddress: string }>()
    .execute();

/** Writes the transfer by which a grower left a wallet, unless it has left another one since. */
export async function saveDeparture(
  db: Connection,
  { id, wallet }: { id: number; wallet: string },
  {
    signature,
    to,
    landedAtMs,
  }: { signature: string; to: string | null; landedAtMs: number | null },
): Promise<void> {
  await db
    .updateTable('growers')
    .set({
      left_signature: signature,
      ...(to !== null && { left_to: to }),
      ...(landedAtMs !== null && { left_at_ms: landedAtMs }),
    })
    .where('id', '=', id)
    .where('left_wallet', '=', wallet)
    .execute();
}

/**
 * Records the growers in a player's wallet. Known growers keep their name, rank and class, which come
 * from collection refreshes. Growers seen later than this are not changed.
 */
export async function upsertHeldGrowers(
  db: Connection,
  owner: string,
  held: readonly HeldGrower[],
  { seenAtMs, restsUntilMs }: HolderReading,
): Promise<void> {
  for (const part of splitRows(held)) {
    await db
      .insertInto('growers')
      .values(part.map((grower) => toColumns({ ...grower, seenAtMs, owner, lastPlayer: owner })))
      .onConflict((conflict) =>
        conflict
          .column('mint')
          .doUpdateSet((eb) => ({
            owner: eb.ref('excluded.owner'),
            token_address: eb.ref('excluded.token_address'),
            last_player: eb.ref('excluded.last_player'),
            rests_until_ms: updateRest(owner, restsUntilMs),
            ...updateDeparture(owner, seenAtMs),
            seen_at_ms: eb.ref('excluded.seen_at_ms'),
          }))
          .whereRef('growers.seen_at_ms', '<=', 'excluded.seen_at_ms'),
      )
      .execute();
  }
}

/**
 * Clears the holder of growers that left the wallet they were last seen in. They stay in their
 * growhouse until the ownership service or their next holder releases them.
 */
export async function clearHolder(
  db: Connection,
  growers: readonly Grower[],
  seenAtMs: number,
): Promise<void> {
  for (const part of splitRows(growers.map(({ id }) => id))) {
    await db
      .updateTable('growers')
      .set({
        owner: null,
        token_address: null,
        seen_at_ms: seenAtMs,
        ...updateDeparture(null, seenAtMs),
      })
      .where('id', 'in', part)
      .where('seen_at_ms', '<=', seenAtMs)
      .execute();
  }
}

/**
 * Writes the holder of a known grower, null for none, as seen on the chain. It starts to rest if it
 * has come from another player's wallet.
 * @returns false if the grower was seen later than this
 */
export const setHolder = (
  db: Connection,
  { id }: Pick<Grower, 'id'>,
  holder: { owner: string; tokenAddress: string | null } | null,
  { seenAtMs, restsUntilMs, isChecked }: HolderReading & { isChecked: boolean },
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('growers')
      .set((eb) => ({
        owner: holder?.owner ?? null,
        token_address: holder?.tokenAddress ?? null,
        seen_at_ms: seenAtMs,
        ...updateDeparture(holder?.owner ?? null, seenAtMs),
        ...(holder && {
          last_player: selectPlayer(eb, holder.owner),
          rests_until_ms: updateRest(holder.owner, restsUntilMs),
        }),
        ...(isChecked && { holder_checked_at_ms: seenAtMs }),
      }))
      .where('id', '=', id)
      .where('seen_at_ms', '<=', seenAtMs),
  );

/** Returns `owner` if this wallet has an account, otherwise the last player that held the grower. */
const selectPlayer = (eb: ExpressionBuilder<Tables, 'growers'>, owner: string) =>
  eb.fn.coalesce(
    eb.selectFrom('users').select('users.address').where('users.address', '=', owner),
    'growers.last_player',
  );

/** Writes that token accounts showed that growers are still with their holders. */
export async function setHoldersChecked(
  db: Connection,
  growers: readonly Pick<Grower, 'id'>[],
  checkedAtMs: number,
): Promise<void> {
  if (growers.length === 0) return;
  await db
    .updateTable('growers')
    .set({ holder_checked_at_ms: checkedAtMs })
    .where((eb) =>
      eb(
        'id',
        'in',
        growers.map(({ id }) => id),
      ),
    )
    .where('holder_checked_at_ms', '<', checkedAtMs)
    .execute();
}

const selectRefreshable = compileOnce((db, id: number, beforeMs: number, afterMs: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where(isRefreshable(id, beforeMs, afterMs)),
);

const claimRefresh = compileWriteOnce(
  (db, holdings_read_at_ms: number, id: number, beforeMs: number, afterMs: number) =>
    db
      .updateTable('users')
      .set({ holdings_read_at_ms })
      .where(isRefreshable(id, beforeMs, afterMs)),
);

const isRefreshable =
  (id: number, beforeMs: number, afterMs: number) => (eb: ExpressionBuilder<Tables, 'users'>) =>
    eb.and([
      eb('id', '=', id),
      eb.or([
        eb('holdings_read_at_ms', 'is', null),
        eb('holdings_read_at_ms', '<=', beforeMs),
        eb('holdings_read_at_ms', '>=', afterMs),
      ]),
    ]);

/**
 * Claims the next refresh of a wallet's growers.
 * @returns false if the last refresh was claimed less than `everyMs` before `nowMs`, or after it by
 * another process; a later one was claimed before the clock was set back
 */
export async function claimHoldingsRefresh(
  db: Connection,
  userId: number,
  { nowMs, everyMs }: { nowMs: number; everyMs: number },
): Promise<boolean> {
  const limits = [userId, nowMs - everyMs, nowMs + everyMs] as const;
  // Every hub request gets here, and a read costs less than a write that changes nothing.
  const [refreshable] = await selectRefreshable(db, ...limits);
  return refreshable !== undefined && claimRefresh(db, nowMs, ...limits);
}

/** Writes when a wallet's growers were refreshed. @param refreshedAtMs null after a failed refresh */
export async function setHoldingsRefreshedAt(
  db: Connection,
  userId: number,
  refreshedAtMs: number | null,
): Promise<void> {
  const update = db.updateTable('users').set({ holdings_read_at_ms: refreshedAtMs });
  await runFrequent(db, update.where('id', '=', userId).compile());
}

/**
 * Stores names, images, ranks and classes. A rank and class edited by an admin are kept. New growers
 * have no holder yet.
 */
export async function saveCollection(
  db: Connection,
  growers: readonly Omit<HeldGrower, 'tokenAddress'>[],
): Promise<void> {
  for (const part of splitRows(growers)) {
    await db
      .insertInto('growers')
      .values(part.map((grower) => toColumns({ ...grower, seenAtMs: 0 })))
      .onConflict((conflict) =>
        conflict.column('mint').doUpdateSet((eb) => {
          const unlessEdited = (column: 'rank' | 'class_id') =>
            eb
              .case()
              .when('growers.edited_at_ms', 'is', null)
              .then(eb.ref(`excluded.${column}`))
              .else(eb.ref(`growers.${column}`))
              .end();
          return {
            name: eb.ref('excluded.name'),
            image: eb.ref('excluded.image'),
            rank: unlessEdited('rank'),
            class_id: unlessEdited('class_id'),
            class_source: eb.ref('excluded.class_source'),
          };
        }),
      )
      .execute();
  }
}

/** The last known holder of a grower and the owner of the growhouse it works in. */
export type KnownHolder = Awaited<ReturnType<typeof listKnownHolders>>[number];

/** Lists all growers ever seen. */
export const listKnownHolders = (db: Connection) =>
  listRecords(
    db
      .selectFrom('growers')
      .leftJoin('growhouses', 'growhouses.id', 'growers.growhouse_id')
      .leftJoin('users', 'users.id', 'growhouses.user_id')
      .select([
        'growers.id',
        'growers.mint',
        'growers.owner',
        'growers.token_address',
        'growers.growhouse_id',
        'users.address as growhouse_owner',
      ])
      .orderBy('growers.id'),
  );
