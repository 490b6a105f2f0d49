import type {
  AdminGrowhouseShape,
  BaseInfoShape,
  ListShape,
  LogShape,
  UserShape,
} from '../../../src/contract/admin-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { PlantShape } from '../../../src/contract/shapes.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import { growhouseRarity } from '../../../src/game/growhouse.ts';
import { type GameMoment, plantState } from '../../../src/game/plant.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import type { ListedGrowhouse } from '../../actions/admin/list-growhouses.ts';
import type { ListedLog } from '../../actions/admin/list-logs.ts';
import type { ListedPlant } from '../../actions/admin/list-plants.ts';
import type { UserWithRole } from '../../actions/admin/list-users.ts';
import type { NewGrowhouse } from '../../actions/admin/read-base-info.ts';
import { maskText, shortAddress } from '../../masking.ts';
import { presentPlant } from './plant.ts';
import { presentStrain } from './strain.ts';

export const presentList = <Row, Shape>(
  { total, isMore, rows }: { total: number; isMore: boolean; rows: readonly Row[] },
  present: (row: Row) => Shape,
): ListShape<Shape> => ({ total, ...(isMore && { more: true }), data: rows.map(present) });

export const presentUser = (user: UserWithRole): UserShape => ({
  id: user.id,
  address: user.address,
  banned: user.isBanned,
  role: user.role,
  configured: user.isConfigured,
  date_created: toIso(user.createdAtMs),
});

export const presentAdminPlant = (plant: ListedPlant, moment: GameMoment): PlantShape =>
  presentPlant(plant, plantState(plant, moment), {
    id: plant.growhouse.id,
    max_level: plant.growhouse.isMaxLevel,
    account: { address: plant.growhouse.address },
  });

export const presentAdminGrowhouse = (house: ListedGrowhouse): AdminGrowhouseShape => ({
  id: house.id,
  nickname: house.nickname,
  level: house.level,
  max_level: house.isMaxLevel,
  rarity: growhouseRarity(house.growerClasses),
  account: { address: house.address },
  growers: house.growerClasses.length,
  seeds: house.seeds,
  plants: house.plants,
  payoutReceived: thcNumber(house.payoutReceived),
  date_created: toIso(house.createdAtMs),
});

/** Without what a log must not tell, whoever put it there. */
export const presentLog = (line: ListedLog): LogShape => ({
  id: line.id,
  date: toIso(line.dateAtMs),
  level: line.level,
  category: line.category,
  address: line.address === null ? null : shortAddress(line.address),
  message: maskText(line.message),
});

export const presentBaseInfo = (info: {
  total: number;
  growhouses: readonly NewGrowhouse[];
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
