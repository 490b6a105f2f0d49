import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { countPlantStates } from '../../../api/actions/plants/decay.ts';
import { setVaultAlarm } from '../../../api/actions/payouts/vault-alarms.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { type DashboardShape, dashboardShape } from '../../../src/contract/admin/admin-shapes.ts';
import { PLANT_STATE, type PlantState, getPlantState } from '../../../src/game/plant.ts';
import { type SignedInAdmin, createSignedInAdmin, signInAdminAgain } from '../../kit/admin.ts';
import { renewServer } from '../../kit/share-server.ts';
import { addRow, addRows, loadRow } from '../../kit/rows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOON = Date.UTC(2026, 10, 21, 12);
const TODAY = Date.UTC(2026, 10, 21);

let admin: SignedInAdmin;
let chain: 'reachable' | 'silent' | 'unreachable';
let chainReads: number;
const server = renewServer({
  now: NOON,
  chain: (real) => ({
    ...real,
    getVaultBalances: () => {
      chainReads += 1;
      if (chain === 'silent') return new Promise(() => undefined);
      if (chain === 'unreachable') return Promise.reject(new ChainUnreachableError('gone'));
      return Promise.resolve({ thcUnits: 12_345_678n, lamports: 1_500_000_001n });
    },
  }),
});
beforeEach(async () => {
  chain = 'reachable';
  chainReads = 0;
  admin = await createSignedInAdmin(server);
});

async function loadDashboard(query = ''): Promise<DashboardShape> {
  const { status, body } = await admin.get(`/dashboard${query}`);
  expect(status, body.message).toBe(200);
  const parsed = dashboardShape.parse(body.data);
  expect(parsed).toEqual(body.data);
  return parsed;
}

let users = 0;
async function insertUser(facts: {
  createdAtMs: number;
  lastActiveAtMs?: number;
  isBanned?: boolean;
}) {
  const address = `wallet ${++users}`;
  const { id } = await addRow(server.ctx.db, 'users', {
    address,
    created_at_ms: facts.createdAtMs,
    last_active_at_ms: facts.lastActiveAtMs ?? null,
    is_banned: facts.isBanned ? 1 : 0,
  });
  return { id, address };
}

interface PayoutFacts {
  currency?: 'thc' | 'sol';
  amount: bigint;
  state: 'queued' | 'sent' | 'set_aside' | 'confirmed';
  createdAtMs?: number;
  settledAtMs?: number;
}
const insertPayout = ({
  currency = 'thc',
  amount,
  state,
  createdAtMs = NOON,
  settledAtMs,
}: PayoutFacts) =>
  addRow(server.ctx.db, 'payouts', {
    address: admin.address,
    currency,
    amount_units: amount,
    state,
    created_at_ms: createdAtMs,
    settled_at_ms: settledAtMs ?? null,
  });

let payments = 0;
const insertPayment = (
  createdAtMs: number,
  {
    thc = 0n,
    lamports = 0n,
    isSetAside = false,
  }: { thc?: bigint; lamports?: bigint; isSetAside?: boolean },
) =>
  addRow(server.ctx.db, 'payments', {
    signature: `signature ${++payments}`,
    kind: 'revive',
    address: admin.address,
    state: isSetAside ? 'set_aside' : 'fulfilled',
    received_units: thc,
    received_lamports: lamports,
    created_at_ms: createdAtMs,
  });

describe('the player section of the dashboard', () => {
  it('counts all, new, active and banned players', async () => {
    await insertUser({ createdAtMs: NOON - DAY_MS, lastActiveAtMs: NOON - DAY_MS });
    await insertUser({ createdAtMs: NOON - DAY_MS + 1, lastActiveAtMs: NOON - 5 });
    await insertUser({ createdAtMs: NOON - 90 * DAY_MS, isBanned: true });
    // The admin is new and active.
    expect((await loadDashboard()).players).toEqual({ total: 4, banned: 1, new: 2, active: 2 });
  });

  it('counts each player once per day, however often they call', async () => {
    const { wallet, token } = await server.createPlayer();
    const call = (path: string) => server.call('GET', path, { token });
    await Promise.all(Array.from({ length: 5 }, () => call('/account/hub')));
    await server.signIn(wallet);
    server.clock.advance(6 * HOUR_MS);
    await call('/dispensary');
    admin = await signInAdminAgain(server, admin);
    const loadActivePlayers = async () =>
      (await loadDashboard('?days=7')).days.map(({ players_active }) => players_active);
    expect(await loadActivePlayers()).toEqual([0, 0, 0, 0, 0, 0, 2]);
    server.clock.advance(6 * HOUR_MS);
    admin = await signInAdminAgain(server, admin);
    await Promise.all(Array.from({ length: 5 }, () => call('/account/hub')));
    expect(await loadActivePlayers()).toEqual([0, 0, 0, 0, 0, 2, 2]);
  });

  it('records activity about every ten minutes instead of on every call', async () => {
    const { token, address } = await server.createPlayer();
    const loadLastActiveMs = async () =>
      (await loadRow(server.ctx.db, 'users', { address })).last_active_at_ms;
    expect(await loadLastActiveMs()).toBe(NOON);
    // Reads within a second share the check of their session.
    server.clock.advance(10 * 60_000 - 2000);
    await server.call('GET', '/account/hub', { token });
    expect(await loadLastActiveMs()).toBe(NOON);
    server.clock.advance(2000);
    await server.call('GET', '/account/hub', { token });
    expect(await loadLastActiveMs()).toBe(NOON + 10 * 60_000);
  });
});

describe('the plant section of the dashboard', () => {
  const NAMES: Partial<Record<PlantState, keyof DashboardShape['plants']>> = {
    [PLANT_STATE.SEED]: 'seed',
    [PLANT_STATE.SAPLING]: 'sapling',
    [PLANT_STATE.PLANT]: 'plant',
    [PLANT_STATE.HARVESTABLE]: 'harvestable',
    [PLANT_STATE.WITHERED]: 'withered',
    [PLANT_STATE.DEAD]: 'dead',
  };
  const plants = fc.array(
    fc.record({
      stage: fc.integer({ min: 0, max: 5 }),
      // To the millisecond around the times at which plants wither and die.
      dueMs: fc
        .tuple(fc.constantFrom(0, 48, 120), fc.integer({ min: -2, max: 2 }))
        .map(([hours, ms]) => NOON - hours * HOUR_MS + ms),
      isHarvested: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  );

  it('counts plants by the states of the game rules', async () => {
    const { db } = server.ctx;
    const { id: user_id } = await insertUser({ createdAtMs: NOON });
    const { id: growhouse_id } = await addRow(db, 'growhouses', { user_id, created_at_ms: NOON });
    await fc.assert(
      fc.asyncProperty(plants, async (some) => {
        await db.deleteFrom('plants').execute();
        const expected = { seed: 0, sapling: 0, plant: 0, harvestable: 0, withered: 0, dead: 0 };
        for (const { stage, dueMs, isHarvested } of some) {
          const nextWateringAtMs = stage === 0 ? null : dueMs;
          const state = getPlantState(
            { rarityId: 1, stage, nextWateringAtMs, isHarvested },
            { nowMs: NOON, msPerHour: HOUR_MS },
          );
          const name = NAMES[state];
          if (name) expected[name] += 1;
        }
        await addRows(
          db,
          'plants',
          some.map(({ stage, dueMs, isHarvested }) => ({
            growhouse_id,
            stage,
            created_at_ms: 0,
            next_watering_at_ms: stage === 0 ? null : dueMs,
            ...(isHarvested && { outcome: 'harvested' as const, ended_at_ms: NOON }),
          })),
        );
        expect(await countPlantStates(server.ctx)).toEqual(expected);
      }),
      { numRuns: 50 },
    );
    expect((await loadDashboard()).growhouses).toBe(1);
  });
});

describe('the vault section of the dashboard', () => {
  it('shows what the vault holds and owes', async () => {
    await insertPayout({ amount: 2_500_000n, state: 'queued', createdAtMs: NOON - 5000 });
    await insertPayout({ amount: 1_000_000n, state: 'sent', createdAtMs: NOON - 7000 });
    await insertPayout({ amount: 4_000_000n, state: 'set_aside', createdAtMs: NOON - 9000 });
    await insertPayout({ amount: 3n, currency: 'sol', state: 'queued' });
    await insertPayout({ amount: 9_000_000n, state: 'confirmed', settledAtMs: NOON });
    await insertPayment(NOON, { isSetAside: true });
    await insertPayment(NOON, {});
    expect(await loadDashboard()).toMatchObject({
      payouts: {
        queued: 2,
        sent: 1,
        set_aside: 1,
        confirmed: 1,
        parked: [],
        oldest_open: new Date(NOON - 7000).toISOString(),
      },
      payments: { set_aside: 1 },
      vault: { thc: 12.345678, sol: 1.500000001, thc_owed: 7.5, sol_owed: 0.000000003 },
    });
  });

  it.each(['silent', 'unreachable'] as const)(
    'shows an unknown balance while the chain is %s',
    async (state) => {
      chain = state;
      const startedMs = performance.now();
      expect((await loadDashboard()).vault).toMatchObject({ thc: null, sol: null, thc_owed: 0 });
      expect(performance.now() - startedMs).toBeLessThan(3000);
    },
  );

  it('reads the chain at most every ten seconds', async () => {
    await Promise.all([loadDashboard(), loadDashboard(), loadDashboard()]);
    server.clock.advance(9999);
    await loadDashboard();
    expect(chainReads).toBe(1);
    server.clock.advance(1);
    await loadDashboard();
    expect(chainReads).toBe(2);
  });
});

describe('the daily figures of the dashboard', () => {
  it.each([
    ['', 7],
    ['?days=7', 7],
    ['?days=30', 30],
    ['?days=90', 90],
  ])('cover for the query %j the last %i days, ending today', async (query, count) => {
    const { days } = await loadDashboard(query);
    expect(days).toHaveLength(count);
    expect(days.map(({ day }) => Date.parse(day))).toEqual(
      Array.from({ length: count }, (_, index) => TODAY - (count - 1 - index) * DAY_MS),
    );
  });

  it.each(['?days=8', '?days=', '?days=-7', '?days=7&days=8&x=1', '?days=07'])(
    'refuse the query %s',
    async (query) => {
      expect((await admin.get(`/dashboard${query}`)).status).toBe(400);
    },
  );

  it('assign events to days to the millisecond', async () => {
    const yesterday = TODAY - DAY_MS;
    await insertPayout({ amount: 1_000_000n, state: 'confirmed', settledAtMs: TODAY });
    await insertPayout({ amount: 2_000_000n, state: 'confirmed', settledAtMs: TODAY - 1 });
    await insertPayout({ amount: 5n, currency: 'sol', state: 'confirmed', settledAtMs: yesterday });
    await insertPayout({
      amount: 6n,
      currency: 'sol',
      state: 'confirmed',
      settledAtMs: yesterday - 1,
    });
    await insertPayout({ amount: 7_000_000n, state: 'set_aside', settledAtMs: TODAY });
    await insertPayout({ amount: 8_000_000n, state: 'queued' });
    await insertPayment(TODAY, { thc: 3_000_000n });
    await insertPayment(NOON, { thc: 500_000n, lamports: 7n });
    await insertPayment(yesterday, { lamports: 1n });
    await insertUser({ createdAtMs: yesterday });
    await insertUser({ createdAtMs: TODAY - 1 });
    await addRow(server.ctx.db, 'active_days', { day_at_ms: yesterday, players: 17 });
    const { days } = await loadDashboard();
    const nothing = {
      players_new: 0,
      players_active: 0,
      thc_paid_out: 0,
      thc_taken_in: 0,
      sol_paid_out: 0,
      sol_taken_in: 0,
    };
    expect(days.slice(-3)).toEqual([
      { ...nothing, day: '2026-11-19', sol_paid_out: 0.000000006 },
      {
        ...nothing,
        day: '2026-11-20',
        players_new: 2,
        players_active: 17,
        thc_paid_out: 2,
        sol_paid_out: 0.000000005,
        sol_taken_in: 0.000000001,
      },
      {
        ...nothing,
        day: '2026-11-21',
        players_new: 1,
        players_active: 1,
        thc_paid_out: 1,
        thc_taken_in: 3.5,
        sol_taken_in: 0.000000007,
      },
    ]);
  });
});

describe('the alarm section of the dashboard', () => {
  it('lists the raised alarms and counts the errors of the last day', async () => {
    const { db } = server.ctx;
    await db.deleteFrom('logs').execute();
    const line = (level: 'Info' | 'Warning' | 'Error' | 'Critical', ageMs: number) => ({
      date_at_ms: NOON - ageMs,
      level,
    });
    await addRows(db, 'logs', [
      line('Critical', 2 * DAY_MS),
      line('Error', DAY_MS),
      line('Info', DAY_MS - 1),
      line('Error', DAY_MS - 1),
      line('Warning', 5),
      line('Critical', 1),
    ]);
    expect((await loadDashboard()).errors).toEqual({ lines: 2, rate: 0.5 });
    await setVaultAlarm(server.ctx, 'vault-thc', true);
    expect((await loadDashboard()).alarms).toEqual([
      {
        name: 'vault-thc',
        message: 'The vault has too little THC to pay what it owes',
        since: new Date(NOON).toISOString(),
      },
    ]);
  });
});
