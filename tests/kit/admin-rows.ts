import type { Selectable } from 'kysely';
import type { Connection } from '../../api/store/database.ts';
import type { GrowerTable, PlantTable } from '../../api/store/tables/growhouse-tables.ts';
import type { LogTable } from '../../api/store/tables/log-tables.ts';

/** Inserts rows for the admin lists. Addresses are made up, so that tests can search for their text. */

/** Returns an address of 44 characters that starts with the text. */
export const createAddress = (text: string): string => `${text}${'1'.repeat(44 - text.length)}`;

export async function addUser(
  db: Connection,
  address: string,
  {
    isBanned = false,
    isAdmin = false,
    createdAtMs = 1,
  }: { isBanned?: boolean; isAdmin?: boolean; createdAtMs?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({
      address,
      is_banned: isBanned ? 1 : 0,
      is_admin: isAdmin ? 1 : 0,
      created_at_ms: createdAtMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addGrowhouse(
  db: Connection,
  userId: number,
  { level = 1, nickname = null }: { level?: number; nickname?: string | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('growhouses')
    .values({ user_id: userId, level, nickname, created_at_ms: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addPlant(
  db: Connection,
  growhouseId: number,
  plant: Partial<
    Pick<
      Selectable<PlantTable>,
      'strain_id' | 'stage' | 'next_watering_at_ms' | 'ended_at_ms' | 'outcome'
    >
  > = {},
): Promise<number> {
  const { id } = await db
    .insertInto('plants')
    .values({ growhouse_id: growhouseId, strain_id: 1, created_at_ms: 1, ...plant })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addGrower(
  db: Connection,
  mint: string,
  grower: Partial<
    Pick<Selectable<GrowerTable>, 'rank' | 'class_id' | 'owner' | 'token_address' | 'growhouse_id'>
  > = {},
): Promise<number> {
  const { id } = await db
    .insertInto('growers')
    .values({ mint, name: mint, image: '', rank: 1, class_id: 1, seen_at_ms: 1, ...grower })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addLog(
  db: Connection,
  message: string,
  line: Partial<Omit<Selectable<LogTable>, 'id' | 'message'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('logs')
    .values({
      date_at_ms: 1,
      level: 'Info',
      category: 'User Action',
      address: null,
      message,
      ...line,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
