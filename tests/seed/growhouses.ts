import { requirementsOf, growerSlots, LAST_LEVEL } from '../../src/game/levels.ts';
import { RARITY_KEYS, type RarityId } from '../../src/game/rarity.ts';
import type { Chance } from '../api/simulation/chance.ts';
import type { BulkWriter, Cell } from './bulk-writer.ts';
import { nicknameOf } from './nicknames.ts';
import {
  momentBetween,
  PER_PLAYER,
  pick,
  randomBase58,
  type SeededHouse,
  type SeededUser,
  type SeedPlan,
} from './world.ts';

/** Growhouses in the order they were founded, with the growers who work there. */
export function seedGrowhouses(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  users: readonly SeededUser[],
): SeededHouse[] {
  const founded = Array.from({ length: plan.players * PER_PLAYER.growhouses }, (_, at) => {
    const owner = ownerOf(at, users, chance);
    return { owner, createdAtMs: momentBetween(chance, owner.createdAtMs, plan.untilMs) };
  }).sort((a, b) => a.createdAtMs - b.createdAtMs);
  const houses = founded.map((house, at) => ({
    ...house,
    ...standingOf(house.createdAtMs, plan, chance),
    id: at + 1,
  }));
  writer.insert('growhouses', COLUMNS, rowsOf(houses, chance));
  seedGrowers(writer, plan, chance, houses, users);
  return houses;
}

/** Nearly everybody has one; the first who came have many. */
function ownerOf(at: number, users: readonly SeededUser[], chance: Chance): SeededUser {
  const first = at < users.length * 0.95 ? users[at] : undefined;
  return first ?? users[Math.floor(chance.next() ** 2 * users.length)] ?? pick(chance, users);
}

type Standing = Pick<SeededHouse, 'level' | 'isMaxLevel' | 'growerClasses'>;

/** The older, the higher. */
function standingOf(createdAtMs: number, { untilMs }: SeedPlan, chance: Chance): Standing {
  const days = (untilMs - createdAtMs) / (24 * 3_600_000);
  const level = Math.min(LAST_LEVEL, 1 + Math.floor((days / 12) * chance.next()));
  const isMaxLevel = level === LAST_LEVEL && chance.happens(0.3);
  const growers = isMaxLevel || chance.happens(0.15) ? 0 : chance.between(1, growerSlots(level));
  return {
    level,
    isMaxLevel,
    growerClasses: Array.from({ length: growers }, () => growerClass(chance)),
  };
}

/** As often as the collection has them. */
const growerClass = (chance: Chance): RarityId =>
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

function* rowsOf(houses: readonly SeededHouse[], chance: Chance): Iterable<Cell[]> {
  for (const { id, owner, level, isMaxLevel, createdAtMs } of houses) {
    const { plants, upgradeCost } = requirementsOf(level);
    const progress = isMaxLevel ? 0 : chance.next();
    const payout = BigInt(Math.floor(Number(upgradeCost / 1_000_000n) * progress * 0.9));
    yield [
      id,
      owner.id,
      nicknameOf(chance),
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
  house: SeededHouse | null;
  owner: SeededUser | null;
}

/** Who works, and one in ten more who does not. */
function seedGrowers(
  writer: BulkWriter,
  { untilMs }: SeedPlan,
  chance: Chance,
  houses: readonly SeededHouse[],
  users: readonly SeededUser[],
): void {
  const growers = houses.flatMap((house) =>
    house.growerClasses.map((classId): NewGrower => ({ classId, house, owner: house.owner })),
  );
  const free = Math.ceil(growers.length / 10);
  for (let count = 0; count < free; count++) {
    const owner = chance.happens(0.9) ? pick(chance, users) : null;
    growers.push({ classId: growerClass(chance), house: null, owner });
  }
  // The rarest have the first ranks.
  growers.sort((a, b) => b.classId - a.classId);
  const ranked = growers.map((grower, at) => ({ ...grower, rank: at + 1, place: chance.next() }));
  ranked.sort((a, b) => a.place - b.place);
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
      'founded_growhouse_id',
      'seen_at_ms',
    ],
    ranked.map(({ classId, house, owner, rank }, at) => {
      const mint = randomBase58(chance, 'key');
      const token = owner && randomBase58(chance, 'key');
      const image = `https://growerz.example/portraits/${at + 1}.svg`;
      const address = owner?.address ?? null;
      const houseId = house?.id ?? null;
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
        houseId,
        houseId,
        untilMs - chance.between(0, 600_000),
      ];
    }),
  );
}
