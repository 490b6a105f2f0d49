import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { initializeEconomy } from '../../../api/actions/economy/initialize-economy.ts';
import { economyShape, type EconomyShape } from '../../../src/contract/admin-shapes.ts';
import { sol } from '../../../src/game/amounts.ts';
import { adminHeader, createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { changeEconomy, loadExchangeRows } from '../../kit/economy.ts';
import { type GameFixture, startGameFixture } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';

let game: GameFixture;
let superadmin: SignedInAdmin;
beforeAll(async () => {
  game = await startGameFixture();
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
});
afterAll(() => game.close());
beforeEach(() => changeEconomy(game, TEST_ECONOMY));

const loadEconomy = async (): Promise<EconomyShape> =>
  economyShape.parse((await superadmin.get('/economy')).body.data);

const pause = ({ revision, settings }: EconomyShape) => ({
  revision,
  settings: { ...settings, exchangePaused: true },
  confirmRate: false,
});

async function expectRefused(body: object, code: string, caller: SignedInAdmin = superadmin) {
  const before = await loadExchangeRows(game);
  expect((await caller.call('/economy', body)).body).toMatchObject({ success: false, code });
  expect(await loadExchangeRows(game)).toEqual(before);
}

describe('a change of the economy', { tags: ['attack'] }, () => {
  it('is refused to an admin who is not a superadmin, like reading it', async () => {
    const admin = await createSignedInAdmin(game.server);
    await expectRefused(pause(await loadEconomy()), 'SUPERADMIN_REQUIRED', admin);
    expect((await admin.get('/economy')).status).toBe(403);
  });

  it('is refused to a superadmin who was demoted a moment ago', async () => {
    const demoted = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await superadmin.call(`/admins/${demoted.userId}/update`, { isSuperAdmin: false });
    const change = pause(await loadEconomy());
    const before = await loadExchangeRows(game);
    expect((await demoted.call('/economy', change)).status).toBeGreaterThanOrEqual(401);
    expect(await loadExchangeRows(game)).toEqual(before);
  });

  it('is refused with the token of a player', async () => {
    const body = pause(await loadEconomy());
    const before = await loadExchangeRows(game);
    const headers = adminHeader(superadmin.playerToken);
    const answer = await game.server.call('POST', '/admin/economy', { headers, body });
    expect(answer.status).toBe(401);
    expect(await loadExchangeRows(game)).toEqual(before);
  });

  it.each([
    ['rate', '0'],
    ['rate', '-0.0000242069'],
    ['rate', '2.4e-5'],
    ['rate', ''],
    ['rate', ' 0.0000242069'],
    ['rate', 'NaN'],
    ['rate', '0.0000000000000000001'],
    ['rate', '10000000000000000'],
    ['rate', 0.000_024_206_9],
    ['rateValidHours', 1.5],
    ['rateValidHours', '24'],
    ['maxPerOrder', '-1'],
    ['maxPerOrder', '0.0000000001'],
    ['maxPerWallet', 'unlimited'],
    ['maxPerDay', '99999999999999999999'],
    ['keptThc', '0.0000001'],
    ['keptThc', null],
    ['exchangePaused', 'false'],
    ['payoutsPaused', 0],
    ['maxPerYear', '1'],
  ])('is refused with %s = %s', async (field, value) => {
    const { revision, settings } = await loadEconomy();
    const changed = { ...settings, [field]: value };
    const body = { revision, settings: changed, confirmRate: false };
    await expectRefused(body, 'INVALID_REQUEST');
  });

  it.each([-1, 87_601])('is refused with a rate that is valid for %d hours', async (hours) => {
    const { revision, settings } = await loadEconomy();
    const body = { revision, settings: { ...settings, rateValidHours: hours }, confirmRate: false };
    await expectRefused(body, 'OUT_OF_BOUNDS');
  });

  it.each(['0.000242069000000001', '0.00000242068', '0.001', '0.000001'])(
    'is refused with a rate of %s, more than ten times the current one or less than a tenth',
    async (rate) => {
      const { revision, settings } = await loadEconomy();
      const body = { revision, settings: { ...settings, rate }, confirmRate: false };
      await expectRefused(body, 'RATE_CHANGE_TOO_LARGE');
    },
  );

  it('is refused when the settings have changed since they were read', async () => {
    const seen = await loadEconomy();
    await changeEconomy(game, { maxPerOrder: sol('7') });
    await expectRefused(pause(seen), 'CONFLICT');
  });

  it('is refused when it is sent again', async () => {
    const change = pause(await loadEconomy());
    expect((await superadmin.call('/economy', change)).status).toBe(200);
    await expectRefused(change, 'CONFLICT');
  });

  it('is refused without the revision it is based on', async () => {
    const { settings } = await loadEconomy();
    await expectRefused({ settings, confirmRate: false }, 'INVALID_REQUEST');
  });

  it('does not take effect when it cannot be audited', { tags: ['ECON-07'] }, async () => {
    const { db } = game.ctx;
    const allowWrites = await refuseWrites(db, 'audit_log', 'insert');
    await expectRefused(pause(await loadEconomy()), 'INTERNAL');
    await allowWrites();
  });
});

it('another rate in the environment changes nothing after the first start', async () => {
  const before = await loadExchangeRows(game);
  await initializeEconomy(game.ctx, { ...TEST_ECONOMY, rate: 1n, isExchangePaused: true });
  expect(await loadExchangeRows(game)).toEqual(before);
});
