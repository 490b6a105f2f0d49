import type {
  AdminGrowhouseShape,
  AdminPlantShape,
  LogShape,
  UserShape,
} from '../../../src/contract/admin/admin-shapes.ts';
import type { GrowerShape } from '../../../src/contract/shapes.ts';
import { getRarity } from '../../../src/game/rarity.ts';
import type { CsvCell } from '../routes/csv.ts';

/**
 * The columns of a CSV file, each computed from the row that the list shows. Times are ISO 8601 in UTC,
 * which the names of their columns say.
 */
export type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>;

export const userColumns: Columns<UserShape> = {
  id: ({ id }) => id,
  address: ({ address }) => address,
  banned: ({ banned }) => banned,
  ban_reason: ({ ban }) => ban?.reason ?? null,
  banned_until_utc: ({ ban }) => ban?.until ?? null,
  admin: ({ role }) => role.admin,
  superadmin: ({ role }) => role.superadmin,
  configured: ({ configured }) => configured,
  money: ({ money }) => money,
  date_created_utc: ({ date_created }) => date_created,
};

export const plantColumns: Columns<AdminPlantShape> = {
  id: ({ id }) => id,
  strain: ({ strain }) => strain.name,
  rarity: ({ strain }) => strain.rarity.name,
  state: ({ state }) => state,
  stage: ({ stage }) => stage,
  growhouse: ({ growhouse }) => growhouse.id,
  owner: ({ growhouse }) => growhouse.account.address,
  last_watering_time_utc: ({ last_watering_time }) => last_watering_time,
  next_watering_time_utc: ({ next_watering_time }) => next_watering_time,
  outcome: ({ outcome }) => outcome,
  ended_utc: ({ ended }) => ended,
  date_created_utc: ({ date_created }) => date_created,
};

export const growhouseColumns: Columns<AdminGrowhouseShape> = {
  id: ({ id }) => id,
  nickname: ({ nickname }) => nickname,
  level: ({ level }) => level,
  max_level: ({ max_level }) => max_level,
  rarity: ({ rarity }) => getRarity(rarity).name,
  owner: ({ account }) => account.address,
  growers: ({ growers }) => growers,
  seeds: ({ seeds }) => seeds,
  plants: ({ plants }) => plants,
  payoutReceived: ({ payoutReceived }) => payoutReceived,
  date_created_utc: ({ date_created }) => date_created,
};

export const growerColumns: Columns<GrowerShape> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  address: ({ address }) => address,
  rank: ({ rank }) => rank,
  class: (grower) => grower.class.name,
  growhouse: ({ growhouseId }) => growhouseId,
  token_address: ({ token_address }) => token_address,
  owner: ({ owner }) => owner,
};

export const logColumns: Columns<LogShape> = {
  id: ({ id }) => id,
  date_utc: ({ date }) => date,
  level: ({ level }) => level,
  category: ({ category }) => category,
  address: ({ address }) => address,
  message: ({ message }) => message,
  transactions: ({ transactions }) => transactions.join(' '),
};
