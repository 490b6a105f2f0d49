import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { AuditFilter } from '../../../src/contract/admin/admin-requests.ts';
import {
  type AuditTarget,
  listAuditTargets,
  parseAuditTargetFilter,
} from '../../../src/contract/admin/audit-target.ts';
import type { Connection } from '../database/database.ts';
import { countRows } from '../database/queries.ts';
import { listRecords, toRecord } from '../database/records.ts';
import { containsText } from '../lists/conditions.ts';
import type { ListSearch } from '../lists/list-search.ts';
import type { Row } from '../tables/tables.ts';

/** The changed fields of a target, by name. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null>>;

export interface NewAuditEntry {
  /** The admin's wallet. */
  admin: string;
  /** For example 'ban user'. */
  action: string;
  /** For example 'user 12'. */
  target: string;
  /** The fields of the target before and after; null if it did not exist. */
  before: AuditFields | null;
  after: AuditFields | null;
  /** The wallet or mint the action is about; null for none. */
  targetAddress: string | null;
}

/** Adds an entry to the audit trail. Call it through `recordAdminAction` only. */
export async function insertAuditEntry(
  db: Connection,
  { admin, action, target, before, after, targetAddress }: NewAuditEntry,
  nowMs: number,
): Promise<void> {
  const { id } = await db
    .insertInto('audit_log')
    .values({
      date_at_ms: nowMs,
      admin_address: admin,
      action,
      target,
      before_json: before && JSON.stringify(before),
      after_json: after && JSON.stringify(after),
      target_address: targetAddress,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const targets = listAuditTargets(target).map((each) => ({ ...each, entry_id: id }));
  await db.insertInto('audit_targets').values(targets).execute();
}

export interface AuditEntry extends NewAuditEntry {
  id: number;
  /** Unix ms. */
  dateAtMs: number;
}

/** Creates the search for the entries that match a filter. */
export function createAuditSearch(
  db: Connection,
  { start, end, address, target = '', action = null }: AuditFilter,
): ListSearch {
  const conditions = [
    sql<SqlBool>`date_at_ms between ${Date.parse(start)} and ${Date.parse(end)}`,
    ...(address === '' ? [] : [containsText(db, 'audit_log.admin_address', address)]),
    ...(action === null ? [] : [sql<SqlBool>`action = ${action}`]),
  ];
  const about = parseAuditTargetFilter(target);
  if (about !== null) conditions.push(sql<SqlBool>`id in ${selectEntryIds(db, about)}`);
  return {
    table: 'audit_log',
    conditions: conditions.map((condition) => ({ condition, access: 'ordered' })),
  };
}

export async function loadAuditEntriesByIds(
  db: Connection,
  ids: readonly number[],
): Promise<AuditEntry[]> {
  const query = db.selectFrom('audit_log').selectAll().where('id', 'in', ids);
  return (await query.execute()).map(toEntry);
}

/** Loads the newest entries about a wallet. */
export async function loadAuditEntriesByTarget(
  db: Connection,
  address: string,
  limit: number,
): Promise<AuditEntry[]> {
  const entries = db.selectFrom('audit_log').selectAll().where('target_address', '=', address);
  return (await entries.orderBy('id', 'desc').limit(limit).execute()).map(toEntry);
}

const BAN_ACTIONS = ['ban user', 'change ban', 'release money', 'unban user'] as const;
export type BanAction = (typeof BAN_ACTIONS)[number];

/** An entry about the ban of a wallet. */
export type BanEntry = Awaited<ReturnType<typeof listBanEntries>>[number];

/** Lists what admins did about the bans of a wallet, oldest first, each with its note. */
export async function listBanEntries(db: Connection, address: string) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['date_at_ms as atMs', 'admin_address as admin', 'action', 'after_json'])
    .where('target_address', '=', address)
    .where('action', 'in', BAN_ACTIONS)
    .orderBy('id')
    .$narrowType<{ action: BanAction }>()
    .execute();
  return rows.map(({ after_json, ...entry }) => {
    const note = storedFields.parse(after_json)?.['note'];
    return { ...entry, note: typeof note === 'string' ? note : null };
  });
}

/** The most pairs of admin and action that are loaded. */
const MAX_ACTION_COUNTS = 50;

/**
 * Counts today's actions of these kinds for each admin with at least one since `sinceMs`, with the
 * latest entry and whether the admin is a superadmin now. The latest comes first.
 * @param sinceMs Unix ms, included
 * @param todayAtMs start of the day, Unix ms
 */
export async function loadAdminActionCounts(
  db: Connection,
  {
    actions,
    sinceMs,
    todayAtMs,
  }: { actions: readonly string[]; sinceMs: number; todayAtMs: number },
) {
  const counts = db
    .selectFrom('audit_log')
    .where('date_at_ms', '>=', sinceMs)
    .where('action', 'in', actions)
    .groupBy(['admin_address', 'action'])
    .select(({ fn }) => [
      fn.max<number>('id').as('latest_id'),
      fn.countAll<number>().filterWhere('date_at_ms', '>=', todayAtMs).as('today_count'),
    ])
    .as('counts');
  const latest = db
    .selectFrom(counts)
    .innerJoin('audit_log', 'audit_log.id', 'counts.latest_id')
    .leftJoin('users', 'users.address', 'audit_log.admin_address')
    .select([
      'counts.today_count as today',
      'audit_log.admin_address as admin',
      'audit_log.action',
      'audit_log.target as latest_target',
      'audit_log.date_at_ms as latest_at_ms',
      'users.is_superadmin',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(MAX_ACTION_COUNTS);
  return listRecords(latest);
}

/** Counts the entries of one admin and action since a time. @param sinceMs Unix ms, included */
export const countAdminActions = (
  db: Connection,
  { admin, action, sinceMs }: { admin: string; action: string; sinceMs: number },
): Promise<number> =>
  countRows(
    db
      .selectFrom('audit_log')
      .where('admin_address', '=', admin)
      .where('action', '=', action)
      .where('date_at_ms', '>=', sinceMs),
  );

/** Lists the distinct actions in alphabetical order, with one step in the index for each. */
export async function listAuditActions(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions (action) as (
      select min(action) from audit_log
      union all
      select (select min(action) from audit_log where audit_log.action > actions.action)
      from actions where actions.action is not null
    )
    select action from actions where action is not null order by action
  `.execute(db);
  return rows.map(({ action }) => action);
}

const selectEntryIds = (db: Connection, { kind, name }: Partial<AuditTarget>) =>
  db
    .selectFrom('audit_targets')
    .select('entry_id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''));

const storedFields = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable();

function toEntry(row: Row<'audit_log'>): AuditEntry {
  const { adminAddress: admin, beforeJson, afterJson, ...entry } = toRecord(row);
  const [before, after] = [storedFields.parse(beforeJson), storedFields.parse(afterJson)];
  return { ...entry, admin, before, after };
}
