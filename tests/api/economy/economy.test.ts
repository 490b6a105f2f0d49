import { beforeEach, describe, expect, it } from 'vitest';
import { initializeEconomy } from '../../../api/actions/economy/economy.ts';
import { economyShape, type EconomyShape } from '../../../src/contract/admin/admin-shapes.ts';
import { dispensaryTermsShape, orderShape } from '../../../src/contract/shapes.ts';
import type { Chain } from '../../../api/chain/nodes/connect-chain.ts';
import { sol, thc, thcUnits } from '../../../src/money/amounts.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { changeEconomy, setAvailableThc, loadExchangeRows } from '../../kit/economy.ts';
import { parseData, shareGame } from '../../kit/game-fixture.ts';
import { TEST_ECONOMY } from '../../kit/game-server.ts';
import { createPayingPlayer, type PayingPlayer } from '../../kit/payments.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';
import { loadLastRow } from '../../kit/rows.ts';

const game = shareGame();
let superadmin: SignedInAdmin;
let player: PayingPlayer;
beforeEach(async () => {
  game.passHours(24);
  await changeEconomy(game, TEST_ECONOMY);
  superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  player = await createPayingPlayer(game);
});

const loadEconomy = async () => economyShape.parse((await superadmin.get('/economy')).body.data);
const loadTerms = async () =>
  parseData(dispensaryTermsShape, await player.get('/dispensary/terms'));
const order = (exchangeSol: number) =>
  player.post('/dispensary/exchange', { publicKey: player.address, exchangeSol });

async function change(settings: object, confirmRate = false) {
  const body = toChange(await loadEconomy(), settings);
  return superadmin.call('/economy', { ...body, confirmRate });
}

const loadLastAuditEntry = () => loadLastRow(game.ctx.db, 'audit_log');

describe('GET /admin/economy', () => {
  it('shows the settings exactly and what the vault can sell', async () => {
    await setAvailableThc(game, thc(100_000));
    await order(1);
    const economy = await loadEconomy();
    expect(economy.settings).toEqual({
      rate: '0.0000242069',
      rateValidHours: 0,
      maxPerOrder: '1000',
      maxPerWallet: '10000',
      maxPerDay: '100000',
      keptThc: '999900000',
      purchasesPaused: false,
      exchangePaused: false,
      payoutsPaused: false,
      adminSeeds: 20,
      adminHarvests: 20,
      adminEdits: 10,
      adminFulfilments: 10,
      adminsActOnOwn: false,
    });
    expect(economy).toMatchObject({
      rate_stale_at: null,
      exchange: 'open',
      exchanged_today: 0,
      vault: {
        thc: 1_000_000_000,
        thc_owed: 0,
        thc_reserved: 41_310.535425,
        thc_available: 100_000,
      },
    });
  });

  it.each([
    ['paused', { isExchangePaused: true }],
    ['reserve-short', { keptThc: thc(2_000_000_000) }],
  ])('says that the exchange is %s', async (state, settings) => {
    await changeEconomy(game, settings);
    expect((await loadEconomy()).exchange).toBe(state);
  });

  it('says when the rate goes stale, and that it has', async () => {
    await changeEconomy(game, { rateValidHours: 3 });
    const { rate_set_at: setAt, rate_stale_at: staleAt } = await loadEconomy();
    expect(Date.parse(staleAt ?? '') - Date.parse(setAt)).toBe(3 * 3_600_000);
    game.passHours(3);
    superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    expect((await loadEconomy()).exchange).toBe('rate-stale');
  });
});

describe('POST /admin/economy', () => {
  it('changes the rate for new orders, the configuration and the rate call at once', async () => {
    await player.get('/config');
    expect(await change({ rate: '0.00005' })).toMatchObject({ status: 200 });
    expect(await player.get('/config')).toMatchObject({ data: { exchangeRate: 0.00005 } });
    expect(await player.get('/dispensary/exchange/rate')).toMatchObject({ data: 0.00005 });
    await order(1);
    const { rate, reserved_units } = await loadLastRow(game.ctx.db, 'orders');
    expect({ rate, reserved_units }).toEqual({
      rate: '50000000000000',
      reserved_units: thc(20_000),
    });
  });

  it('records what changed, before and after', async () => {
    await change({ maxPerOrder: '5', exchangePaused: true });
    expect(await loadLastAuditEntry()).toMatchObject({
      admin_address: superadmin.address,
      action: 'change economy',
      target: 'economy',
      before_json: { max_sol_per_order: '1000', exchange_paused: false },
      after_json: { max_sol_per_order: '5', exchange_paused: true },
    });
  });

  it('keeps a stale rate stale unless the rate is confirmed', async () => {
    await changeEconomy(game, { rateValidHours: 1 });
    game.passHours(1);
    superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await change({ maxPerOrder: '5' });
    expect((await loadEconomy()).exchange).toBe('rate-stale');
    await change({}, true);
    expect((await loadEconomy()).exchange).toBe('open');
    expect(await order(1)).toMatchObject({ status: 200 });
  });

  it('records nothing when nothing changes', async () => {
    const before = await loadLastAuditEntry();
    const { revision } = await loadEconomy();
    expect(await change({})).toMatchObject({ status: 200 });
    expect((await loadEconomy()).revision).toBe(revision);
    expect((await loadLastAuditEntry()).id).toBe(before.id);
  });
});

describe('GET /dispensary/terms', () => {
  it('shows the limits, and what the wallet and the day have left of them', async () => {
    await changeEconomy(game, {
      maxPerOrder: sol('2'),
      maxPerWallet: sol('3'),
      maxPerDay: sol('4'),
    });
    const placed = parseData(orderShape, await order(1));
    const signature = await game.sender.send(player.wallet, placed.transaction);
    const body = { publicKey: player.address, exchangeSol: 1, signature };
    await player.post('/dispensary/exchange/confirm', body);
    // The wallet's own open order is replaced by its next one, so it does not count.
    await order(0.5);
    expect(await loadTerms()).toEqual({
      purchasesPaused: false,
      exchange: {
        rate: 0.0000242069,
        paused: false,
        rateStale: false,
        maxPerOrder: 2,
        leftForWallet: 2,
        leftToday: 3,
        available: 999_958_689.464575,
      },
    });
    const other = await createPayingPlayer(game);
    const terms = parseData(dispensaryTermsShape, await other.get('/dispensary/terms'));
    expect(terms.exchange).toMatchObject({ leftForWallet: 3, leftToday: 3 });
    game.passHours(24);
    expect((await loadTerms()).exchange).toMatchObject({ leftForWallet: 3, leftToday: 4 });
  });

  it('shows what is paused', async () => {
    await changeEconomy(game, { arePurchasesPaused: true, isExchangePaused: true });
    const terms = await loadTerms();
    expect(terms).toMatchObject({ purchasesPaused: true, exchange: { paused: true } });
  });
});

describe('an order that was paid in time', () => {
  it('is served on its own terms, whatever has changed', { tags: ['ECON-09'] }, async () => {
    const placed = parseData(orderShape, await order(1));
    const signature = await game.sender.send(player.wallet, placed.transaction);
    await changeEconomy(game, {
      rate: TEST_ECONOMY.rate * 2n,
      maxPerOrder: sol('0.1'),
      maxPerWallet: sol('0.1'),
      isExchangePaused: true,
    });
    const body = { publicKey: player.address, exchangeSol: 1, signature };
    const reply = await player.post('/dispensary/exchange/confirm', body);
    expect(reply).toMatchObject({ status: 200, data: { thc: 41_310.535425 } });
  });

  it('of seeds is delivered while purchases are paused', async () => {
    const { growhouseId } = player;
    const cart = [{ id: 1, quantity: 1 }];
    const body = { growhouseId, cart, paymentMethod: 'thc' };
    const placed = parseData(orderShape, await player.post('/dispensary/bulkbuy', body));
    const signature = await game.sender.send(player.wallet, placed.transaction);
    await changeEconomy(game, { arePurchasesPaused: true });
    const reply = await player.post('/dispensary/confirm', { growhouseId, cart, signature });
    expect(reply).toMatchObject({ status: 200 });
  });
});

it('an order reserves exactly the THC that it pays out', async () => {
  await order(0.123456789);
  const { reserved_units } = await loadLastRow(game.ctx.db, 'orders');
  expect(reserved_units).toBe(thcUnits(5_100_066_055n));
});

/** Returns the request that changes these settings of the economy that was read. */
const toChange = ({ revision, settings }: EconomyShape, changes: object) => ({
  revision,
  settings: { ...settings, ...changes },
  confirmRate: false,
});
const PAUSE = { exchangePaused: true };

async function expectRefused(body: object, code: string, caller: SignedInAdmin = superadmin) {
  const before = await loadExchangeRows(game);
  expect((await caller.call('/economy', body)).body).toMatchObject({ success: false, code });
  expect(await loadExchangeRows(game)).toEqual(before);
}

describe('a change of the economy', { tags: ['attack'] }, () => {
  it('is refused to a superadmin who was demoted a moment ago', async () => {
    const demoted = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await superadmin.call(`/admins/${demoted.userId}/update`, { isSuperAdmin: false });
    const request = toChange(await loadEconomy(), PAUSE);
    const before = await loadExchangeRows(game);
    expect((await demoted.call('/economy', request)).status).toBeGreaterThanOrEqual(401);
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
    const body = toChange(await loadEconomy(), { [field]: value });
    await expectRefused(body, 'INVALID_REQUEST');
  });

  it.each([-1, 87_601])('is refused with a rate that is valid for %d hours', async (hours) => {
    const body = toChange(await loadEconomy(), { rateValidHours: hours });
    await expectRefused(body, 'OUT_OF_BOUNDS');
  });

  it.each(['0.000242069000000001', '0.00000242068', '0.001', '0.000001'])(
    'is refused with a rate of %s, more than ten times the current one or less than a tenth',
    async (rate) => {
      await expectRefused(toChange(await loadEconomy(), { rate }), 'RATE_CHANGE_TOO_LARGE');
    },
  );

  it(
    'is refused when the signer could not pay what the exchange would sell',
    { tags: ['SIGNER-07'] },
    async () => {
      const { chain } = game.ctx;
      const hourly = { thcUnits: thc(1_000_000), lamports: sol('10') };
      game.ctx.chain = Object.assign(Object.create(chain) as Chain, {
        loadSignerLimits: () =>
          Promise.resolve({ hourly, daily: { ...hourly, thcUnits: thc(5_000_000) } }),
      } satisfies Partial<Chain>);
      const seen = await loadEconomy();
      const change = (changes: object) =>
        toChange(seen, { maxPerOrder: '4', maxPerDay: '40', ...changes });
      await expectRefused(change({ maxPerDay: '250' }), 'LIMITS_CONTRADICT');
      await expectRefused(change({ maxPerOrder: '10' }), 'LIMITS_CONTRADICT');
      await expectRefused(change({ rate: '0.00001' }), 'LIMITS_CONTRADICT');
      expect((await superadmin.call('/economy', change({}))).status).toBe(200);
      game.ctx.chain = chain;
    },
  );

  it('is refused when the settings have changed since they were read', async () => {
    const seen = await loadEconomy();
    await changeEconomy(game, { maxPerOrder: sol('7') });
    await expectRefused(toChange(seen, PAUSE), 'CONFLICT');
  });

  it('is refused without the revision it is based on', async () => {
    const { settings } = await loadEconomy();
    await expectRefused({ settings, confirmRate: false }, 'INVALID_REQUEST');
  });

  it('does not take effect when it cannot be audited', { tags: ['ECON-07'] }, async () => {
    const { db } = game.ctx;
    const allowWrites = await refuseWrites(db, 'audit_log', 'insert');
    await expectRefused(toChange(await loadEconomy(), PAUSE), 'INTERNAL');
    await allowWrites();
  });
});

it('another rate in the environment changes nothing later', { tags: ['attack'] }, async () => {
  const before = await loadExchangeRows(game);
  await initializeEconomy(game.ctx, { ...TEST_ECONOMY, rate: 1n, isExchangePaused: true });
  expect(await loadExchangeRows(game)).toEqual(before);
});

it('of two superadmins who change settings, one is refused', { tags: ['attack'] }, async () => {
  const superadmins = await Promise.all(
    [1, 2].map(() => createSignedInAdmin(game.server, { isSuperadmin: true })),
  );
  const [first] = superadmins;
  const seen = economyShape.parse((await first?.get('/economy'))?.body.data);
  const { audit } = await loadExchangeRows(game);
  const answers = await Promise.all(
    superadmins.map((superadmin, index) =>
      superadmin.call('/economy', toChange(seen, { maxPerOrder: String(index + 1) })),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await loadExchangeRows(game)).audit).toHaveLength(audit.length + 1);
});
