import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityShape } from '../../../src/contract/shapes.ts';
import {
  authenticateAdmin,
  createSignedInAdmin,
  signInAdminAgain,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { refusal } from '../../kit/outcome.ts';
import { loadRow, loadRows } from '../../kit/rows.ts';

const CONFIGURED = Keypair.generate();

const server = shareServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
let superadmin: SignedInAdmin;

beforeAll(async () => {
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
});

const findUserId = async (address: string) =>
  (await loadRow(server.ctx.db, 'users', { address })).id;
async function createPlayer() {
  const player = await server.createPlayer();
  return { ...player, id: await findUserId(player.address) };
}
const loadRole = async (id: number) => {
  const { is_admin, is_superadmin } = await loadRow(server.ctx.db, 'users', id);
  return { admin: is_admin === 1, superadmin: is_superadmin === 1 };
};
const loadAuditEntries = (id: number) =>
  loadRows(server.ctx.db, 'audit_log', { target: `user ${id}` }, [
    'action',
    'before_json',
    'after_json',
  ]);

const add = (by: SignedInAdmin, user: number, isSuperAdmin = false) =>
  by.call('/admins/add', { user, isSuperAdmin });
const update = (by: SignedInAdmin, id: number, isSuperAdmin: boolean) =>
  by.call(`/admins/${id}/update`, { isSuperAdmin });
const remove = (by: SignedInAdmin, id: number) => by.call(`/admins/${id}/remove`);

describe('a superadmin', () => {
  it.each([false, true])(
    'can make a player an admin who then signs in (superadmin: %s)',
    { tags: ['ACALL-10'] },
    async (isSuper) => {
      const { id, wallet, token } = await createPlayer();
      expect(await add(superadmin, id, isSuper)).toMatchObject({
        status: 200,
        body: { message: 'Admin added' },
      });
      const { body } = await authenticateAdmin(server, wallet, token);
      const { role } = identityShape.parse(body.data).account;
      expect(role).toEqual({ admin: true, superadmin: isSuper });
      expect(await loadAuditEntries(id)).toEqual([
        {
          action: 'add admin',
          before_json: { admin: false, ...(isSuper && { superadmin: false }) },
          after_json: { admin: true, ...(isSuper && { superadmin: true }) },
        },
      ]);
    },
  );

  it('changes roles, ending sessions', { tags: ['ACALL-11', 'ADMIN-33', 'ROLE-12'] }, async () => {
    let admin = await createSignedInAdmin(server);
    const appoint = async () => add(admin, (await createPlayer()).id);
    const expectSessionEnded = async () => {
      expect(await appoint()).toMatchObject(refusal(401, 'NOT_SIGNED_IN'));
      admin = await signInAdminAgain(server, admin);
    };
    expect(await appoint()).toMatchObject(refusal(403, 'SUPERADMIN_REQUIRED'));
    expect(await update(superadmin, admin.userId, true)).toMatchObject({
      status: 200,
      body: { message: 'Admin edited' },
    });
    await expectSessionEnded();
    expect((await appoint()).status).toBe(200);
    await update(superadmin, admin.userId, false);
    await expectSessionEnded();
    expect(await appoint()).toMatchObject(refusal(403, 'SUPERADMIN_REQUIRED'));
    expect((await admin.call('/logout')).status).toBe(200);
    expect(await loadAuditEntries(admin.userId)).toEqual([
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

  it('records nothing when nothing changes', async () => {
    const admin = await createSignedInAdmin(server);
    expect((await update(superadmin, admin.userId, false)).status).toBe(200);
    expect(await loadAuditEntries(admin.userId)).toEqual([]);
  });

  it('can make an admin a player again, whose session stays invalid after a new appointment', async () => {
    const admin = await createSignedInAdmin(server, { isSuperadmin: true });
    expect(await remove(superadmin, admin.userId)).toMatchObject({
      status: 200,
      body: { message: 'Admin removed' },
    });
    expect(await admin.call('/logout')).toMatchObject(refusal(401, 'NOT_SIGNED_IN'));
    expect(await authenticateAdmin(server, admin.wallet, admin.playerToken)).toMatchObject(
      refusal(403, 'NOT_ADMIN'),
    );
    const hub = await server.call('GET', '/account/hub', { token: admin.playerToken });
    expect(hub.status).toBe(200);
    expect(await loadAuditEntries(admin.userId)).toEqual([
      {
        action: 'remove admin',
        before_json: { admin: true, superadmin: true },
        after_json: { admin: false, superadmin: false },
      },
    ]);
    await add(superadmin, admin.userId);
    expect(await admin.call('/logout')).toMatchObject(refusal(401, 'NOT_SIGNED_IN'));
  });
});

describe('managing admins', () => {
  it('is refused on one’s own account', async () => {
    const { userId } = superadmin;
    for (const request of [
      add(superadmin, userId),
      update(superadmin, userId, false),
      update(superadmin, userId, true),
      remove(superadmin, userId),
    ]) {
      expect(await request).toMatchObject(refusal(409, 'OWN_ACCOUNT'));
    }
    expect(await loadRole(userId)).toEqual({ admin: true, superadmin: true });
  });

  it('is refused on a configured superadmin', async () => {
    await server.signIn(CONFIGURED);
    const id = await findUserId(CONFIGURED.publicKey.toBase58());
    for (const request of [
      add(superadmin, id),
      update(superadmin, id, false),
      remove(superadmin, id),
    ]) {
      expect(await request).toMatchObject(refusal(409, 'CONFIGURED_SUPERADMIN'));
    }
  });

  it('is refused when the user’s current role does not allow it', async () => {
    const { id } = await createPlayer();
    const admin = await createSignedInAdmin(server);
    expect(await update(superadmin, id, true)).toMatchObject(refusal(409, 'USER_NOT_ADMIN'));
    expect(await remove(superadmin, id)).toMatchObject({ body: { code: 'USER_NOT_ADMIN' } });
    expect(await add(superadmin, admin.userId)).toMatchObject(refusal(409, 'USER_IS_ADMIN'));
    await superadmin.call(`/users/${id}/ban`);
    expect(await add(superadmin, id)).toMatchObject(refusal(409, 'USER_BANNED'));
    for (const request of [
      add(superadmin, 999_999),
      update(superadmin, 999_999, true),
      remove(superadmin, 999_999),
    ]) {
      expect(await request).toMatchObject(refusal(404, 'NOT_FOUND'));
    }
  });
});

it.each([
  ['demote', (by: SignedInAdmin, id: number) => update(by, id, false)],
  ['remove', remove],
])('one superadmin remains when two %s each other 20 times at once', async (_verb, request) => {
  const one = await createSignedInAdmin(server, { isSuperadmin: true });
  const two = await createSignedInAdmin(server, { isSuperadmin: true });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? request(one, two.userId) : request(two, one.userId),
    ),
  );
  const roles = [await loadRole(one.userId), await loadRole(two.userId)];
  expect(roles.filter(({ superadmin: isSuper }) => isSuper)).toHaveLength(1);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  // The first change ends the admin sessions of the other, whose later requests get 401.
  for (const { status } of answers) expect([200, 401, 403, 409]).toContain(status);
});
