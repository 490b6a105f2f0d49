import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityShape } from '../../../src/contract/shapes.ts';
import { authenticateAdmin, signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

const CONFIGURED = Keypair.generate();

let server: GameServer;
let superadmin: SignedAdmin;

beforeAll(async () => {
  server = await startGameServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
  superadmin = await signedAdmin(server, { isSuperadmin: true });
});
afterAll(() => server.close());

const idOf = async (address: string) => {
  const users = server.ctx.db.selectFrom('users').select('id').where('address', '=', address);
  return (await users.executeTakeFirstOrThrow()).id;
};
async function newPlayer() {
  const player = await server.player();
  return { ...player, id: await idOf(player.address) };
}
const roleOf = async (id: number) => {
  const { is_admin, is_superadmin } = await server.ctx.db
    .selectFrom('users')
    .select(['is_admin', 'is_superadmin'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { admin: is_admin === 1, superadmin: is_superadmin === 1 };
};
const auditOf = (id: number) =>
  server.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'before_json', 'after_json'])
    .where('target', '=', `user ${id}`)
    .orderBy('id')
    .execute();

const add = (by: SignedAdmin, user: number, isSuperAdmin = false) =>
  by.call('/admins/add', { user, isSuperAdmin });
const update = (by: SignedAdmin, id: number, isSuperAdmin: boolean) =>
  by.call(`/admins/${id}/update`, { isSuperAdmin });
const remove = (by: SignedAdmin, id: number) => by.call(`/admins/${id}/remove`);

describe('a superadmin', () => {
  it.each([false, true])(
    'makes a player an admin (superadmin: %s), who signs in',
    async (isSuper) => {
      const { id, wallet, token } = await newPlayer();
      expect(await add(superadmin, id, isSuper)).toMatchObject({
        status: 200,
        body: { message: 'Admin added' },
      });
      const { body } = await authenticateAdmin(server, wallet, token);
      const { role } = identityShape.parse(body.data).account;
      expect(role).toEqual({ admin: true, superadmin: isSuper });
      expect(await auditOf(id)).toEqual([
        {
          action: 'add admin',
          before_json: { admin: false, ...(isSuper && { superadmin: false }) },
          after_json: { admin: true, ...(isSuper && { superadmin: true }) },
        },
      ]);
    },
  );

  it('makes an admin a superadmin and back; each works with the next call', async () => {
    const admin = await signedAdmin(server);
    const appoint = async () => add(admin, (await newPlayer()).id);
    expect(await appoint()).toMatchObject({ status: 403, body: { code: 'SUPERADMIN_REQUIRED' } });
    expect(await update(superadmin, admin.userId, true)).toMatchObject({
      status: 200,
      body: { message: 'Admin edited' },
    });
    expect((await appoint()).status).toBe(200);
    await update(superadmin, admin.userId, false);
    expect(await appoint()).toMatchObject({ status: 403, body: { code: 'SUPERADMIN_REQUIRED' } });
    expect((await admin.call('/logout')).status).toBe(200);
    expect(await auditOf(admin.userId)).toEqual([
      {
        action: 'edit admin',
        before_json: { superadmin: false },
        after_json: { superadmin: true },
      },
      {
        action: 'edit admin',
        before_json: { superadmin: true },
        after_json: { superadmin: false },
      },
    ]);
  });

  it('leaves no trace where nothing changes', async () => {
    const admin = await signedAdmin(server);
    expect((await update(superadmin, admin.userId, false)).status).toBe(200);
    expect(await auditOf(admin.userId)).toEqual([]);
  });

  it('makes an admin a player again, whose next call is refused, also after a new appointment', async () => {
    const admin = await signedAdmin(server, { isSuperadmin: true });
    expect(await remove(superadmin, admin.userId)).toMatchObject({
      status: 200,
      body: { message: 'Admin removed' },
    });
    expect(await admin.call('/logout')).toMatchObject({ status: 403, body: { code: 'NOT_ADMIN' } });
    expect(await authenticateAdmin(server, admin.wallet, admin.playerToken)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ADMIN' },
    });
    const hub = await server.call('GET', '/account/hub', { token: admin.playerToken });
    expect(hub.status).toBe(200);
    expect(await auditOf(admin.userId)).toEqual([
      {
        action: 'remove admin',
        before_json: { admin: true, superadmin: true },
        after_json: { admin: false, superadmin: false },
      },
    ]);
    await add(superadmin, admin.userId);
    expect(await admin.call('/logout')).toMatchObject({
      status: 401,
      body: { code: 'NOT_SIGNED_IN' },
    });
  });
});

describe('refused are', () => {
  it('the acts of a plain admin', async () => {
    const [admin, other] = [await signedAdmin(server), await signedAdmin(server)];
    const { id } = await newPlayer();
    for (const act of [
      add(admin, id),
      update(admin, other.userId, true),
      update(admin, admin.userId, true),
      remove(admin, other.userId),
    ]) {
      expect(await act).toMatchObject({ status: 403, body: { code: 'SUPERADMIN_REQUIRED' } });
    }
  });

  it('acts on oneself', async () => {
    const { userId } = superadmin;
    for (const act of [
      add(superadmin, userId),
      update(superadmin, userId, false),
      update(superadmin, userId, true),
      remove(superadmin, userId),
    ]) {
      expect(await act).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } });
    }
    expect(await roleOf(userId)).toEqual({ admin: true, superadmin: true });
  });

  it('acts on a superadmin by the configuration', async () => {
    await server.signIn(CONFIGURED);
    const id = await idOf(CONFIGURED.publicKey.toBase58());
    for (const act of [
      add(superadmin, id),
      update(superadmin, id, false),
      remove(superadmin, id),
    ]) {
      expect(await act).toMatchObject({ status: 409, body: { code: 'CONFIGURED_SUPERADMIN' } });
    }
  });

  it('what does not fit the user', async () => {
    const { id } = await newPlayer();
    const admin = await signedAdmin(server);
    expect(await update(superadmin, id, true)).toMatchObject({
      status: 409,
      body: { code: 'USER_NOT_ADMIN' },
    });
    expect(await remove(superadmin, id)).toMatchObject({ body: { code: 'USER_NOT_ADMIN' } });
    expect(await add(superadmin, admin.userId)).toMatchObject({
      status: 409,
      body: { code: 'USER_IS_ADMIN' },
    });
    await superadmin.call(`/users/${id}/ban`);
    expect(await add(superadmin, id)).toMatchObject({
      status: 409,
      body: { code: 'USER_BANNED' },
    });
    for (const act of [
      add(superadmin, 999_999),
      update(superadmin, 999_999, true),
      remove(superadmin, 999_999),
    ]) {
      expect(await act).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

it.each([
  ['demote', (by: SignedAdmin, id: number) => update(by, id, false)],
  ['remove', remove],
])('of two superadmins who %s each other 20 times at once, one remains', async (_, act) => {
  const one = await signedAdmin(server, { isSuperadmin: true });
  const two = await signedAdmin(server, { isSuperadmin: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (__, index) =>
      index % 2 === 0 ? act(one, two.userId) : act(two, one.userId),
    ),
  );
  const roles = [await roleOf(one.userId), await roleOf(two.userId)];
  expect(roles.filter(({ superadmin: isSuper }) => isSuper)).toHaveLength(1);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of answers) expect([200, 403, 409]).toContain(status);
});
