import { beforeEach, describe, expect, it } from 'vitest';
import { type DaySummaryShape, daySummaryShape } from '../../../src/contract/admin/admin-shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { renewServer } from '../../kit/share-server.ts';
import { addRow, addRows } from '../../kit/rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TODAY = Date.UTC(2026, 10, 21);
const NOON = TODAY + 12 * HOUR_MS;
const YESTERDAY = TODAY - DAY_MS;

let admin: SignedInAdmin;
const server = renewServer({ now: NOON });
beforeEach(async () => {
  admin = await createSignedInAdmin(server);
});

async function loadSummary(query = ''): Promise<DaySummaryShape> {
  const { status, body } = await admin.get(`/dashboard/day${query}`);
  expect(status, body.message).toBe(200);
  const parsed = daySummaryShape.parse(body.data);
  expect(parsed).toEqual(body.data);
  return parsed;
}

interface PayoutFacts {
  currency?: 'thc' | 'sol';
  amount?: bigint;
  reason?: 'harvest' | 'refund';
  state?: 'queued' | 'confirmed';
  createdAtMs: number;
  settledAtMs?: number;
  isParked?: boolean;
}

const insertPayout = (payout: PayoutFacts) =>
  addRow(server.ctx.db, 'payouts', {
    address: admin.address,
    currency: payout.currency ?? 'thc',
    amount_units: payout.amount ?? 1n,
    reason: payout.reason ?? 'harvest',
    state: payout.state ?? 'confirmed',
    parked_reason: payout.isParked === true ? 'no-token-account' : null,
    created_at_ms: payout.createdAtMs,
    settled_at_ms: payout.settledAtMs ?? null,
  });

const insertLogLine = (atMs: number, level: 'Info' | 'Warning' | 'Error' | 'Critical') =>
  addRow(server.ctx.db, 'logs', { date_at_ms: atMs, level, category: 'Error', message: 'line' });

const NOTHING: DaySummaryShape['figures'] = {
  players_active: 0,
  players_new: 0,
  thc_taken_in: 0,
  thc_paid_out: 0,
  sol_taken_in: 0,
  sol_paid_out: 0,
  refunds: 0,
  thc_refunded: 0,
  sol_refunded: 0,
  errors: 0,
  longest_payout_wait_ms: null,
};

describe('GET /admin/dashboard/day', () => {
  it('answers yesterday by default, and the day before', { tags: ['ADMIN-58'] }, async () => {
    await addRow(server.ctx.db, 'users', { address: 'new', created_at_ms: TODAY - 1 });
    await addRows(server.ctx.db, 'active_days', [
      { day_at_ms: YESTERDAY, players: 17 },
      { day_at_ms: YESTERDAY - DAY_MS, players: 12 },
    ]);
    expect(await loadSummary()).toEqual({
      day: '2026-11-20',
      complete: true,
      figures: { ...NOTHING, players_active: 17, players_new: 1 },
      day_before: { ...NOTHING, players_active: 12 },
    });
  });

  it('sums up what was paid and received to the millisecond', async () => {
    await addRows(
      server.ctx.db,
      'payments',
      [YESTERDAY - 1, YESTERDAY, TODAY - 1, TODAY].map((at, index) => ({
        signature: `signature ${index}`,
        kind: 'revive' as const,
        address: admin.address,
        received_units: 1_000_000n * 10n ** BigInt(index),
        received_lamports: 10n ** BigInt(index),
        created_at_ms: at,
      })),
    );
    const refund = { reason: 'refund', createdAtMs: YESTERDAY } as const;
    await insertPayout({ ...refund, amount: 5_000_000n, settledAtMs: YESTERDAY });
    await insertPayout({ ...refund, amount: 7n, currency: 'sol', settledAtMs: TODAY - 1 });
    await insertPayout({ ...refund, amount: 9_000_000n, settledAtMs: TODAY });
    await insertPayout({ amount: 2_000_000n, createdAtMs: YESTERDAY, settledAtMs: YESTERDAY });
    const { figures } = await loadSummary('?day=2026-11-20');
    expect(figures).toMatchObject({
      thc_taken_in: 110,
      sol_taken_in: 0.00000011,
      thc_paid_out: 7,
      sol_paid_out: 0.000000007,
      refunds: 2,
      thc_refunded: 5,
      sol_refunded: 0.000000007,
    });
  });

  it('counts errors and critical lines only', async () => {
    for (const level of ['Info', 'Warning', 'Error', 'Critical'] as const) {
      await insertLogLine(YESTERDAY, level);
    }
    await insertLogLine(YESTERDAY - 1, 'Error');
    const { figures, day_before: before } = await loadSummary();
    expect([figures.errors, before.errors]).toEqual([2, 1]);
  });

  it('says how long the oldest payout of the day waited', async () => {
    await insertPayout({ createdAtMs: YESTERDAY - HOUR_MS, settledAtMs: YESTERDAY + HOUR_MS });
    await insertPayout({ createdAtMs: YESTERDAY, settledAtMs: YESTERDAY + 1 });
    // It belongs to the day before.
    await insertPayout({ createdAtMs: 0, settledAtMs: YESTERDAY - 1 });
    expect((await loadSummary()).figures.longest_payout_wait_ms).toBe(2 * HOUR_MS);
  });

  it('includes the oldest payout that can still be paid in the current day', async () => {
    await insertPayout({ createdAtMs: TODAY, settledAtMs: TODAY + 1 });
    const queued = { state: 'queued' } as const;
    await insertPayout({ ...queued, createdAtMs: NOON - 3 * HOUR_MS });
    await insertPayout({ ...queued, createdAtMs: YESTERDAY, isParked: true });
    const today = await loadSummary('?day=2026-11-21');
    expect(today.complete).toBe(false);
    expect(today.figures.longest_payout_wait_ms).toBe(3 * HOUR_MS);
    expect((await loadSummary()).figures.longest_payout_wait_ms).toBeNull();
  });

  it('answers a day before the game existed with zeros', async () => {
    expect(await loadSummary('?day=1969-12-31')).toEqual({
      day: '1969-12-31',
      complete: true,
      figures: NOTHING,
      day_before: NOTHING,
    });
  });

  it.each([
    ['?day=2026-11-22', 422],
    ['?day=2026-02-30', 400],
    ['?day=yesterday', 400],
    ['?day=', 400],
    ['?days=7', 400],
  ])('refuses %s with %i', async (query, status) => {
    expect((await admin.get(`/dashboard/day${query}`)).status).toBe(status);
  });
});
