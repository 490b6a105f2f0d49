import type { SchemaPart } from './schema-part.ts';

/** The vault's transactions on the chain, and what comparing them with the books has found. */
export const RECONCILIATION: SchemaPart = {
  shared: [
    `create table chain_identity (
      id integer primary key check (id = 1),
      genesis_hash text not null,
      thc_mint text not null,
      vault text not null,
      recorded_at_ms bigint not null
    )`,

    `create table vault_accounts (
      wallet text not null,
      currency text not null,
      from_slot bigint not null,
      from_at_ms bigint,
      head_slot bigint,
      walk_head_slot bigint,
      walk_before text,
      constraint vault_accounts_key primary key (wallet, currency)
    )`,

    `create table vault_transactions (
      {id},
      signature text not null,
      wallet text not null,
      slot bigint not null,
      landed_at_ms bigint,
      change_units bigint not null,
      change_lamports bigint not null,
      balance_units bigint,
      balance_lamports bigint,
      fee_lamports bigint not null,
      rent_lamports bigint not null,
      has_failed integer not null,
      memo text,
      constraint vault_transactions_signature unique (signature, wallet)
    )`,
    `create index vault_transactions_slot on vault_transactions (wallet, slot)`,

    `create table reconciliations (
      {id},
      started_at_ms bigint not null,
      finished_at_ms bigint not null,
      slot bigint not null,
      outcome text not null,
      figures_json text not null
    )`,
    `create index reconciliations_outcome on reconciliations (outcome)`,

    `create table reconciliation_findings (
      key text primary key,
      kind text not null,
      message text not null,
      rows_json text not null,
      found_at_ms bigint not null,
      confirmed_at_ms bigint,
      acknowledged_at_ms bigint,
      acknowledged_by text,
      acknowledgement text,
      stops text not null default 'everything',
      shortfall_units bigint not null default 0,
      shortfall_lamports bigint not null default 0
    )`,

    `create table reconciliation_gaps (
      {id},
      began_at_ms bigint not null,
      from_slot bigint,
      until_slot bigint,
      compared_at_ms bigint
    )`,

    `create table lost_transfers (
      signature text not null,
      address text not null,
      currency text not null,
      amount_units bigint not null,
      slot bigint not null,
      constraint lost_transfers_key primary key (signature, address, currency)
    )`,
    `create index lost_transfers_wallet on lost_transfers (address, currency)`,
  ],
};
