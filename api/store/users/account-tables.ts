import type { Tables } from '../tables/tables.ts';

/** The rows of a table that belong to an account. */
export interface AccountRows {
  /** What the columns hold: the wallet, its user's id, or the id of its growhouse or payout. */
  by: 'wallet' | 'user' | 'growhouse' | 'payout';
  /** A row belongs to the account if one of these columns names it. */
  columns: readonly string[];
}

/**
 * How an account concerns a table:
 * - `deleted`: its rows are deleted with the account.
 * - `emptied`: they stay without what is personal, see `deleteAccount`.
 * - `ledger`: they stay, because they prove what was paid.
 * - `other`: the table has no rows of an account, or only such as `why` explains.
 *
 * `isExported` is whether the player's export contains the rows, without the columns in `hidden`.
 */
export type AccountTable =
  | {
      kind: 'deleted' | 'emptied' | 'ledger';
      rows: AccountRows;
      isExported: boolean;
      hidden?: readonly string[];
      /** Why the rows are not exported. */
      why?: string;
    }
  | { kind: 'other'; why: string };

const byUser = { by: 'user', columns: ['user_id'] } as const;
const byWallet = { by: 'wallet', columns: ['address'] } as const;
const byGrowhouse = { by: 'growhouse', columns: ['growhouse_id'] } as const;

const GAME = 'describes the game or the server';
const CHAIN = 'a copy of what the chain says about the vault';
const OPERATORS = 'records what operators did, with their names and notes; kept as proof';
const INDEX = 'an index of a table that is listed itself';

/**
 * Every table of the database. The rows are deleted in this order, so tables come before those that
 * they refer to.
 */
export const ACCOUNT_TABLES: Readonly<Record<keyof Tables, AccountTable>> = {
  push_subscriptions: {
    kind: 'deleted',
    rows: byUser,
    isExported: true,
    hidden: ['endpoint', 'p256dh', 'auth'],
  },
  calendar_links: { kind: 'deleted', rows: byUser, isExported: true, hidden: ['secret_hash'] },
  nickname_reports: { kind: 'deleted', rows: byUser, isExported: true },
  sessions: { kind: 'deleted', rows: byUser, isExported: true, hidden: ['token_hash'] },
  sign_in_challenges: {
    kind: 'deleted',
    rows: byWallet,
    isExported: false,
    why: 'ends within two minutes and holds only hashes',
  },
  idempotency_keys: {
    kind: 'deleted',
    rows: byWallet,
    isExported: false,
    why: 'repeats answers that the player already got, for a day',
  },
  rate_limits: {
    kind: 'deleted',
    rows: { by: 'wallet', columns: ['key'] },
    isExported: false,
    why: 'counts the calls of the last minute',
  },
  users: {
    kind: 'emptied',
    rows: { by: 'user', columns: ['id'] },
    isExported: true,
    hidden: ['ban_note'],
  },
  growhouses: { kind: 'emptied', rows: byUser, isExported: true },
  plants: { kind: 'emptied', rows: byGrowhouse, isExported: true },
  growers: {
    kind: 'emptied',
    rows: { by: 'wallet', columns: ['owner', 'last_player', 'left_wallet'] },
    isExported: true,
  },
  logs: { kind: 'emptied', rows: byWallet, isExported: true },
  orders: { kind: 'ledger', rows: byWallet, isExported: true },
  payments: { kind: 'ledger', rows: byWallet, isExported: true },
  held_payments: { kind: 'ledger', rows: byWallet, isExported: true },
  payouts: { kind: 'ledger', rows: byWallet, isExported: true },
  batch_payouts: {
    kind: 'ledger',
    rows: { by: 'payout', columns: ['payout_id'] },
    isExported: true,
  },
  token_account_openings: { kind: 'ledger', rows: byWallet, isExported: true },
  lost_transfers: { kind: 'ledger', rows: byWallet, isExported: true },

  payout_batches: { kind: 'other', why: 'shared by several wallets; money.csv has the signatures' },
  money_events: { kind: 'other', why: OPERATORS },
  audit_log: { kind: 'other', why: OPERATORS },
  audit_targets: { kind: 'other', why: OPERATORS },
  log_search: { kind: 'other', why: INDEX },
  rejected_transactions: { kind: 'other', why: CHAIN },
  vault_accounts: { kind: 'other', why: CHAIN },
  vault_transactions: { kind: 'other', why: CHAIN },
  reconciliations: { kind: 'other', why: CHAIN },
  reconciliation_findings: { kind: 'other', why: CHAIN },
  reconciliation_gaps: { kind: 'other', why: CHAIN },
  nickname_cases: {
    kind: 'other',
    why: 'reported nicknames and what admins decided; only those that are still in use stay',
  },
  pseudonym_keys: { kind: 'other', why: GAME },
  economy: { kind: 'other', why: GAME },
  payment_cursors: { kind: 'other', why: GAME },
  write_probes: { kind: 'other', why: GAME },
  active_days: { kind: 'other', why: GAME },
  lifecycle_cursors: { kind: 'other', why: GAME },
  server_processes: { kind: 'other', why: GAME },
  services: { kind: 'other', why: GAME },
  alarms: { kind: 'other', why: GAME },
  announcements: { kind: 'other', why: GAME },
  maintenance_mode: { kind: 'other', why: GAME },
  chain_identity: { kind: 'other', why: GAME },
  push_keys: { kind: 'other', why: GAME },
};
