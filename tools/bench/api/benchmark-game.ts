import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import bs58 from 'bs58';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { arrangeGrowhouses, type PlantSetup } from '../../../tests/kit/arrange-growhouses.ts';
import { type GameProcess, startGameProcess } from '../../../tests/kit/game-process.ts';

/** A server in its own process, with a signed-in player who owns enough plants to measure. */
export interface BenchmarkGame {
  readonly process: GameProcess;
  readonly port: number;
  readonly authorization: string;
  /** A growhouse whose page is about 6 KB. */
  readonly growhouseId: number;
  /** Plants that are due now, each of which can be watered once. */
  readonly duePlantIds: readonly number[];
}

/** Real time, so that a watered plant is not due again during the measurement. */
const GAME_SPEED = 1;
const STRAINS = 15;
const PLANTS_PER_GROWHOUSE = 9;
const SEEDS_PER_GROWHOUSE = 6;
const HOUR_MS = 3_600_000;

const createPlants = (count: number, stage: number): PlantSetup[] =>
  Array.from({ length: count }, (_, index) => ({
    strainId: (index % STRAINS) + 1,
    stage,
    dueInHours: -1,
  }));

/** Starts the game without its client, and writes the player's session and growhouses. */
export async function startBenchmarkGame(duePlants: number): Promise<BenchmarkGame> {
  const process = await startGameProcess({
    gameSpeed: GAME_SPEED,
    entry: 'tests/kit/api-main.ts',
    env: { LOG_LEVEL: 'warn', SERVICES_AUTOSTART: 'none', RATE_LIMIT: 'off' },
  });
  const { dataDir, url } = process;
  const address = bs58.encode(randomBytes(32));
  const token = await createPlayer(dataDir, address);
  const growhouses = 1 + Math.ceil(duePlants / PLANTS_PER_GROWHOUSE);
  const ids = await arrangeGrowhouses(
    { dataDir, gameSpeed: GAME_SPEED, address },
    Array.from({ length: growhouses }, () => ({
      level: 7,
      growerClasses: [5, 4, 3] as const,
      plants: [...createPlants(PLANTS_PER_GROWHOUSE, 2), ...createPlants(SEEDS_PER_GROWHOUSE, 0)],
    })),
  );
  const [growhouseId = 0, ...otherIds] = ids;
  return {
    process,
    port: Number(new URL(url).port),
    authorization: `Bearer ${token}`,
    growhouseId,
    duePlantIds: await loadDuePlantIds(dataDir, new Set(otherIds)),
  };
}

/** Creates a player with a session. @returns the token */
async function createPlayer(dataDir: string, address: string): Promise<string> {
  const db = await openDatabase(`file:${join(dataDir, 'growerz.db')}`);
  const nowMs = Date.now();
  const token = randomBytes(32).toString('base64url');
  try {
    const { id } = await db
      .insertInto('users')
      .values({ address, created_at_ms: nowMs })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({
        user_id: id,
        token_hash: createHash('sha256').update(token).digest('hex'),
        scope: 'player',
        created_at_ms: nowMs,
        expires_at_ms: nowMs + HOUR_MS,
      })
      .execute();
    return token;
  } finally {
    await db.destroy();
  }
}

async function loadDuePlantIds(dataDir: string, growhouseIds: Set<number>): Promise<number[]> {
  const db = await openDatabase(`file:${join(dataDir, 'growerz.db')}`);
  try {
    const plants = await db
      .selectFrom('plants')
      .select(['id', 'growhouse_id'])
      .where('stage', '>', 0)
      .orderBy('id')
      .execute();
    return plants.filter((plant) => growhouseIds.has(plant.growhouse_id)).map(({ id }) => id);
  } finally {
    await db.destroy();
  }
}
