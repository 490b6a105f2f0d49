import type { SchemaPart } from './schema-part.ts';

/** The audit trail, and the application log with its search. */
export const LOGS: SchemaPart = {
  shared: [
    `create table audit_log (
      {id},
      date_at_ms bigint not null,
      admin_address text not null,
      action text not null,
      target text not null,
      before_json text,
      after_json text,
      target_address text
    )`,
    `create index audit_log_date on audit_log (date_at_ms, id, admin_address)`,
    `create index audit_log_admin_action on audit_log (admin_address, action, date_at_ms)`,
    `create index audit_log_target on audit_log (target_address, id) where target_address is not null`,
    `create index audit_log_action on audit_log (action, date_at_ms, id)`,

    `create table audit_targets (
      kind text not null,
      name text not null,
      entry_id bigint not null references audit_log (id) on delete cascade,
      constraint audit_targets_key primary key (kind, name, entry_id)
    )`,
    `create index audit_targets_name on audit_targets (name, entry_id)`,

    `create table logs (
      {id},
      date_at_ms bigint not null,
      level text not null,
      category text not null,
      address text,
      message text not null
    )`,
    // Covers what the dashboard counts.
    `create index logs_errors on logs (date_at_ms, level) where level in ('Error', 'Critical')`,
    `create index logs_date on logs (date_at_ms)`,
    `create index logs_address on logs (address, date_at_ms) where address is not null`,
    // Partial: most lines are Info lines of a User Action, which need neither index.
    `create index logs_level on logs (level, date_at_ms, id, category) where level <> 'Info'`,
    `create index logs_category on logs (category, date_at_ms, id, level)
      where category <> 'User Action'`,
  ],
  sqlite: [
    `create virtual table log_search using fts5 (
      message, content = 'logs', content_rowid = 'id', tokenize = 'trigram', detail = none
    )`,
  ],
  postgres: [
    'create extension if not exists pg_trgm',
    'create index logs_message on logs using gin (message gin_trgm_ops)',
  ],
};
