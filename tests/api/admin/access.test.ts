import { Keypair } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { identityShape } from '../../../src/contract/shapes.ts';
import {
  adminHeader,
  authenticateAdmin,
  createSignedInAdmin,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { type Answer } from '../../kit/game-server.ts';
import { shareServer } from '../../kit/share-server.ts';
import { toOutcome } from '../../kit/outcome.ts';
import { updateRows } from '../../kit/rows.ts';

const CONFIGURED = Keypair.generate();
const HOUR_MS = 3_600_000;

const server = shareServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
let superadmin: SignedInAdmin;
/** The headers each kind of caller sends. */
let headersByCaller: Record<string, Record<string, string>>;

beforeAll(async () => {
  const expired = await createSignedInAdmin(server, { isSuperadmin: true });
  server.clock.advance(8 * HOUR_MS);
  superadmin = await createSignedInAdmin(server, { isSuperadmin: true });
  const admin = await createSignedInAdmin(server);
  const [banned, demoted, withoutRole, loggedOut] = [
    await createSignedInAdmin(server, { isSuperadmin: true }),
    await createSignedInAdmin(server, { isSuperadmin: true }),
    await createSignedInAdmin(server, { isSuperadmin: true }),
    await createSignedInAdmin(server, { isSuperadmin: true }),
  ];
  const player = await server.createPlayer();
  const configuredToken = await server.signIn(CONFIGURED);
  const { body } = await authenticateAdmin(server, CONFIGURED, configuredToken);
  await superadmin.call(`/users/${banned.userId}/ban`);
  await superadmin.call(`/admins/${demoted.userId}/remove`);
  await updateRows(server.ctx.db, 'users', withoutRole.userId, { is_admin: 0, is_superadmin: 0 });
  await loggedOut.call('/logout');
  headersByCaller = {
    'no token': {},
    'a player': { authorization: `Bearer ${player.token}` },
    'a player in the admin header': adminHeader(player.token),
    'a superadmin with their player token': {
      authorization: `Bearer ${superadmin.playerToken}`,
      ...adminHeader(superadmin.playerToken),
    },
    'a superadmin in the wrong header': { authorization: `Bearer ${superadmin.token}` },
    'an invalid token': adminHeader('0'.repeat(64)),
    'a token without Bearer': { 'admin-authorization': superadmin.token },
    'a superadmin with an expired session': adminHeader(expired.token),
    'a superadmin who logged out': adminHeader(loggedOut.token),
    'a banned superadmin': adminHeader(banned.token),
    'a demoted superadmin': adminHeader(demoted.token),
    'a superadmin without a role in the database': adminHeader(withoutRole.token),
    'an admin': adminHeader(admin.token),
    'a superadmin': adminHeader(superadmin.token),
    'a configured superadmin': adminHeader(identityShape.parse(body.data).token),
  };
});

interface Route {
  method: string;
  path: string;
}

/** Lists the mounted routes under /admin, so that a new one cannot be forgotten. */
function listAdminRoutes(): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path } of server.app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/admin')) continue;
    if (path === '/api/admin/authenticate') continue;
    routes.set(`${method} ${path}`, { method, path: path.replace('/api', '') });
  }
  return [...routes.values()];
}

/** Sends an unknown field, so that an allowed call fails validation and changes nothing. */
const call = ({ method, path }: Route, headers: Record<string, string>): Promise<Answer> =>
  server.call(method, path.replace(/:\w+/g, '1'), {
    headers,
    ...(method === 'POST' && { body: { surprise: 1 } }),
  });

/** The services that refresh the growers, which every admin may run. */
const GROWER_SERVICE = /^\/admin\/services\/run\/(collection|ownership)$/;

const isSuperadminOnly = ({ method, path }: Route) =>
  !GROWER_SERVICE.test(path) &&
  (/^\/admin\/((admins|services|maintenance)\/|payouts\/(above-limits|release|:id\/readdress)$|checks$|economy$|reconciliation\/acknowledge$|users\/:id\/release$)/.test(
    path,
  ) ||
    (method === 'POST' && path.startsWith('/admin/announcements')));

type Outcome = 'allowed' | '401 NOT_SIGNED_IN' | '403 ACCOUNT_BANNED' | '403 NOT_ADMIN';

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'no token': '401 NOT_SIGNED_IN',
  'a player': '401 NOT_SIGNED_IN',
  'a player in the admin header': '401 NOT_SIGNED_IN',
  'a superadmin with their player token': '401 NOT_SIGNED_IN',
  'a superadmin in the wrong header': '401 NOT_SIGNED_IN',
  'an invalid token': '401 NOT_SIGNED_IN',
  'a token without Bearer': '401 NOT_SIGNED_IN',
  'a superadmin with an expired session': '401 NOT_SIGNED_IN',
  'a superadmin who logged out': '401 NOT_SIGNED_IN',
  'a banned superadmin': '403 ACCOUNT_BANNED',
  'a demoted superadmin': '401 NOT_SIGNED_IN',
  'a superadmin without a role in the database': '403 NOT_ADMIN',
  'a superadmin': 'allowed',
  'a configured superadmin': 'allowed',
};

/** The pages of rows that a new database does not have. */
const MISSING_ROW = /^\/admin\/(orders|payments(\/held)?|payouts|batches)\/:id(\/actions)?$/;

/** Returns the outcome of a call that passed the guard. */
function getAllowedOutcome({ method, path }: Route) {
  if (method === 'POST') return '400 INVALID_REQUEST';
  return MISSING_ROW.test(path) ? '404 NOT_FOUND' : '200';
}

describe('access to the admin API', () => {
  it('is checked on every mounted route', () => {
    expect(listAdminRoutes().length).toBeGreaterThan(50);
  });

  it.each(Object.entries(OUTCOMES))(
    'answers %s with %s',
    { tags: ['ROLE-03'] },
    async (caller, outcome) => {
      for (const route of listAdminRoutes()) {
        const expected = outcome === 'allowed' ? getAllowedOutcome(route) : outcome;
        const answer = await call(route, headersByCaller[caller] ?? {});
        expect(toOutcome(answer), `${route.method} ${route.path}`).toBe(expected);
      }
    },
  );

  it('allows an admin all other routes', { tags: ['ROLE-03', 'ROLE-04', 'ROLE-05'] }, async () => {
    for (const route of listAdminRoutes()) {
      const expected = isSuperadminOnly(route)
        ? '403 SUPERADMIN_REQUIRED'
        : getAllowedOutcome(route);
      const answer = await call(route, headersByCaller['an admin'] ?? {});
      expect(toOutcome(answer), `${route.method} ${route.path}`).toBe(expected);
    }
  });

  it('reveals unknown routes to admins only', async () => {
    const unknownRoute = { method: 'GET', path: '/admin/no/such/call' };
    expect(toOutcome(await call(unknownRoute, headersByCaller['no token'] ?? {}))).toBe(
      '401 NOT_SIGNED_IN',
    );
    expect(toOutcome(await call(unknownRoute, headersByCaller['an admin'] ?? {}))).toBe(
      '404 NOT_FOUND',
    );
  });
});
