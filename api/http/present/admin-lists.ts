import {
  type AdminGrowerShape,
  type AdminGrowhouseShape,
  adminGrowhouseShape,
  type AdminPlantShape,
  type AuditEntryShape,
  auditEntryShape,
  type BanShape,
  banShape,
  type BaseInfoShape,
  type ListShape,
  type LogShape,
  logShape,
  type UserShape,
  userShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
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
  AuditEntry,
  Ban,
  ListedGrowhouse,
  ListedPlant,
  LogWithReferences,
  OwnedGrower,
  UserWithRole,
} from '../../actions/admin/lists.ts';
import type { NewestGrowhouse } from '../../actions/admin/tend-plant.ts';
import { maskText, shortAddress } from '../../logging/masking.ts';
import { presentGrower } from './grower.ts';
import { pickFields } from './pick-fields.ts';
import { presentPlant } from './plant.ts';
import { presentStrain } from './strain.ts';

export const presentList = <Row, Shape>(
  { total, hasMore, rows }: { total: number; hasMore: boolean; rows: readonly Row[] },
  present: (row: Row) => Shape,
): ListShape<Shape> => ({ total, ...(hasMore && { more: true }), data: rows.map(present) });

export const presentUser = (user: UserWithRole): UserShape =>
  pickFields(userShape, {
    ...user,
    banned: user.isBanned,
    ban: user.ban && presentBan(user.ban),
    configured: user.isConfigured,
    money: getMoneyState(user),
    date_created: toIso(user.createdAtMs),
  });

export const presentBan = (ban: Ban): BanShape =>
  pickFields(banShape, {
    ...ban,
    since: toIsoOrNull(ban.sinceMs),
    until: toIsoOrNull(ban.untilMs),
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
  ended: toIsoOrNull(plant.endedAtMs),
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

export const presentAdminGrowhouse = (growhouse: ListedGrowhouse): AdminGrowhouseShape =>
  pickFields(adminGrowhouseShape, {
    ...growhouse,
    max_level: growhouse.isMaxLevel,
    rarity: getGrowhouseRarity(growhouse.growerClasses),
    account: { address: growhouse.address },
    growers: growhouse.growerClasses.length,
    payoutReceived: toThcNumber(growhouse.payoutReceived),
    date_created: toIso(growhouse.createdAtMs),
  });

export const presentAdminGrower = (grower: OwnedGrower): AdminGrowerShape => ({
  ...presentGrower(grower),
  owner_id: grower.ownerId,
});

/** Masks secrets and shortens addresses and the signatures of known transactions. */
export const presentLog = (line: LogWithReferences): LogShape =>
  pickFields(logShape, {
    ...line,
    date: toIso(line.dateAtMs),
    user: line.userId,
    address: line.address === null ? null : shortAddress(line.address),
    message: maskText(line.message, line.transactions),
  });

export const presentAuditEntry = (entry: AuditEntry): AuditEntryShape =>
  pickFields(auditEntryShape, { ...entry, date: toIso(entry.dateAtMs) });

export const presentBaseInfo = (info: {
  total: number;
  growhouses: readonly NewestGrowhouse[];
}): BaseInfoShape => ({
  strains: STRAINS.map(({ id }) => presentStrain(id)),
  growhouses: {
    total: info.total,
    data: info.growhouses.map(({ address, ...growhouse }) => ({
      ...growhouse,
      account: { address },
    })),
  },
});
