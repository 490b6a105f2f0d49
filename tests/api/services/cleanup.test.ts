import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCleanup } from '../../../api/actions/housekeeping/run-cleanup.ts';
import { indexLogs } from '../../../api/actions/logs/application-log.ts';
import { type TestPlayer, renewGame } from '../../kit/game-fixture.ts';
import { addRow, addRows, updateRows } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The slot up to which payments were collected. */
const CURSOR_SLOT = 1_000_000;

let player: TestPlayer;
const game = renewGame();
beforeEach(async () => {
  player = await game.createPlayer(1);
  await game.ctx.db.insertInto('payment_cursors').values({ id: 1, slot: CURSOR_SLOT }).execute();
});

const NAMES = {
  sessions: 'token_hash',
  sign_in_challenges: 'challenge_hash',
  idempotency_keys: 'key',
  orders: 'code',
} as const;

async function listNames(table: keyof typeof NAMES): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(NAMES[table])} as name from ${sql.table(table)} order by id
  `.execute(game.ctx.db);
  return rows.map(({ name }) => name);
}

describe('runCleanup', () => {
  it('keeps sessions that have not expired, even of banned users', async () => {
    const { ctx } = game;
    const nowMs = game.nowMs();
    await ctx.db.deleteFrom('sessions').execute();
    const session = (token_hash: string, expires_at_ms: number, scope: 'player' | 'admin') => ({
      user_id: player.userId,
      token_hash,
      scope,
      created_at_ms: nowMs,
      expires_at_ms,
    });
    await addRows(ctx.db, 'sessions', [
      session('lasts', nowMs + 1, 'player'),
      session('lasts too', nowMs + 1, 'admin'),
      session('over', nowMs, 'player'),
      session('long over', nowMs - DAY_MS, 'admin'),
    ]);
    await ctx.db.updateTable('users').set({ is_banned: 1 }).execute();
    await runCleanup(ctx);
    expect(await listNames('sessions')).toEqual(['lasts', 'lasts too']);
  });

  it('keeps sign-in challenges that can still be answered', async () => {
    const { ctx } = game;
    const nowMs = game.nowMs();
    await ctx.db.deleteFrom('sign_in_challenges').execute();
    const challenge = (challenge_hash: string, expires_at_ms: number) => ({
      kind: 'transaction' as const,
      challenge_hash,
      address: null,
      issued_at_ms: nowMs,
      expires_at_ms,
    });
    await addRows(ctx.db, 'sign_in_challenges', [
      challenge('open', nowMs + 1),
      challenge('over', nowMs),
    ]);
    await runCleanup(ctx);
    expect(await listNames('sign_in_challenges')).toEqual(['open']);
  });

  it('keeps stored responses of the last 24 hours', async () => {
    const { ctx } = game;
    const nowMs = game.nowMs();
    const kept = (key: string, created_at_ms: number) => ({
      address: player.address,
      key,
      path: '/api/logout',
      body_hash: '',
      created_at_ms,
      status: 200,
    });
    await addRows(ctx.db, 'idempotency_keys', [
      kept('answered', nowMs - DAY_MS + 1),
      kept('lapsed', nowMs - DAY_MS),
    ]);
    await runCleanup(ctx);
    expect(await listNames('idempotency_keys')).toEqual(['answered']);
  });
});

interface OrderFacts {
  ageMs?: number;
  /** Slots before the cursor. */
  slots?: number;
  payment?: 'filled' | 'refunded';
}

async function insertOrder(code: string, { ageMs, slots, payment }: OrderFacts): Promise<void> {
  const { db } = game.ctx;
  const created_at_ms = game.nowMs() - (ageMs ?? 90 * DAY_MS);
  const { id } = await addRow(db, 'orders', {
    code,
    kind: 'exchange',
    user_id: player.userId,
    address: player.address,
    currency: 'sol',
    price_units: 1n,
    rate: '1',
    created_slot: CURSOR_SLOT - (slots ?? 500_000),
    created_at_ms,
    expires_at_ms: created_at_ms + 120_000,
  });
  if (payment === undefined) return;
  const paid = await addRow(db, 'payments', {
    signature: `of ${code}`,
    kind: 'exchange',
    address: player.address,
    order_id: id,
    state: payment === 'filled' ? 'fulfilled' : 'refunded',
    received_lamports: 1n,
    created_at_ms,
  });
  if (payment === 'filled') await updateRows(db, 'orders', id, { payment_id: paid.id });
}

describe('an order', () => {
  it.each<[string, OrderFacts, boolean]>([
    ['is deleted when it is old and was never paid', {}, false],
    ['is deleted after a day', { ageMs: DAY_MS }, false],
    ['stays for less than a day', { ageMs: DAY_MS - 1 }, true],
    ['stays when it was paid', { payment: 'filled' }, true],
    ['stays when its payment was refunded', { payment: 'refunded' }, true],
    ['is deleted when payments were collected well beyond it', { slots: 10_000 }, false],
    ['stays while a payment for it may still be found', { slots: 9999 }, true],
    ['stays when it is ahead of the cursor', { slots: -5 }, true],
  ])('%s', async (_, facts, stays) => {
    await insertOrder('it', facts);
    await runCleanup(game.ctx);
    expect(await listNames('orders')).toEqual(stays ? ['it'] : []);
  });

  it('stays while payments were never collected', async () => {
    await insertOrder('it', {});
    await game.ctx.db.deleteFrom('payment_cursors').execute();
    await runCleanup(game.ctx);
    expect(await listNames('orders')).toEqual(['it']);
  });
});

describe('the application log', () => {
  beforeEach(() => game.ctx.db.deleteFrom('logs').execute());

  const insertLine = (message: string, ageMs: number) =>
    addRow(game.ctx.db, 'logs', {
      date_at_ms: game.nowMs() - ageMs,
      level: 'Critical',
      category: 'Error',
      message,
    });
  const listMessages = async () => {
    const lines = await game.ctx.db.selectFrom('logs').select('message').orderBy('id').execute();
    return lines.map(({ message }) => message);
  };

  it('is kept for its retention', async () => {
    await insertLine('older', 90 * DAY_MS + 1);
    await insertLine('as old', 90 * DAY_MS);
    await insertLine('newer', DAY_MS);
    await runCleanup(game.ctx);
    expect(await listMessages()).toEqual(['as old', 'newer', 'Cleaned up: log lines 1']);
  });

  it.skipIf(isPostgres())('takes deleted lines out of the full-text index', async () => {
    await insertLine('a nightingale', 91 * DAY_MS);
    await insertLine('a nightjar', DAY_MS);
    await indexLogs(game.ctx);
    await runCleanup(game.ctx);
    const { rows } = await sql<{ message: string }>`
      select message from log_search where log_search match 'nig'
    `.execute(game.ctx.db);
    expect(rows).toEqual([{ message: 'a nightjar' }]);
    await sql`insert into log_search (log_search) values ('integrity-check')`.execute(game.ctx.db);
  });

  it('is kept forever with a retention of 0', async () => {
    await insertLine('ancient', 5000 * DAY_MS);
    game.ctx.settings.logRetentionDays = 0;
    await runCleanup(game.ctx);
    expect(await listMessages()).toEqual(['ancient']);
  });

  it('is deleted in batches that let other requests run', async () => {
    const old = { date_at_ms: game.nowMs() - 100 * DAY_MS };
    await addRows(game.ctx.db, 'logs', Array<typeof old>(1234).fill(old));
    let isOver = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await runCleanup(game.ctx).finally(() => (isOver = true));
    expect(await listMessages()).toEqual(['Cleaned up: log lines 1234']);
    expect(turns).toBeGreaterThanOrEqual(2);
  });
});
