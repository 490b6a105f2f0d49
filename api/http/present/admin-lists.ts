import type {
  AdminGrowerShape,
  AdminGrowhouseShape,
  AdminPlantShape,
  BanShape,
  BaseInfoShape,
  ListShape,
  LogShape,
  UserShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import { getGrowhouseRarity } from '../../../src/game/growhouse.ts';
import {
  type GameMoment,
  getPlantState,
  type Plant,
  PLANT_STATE,
  type PlantState,
} from '../../../src/game/plant.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import type {
  Ban,
  ListedGrowhouse,
  ListedPlant,
  LogWithReferences,
  OwnedGrower,
  UserWithRole,
} from '../../actions/admin/lists.ts';
import type { NewestGrowhouse } from '../../actions/admin/read-base-info.ts';
import { maskText, shortAddress } from '../../logging/masking.ts';
import { presentGrower } from './grower.ts';
import { presentPlant } from './plant.ts';
import { presentStrain } from './strain.ts';

export const presentList = <Row, Shape>(
  { total, hasMore, rows }: { total: number; hasMore: boolean; rows: readonly Row[] },
  present: (row: Row) => Shape,
): ListShape<Shape> => ({ total, ...(hasMore && { more: true }), data: rows.map(present) });

export const presentUser = (user: UserWithRole): UserShape => ({
  id: user.id,
  address: user.address,
  banned: user.isBanned,
  ban: user.ban && presentBan(user.ban),
  role: user.role,
  configured: user.isConfigured,
  money: getMoneyState(user),
  date_created: toIso(user.createdAtMs),
});

export const presentBan = ({ sinceMs, reason, note, untilMs }: Ban): BanShape => ({
  since: sinceMs === null ? null : toIso(sinceMs),
  reason,
  note,
  until: untilMs === null ? null : toIso(untilMs),
});

function getMoneyState({ isBanned, moneyReleasedAtMs }: UserWithRole): UserShape['money'] {
  if (!isBanned) return null;
  return moneyReleasedAtMs === null ? 'held' : 'released';
}

export const presentAdminPlant = (plant: ListedPlant, moment: GameMoment): AdminPlantShape => ({
  ...presentPlant(plant, getStateAtEnd(plant, moment), {
    id: plant.growhouse.id,
    max_level: plant.growhouse.isMaxLevel,
    account: { address: plant.growhouse.address },
  }),
  ended: plant.endedAtMs === null ? null : toIso(plant.endedAtMs),
  outcome: plant.outcome,
});

/** Returns the state of a plant, or the one in which it ended. */
export const getStateAtEnd = (
  plant: Plant & Pick<ListedPlant, 'endedAtMs' | 'outcome'>,
  moment: GameMoment,
): PlantState =>
  plant.outcome === 'harvested'
    ? PLANT_STATE.HARVESTED
    : getPlantState(plant, { ...moment, nowMs: plant.endedAtMs ?? moment.nowMs });

export const presentAdminGrowhouse = (growhouse: ListedGrowhouse): AdminGrowhouseShape => ({
  id: growhouse.id,
  nickname: growhouse.nickname,
  level: growhouse.level,
  max_level: growhouse.isMaxLevel,
  rarity: getGrowhouseRarity(growhouse.growerClasses),
  account: { address: growhouse.address },
  growers: growhouse.growerClasses.length,
  seeds: growhouse.seeds,
  plants: growhouse.plants,
  payoutReceived: toThcNumber(growhouse.payoutReceived),
  date_created: toIso(growhouse.createdAtMs),
});

export const presentAdminGrower = (grower: OwnedGrower): AdminGrowerShape => ({
  ...presentGrower(grower),
  owner_id: grower.ownerId,
});

/** Masks secrets and shortens addresses and the signatures of known transactions. */
export const presentLog = (line: LogWithReferences): LogShape => ({
  id: line.id,
  date: toIso(line.dateAtMs),
  level: line.level,
  category: line.category,
  address: line.address === null ? null : shortAddress(line.address),
  user: line.userId,
  message: maskText(line.message, line.transactions),
  transactions: line.transactions,
});

export const presentBaseInfo = (info: {
  total: number;
  growhouses: readonly NewestGrowhouse[];
}): BaseInfoShape => ({
  strains: STRAINS.map(({ id }) => presentStrain(id)),
  growhouses: {
    total: info.total,
    data: info.growhouses.map(({ id, nickname, address }) => ({
      id,
      nickname,
      account: { address },
    })),
  },
});
