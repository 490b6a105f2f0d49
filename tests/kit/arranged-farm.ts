import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import bs58 from 'bs58';
import { type Connection, openDatabase } from '../../api/store/database.ts';
import type { PerRarity, RarityId } from '../../src/game/rarity.ts';

/**
 * Farms that would take weeks of play, written straight into the database of a running game. The
 * wallet must have signed in; everything else about it stays as it is on the chain.
 */

export interface PlantScene {
  /** 1 to 15; the first strain of each rarity is 1, 4, 7, 10, 13. */
  readonly strainId: number;
  /** 0 is a seed. */
  readonly stage: number;
  /** Game hours until it is due, below 0 where it is overdue; without meaning for a seed. */
  readonly dueInHours?: number;
  /** Game hours since it was watered last; what of 24 is not left, unless told. */
  readonly wateredHoursAgo?: number;
}

export interface HouseScene {
  readonly nickname?: string;
  readonly level?: number;
  readonly isMaxLevel?: boolean;
  readonly harvested?: Partial<PerRarity>;
  /** Whole THC paid in harvests on this level. */
  readonly payoutReceived?: number;
  /** The classes of those who work here; none of them is on the chain. */
  readonly growerClasses?: readonly RarityId[];
  readonly plants?: readonly PlantScene[];
}

export interface ArrangedFarm {
  /** Where the running game keeps its data. */
  readonly dataDir: string;
  readonly gameSpeed: number;
  /** Whose farm it is. */
  readonly address: string;
}

/** Adds growhouses to the wallet's farm. @returns their ids, in order */
export async function arrangeFarm(
  farm: ArrangedFarm,
  scenes: readonly HouseScene[],
): Promise<number[]> {
  const db = await openDatabase(`file:${join(farm.dataDir, 'growerz.db')}`);
  try {
    return await db.transaction().execute(async (trx) => {
      const ids: number[] = [];
      for (const scene of scenes) ids.push(await insertHouse(trx, farm, scene));
      return ids;
    });
  } finally {
    await db.destroy();
  }
}

async function insertHouse(db: Connection, farm: ArrangedFarm, scene: HouseScene): Promise<number> {
  const nowMs = Date.now();
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('address', '=', farm.address)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('growhouses')
    .values({
      user_id: user.id,
      nickname: scene.nickname ?? null,
      level: scene.level ?? 1,
      is_max_level: scene.isMaxLevel ? 1 : 0,
      payout_received_units: BigInt(scene.payoutReceived ?? 0) * 1_000_000n,
      harvested_common: scene.harvested?.common ?? 0,
      harvested_uncommon: scene.harvested?.uncommon ?? 0,
      harvested_rare: scene.harvested?.rare ?? 0,
      harvested_epic: scene.harvested?.epic ?? 0,
      harvested_mythic: scene.harvested?.mythic ?? 0,
      created_at_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const classId of scene.growerClasses ?? []) {
    await insertGrower(db, farm.address, id, classId, nowMs);
  }
  for (const plant of scene.plants ?? []) await insertPlant(db, farm, id, plant, nowMs);
  return id;
}

async function insertGrower(
  db: Connection,
  owner: string,
  growhouseId: number,
  classId: RarityId,
  nowMs: number,
): Promise<void> {
  const mint = bs58.encode(randomBytes(32));
  const { id } = await db
    .insertInto('growers')
    .values({
      mint,
      name: `Growerz ${mint.slice(0, 4)}`,
      image: '',
      rank: 6 - classId,
      class_id: classId,
      owner,
      growhouse_id: growhouseId,
      // It has founded already: these houses are not asked for on the chain.
      founded_growhouse_id: growhouseId,
      seen_at_ms: nowMs,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('growers')
    .set({ name: `Growerz #${id}` })
    .where('id', '=', id)
    .execute();
}

async function insertPlant(
  db: Connection,
  { gameSpeed }: ArrangedFarm,
  growhouseId: number,
  scene: PlantScene,
  nowMs: number,
): Promise<void> {
  const hours = (count: number) => Math.round((count * 3_600_000) / gameSpeed);
  const due = scene.dueInHours ?? 0;
  const isSeed = scene.stage === 0;
  const watered = nowMs - hours(scene.wateredHoursAgo ?? 24 - due);
  await db
    .insertInto('plants')
    .values({
      growhouse_id: growhouseId,
      strain_id: scene.strainId,
      stage: scene.stage,
      created_at_ms: nowMs,
      planted_at_ms: isSeed ? null : watered,
      last_watering_at_ms: isSeed ? null : watered,
      next_watering_at_ms: isSeed ? null : nowMs + hours(due),
    })
    .execute();
}
