import type { z } from 'zod';
import * as shapes from '../../../src/contract/admin/admin-shapes.ts';
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
import type { BaseInfo } from '../../actions/admin/tend-plant.ts';
import { maskText, shortAddress } from '../../logging/masking.ts';
import type { ServiceReport } from '../../services/service-control.ts';
import { presentGrower, presentPlant, presentStrain } from './growhouse.ts';

/**
 * Takes the fields of a shape from a row that has more. It does not check them, so that a stored value
 * that breaks the contract does not keep a whole list from being shown.
 */
export function pickFields<Shape extends z.ZodObject>(
  { shape }: Shape,
  row: z.input<Shape>,
): z.input<Shape> {
  const values: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(shape).map((key) => [key, values[key]])) as z.input<Shape>;
}

export const presentList = <Row, Shape>(
  { total, hasMore, rows }: { total: number; hasMore: boolean; rows: readonly Row[] },
  present: (row: Row) => Shape,
): shapes.ListShape<Shape> => ({ total, ...(hasMore && { more: true }), data: rows.map(present) });

export const presentUser = (user: UserWithRole): shapes.UserShape =>
  pickFields(shapes.userShape, {
    ...user,
    banned: user.isBanned,
    ban: user.ban && presentBan(user.ban),
    deleted: toIsoOrNull(user.closedAtMs),
    configured: user.isConfigured,
    money: getMoneyState(user),
    date_created: toIso(user.createdAtMs),
  });

export const presentBan = (ban: Ban): shapes.BanShape =>
  pickFields(shapes.banShape, {
    ...ban,
    since: toIsoOrNull(ban.sinceMs),
    until: toIsoOrNull(ban.untilMs),
  });

function getMoneyState({ isBanned, moneyReleasedAtMs }: UserWithRole): shapes.UserShape['money'] {
  if (!isBanned) return null;
  return moneyReleasedAtMs === null ? 'held' : 'released';
}

export const presentAdminPlant = (
  plant: ListedPlant,
  moment: GameMoment,
): shapes.AdminPlantShape => ({
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

export const presentAdminGrowhouse = (growhouse: ListedGrowhouse): shapes.AdminGrowhouseShape =>
  pickFields(shapes.adminGrowhouseShape, {
    ...growhouse,
    max_level: growhouse.isMaxLevel,
    rarity: getGrowhouseRarity(growhouse.growerClasses),
    account: { address: growhouse.address },
    growers: growhouse.growerClasses.length,
    payoutReceived: toThcNumber(growhouse.payoutReceived),
    date_created: toIso(growhouse.createdAtMs),
  });

export const presentAdminGrower = (grower: OwnedGrower): shapes.AdminGrowerShape => ({
  ...presentGrower(grower),
  owner_id: grower.ownerId,
  class_source: grower.classSource,
  left:
    grower.left &&
    pickFields(shapes.departureShape, { ...grower.left, date: toIso(grower.left.atMs) }),
});

/** Masks secrets and shortens addresses and the signatures of known transactions. */
export const presentLog = (line: LogWithReferences): shapes.LogShape =>
  pickFields(shapes.logShape, {
    ...line,
    date: toIso(line.dateAtMs),
    user: line.userId,
    address: line.address === null ? null : shortAddress(line.address),
    message: maskText(line.message, line.transactions),
  });

export const presentAuditEntry = (entry: AuditEntry): shapes.AuditEntryShape =>
  pickFields(shapes.auditEntryShape, { ...entry, date: toIso(entry.dateAtMs) });

export const presentBaseInfo = (info: BaseInfo): shapes.BaseInfoShape => ({
  strains: STRAINS.map(({ id }) => presentStrain(id)),
  growhouses: {
    total: info.total,
    data: info.growhouses.map(({ address, ...growhouse }) => ({
      ...growhouse,
      account: { address },
    })),
  },
});

/** Masks the last error, because it may contain the URL of an RPC node with its API key. */
export const presentService = (service: ServiceReport): shapes.ServiceShape =>
  pickFields(shapes.serviceShape, {
    ...service,
    last_run: toIsoOrNull(service.lastRunAtMs),
    last_duration_ms: service.lastDurationMs,
    last_error: service.lastError === null ? null : maskText(service.lastError),
  });

export const presentServices = (
  services: readonly ServiceReport[],
): shapes.ListShape<shapes.ServiceShape> => ({
  total: services.length,
  data: services.map(presentService),
});
