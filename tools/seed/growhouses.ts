import { getLevelRequirements, getGrowerSlots, LAST_LEVEL } from '../../src/game/levels/levels.ts';
import { RARITY_KEYS, type RarityId } from '../../src/game/rarity.ts';
import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import { createNickname } from './nicknames.ts';
import {
  randomTimeBetween,
  PER_PLAYER,
  pick,
  randomBase58,
  type SeededGrowhouse,
  type SeededUser,
  type SeedPlan,
} from './world.ts';

/** Creates growhouses in the order in which they were founded, and their growers. */
export function seedGrowhouses(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  users: readonly SeededUser[],
): SeededGrowhouse[] {
  const foundings = Array.from({ length: plan.players * PER_PLAYER.growhouses }, (_, at) => {
    const owner = chooseOwner(at, users, chance);
    return { owner, createdAtMs: randomTimeBetween(chance, owner.createdAtMs, plan.untilMs) };
  }).sort((a, b) => a.createdAtMs - b.createdAtMs);
  const growhouses = foundings.map((growhouse, at) => ({
    ...growhouse,
    ...createLevelState(growhouse.createdAtMs, plan, chance),
    id: at + 1,
  }));
  writer.insert('growhouses', COLUMNS, toRows(growhouses, chance));
  seedGrowers(writer, plan, chance, growhouses, users);
  return growhouses;
}

/** Gives nearly every player one growhouse, and early players many. */
function chooseOwner(at: number, users: readonly SeededUser[], chance: Chance): SeededUser {
  const newcomer = at < users.length * 0.95 ? users[at] : undefined;
  return newcomer ?? users[Math.floor(chance.next() ** 2 * users.length)] ?? pick(chance, users);
}

type LevelState = Pick<SeededGrowhouse, 'level' | 'isMaxLevel' | 'growerClasses'>;

/** Gives older growhouses higher levels. */
function createLevelState(createdAtMs: number, { untilMs }: SeedPlan, chance: Chance): LevelState {
  const days = (untilMs - createdAtMs) / (24 * 3_600_000);
  const level = Math.min(LAST_LEVEL, 1 + Math.floor((days / 12) * chance.next()));
  const isMaxLevel = level === LAST_LEVEL && chance.happens(0.3);
  const growers = isMaxLevel || chance.happens(0.15) ? 0 : chance.between(1, getGrowerSlots(level));
  return {
    level,
    isMaxLevel,
    growerClasses: Array.from({ length: growers }, () => chooseGrowerClass(chance)),
  };
}

/** Picks a class with the frequency of the real collection. */
const chooseGrowerClass = (chance: Chance): RarityId =>
  chance.weighted([
    [49, 1],
    [35, 2],
    [10, 3],
    [5, 4],
    [1, 5],
  ]);

const COLUMNS = [
  'id',
  'user_id',
  'nickname',
  'level',
  'is_max_level',
  'payout_received_units',
  ...RARITY_KEYS.map((key) => `harvested_${key}`),
  'created_at_ms',
];

function* toRows(growhouses: readonly SeededGrowhouse[], chance: Chance): Iterable<Cell[]> {
  for (const { id, owner, level, isMaxLevel, createdAtMs } of growhouses) {
    const { plants, upgradeCost } = getLevelRequirements(level);
    const progress = isMaxLevel ? 0 : chance.next();
    const payout = BigInt(Math.floor(Number(upgradeCost / 1_000_000n) * progress * 0.9));
    yield [
      id,
      owner.id,
      createNickname(chance),
      level,
      +isMaxLevel,
      payout * 1_000_000n,
      ...RARITY_KEYS.map((key) => Math.floor(plants[key] * progress)),
      createdAtMs,
    ];
  }
}

interface NewGrower {
  classId: RarityId;
  /** Its slot, from 1; null for an idle grower. */
  tenureId: number | null;
  growhouse: SeededGrowhouse | null;
  owner: SeededUser | null;
}

/** Creates the growers of the growhouses and one idle grower for every ten of them. */
function seedGrowers(
  writer: BulkWriter,
  { untilMs }: SeedPlan,
  chance: Chance,
  growhouses: readonly SeededGrowhouse[],
  users: readonly SeededUser[],
): void {
  const growers = growhouses.flatMap((growhouse) =>
    growhouse.growerClasses.map((classId, index): NewGrower => ({
      classId,
      tenureId: index + 1,
      growhouse,
      owner: growhouse.owner,
    })),
  );
  const idleCount = Math.ceil(growers.length / 10);
  for (let count = 0; count < idleCount; count++) {
    const owner = chance.happens(0.9) ? pick(chance, users) : null;
    growers.push({ classId: chooseGrowerClass(chance), tenureId: null, growhouse: null, owner });
  }
  // The rarest growers get the best ranks.
  growers.sort((a, b) => b.classId - a.classId);
  const ranked = growers.map((grower, at) => ({ ...grower, rank: at + 1, order: chance.next() }));
  ranked.sort((a, b) => a.order - b.order);
  writer.insert(
    'growers',
    [
      'id',
      'mint',
      'name',
      'image',
      'rank',
      'class_id',
      'owner',
      'token_address',
      'growhouse_id',
      'tenure_id',
      'last_player',
      'founded_growhouse_id',
      'seen_at_ms',
    ],
    ranked.map(({ classId, tenureId, growhouse, owner, rank }, at) => {
      const mint = randomBase58(chance, 'key');
      const token = owner && randomBase58(chance, 'key');
      const image = `https://growerz.example/portraits/${at + 1}.svg`;
      const address = owner?.address ?? null;
      const growhouseId = growhouse?.id ?? null;
      const name = `Grower #${at + 1}`;
      return [
        at + 1,
        mint,
        name,
        image,
        rank,
        classId,
        address,
        token,
        growhouseId,
        tenureId,
        address,
        growhouseId,
        untilMs - chance.between(0, 600_000),
      ];
    }),
  );
}
