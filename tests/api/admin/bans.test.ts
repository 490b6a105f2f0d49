import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminHeader, authenticateAdmin, signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

const CONFIGURED = Keypair.generate();

let server: GameServer;
let superadmin: SignedAdmin;
let admin: SignedAdmin;

beforeAll(async () => {
  server = await startGameServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
  superadmin = await signedAdmin(server, { isSuperadmin: true });
  admin = await signedAdmin(server);
});
afterAll(() => server.close());

async function newPlayer() {
  const player = await server.player();
  const { id } = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('address', '=', player.address)
    .executeTakeFirstOrThrow();
  return { ...player, id };
}

const hub = (token: string) => server.call('GET', '/account/hub', { token });
const ban = (by: SignedAdmin, id: number) => by.call(`/users/${id}/ban`);
const unban = (by: SignedAdmin, id: number) => by.call(`/users/${id}/unban`);
const auditOf = (target: string) =>
  server.ctx.db
    .selectFrom('audit_log')
    .select(['admin_address', 'action', 'before_json', 'after_json', 'date_at_ms'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();

describe('a ban', () => {
  it('works on the next call, whatever it is', async () => {
    const { id, token, wallet } = await newPlayer();
    const second = await server.signIn(wallet);
    expect(await ban(admin, id)).toMatchObject({ status: 200, body: { message: 'User banned' } });
    for (const each of [token, second]) {
      expect(await hub(each)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BANNED' } });
    }
    expect(await server.call('POST', '/plant/1/water', { token, body: {} })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED' },
    });
    expect(
      await server.call('POST', '/create-transaction', {
        body: { publicKey: wallet.publicKey.toBase58() },
      }),
    ).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BANNED' } });
  });

  it('lifted lets in again by signing in anew only', async () => {
    const { id, token, wallet } = await newPlayer();
    await ban(admin, id);
    expect(await unban(admin, id)).toMatchObject({
      status: 200,
      body: { message: 'User unbanned' },
    });
    expect(await hub(token)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect((await hub(await server.signIn(wallet))).status).toBe(200);
  });

  it('said twice is one, and is one in the trail', async () => {
    const { id, address, token } = await newPlayer();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ban(admin, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await auditOf(`user ${id}`)).toEqual([
      {
        admin_address: admin.address,
        action: 'ban user',
        before_json: { banned: false },
        after_json: { banned: true },
        date_at_ms: server.clock.nowMs(),
      },
    ]);
    const lines = await server.ctx.db
      .selectFrom('logs')
      .selectAll()
      .where('message', '=', `Ban user: user ${id} (${address})`)
      .execute();
    expect(lines).toMatchObject([
      { level: 'Info', category: 'Admin Action', address: admin.address },
    ]);
    expect((await hub(token)).status).toBe(403);
  });

  it('that is not there is lifted without a word, and no session ends by it', async () => {
    const { id, token } = await newPlayer();
    expect((await unban(admin, id)).status).toBe(200);
    expect(await auditOf(`user ${id}`)).toEqual([]);
    expect((await hub(token)).status).toBe(200);
  });

  it('of an admin shuts the admin area at once, and lifting it does not open it', async () => {
    const other = await signedAdmin(server);
    expect((await ban(superadmin, other.userId)).status).toBe(200);
    expect(await other.call('/logout')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED' },
    });
    expect(await authenticateAdmin(server, other.wallet, other.playerToken)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_BANNED' },
    });
    await unban(superadmin, other.userId);
    expect(await other.call('/logout')).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
    const headers = adminHeader(await server.signIn(other.wallet));
    expect((await server.call('POST', '/admin/logout', { headers, body: {} })).status).toBe(401);
  });
});

interface Untouchable {
  whom: string;
  userId: () => number | Promise<number>;
  code: string;
  status: number;
}

const UNTOUCHABLES: readonly Untouchable[] = [
  { whom: 'themself', userId: () => admin.userId, code: 'OWN_ACCOUNT', status: 409 },
  {
    whom: 'an admin, being a plain one',
    userId: async () => (await signedAdmin(server)).userId,
    code: 'SUPERADMIN_REQUIRED',
    status: 403,
  },
  {
    whom: 'a superadmin, being a plain admin',
    userId: () => superadmin.userId,
    code: 'SUPERADMIN_REQUIRED',
    status: 403,
  },
  { whom: 'whom nobody knows', userId: () => 999_999, code: 'NOT_FOUND', status: 404 },
];

describe('nobody bans', () => {
  it.each(UNTOUCHABLES)('$whom', async ({ userId, code, status }) => {
    const id = await userId();
    for (const act of [ban, unban]) {
      expect(await act(admin, id)).toMatchObject({ status, body: { code } });
    }
    expect(await auditOf(`user ${id}`)).toEqual([]);
  });

  it('a superadmin by the configuration, nor a superadmin themself', async () => {
    const token = await server.signIn(CONFIGURED);
    const { id } = await server.ctx.db
      .selectFrom('users')
      .select('id')
      .where('address', '=', CONFIGURED.publicKey.toBase58())
      .executeTakeFirstOrThrow();
    expect(await ban(superadmin, id)).toMatchObject({
      status: 409,
      body: { code: 'CONFIGURED_SUPERADMIN' },
    });
    expect((await hub(token)).status).toBe(200);
    expect(await ban(superadmin, superadmin.userId)).toMatchObject({
      status: 409,
      body: { code: 'OWN_ACCOUNT' },
    });
  });
});

it('of two who ban each other at once, one remains', async () => {
  const [one, two] = [
    await signedAdmin(server, { isSuperadmin: true }),
    await signedAdmin(server, { isSuperadmin: true }),
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? ban(one, two.userId) : ban(two, one.userId),
    ),
  );
  const banned = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [one.userId, two.userId])
    .where('is_banned', '=', 1)
    .execute();
  expect(banned).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['ACCOUNT_BANNED']));
});
