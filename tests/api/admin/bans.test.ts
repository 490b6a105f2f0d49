import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { releaseMoney } from '../../../api/actions/admin/bans.ts';
import {
  adminHeader,
  authenticateAdmin,
  createSignedInAdmin,
  RELEASE,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { refusal } from '../../kit/outcome.ts';
import { loadRow, loadRows } from '../../kit/rows.ts';

const CONFIGURED = Keypair.generate();

const server = shareServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
let superadmin: SignedInAdmin;
let admin: SignedInAdmin;

beforeAll(async () => {
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
  admin = await createSignedInAdmin(server);
});

async function createPlayer() {
  const player = await server.createPlayer();
  const { id } = await loadRow(server.ctx.db, 'users', { address: player.address });
  return { ...player, id };
}

const loadHub = (token: string) => server.call('GET', '/account/hub', { token });
const ban = (by: SignedInAdmin, id: number) => by.call(`/users/${id}/ban`);
const unban = (by: SignedInAdmin, id: number) => by.call(`/users/${id}/unban`);
const loadAuditEntries = (target: string) =>
  loadRows(server.ctx.db, 'audit_log', { target }, [
    'admin_address',
    'action',
    'before_json',
    'after_json',
    'date_at_ms',
  ]);

describe('a ban', () => {
  it('applies to the next call of any session', { tags: ['ACALL-03', 'ROLE-06'] }, async () => {
    const { id, token, wallet } = await createPlayer();
    const second = await server.signIn(wallet);
    expect(await ban(admin, id)).toMatchObject({ status: 200, body: { message: 'User banned' } });
    for (const session of [token, second]) {
      expect(await loadHub(session)).toMatchObject(refusal(403, 'ACCOUNT_BANNED'));
    }
  });

  it('requires a new sign-in after it is lifted', { tags: ['ACALL-03', 'ROLE-07'] }, async () => {
    const { id, token, wallet } = await createPlayer();
    await ban(admin, id);
    expect(await unban(admin, id)).toMatchObject({
      status: 200,
      body: { message: 'User unbanned' },
    });
    expect(await loadHub(token)).toMatchObject(refusal(401, 'NOT_SIGNED_IN'));
    expect((await loadHub(await server.signIn(wallet))).status).toBe(200);
  });

  it('is applied and recorded once when 20 requests arrive together', async () => {
    const { id, address, token } = await createPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ban(admin, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await loadAuditEntries(`user ${id}`)).toEqual([
      {
        admin_address: admin.address,
        action: 'ban user',
        before_json: { banned: false },
        after_json: { banned: true },
        date_at_ms: server.clock.nowMs(),
      },
    ]);
    const lines = await loadRows(server.ctx.db, 'logs', {
      message: `Ban user: user ${id} (${address})`,
    });
    expect(lines).toMatchObject([
      { level: 'Info', category: 'Admin Action', address: admin.address },
    ]);
    expect((await loadHub(token)).status).toBe(403);
  });

  it('can be lifted from a user without one, which records nothing and keeps sessions', async () => {
    const { id, token } = await createPlayer();
    expect((await unban(admin, id)).status).toBe(200);
    expect(await loadAuditEntries(`user ${id}`)).toEqual([]);
    expect((await loadHub(token)).status).toBe(200);
  });

  it('closes the admin area at once, and lifting it does not reopen it', async () => {
    const other = await createSignedInAdmin(server);
    expect((await ban(superadmin, other.userId)).status).toBe(200);
    expect(await other.call('/logout')).toMatchObject(refusal(403, 'ACCOUNT_BANNED'));
    expect(await authenticateAdmin(server, other.wallet, other.playerToken)).toMatchObject(
      refusal(403, 'ACCOUNT_BANNED'),
    );
    await unban(superadmin, other.userId);
    expect(await other.call('/logout')).toMatchObject(refusal(401, 'NOT_SIGNED_IN'));
    const headers = adminHeader(await server.signIn(other.wallet));
    expect((await server.call('POST', '/admin/logout', { headers, body: {} })).status).toBe(401);
  });
});

interface ProtectedUser {
  name: string;
  userId: () => number | Promise<number>;
  code: string;
  status: number;
}

const PROTECTED_USERS: readonly ProtectedUser[] = [
  { name: 'the admin themself', userId: () => admin.userId, code: 'OWN_ACCOUNT', status: 409 },
  {
    name: 'another admin, unless by a superadmin',
    userId: async () => (await createSignedInAdmin(server)).userId,
    code: 'SUPERADMIN_REQUIRED',
    status: 403,
  },
  {
    name: 'a superadmin, unless by a superadmin',
    userId: () => superadmin.userId,
    code: 'SUPERADMIN_REQUIRED',
    status: 403,
  },
  { name: 'an unknown user', userId: () => 999_999, code: 'NOT_FOUND', status: 404 },
];

describe('banning', () => {
  it.each(PROTECTED_USERS)('is refused for $name', async ({ userId, code, status }) => {
    const id = await userId();
    for (const request of [ban, unban]) {
      expect(await request(admin, id)).toMatchObject({ status, body: { code } });
    }
    expect(await loadAuditEntries(`user ${id}`)).toEqual([]);
  });

  it('is refused for configured superadmins and for one’s own account', async () => {
    const token = await server.signIn(CONFIGURED);
    const { id } = await loadRow(server.ctx.db, 'users', {
      address: CONFIGURED.publicKey.toBase58(),
    });
    expect(await ban(superadmin, id)).toMatchObject(refusal(409, 'CONFIGURED_SUPERADMIN'));
    expect((await loadHub(token)).status).toBe(200);
    // One who was banned before they were configured stays banned as they were.
    await server.ctx.db.updateTable('users').set({ is_banned: 1 }).where('id', '=', id).execute();
    const change = { reason: 'other', note: '', until: null };
    expect(await superadmin.call(`/users/${id}/ban/change`, change)).toMatchObject(
      refusal(409, 'CONFIGURED_SUPERADMIN'),
    );
    expect(await unban(superadmin, id)).toMatchObject({ status: 200 });
    expect(await ban(superadmin, superadmin.userId)).toMatchObject(refusal(409, 'OWN_ACCOUNT'));
  });
});

describe('releasing the money of a player', () => {
  it('is refused while the player is not banned', async () => {
    const { id } = await createPlayer();
    expect(await superadmin.call(`/users/${id}/release`, RELEASE)).toMatchObject(
      refusal(409, 'USER_NOT_BANNED'),
    );
  });

  it('needs a reason', async () => {
    const { id } = await createPlayer();
    await ban(superadmin, id);
    for (const body of [{}, { reason: '   ' }]) {
      expect((await superadmin.call(`/users/${id}/release`, body)).status).toBeOneOf([400, 422]);
    }
  });

  it('is refused to a superadmin who was demoted meanwhile', async () => {
    const { id } = await createPlayer();
    await ban(superadmin, id);
    const { userId, address } = await createSignedInAdmin(server);
    const caller = { userId, address, isSuperadmin: true };
    const refused = { code: 'SUPERADMIN_REQUIRED' };
    await expect(
      releaseMoney(server.ctx, caller, { userId: id, ...RELEASE }),
    ).rejects.toMatchObject(refused);
  });
});

it('one superadmin remains when two ban each other at once', async () => {
  const [one, two] = [
    await createSignedInAdmin(server, { isSuperadmin: true }),
    await createSignedInAdmin(server, { isSuperadmin: true }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? ban(one, two.userId) : ban(two, one.userId),
    ),
  );
  const banned = await loadRows(server.ctx.db, 'users', {
    id: [one.userId, two.userId],
    is_banned: 1,
  });
  expect(banned).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ACCOUNT_BANNED']));
});
