import type { ExpressionBuilder } from 'kysely';
import { thcUnits } from '../../../src/money/amounts.ts';
import type { LevelCounters } from '../../../src/game/levels/caps.ts';
import type { GrowhouseFacts } from '../../../src/game/growhouse.ts';
import { compileOnce, compileWriteOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../tables/tables.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from './growers.ts';
import { countRows, getJsonArrayFrom, writeRow } from '../database/queries.ts';
import { type GrowingPlant, PLANT_COLUMNS, toGrowingPlant } from './plants.ts';
import { mapRarities, RARITY_KEYS, type RarityId } from '../../../src/game/rarity.ts';

/** A growhouse with its growers and plants, as the game rules expect it. */
export interface Growhouse extends GrowhouseFacts {
  id: number;
  userId: number;
  /** The owner's wallet. */
  address: string;
  nickname: string | null;
  /** The revision that was read. A change is written only if it is still the same. */
  revision: number;
  growers: Grower[];
  /** The classes that decide its rarity: those of its growers, or of the last ones if it is retired. */
  rarityClasses: readonly RarityId[];
  /** Seeds and plants that have not ended, by id. */
  plants: GrowingPlant[];
}

const selectOwnGrowers = (eb: ExpressionBuilder<Tables, 'growhouses'>) =>
  eb
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .whereRef('growers.growhouse_id', '=', 'growhouses.id')
    .orderBy('growers.id');

/** Selects everything in one statement, so that counters, plants and growers are consistent. */
function selectGrowhouses(db: Connection) {
  const jsonArrayFrom = getJsonArrayFrom(db);
  return db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select((eb) => [
      'growhouses.id',
      'growhouses.user_id',
      'growhouses.nickname',
      'growhouses.level',
      'growhouses.is_max_level',
      'growhouses.payout_received_units',
      'growhouses.revision',
      ...RARITY_KEYS.map((key) => `growhouses.harvested_${key}` as const),
      'users.address',
      jsonArrayFrom(selectOwnGrowers(eb)).as('growers_json'),
      jsonArrayFrom(
        eb
          .selectFrom('plants')
          .select(PLANT_COLUMNS)
          .whereRef('plants.growhouse_id', '=', 'growhouses.id')
          .where('plants.ended_at_ms', 'is', null)
          .orderBy('plants.id'),
      ).as('plants_json'),
    ]);
}

type GrowhouseRow = Awaited<ReturnType<ReturnType<typeof selectGrowhouses>['execute']>>[number];

function toGrowhouse(row: GrowhouseRow): Growhouse {
  const growers = row.growers_json.map(toGrower);
  const growerClasses = growers.map(({ classId }) => classId);
  return {
    id: row.id,
    userId: row.user_id,
    address: row.address,
    nickname: row.nickname,
    level: row.level,
    isMaxLevel: row.is_max_level === 1,
    harvested: mapRarities(({ key }) => row[`harvested_${key}`]),
    payoutReceived: thcUnits(row.payout_received_units),
    revision: row.revision,
    growers,
    growerClasses,
    rarityClasses: growerClasses,
    plants: row.plants_json.map(toGrowingPlant),
  };
}

const selectByUser = compileOnce((db, userId: number) =>
  selectGrowhouses(db).where('growhouses.user_id', '=', userId).orderBy('growhouses.id'),
);

const selectById = compileOnce((db, id: number) =>
  selectGrowhouses(db).where('growhouses.id', '=', id),
);

const selectByPlant = compileOnce((db, plantId: number) =>
  selectGrowhouses(db).where('growhouses.id', '=', (eb) =>
    eb.selectFrom('plants').select('plants.growhouse_id').where('plants.id', '=', plantId),
  ),
);

/** Loads a player's growhouses, oldest first. */
export async function loadGrowhousesByUser(db: Connection, userId: number): Promise<Growhouse[]> {
  const rows = await selectByUser(db, userId);
  return rows.map(toGrowhouse);
}

export async function findGrowhouse(db: Connection, id: number): Promise<Growhouse | null> {
  const [row] = await selectById(db, id);
  return row === undefined ? null : toGrowhouse(row);
}

/** Finds the growhouse of a seed or plant, also after the plant has ended. */
export async function findGrowhouseOfPlant(
  db: Connection,
  plantId: number,
): Promise<Growhouse | null> {
  const [row] = await selectByPlant(db, plantId);
  return row === undefined ? null : toGrowhouse(row);
}

export const countGrowhouses = (db: Connection, userId: number): Promise<number> =>
  countRows(db.selectFrom('growhouses').where('user_id', '=', userId));

/** Inserts a growhouse of level 1. @returns its id */
export async function insertGrowhouse(
  db: Connection,
  userId: number,
  nowMs: number,
): Promise<number> {
  const { id } = await db
    .insertInto('growhouses')
    .values({ user_id: userId, created_at_ms: nowMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The columns an update can change besides the revision. */
export interface GrowhouseChange {
  nickname?: string | null;
  counters?: Pick<LevelCounters, 'harvested' | 'payoutReceived'>;
  levelState?: Pick<LevelCounters, 'level' | 'isMaxLevel'>;
}

const updateUnchanged = (db: Connection, id: number, revision: number) =>
  db.updateTable('growhouses').where('id', '=', id).where('revision', '=', revision);

const updateRevision = compileWriteOnce((db, newRevision: number, id: number, revision: number) =>
  updateUnchanged(db, id, revision).set({ revision: newRevision }),
);

/**
 * Bumps the revision of a growhouse and writes `change`. Every change of a growhouse or of its seeds,
 * plants or growers must do this, so that concurrent changes are detected.
 * @returns false if the growhouse changed since it was read
 */
export function updateGrowhouse(
  db: Connection,
  { id, revision }: Pick<Growhouse, 'id' | 'revision'>,
  change?: GrowhouseChange,
): Promise<boolean> {
  if (!change) return updateRevision(db, revision + 1, id, revision);
  const { nickname, counters, levelState } = change;
  return writeRow(
    db,
    updateUnchanged(db, id, revision).set({
      revision: revision + 1,
      ...(nickname !== undefined && { nickname }),
      ...(levelState !== undefined && {
        level: levelState.level,
        is_max_level: levelState.isMaxLevel ? 1 : 0,
      }),
      ...(counters !== undefined && {
        payout_received_units: counters.payoutReceived,
        harvested_common: counters.harvested.common,
        harvested_uncommon: counters.harvested.uncommon,
        harvested_rare: counters.harvested.rare,
        harvested_epic: counters.harvested.epic,
        harvested_mythic: counters.harvested.mythic,
      }),
    }),
  );
}

/** Lists the growhouses of a wallet with their nicknames, oldest first. */
export const listGrowhouseNames = (db: Connection, address: string) =>
  db
    .selectFrom('growhouses')
    .innerJoin('users', 'users.id', 'growhouses.user_id')
    .select(['growhouses.id', 'growhouses.nickname'])
    .where('users.address', '=', address)
    .orderBy('growhouses.id')
    .execute();

const selectVersion = compileOnce((db, id: number) => {
  const jsonArrayFrom = getJsonArrayFrom(db);
  return db
    .selectFrom('growhouses')
    .select((eb) => [
      'growhouses.user_id',
      'growhouses.revision',
      // The collection and ownership services change growers without a new revision.
      jsonArrayFrom(selectOwnGrowers(eb)).as('growers'),
    ])
    .where('growhouses.id', '=', id);
});

/**
 * Finds what identifies the stored content of a growhouse, without reading its plants. The version
 * differs whenever the growhouse, its plants or the growers assigned to it differ.
 */
export async function findGrowhouseVersion(db: Connection, id: number) {
  const [row] = await selectVersion(db, id);
  if (!row) return null;
  const growers = typeof row.growers === 'string' ? row.growers : JSON.stringify(row.growers);
  return { userId: row.user_id, version: `${row.revision} ${growers}` };
}
