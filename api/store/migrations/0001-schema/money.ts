import type { SchemaPart } from './schema-part.ts';

/** The economy, orders, payments and payouts. */
export const MONEY: SchemaPart = {
  shared: [
    `create table economy (
      id integer primary key check (id = 1),
      revision integer not null default 0,
      rate text not null,
      rate_set_at_ms bigint not null,
      rate_valid_hours integer not null,
      max_order_lamports bigint not null,
      max_wallet_lamports bigint not null,
      max_day_lamports bigint not null,
      kept_units bigint not null,
      are_purchases_paused integer not null,
      is_exchange_paused integer not null,
      are_payouts_paused integer not null,
      max_admin_seeds integer not null default 20,
      max_admin_harvests integer not null default 20,
      max_admin_edits integer not null default 10,
      max_admin_fulfilments integer not null default 10,
      may_admins_act_on_own integer not null default 0
    )`,

    `create table orders (
      {id},
      code text not null unique,
      kind text not null check (kind in ('seeds', 'exchange')),
      user_id bigint not null references users (id),
      address text not null,
      currency text not null check (currency in ('thc', 'sol')),
      price_units bigint not null check (price_units > 0),
      growhouse_id bigint references growhouses (id),
      cart_json text,
      rate text,
      created_slot bigint not null,
      created_at_ms bigint not null,
      expires_at_ms bigint not null,
      payment_id bigint unique,
      reserved_units bigint not null default 0
    )`,
    `create index orders_address on orders (address, created_at_ms)`,
    `create index orders_unpaid on orders (created_at_ms) where payment_id is null`,
    `create index orders_reserved on orders (expires_at_ms, address, reserved_units, price_units)
      where reserved_units > 0 and payment_id is null`,
    `create index orders_amount on orders (currency, price_units)`,
    `create index orders_currency on orders (currency)`,
    `create index orders_age on orders (created_at_ms)`,

    `create table payments (
      {id},
      signature text not null unique,
      memo text not null,
      address text not null,
      order_id bigint references orders (id),
      growhouse_id bigint,
      plant_id bigint,
      state text not null check (state in ('fulfilled', 'refunded', 'set_aside')),
      received_units bigint not null,
      received_lamports bigint not null,
      currency text,
      price_units bigint not null,
      result_json text,
      refusal text,
      created_at_ms bigint not null,
      kind text not null default 'unknown'
        check (kind in ('seeds', 'exchange', 'upgrade', 'maxupgrade', 'revive', 'unknown')),
      thc_source text,
      sol_source text
    )`,
    `create index payments_address on payments (address, created_at_ms)`,
    `create index payments_set_aside on payments (state) where state = 'set_aside'`,
    `create index payments_age on payments (created_at_ms, received_units, received_lamports)`,
    `create index payments_order on payments (order_id)`,
    `create index payments_exchanged on payments (created_at_ms, address, price_units)
      where kind = 'exchange' and state = 'fulfilled'`,
    `create index payments_amount on payments (received_lamports, received_units)`,
    `create index payments_thc on payments (id) where received_units > 0`,
    `create index payments_sol on payments (id) where received_lamports > 0`,
    `create index payments_unfulfilled on payments (state) where state <> 'fulfilled'`,
    `create index payments_kind on payments (kind)`,
    `create index payments_refusal on payments (refusal) where refusal is not null`,

    `create table held_payments (
      {id},
      signature text not null unique,
      address text not null,
      kind text not null default 'unknown',
      memo text not null default '',
      order_id bigint,
      growhouse_id bigint,
      plant_id bigint,
      received_units bigint not null default 0,
      received_lamports bigint not null default 0,
      created_at_ms bigint not null
    )`,
    `create index held_payments_address on held_payments (address)`,
    `create index held_payments_age on held_payments (created_at_ms)`,

    `create table rejected_transactions (
      signature text primary key,
      reason text not null,
      slot bigint not null,
      created_at_ms bigint not null
    )`,
    `create index rejected_transactions_slot on rejected_transactions (slot)`,

    `create table payment_cursors (
      id integer primary key,
      slot bigint not null
    )`,

    `create table payout_batches (
      {id},
      signature text not null unique,
      transaction_base64 text not null,
      last_valid_block_height bigint not null,
      accounts_opened integer not null,
      state text not null default 'sent'
        check (state in ('sent', 'confirmed', 'failed', 'expired', 'set_aside')),
      created_at_ms bigint not null,
      settled_at_ms bigint,
      unclear_since_ms bigint,
      slot bigint
    )`,
    `create index payout_batches_state on payout_batches (state)`,
    `create index payout_batches_age on payout_batches (created_at_ms)`,

    `create table token_account_openings (
      batch_id bigint not null references payout_batches (id),
      address text not null,
      constraint token_account_openings_key primary key (address, batch_id)
    )`,

    `create table payouts (
      {id},
      address text not null,
      currency text not null check (currency in ('thc', 'sol')),
      amount_units bigint not null check (amount_units > 0),
      reason text not null check (reason in ('harvest', 'upgrade', 'exchange', 'refund')),
      plant_id bigint unique references plants (id),
      growhouse_id bigint references growhouses (id),
      state text not null default 'queued'
        check (state in ('queued', 'sent', 'confirmed', 'set_aside')),
      failures integer not null default 0,
      batch_id bigint references payout_batches (id),
      created_at_ms bigint not null,
      settled_at_ms bigint,
      payment_id bigint references payments (id),
      parked_reason text,
      attempts integer not null default 0,
      next_attempt_at_ms bigint not null default 0
    )`,
    `create index payouts_open on payouts (id) where state = 'queued'`,
    `create index payouts_address on payouts (address, id)`,
    `create index payouts_batch on payouts (batch_id)`,
    `create index payouts_address_age on payouts (address, created_at_ms)`,
    `create index payouts_unsettled on payouts (state, currency, created_at_ms, amount_units)
      where state <> 'confirmed'`,
    `create index payouts_confirmed on payouts (currency, settled_at_ms, state, amount_units)
      where state = 'confirmed'`,
    `create index payouts_next_attempt on payouts (next_attempt_at_ms, id) where state = 'queued'`,
    `create index payouts_parked on payouts (parked_reason, next_attempt_at_ms)
      where state = 'queued' and parked_reason <> 'too-small'`,
    `create index payouts_credits on payouts (address, currency, amount_units)
      where state = 'queued' and parked_reason = 'too-small'`,
    `create unique index payouts_payment on payouts (payment_id, currency, reason)`,
    `create index payouts_amount on payouts (currency, amount_units)`,
    `create index payouts_currency on payouts (currency)`,
    `create index payouts_age on payouts (created_at_ms)`,
    `create index payouts_reason on payouts (reason) where reason <> 'harvest'`,

    `create table batch_payouts (
      batch_id bigint not null references payout_batches (id),
      payout_id bigint not null references payouts (id) on delete cascade,
      address text not null,
      currency text not null,
      amount_units bigint not null,
      constraint batch_payouts_key primary key (batch_id, payout_id)
    )`,
    `create index batch_payouts_payout on batch_payouts (payout_id, batch_id)`,

    `create table money_events (
      {id},
      payment_id bigint references payments (id) on delete cascade,
      payout_id bigint references payouts (id) on delete cascade,
      at_ms bigint not null,
      event text not null,
      details_json text not null,
      admin_address text
    )`,
    `create index money_events_payment on money_events (payment_id, id) where payment_id is not null`,
    `create index money_events_payout on money_events (payout_id, id) where payout_id is not null`,
  ],
  // Codes are ordered by their bytes, as in SQLite, so that admins find them by their beginning.
  postgres: [`alter table orders alter column code type text collate "C"`],
};
