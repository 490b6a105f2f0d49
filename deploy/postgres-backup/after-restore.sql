-- Prepares a restored database of PostgreSQL, before the first server starts on it:
--   psql --set=ON_ERROR_STOP=1 --single-transaction --file=after-restore.sql "$DATABASE_URL"
-- It does what a restored file of SQLite has been prepared with already. Payouts that were open may have
-- been paid since, so they are set aside, and new ones get ids that were never used. Nothing is paid
-- until the server has compared the time that the copy lacks with the chain. Everyone signs in again.

create temporary table moments on commit drop as select
  (extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms,
  -- The newest thing that the copy knows.
  (select coalesce(max(date_at_ms), 0) from logs) as taken_at_ms;

delete from sessions;
delete from sign_in_challenges;
delete from idempotency_keys;
delete from server_processes;

insert into money_events (payout_id, at_ms, event, details_json)
  select id, taken_at_ms, 'set-aside', '{"cause":"restored","signature":null}'
  from payouts, moments where state in ('queued', 'sent');
insert into logs (date_at_ms, level, category, address, message)
  select now_ms, 'Critical', 'Server Action', null,
    'Restored from a copy of PostgreSQL: '
      || (select count(*) from payouts where state in ('queued', 'sent'))
      || ' payouts are set aside'
  from moments;
update payouts set state = 'set_aside', settled_at_ms = taken_at_ms
  from moments where state in ('queued', 'sent');
insert into reconciliation_gaps (began_at_ms) select taken_at_ms from moments;

-- Tenths of a second since 2026 began, which the ids of payouts never reach by themselves.
select setval(
  pg_get_serial_sequence('payouts', 'id'),
  greatest((select coalesce(max(id), 1) from payouts), (now_ms - 1767225600000) / 100)
) from moments;
