import { beforeAll, describe, expect, it } from 'vitest';
import { TASKS } from '../../../api/services/services.ts';
import { usersShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  createSignedInAdmin,
  RELEASE,
  signInAdminAgain,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { shareGame, type TestPlayer } from '../../kit/game-fixture.ts';
import { refusal } from '../../kit/outcome.ts';
import { addRow, loadRow, loadRows } from '../../kit/rows.ts';

const DAY_MS = 86_400_000;

const game = shareGame();
let admin: SignedInAdmin;

beforeAll(async () => {
  admin = await createSignedInAdmin(game.server);
});

const ban = ({ userId }: TestPlayer, body: object = {}) => admin.call(`/users/${userId}/ban`, body);
const toIso = (ms: number) => new Date(ms).toISOString();
const afterDays = (days: number) => toIso(game.nowMs() + days * DAY_MS);

/** Lets time pass and signs the admin in again, whose session does not last that long. */
async function passDays(days: number): Promise<void> {
  game.server.clock.advance(days * DAY_MS);
  admin = await signInAdminAgain(game.server, admin);
}

async function loadListedUser({ userId, address }: TestPlayer) {
  const filter = { bannedOnly: 'all', address, skip: 0, count: 25 };
  const answer = await admin.call('/users/all', filter);
  return usersShape.parse(answer.body.data).data.find(({ id }) => id === userId);
}

const loadAuditEntries = ({ userId }: TestPlayer) =>
  loadRows(game.ctx.db, 'audit_log', { target: `user ${userId}` }, [
    'action',
    'before_json',
    'after_json',
    'target_address',
  ]);

async function loadLogLines({ address }: TestPlayer) {
  const lines = await loadRows(game.ctx.db, 'logs', { address }, ['category', 'message']);
  return lines.filter(({ message }) => message.startsWith('The ban'));
}

describe('a ban with a reason, a note and an end', () => {
  it('shows admins everything and the player the reason and the end', async () => {
    const player = await game.createPlayer();
    const until = afterDays(7);
    const note = 'Five wallets behind one address';
    expect((await ban(player, { reason: 'cheating', note, until })).status).toBe(200);
    expect(await loadListedUser(player)).toMatchObject({
      banned: true,
      ban: { since: toIso(game.nowMs()), reason: 'cheating', note, until },
    });
    const answer = await game.server.call('POST', '/create-transaction', {
      body: { publicKey: player.address },
    });
    expect(answer.body).toEqual({
      success: false,
      message: 'This account is banned, contact support!',
      code: 'ACCOUNT_BANNED',
      ban: { reason: 'cheating', until },
    });
  });

  it('is recorded in the audit trail with the wallet it is about', async () => {
    const player = await game.createPlayer();
    const until = afterDays(1);
    await ban(player, { reason: 'abuse', note: 'Insults', until });
    expect(await loadAuditEntries(player)).toEqual([
      {
        action: 'ban user',
        before_json: { banned: false },
        after_json: { banned: true, reason: 'abuse', note: 'Insults', banned_until: until },
        target_address: player.address,
      },
    ]);
  });

  it('can be changed, which leaves its beginning', async () => {
    const player = await game.createPlayer();
    const since = toIso(game.nowMs());
    await ban(player, { reason: 'abuse', until: afterDays(1) });
    await passDays(0.5);
    const until = afterDays(30);
    await ban(player, { reason: 'cheating', note: 'Worse than it looked', until });
    expect((await loadListedUser(player))?.ban).toEqual({
      since,
      reason: 'cheating',
      note: 'Worse than it looked',
      until,
    });
    expect(await loadAuditEntries(player)).toMatchObject([
      { action: 'ban user' },
      { action: 'change ban', before_json: { reason: 'abuse' } },
    ]);
  });

  it('stays as it is when it is repeated without a reason', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'requested', until: afterDays(3) });
    const { ban: before } = (await loadListedUser(player)) ?? {};
    expect((await ban(player)).status).toBe(200);
    expect((await loadListedUser(player))?.ban).toEqual(before);
    expect(await loadAuditEntries(player)).toHaveLength(1);
  });

  it('is forgotten when it is lifted', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'other', note: 'Mistake', until: afterDays(3) });
    await admin.call(`/users/${player.userId}/unban`);
    await ban(player);
    expect((await loadListedUser(player))?.ban).toMatchObject({
      reason: null,
      note: null,
      until: null,
    });
  });

  it.each([
    ['an unknown reason', { reason: 'bored' }, 400],
    ['an end that is not a time', { reason: 'other', until: 'tomorrow' }, 400],
    ['an unknown field', { reason: 'other', forever: true }, 400],
    ['a note of 501 characters', { reason: 'other', note: 'x'.repeat(501) }, 422],
    ['an end that is now', () => ({ reason: 'other', until: afterDays(0) }), 422],
  ])('is refused with %s', async (_, body, status) => {
    const player = await game.createPlayer();
    const answer = await ban(player, typeof body === 'function' ? body() : body);
    expect(answer.status).toBe(status);
    expect((await loadListedUser(player))?.banned).toBe(false);
  });
});

describe('changing a ban', () => {
  const change = ({ userId }: { userId: number }, body: object) =>
    admin.call(`/users/${userId}/ban/change`, body);
  const CHANGE = { reason: 'cheating', note: 'Bots', until: null };

  it('replaces reason, note and end, and records both in the audit trail', async () => {
    const player = await game.createPlayer();
    const since = toIso(game.nowMs());
    const until = afterDays(1);
    await ban(player, { reason: 'abuse', note: 'Insults', until });
    await passDays(0.5);
    expect((await change(player, CHANGE)).status).toBe(200);
    expect((await loadListedUser(player))?.ban).toEqual({ since, ...CHANGE });
    expect((await loadAuditEntries(player)).slice(1)).toEqual([
      {
        action: 'change ban',
        before_json: { reason: 'abuse', note: 'Insults', banned_until: until },
        after_json: { reason: 'cheating', note: 'Bots' },
        target_address: player.address,
      },
    ]);
  });

  it('keeps released money released', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse' });
    const superadmin = await createSignedInAdmin(game.server, { isSuperadmin: true });
    await superadmin.call(`/users/${player.userId}/release`, RELEASE);
    await change(player, CHANGE);
    expect((await loadListedUser(player))?.money).toBe('released');
  });

  it('never bans a player whose ban was lifted meanwhile', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse' });
    await admin.call(`/users/${player.userId}/unban`);
    expect(await change(player, CHANGE)).toMatchObject(refusal(409, 'USER_NOT_BANNED'));
    expect((await loadListedUser(player))?.banned).toBe(false);
    expect(await loadAuditEntries(player)).toHaveLength(2);
  });

  it('records nothing if nothing changes', async () => {
    const player = await game.createPlayer();
    await ban(player, CHANGE);
    expect((await change(player, CHANGE)).status).toBe(200);
    expect(await loadAuditEntries(player)).toHaveLength(1);
  });

  it('is refused for admins below superadmins and for oneself', async () => {
    const other = await createSignedInAdmin(game.server);
    const body = { code: 'SUPERADMIN_REQUIRED' };
    expect(await change(other, CHANGE)).toMatchObject({ status: 403, body });
    expect((await change(admin, CHANGE)).body.code).toBe('OWN_ACCOUNT');
  });

  it.each([
    ['no reason', { note: '', until: null }, 400],
    ['an end that is now', () => ({ ...CHANGE, until: afterDays(0) }), 422],
  ])('is refused with %s', async (_, body, status) => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse' });
    const answer = await change(player, typeof body === 'function' ? body() : body);
    expect(answer.status).toBe(status);
    expect((await loadListedUser(player))?.ban?.reason).toBe('abuse');
  });
});

describe('a ban whose end has come', () => {
  const refused = { status: 403, code: 'ACCOUNT_BANNED' };

  it('is lifted by the lifecycle service, which ends old sessions and logs it', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse', until: afterDays(1) });
    await passDays(0.99);
    await TASKS.lifecycle.run(game.ctx);
    expect(await player.get('/account/hub')).toMatchObject(refused);
    await passDays(0.01);
    await TASKS.lifecycle.run(game.ctx);
    expect(await loadListedUser(player)).toMatchObject({ banned: false, ban: null, money: null });
    expect(await player.get('/account/hub')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await loadLogLines(player)).toEqual([
      { category: 'Server Action', message: `The ban of user ${player.userId} has ended` },
    ]);
  });

  it('is lifted by the sign-in before the service runs', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse', until: afterDays(1) });
    await passDays(1);
    const token = await game.server.signIn(player.wallet);
    expect((await game.server.call('GET', '/account/hub', { token })).status).toBe(200);
    expect(await loadLogLines(player)).toHaveLength(1);
  });

  it('is lifted by a call with an old session, which has to sign in again', async () => {
    const player = await game.createPlayer();
    await ban(player, { reason: 'abuse', until: afterDays(1) });
    await passDays(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => player.get('/account/hub')));
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill('NOT_SIGNED_IN'));
    expect(await loadLogLines(player)).toHaveLength(1);
  });

  it('pays what it held', async () => {
    const player = await game.createPlayer();
    await addRow(game.ctx.db, 'payouts', {
      address: player.address,
      currency: 'sol',
      amount_units: 5_000_000n,
      reason: 'refund',
      created_at_ms: game.nowMs(),
    });
    await ban(player, { reason: 'cheating', until: afterDays(1) });
    const loadPayout = () => loadRow(game.ctx.db, 'payouts', { address: player.address });
    await TASKS.payouts.run(game.ctx);
    expect(await loadPayout()).toMatchObject({ state: 'queued', parked_reason: 'account-banned' });
    await passDays(1);
    await TASKS.lifecycle.run(game.ctx);
    await TASKS.payouts.run(game.ctx);
    expect((await loadPayout()).state).not.toBe('queued');
  });
});

describe('signing a user out', () => {
  it('ends all sessions once and is recorded', async () => {
    const player = await game.createPlayer();
    const token = await game.server.signIn(player.wallet);
    const signOut = () => admin.call(`/users/${player.userId}/sign-out`);
    expect((await signOut()).status).toBe(200);
    expect((await signOut()).status).toBe(200);
    for (const answer of [
      await game.server.call('GET', '/account/hub', { token }),
      await player.get('/account/hub'),
    ]) {
      expect(answer.status).toBe(401);
    }
    expect(await loadAuditEntries(player)).toMatchObject([
      { action: 'sign out user', before_json: { sessions: 2 }, after_json: { sessions: 0 } },
    ]);
  });

  it('is refused for oneself and for an unknown user', async () => {
    expect((await admin.call(`/users/${admin.userId}/sign-out`)).body.code).toBe('OWN_ACCOUNT');
    expect((await admin.call('/users/999999/sign-out')).status).toBe(404);
  });
});

it('reading the growers of a user finds growers that arrived since the last sign-in', async () => {
  const player = await game.createPlayer();
  const [mint] = await game.server.giveGrowers(player.address, 1);
  const loadOwner = async () =>
    (await loadRows(game.ctx.db, 'growers', { mint: mint ?? '' }))[0]?.owner;
  expect(await loadOwner()).not.toBe(player.address);
  expect((await admin.call(`/users/${player.userId}/growers/refresh`)).status).toBe(200);
  expect(await loadOwner()).toBe(player.address);
  expect(await loadAuditEntries(player)).toMatchObject([{ action: 'read growers' }]);
});
