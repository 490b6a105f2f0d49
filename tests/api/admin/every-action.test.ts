import { beforeEach, describe, expect, it } from 'vitest';
import { loadEconomy } from '../../../api/store/server/economy.ts';
import { insertFinding } from '../../../api/store/reconciliation/reconciliations.ts';
import { formatEconomySettings } from '../../../src/contract/admin/economy-settings.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { createSignedInAdmin, postForText, RELEASE, type SignedInAdmin } from '../../kit/admin.ts';
import { shareGame } from '../../kit/game-fixture.ts';
import { sendPayouts } from '../../../api/actions/payouts/send-payouts.ts';
import {
  actOnPayment,
  actOnPayout,
  insertPaymentSetAside,
  setAside,
} from '../../kit/money-actions.ts';
import { createWalletAddress } from '../../kit/payout-fixture.ts';
import { addRow, loadLastRow, loadRows } from '../../kit/rows.ts';
import { createVaultInspector } from '../../kit/vault-inspector.ts';
import { signRelease, toReleaseBody } from '../../kit/payout-releases.ts';
import { editGrower } from '../../kit/grower-rows.ts';
import { insertPlant, createStaffedPlayer } from '../../kit/growhouse-rows.ts';

/** The wallets that the signer knows as superadmins. */
const signerSuperadmins: string[] = [];

const game = shareGame({ signer: { superadmins: signerSuperadmins } });
let admin: SignedInAdmin;
let growhouse: Awaited<ReturnType<typeof createStaffedPlayer>>['growhouse'];
beforeEach(async () => {
  admin = await createSignedInAdmin(game.server, { isSuperadmin: true });
  signerSuperadmins.push(admin.address);
  ({ growhouse } = await createStaffedPlayer(game));
});

/** Posts to the admin API, and reads the answer: only then is an export recorded. */
const post = async (path: string, body: object = {}) =>
  (await postForText(game.server, admin, path, body)).status;

const runPlantAction = async (action: string, plant: { stage: number; dueInHours: number }) =>
  post(`/plants/${await insertPlant(game, growhouse.id, plant)}/${action}`);
const createAdminId = async () => (await createSignedInAdmin(game.server)).userId;
const createTimeRange = () => ({ start: toIso(0), end: toIso(game.nowMs()) });
const callService =
  (verb: string, shortName = 'cleanup') =>
  () =>
    post(`/services/${verb}/${shortName}`);

interface ActionCase {
  /** Prepares the action. */
  prepare?: () => Promise<unknown>;
  run: () => Promise<number>;
}
const afterPreparing = (
  prepare: () => Promise<unknown>,
  run: () => Promise<number>,
): ActionCase => ({ prepare, run });

async function releasePayout(): Promise<number> {
  const payout = { id: 1, currency: 'thc', amount: 5n, address: admin.address } as const;
  const { vault } = game.server.localnet.genesis;
  const expiresAtMs = game.nowMs() + 60_000;
  const signed = signRelease(admin.wallet, { vault, expiresAtMs, payouts: [payout] });
  return post('/payouts/release', toReleaseBody(signed));
}

const BAN_CHANGE = { reason: 'cheating', note: '', until: null };
const ANNOUNCEMENT = { text: 'An update at noon', level: 'info', starts_at: null, ends_at: null };
const createAnnouncement = () => post('/announcements', ANNOUNCEMENT);
async function createAnnouncementId(): Promise<number> {
  await createAnnouncement();
  return (await loadLastRow(game.ctx.db, 'announcements')).id;
}

/** Decides about a nickname that was reported. */
async function decideNickname(outcome: 'reset' | 'dismiss'): Promise<number> {
  const { id } = await addRow(game.ctx.db, 'nickname_cases', {
    nickname: `Rude ${outcome}`,
    opened_at_ms: 1,
    last_reported_at_ms: 1,
  });
  return post(`/reported-nicknames/${id}/${outcome}`);
}

const queuePayout = () => createVaultInspector(game.server).queuePayout(createWalletAddress(), 5n);
const insertPayment = () =>
  insertPaymentSetAside(game.server, { kind: 'seeds', address: growhouse.address, sol: 5n });

async function actOnQueued(action: string, extra: object = {}): Promise<number> {
  return (await actOnPayout(admin, await queuePayout(), action, extra)).status;
}

/** Marks a payout as paid by the transaction that has paid it. */
async function markPayoutPaid(): Promise<number> {
  const id = await queuePayout();
  await sendPayouts(game.ctx);
  await setAside(game.server, id);
  const { signature } = await loadLastRow(game.ctx.db, 'payout_batches');
  game.server.localnet.chain.advanceSlots(40);
  const proof = { signature, withoutMemo: false };
  return (await actOnPayout(admin, id, 'mark-paid', proof)).status;
}

const stopAll = () => post('/services/stopall');

/** What the filters of all lists of money have in common. */
const NO_MONEY_FILTER = {
  address: '',
  signature: '',
  age: null,
  start: null,
  end: null,
  state: null,
};

/** Performs each action, keyed by its route. */
const ACTIONS: Readonly<Record<string, ActionCase | ActionCase['run']>> = {
  '/users/:id/ban': () => post(`/users/${growhouse.userId}/ban`),
  '/users/:id/ban/change': afterPreparing(
    () => post(`/users/${growhouse.userId}/ban`),
    () => post(`/users/${growhouse.userId}/ban/change`, BAN_CHANGE),
  ),
  '/users/:id/unban': afterPreparing(
    () => post(`/users/${growhouse.userId}/ban`),
    () => post(`/users/${growhouse.userId}/unban`),
  ),
  '/users/:id/release': afterPreparing(
    () => post(`/users/${growhouse.userId}/ban`),
    () => post(`/users/${growhouse.userId}/release`, RELEASE),
  ),
  '/users/:id/sign-out': () => post(`/users/${growhouse.userId}/sign-out`),
  '/users/:id/growers/refresh': () => post(`/users/${growhouse.userId}/growers/refresh`),
  '/plants/add': () => post('/plants/add', { strain: 1, growhouse: growhouse.id }),
  '/plants/:id/water': () => runPlantAction('water', { stage: 1, dueInHours: 0 }),
  '/plants/:id/harvest': () => runPlantAction('harvest', { stage: 5, dueInHours: 0 }),
  '/plants/:id/prune': () => runPlantAction('prune', { stage: 1, dueInHours: -120 }),
  '/admins/add': () => post('/admins/add', { user: growhouse.userId, isSuperAdmin: false }),
  '/admins/:id/update': async () =>
    post(`/admins/${await createAdminId()}/update`, { isSuperAdmin: true }),
  '/admins/:id/remove': async () => post(`/admins/${await createAdminId()}/remove`),
  '/growerz/:id/update': async () =>
    (await editGrower(game, admin, growhouse.growers[0]?.mint, { rank: 9999, rarity: 5 })).status,
  '/economy': async () => {
    const { revision, ...economy } = await loadEconomy(game.ctx.db);
    const settings = { ...formatEconomySettings(economy), exchangePaused: true };
    return post('/economy', { revision, settings, confirmRate: true });
  },
  '/announcements': createAnnouncement,
  '/announcements/:id/update': async () => {
    const id = await createAnnouncementId();
    return post(`/announcements/${id}/update`, { ...ANNOUNCEMENT, level: 'warning' });
  },
  '/announcements/:id/end': async () => post(`/announcements/${await createAnnouncementId()}/end`),
  '/maintenance/start': () => post('/maintenance/start', { message: 'Back at noon.' }),
  '/maintenance/end': afterPreparing(
    () => post('/maintenance/start', { message: 'Back at noon.' }),
    () => post('/maintenance/end'),
  ),
  '/reported-nicknames/:id/reset': () => decideNickname('reset'),
  '/reported-nicknames/:id/dismiss': () => decideNickname('dismiss'),
  '/payouts/release': releasePayout,
  '/payouts/:id/hold': () => actOnQueued('hold'),
  '/payouts/:id/release': async () => {
    const id = await queuePayout();
    await actOnPayout(admin, id, 'hold');
    return (await actOnPayout(admin, id, 'release')).status;
  },
  '/payouts/:id/pay-again': async () => {
    const id = await queuePayout();
    await setAside(game.server, id);
    return (await actOnPayout(admin, id, 'pay-again')).status;
  },
  '/payouts/:id/mark-paid': markPayoutPaid,
  '/payouts/:id/readdress': () => actOnQueued('readdress', { address: createWalletAddress() }),
  '/payments/:id/refund': async () =>
    (await actOnPayment(admin, await insertPayment(), 'refund')).status,
  '/payments/:id/fulfil': async () => {
    const goods = { kind: 'seeds', growhouse: growhouse.id, cart: [{ id: 1, quantity: 1 }] };
    return (await actOnPayment(admin, await insertPayment(), 'fulfil', { goods })).status;
  },
  '/reconciliation/acknowledge': async () => {
    const key = `payout:${admin.userId}:`;
    await insertFinding(game.ctx.db, {
      key,
      kind: 'payout-unbacked',
      message: 'Payout 1 is confirmed, but no confirmed batch paid it',
      rowsJson: '{"payments":[],"payouts":[1],"batches":[],"signature":null}',
      foundAtMs: game.nowMs(),
      confirmedAtMs: game.nowMs(),
      shortfall: { thcUnits: 0n, lamports: 0n },
    });
    return post('/reconciliation/acknowledge', { key, reason: 'paid by hand' });
  },
  '/orders/export': () =>
    post('/orders/export', { ...NO_MONEY_FILTER, kind: null, currency: null }),
  '/payments/export': () =>
    post('/payments/export', { ...NO_MONEY_FILTER, kind: null, refusal: null, currency: null }),
  '/payouts/export': () =>
    post('/payouts/export', { ...NO_MONEY_FILTER, reason: null, waiting: null, currency: null }),
  '/batches/export': () => post('/batches/export', NO_MONEY_FILTER),
  '/users/export': () => post('/users/export', { bannedOnly: 'all', address: '' }),
  '/admins/export': () => post('/admins/export', { address: '' }),
  '/plants/export': () => post('/plants/export', { growhouse: null, address: '' }),
  '/growhouses/export': () => post('/growhouses/export', { growhouse: null, address: '' }),
  '/growerz/export': () => post('/growerz/export', { id: null, growhouse: null, address: '' }),
  '/logs/export': () =>
    post('/logs/export', { ...createTimeRange(), searchText: '', searchAddress: '' }),
  '/audit/export': () => post('/audit/export', { ...createTimeRange(), address: '' }),
  '/services/start/:id': afterPreparing(stopAll, callService('start')),
  '/services/stop/:id': afterPreparing(callService('start'), callService('stop')),
  '/services/run/:id': afterPreparing(callService('start'), callService('run')),
  '/services/run/collection': afterPreparing(
    callService('start', 'collection'),
    callService('run', 'collection'),
  ),
  '/services/run/ownership': afterPreparing(
    callService('start', 'ownership'),
    callService('run', 'ownership'),
  ),
  '/services/startall': afterPreparing(stopAll, () => post('/services/startall')),
  '/services/stopall': afterPreparing(callService('start'), stopAll),
};

/** Routes that sign in and out. The sign-in tests cover their log lines. */
const SIGN_IN_ROUTES = ['/authenticate', '/logout'];
const READ_ROUTES = /\/all$|^\/(growhouses\/?|logs|audit|search\/?)$/;

/** Lists the mounted action routes, so that a new one cannot be forgotten. */
function listActionRoutes(): string[] {
  const paths = game.server.app.routes
    .filter(({ method, path }) => method === 'POST' && path.startsWith('/api/admin/'))
    .map(({ path }) => path.replace('/api/admin', '').replace(/:\w+/g, ':id'));
  return [...new Set(paths)].filter(
    (path) => !READ_ROUTES.test(path) && !SIGN_IN_ROUTES.includes(path),
  );
}

const loadAuditEntries = () =>
  loadRows(game.ctx.db, 'audit_log', { admin_address: admin.address }, [
    'action',
    'target',
    'admin_address',
  ]);

const loadServerLines = () =>
  loadRows(game.ctx.db, 'logs', { category: 'Server Action' }, ['message']);

describe('the audit trail and the log', () => {
  it('cover every action route', () => {
    expect(Object.keys(ACTIONS).toSorted()).toEqual(listActionRoutes().toSorted());
  });

  it.each(Object.entries(ACTIONS))('record %s', async (_path, action) => {
    const { prepare, run }: ActionCase = typeof action === 'function' ? { run: action } : action;
    await prepare?.();
    const before = (await loadAuditEntries()).length;
    const serverLines = await loadServerLines();
    expect(await run()).toBe(200);
    // The admin's line is the only one.
    expect(await loadServerLines()).toEqual(serverLines);
    const trail = await loadAuditEntries();
    expect(trail.length).toBeGreaterThan(before);
    const ofAdmin = { category: 'Admin Action', address: admin.address } as const;
    const lines = (await loadRows(game.ctx.db, 'logs', ofAdmin)).filter(
      ({ message }) => message !== 'Signed in to the admin area',
    );
    expect(lines).toHaveLength(trail.length);
    const last = trail.at(-1);
    const lastLine = lines.at(-1);
    expect(lastLine?.level).toBe('Info');
    expect(lastLine?.message.toLowerCase()).toContain(
      `${last?.action ?? ''}: ${last?.target ?? ''}`,
    );
  });
});
