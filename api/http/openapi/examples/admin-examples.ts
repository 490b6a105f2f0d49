import type { AdminSearchShape } from '../../../../src/contract/admin/admin-search.ts';
import type {
  AnnouncementsShape,
  AuditEntryShape,
  BaseInfoShape,
  BanShape,
  CheckShape,
  DashboardShape,
  DaySummaryShape,
  EconomyShape,
  LogShape,
  ServiceShape,
  UserShape,
} from '../../../../src/contract/admin/admin-shapes.ts';
import type { EconomySettingsShape } from '../../../../src/contract/admin/economy-settings.ts';
import type { Examples } from '../call.ts';
import { HARVEST, IDENTITY } from './player-examples.ts';
import {
  ADMIN_WALLET,
  BASE64,
  GROWER,
  GROWHOUSE_ADDRESS,
  listOf,
  NOW,
  PLANT,
  SOON,
  STRAIN,
  TOKEN_ACCOUNT,
  TOMORROW,
  WALLET,
  YESTERDAY,
} from './values.ts';

const PAGE = { skip: 0, count: 25 };
const RANGE = { start: YESTERDAY, end: NOW };
const NOTHING = { request: {} };

const BAN: BanShape = { since: NOW, reason: 'cheating', note: 'two accounts', until: null };

export const USER: UserShape = {
  id: 12,
  address: WALLET,
  banned: false,
  ban: null,
  role: { admin: false, superadmin: false },
  configured: false,
  money: null,
  date_created: YESTERDAY,
};

export const ADMIN_GROWHOUSE = {
  id: 7,
  nickname: 'North Wing',
  level: 1,
  max_level: false,
  rarity: 1,
  account: { address: GROWHOUSE_ADDRESS },
  growers: 1,
  seeds: 1,
  plants: 1,
  payoutReceived: 1575,
  date_created: YESTERDAY,
};

export const ADMIN_GROWER = { ...GROWER, owner_id: 12 };

export const LOG: LogShape = {
  id: 991,
  date: NOW,
  level: 'Info',
  category: 'User Action',
  address: 'Hjsc…UF31',
  user: 12,
  message: 'Watered plant 40 in growhouse 7',
  transactions: [],
};

export const AUDIT_ENTRY: AuditEntryShape = {
  id: 31,
  date: NOW,
  admin: ADMIN_WALLET,
  action: 'ban user',
  target: 'user 12',
  before: { banned: false },
  after: { banned: true },
};

const SERVICE: ServiceShape = {
  name: 'Payouts',
  shortName: 'payouts',
  intervalMs: 5000,
  status: 'IDLE',
  last_run: NOW,
  last_duration_ms: 42,
  last_error: null,
};

const SEARCH: AdminSearchShape = {
  data: [{ kind: 'plant', id: 40, label: 'Plant 40: Tin Fern', address: WALLET }],
  key: null,
  note: null,
};

const BASE_INFO: BaseInfoShape = {
  strains: [STRAIN],
  growhouses: listOf({ id: 7, nickname: 'North Wing', account: { address: WALLET } }),
};

const DASHBOARD: DashboardShape = {
  players: { total: 812, banned: 3, new: 14, active: 240 },
  growhouses: 1031,
  plants: { seed: 900, sapling: 700, plant: 600, harvestable: 120, withered: 40, dead: 12 },
  payouts: {
    queued: 2,
    sent: 1,
    set_aside: 0,
    confirmed: 5120,
    parked: [{ reason: 'no-token-account', count: 1 }],
    oldest_open: NOW,
  },
  payments: { set_aside: 0 },
  vault: { thc: 1_000_000, sol: 812.5, thc_owed: 3150, sol_owed: 0 },
  errors: { lines: 0, rate: 0, client: 0 },
  alarms: [{ name: 'vault-thc', message: 'the vault has little THC left', since: NOW }],
  services: [SERVICE],
  value_created: [
    {
      admin: ADMIN_WALLET,
      action: 'add seed',
      today: 1,
      limit: 20,
      latest: { date: NOW, target: 'growhouse 7' },
    },
  ],
  days: [
    {
      day: '2027-01-15',
      players_new: 14,
      players_active: 240,
      thc_paid_out: 310_000,
      thc_taken_in: 91_000,
      sol_paid_out: 0,
      sol_taken_in: 1.2,
    },
  ],
};

const DAY_FIGURES: DaySummaryShape['figures'] = {
  players_active: 240,
  players_new: 14,
  thc_taken_in: 91_000,
  thc_paid_out: 310_000,
  sol_taken_in: 1.2,
  sol_paid_out: 0,
  refunds: 0,
  thc_refunded: 0,
  sol_refunded: 0,
  errors: 0,
  longest_payout_wait_ms: 9200,
};

const DAY: DaySummaryShape = {
  day: '2027-01-14',
  complete: true,
  figures: DAY_FIGURES,
  day_before: DAY_FIGURES,
};

const CHECK: CheckShape = { name: 'vault', status: 'ok', message: 'holds 812.5 SOL', remedy: null };

const ANNOUNCEMENT = {
  text: 'Update at 18:00 UTC',
  level: 'info',
  starts_at: NOW,
  ends_at: SOON,
} as const;

const ANNOUNCEMENTS: AnnouncementsShape = {
  ...listOf({ ...ANNOUNCEMENT, id: 4, created_by: ADMIN_WALLET, date_created: NOW }),
  maintenance: { message: 'Back at 19:00 UTC', since: NOW, started_by: ADMIN_WALLET },
};

const SETTINGS: EconomySettingsShape = {
  rate: '0.0000242069',
  rateValidHours: 24,
  maxPerOrder: '1',
  maxPerWallet: '5',
  maxPerDay: '100',
  keptThc: '100000',
  purchasesPaused: false,
  exchangePaused: false,
  payoutsPaused: false,
  adminSeeds: 20,
  adminHarvests: 20,
  adminEdits: 10,
  adminFulfilments: 10,
  adminsActOnOwn: false,
};

const ECONOMY: EconomyShape = {
  revision: 3,
  settings: SETTINGS,
  rate_set_at: NOW,
  rate_stale_at: TOMORROW,
  exchange: 'open',
  exchanged_today: 1.2,
  vault: {
    thc: 1_000_000,
    sol: 812.5,
    thc_owed: 3150,
    thc_reserved: 0,
    thc_available: 896_850,
  },
};

const USERS_FILTER = { bannedOnly: 'all', address: '' };
const PLANTS_FILTER = { growhouse: 7, address: '' };
const GROWHOUSES_FILTER = { growhouse: null, address: WALLET };
const GROWERZ_FILTER = { id: null, growhouse: 7, address: '' };
const LOGS_FILTER = { ...RANGE, searchText: '', searchAddress: WALLET };
const AUDIT_FILTER = { ...RANGE, address: '', target: 'user 12' };
const ADMINS = listOf({ ...USER, role: { admin: true, superadmin: false } });
const GROWHOUSES = { request: { ...GROWHOUSES_FILTER, ...PAGE }, answer: listOf(ADMIN_GROWHOUSE) };

/** Examples of the calls of admins, except those about one user and about money. */
export const ADMIN_EXAMPLES: Examples = {
  'POST /admin/authenticate': {
    request: { publicKey: ADMIN_WALLET, signedMessage: BASE64, encodedMessage: BASE64 },
    answer: {
      ...IDENTITY,
      account: { address: ADMIN_WALLET, role: { admin: true, superadmin: false } },
    },
  },
  'POST /admin/logout': NOTHING,
  'GET /admin/dashboard': { answer: DASHBOARD },
  'GET /admin/dashboard/day': { answer: DAY },
  'GET /admin/baseinfo': { answer: BASE_INFO },
  'POST /admin/search': { request: { query: 'plant 40' }, answer: SEARCH },
  'POST /admin/users/all': { request: { ...USERS_FILTER, ...PAGE }, answer: listOf(USER) },
  'POST /admin/users/export': { request: USERS_FILTER },
  'POST /admin/users/{id}/ban': { request: { reason: 'cheating', note: 'two accounts' } },
  'POST /admin/users/{id}/ban/change': {
    request: { reason: BAN.reason, note: 'three accounts', until: TOMORROW },
  },
  'POST /admin/users/{id}/unban': NOTHING,
  'POST /admin/users/{id}/release': NOTHING,
  'POST /admin/users/{id}/sign-out': NOTHING,
  'POST /admin/users/{id}/growers/refresh': NOTHING,
  'POST /admin/plants/all': {
    request: { ...PLANTS_FILTER, ...PAGE },
    answer: listOf({ ...PLANT, ended: null, outcome: null }),
  },
  'POST /admin/plants/export': { request: PLANTS_FILTER },
  'POST /admin/plants/add': { request: { strain: 2, growhouse: 7 } },
  'POST /admin/plants/{id}/water': NOTHING,
  'POST /admin/plants/{id}/harvest': { ...NOTHING, answer: HARVEST },
  'POST /admin/plants/{id}/prune': NOTHING,
  'POST /admin/growhouses': GROWHOUSES,
  'POST /admin/growhouses/': GROWHOUSES,
  'POST /admin/growhouses/export': { request: GROWHOUSES_FILTER },
  'POST /admin/growerz/all': {
    request: { ...GROWERZ_FILTER, ...PAGE },
    answer: listOf(ADMIN_GROWER),
  },
  'POST /admin/growerz/export': { request: GROWERZ_FILTER },
  'POST /admin/growerz/{id}/update': {
    request: { rank: 37, rarity: 2, growhouse: 7, token_address: TOKEN_ACCOUNT, owner: WALLET },
  },
  'POST /admin/logs': { request: { ...LOGS_FILTER, ...PAGE }, answer: listOf(LOG) },
  'POST /admin/logs/export': { request: LOGS_FILTER },
  'POST /admin/audit': { request: { ...AUDIT_FILTER, ...PAGE }, answer: listOf(AUDIT_ENTRY) },
  'GET /admin/audit/actions': { answer: ['ban user', 'unban user'] },
  'POST /admin/audit/export': { request: AUDIT_FILTER },
  'POST /admin/admins/all': { request: { address: '', ...PAGE }, answer: ADMINS },
  'POST /admin/admins/export': { request: { address: '' } },
  'POST /admin/admins/add': { request: { user: 12, isSuperAdmin: false } },
  'POST /admin/admins/{id}/update': { request: { isSuperAdmin: true } },
  'POST /admin/admins/{id}/remove': NOTHING,
  'GET /admin/checks': { answer: listOf(CHECK) },
  'GET /admin/services/list': { answer: listOf(SERVICE) },
  'POST /admin/services/run/collection': { ...NOTHING, answer: listOf(SERVICE) },
  'POST /admin/services/run/ownership': { ...NOTHING, answer: listOf(SERVICE) },
  'POST /admin/services/run/{shortName}': NOTHING,
  'POST /admin/services/start/{shortName}': NOTHING,
  'POST /admin/services/stop/{shortName}': NOTHING,
  'POST /admin/services/startall': NOTHING,
  'POST /admin/services/stopall': NOTHING,
  'GET /admin/announcements': { answer: ANNOUNCEMENTS },
  'POST /admin/announcements': { request: ANNOUNCEMENT },
  'POST /admin/announcements/{id}/update': { request: { ...ANNOUNCEMENT, level: 'warning' } },
  'POST /admin/announcements/{id}/end': NOTHING,
  'POST /admin/maintenance/start': { request: { message: 'Back at 19:00 UTC' } },
  'POST /admin/maintenance/end': NOTHING,
  'GET /admin/economy': { answer: ECONOMY },
  'POST /admin/economy': { request: { revision: 3, settings: SETTINGS, confirmRate: true } },
};
