import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityShape } from '../../../src/contract/shapes.ts';
import { adminHeader, authenticateAdmin, signedAdmin, type SignedAdmin } from '../../kit/admin.ts';
import { type Answer, type GameServer, startGameServer } from '../../kit/game-server.ts';

const CONFIGURED = Keypair.generate();
const HOUR_MS = 3_600_000;

let server: GameServer;
let superadmin: SignedAdmin;
/** What each of those who may call sends along. */
let headersOf: Record<string, Record<string, string>>;

beforeAll(async () => {
  server = await startGameServer({ superadmins: [CONFIGURED.publicKey.toBase58()] });
  const expired = await signedAdmin(server, { isSuperadmin: true });
  server.clock.advance(8 * HOUR_MS);
  superadmin = await signedAdmin(server, { isSuperadmin: true });
  const admin = await signedAdmin(server);
  const [banned, demoted, loggedOut] = [
    await signedAdmin(server, { isSuperadmin: true }),
    await signedAdmin(server, { isSuperadmin: true }),
    await signedAdmin(server, { isSuperadmin: true }),
  ];
  const player = await server.player();
  const configuredToken = await server.signIn(CONFIGURED);
  const { body } = await authenticateAdmin(server, CONFIGURED, configuredToken);
  await superadmin.call(`/users/${banned.userId}/ban`);
  await superadmin.call(`/admins/${demoted.userId}/remove`);
  await loggedOut.call('/logout');
  headersOf = {
    nobody: {},
    'a player': { authorization: `Bearer ${player.token}` },
    'a player in the admin header': adminHeader(player.token),
    'a superadmin, only as the player they are too': {
      authorization: `Bearer ${superadmin.playerToken}`,
      ...adminHeader(superadmin.playerToken),
    },
    'a superadmin in the wrong header': { authorization: `Bearer ${superadmin.token}` },
    'somebody with a made-up token': adminHeader('0'.repeat(64)),
    'a token without Bearer': { 'admin-authorization': superadmin.token },
    'a superadmin of eight hours ago': adminHeader(expired.token),
    'a superadmin who logged out': adminHeader(loggedOut.token),
    'a banned superadmin': adminHeader(banned.token),
    'a superadmin who is one no more': adminHeader(demoted.token),
    'an admin': adminHeader(admin.token),
    'a superadmin': adminHeader(superadmin.token),
    'a superadmin by the configuration': adminHeader(identityShape.parse(body.data).token),
  };
});
afterAll(() => server.close());

interface Route {
  method: string;
  path: string;
}

/** Every call under /admin the app offers, as it is mounted; a new one cannot be forgotten. */
function offered(): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path } of server.app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/admin')) continue;
    if (path === '/api/admin/authenticate') continue;
    routes.set(`${method} ${path}`, { method, path: path.replace('/api', '') });
  }
  return [...routes.values()];
}

/** A call that, were it let through, would stop at a field it does not know, and change nothing. */
const call = ({ method, path }: Route, headers: Record<string, string>): Promise<Answer> =>
  server.call(method, path.replace(/:\w+/g, '1'), {
    headers,
    ...(method === 'POST' && { body: { surprise: 1 } }),
  });

const isForSuperadmins = ({ path }: Route) => /^\/admin\/(admins|services)\//.test(path);

type Fate = 'through' | '401 NOT_SIGNED_IN' | '403 ACCOUNT_BANNED' | '403 NOT_ADMIN';

const FATES: Readonly<Record<string, Fate>> = {
  nobody: '401 NOT_SIGNED_IN',
  'a player': '401 NOT_SIGNED_IN',
  'a player in the admin header': '401 NOT_SIGNED_IN',
  'a superadmin, only as the player they are too': '401 NOT_SIGNED_IN',
  'a superadmin in the wrong header': '401 NOT_SIGNED_IN',
  'somebody with a made-up token': '401 NOT_SIGNED_IN',
  'a token without Bearer': '401 NOT_SIGNED_IN',
  'a superadmin of eight hours ago': '401 NOT_SIGNED_IN',
  'a superadmin who logged out': '401 NOT_SIGNED_IN',
  'a banned superadmin': '403 ACCOUNT_BANNED',
  'a superadmin who is one no more': '403 NOT_ADMIN',
  'a superadmin': 'through',
  'a superadmin by the configuration': 'through',
};

const told = ({ status, body }: Answer) =>
  body.code === undefined ? String(status) : `${status} ${body.code}`;

/** How a call is answered that was let through. */
const through = ({ method }: Route) => (method === 'POST' ? '400 INVALID_REQUEST' : '200');

describe('every call under /admin', () => {
  it('is many calls', () => {
    const paths = offered().map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(
      expect.arrayContaining([
        'POST /admin/users/:id/ban',
        'POST /admin/users/:id/unban',
        'POST /admin/plants/add',
        'POST /admin/admins/add',
        'POST /admin/admins/:id/update',
        'POST /admin/growerz/:id/update',
        'POST /admin/services/startall',
        'GET /admin/services/list',
        'POST /admin/audit',
      ]),
    );
  });

  it.each(Object.entries(FATES))('by %s: %s', async (who, fate) => {
    for (const route of offered()) {
      const expected = fate === 'through' ? through(route) : fate;
      const answer = await call(route, headersOf[who] ?? {});
      expect(told(answer), `${route.method} ${route.path}`).toBe(expected);
    }
  });

  it('by an admin: through, but for what is a superadmin’s', async () => {
    for (const route of offered()) {
      const expected = isForSuperadmins(route) ? '403 SUPERADMIN_REQUIRED' : through(route);
      const answer = await call(route, headersOf['an admin'] ?? {});
      expect(told(answer), `${route.method} ${route.path}`).toBe(expected);
    }
  });

  it('that does not exist tells it to admins only', async () => {
    const nowhere = { method: 'GET', path: '/admin/no/such/call' };
    expect(told(await call(nowhere, headersOf['nobody'] ?? {}))).toBe('401 NOT_SIGNED_IN');
    expect(told(await call(nowhere, headersOf['an admin'] ?? {}))).toBe('404 NOT_FOUND');
  });
});

it('an admin token opens nothing of the player’s', async () => {
  const asPlayer = { authorization: `Bearer ${superadmin.token}` };
  const answer = await server.call('GET', '/account/hub', { headers: asPlayer });
  expect(told(answer)).toBe('401 NOT_SIGNED_IN');
});

describe('signing in to the admin area', () => {
  const proofOf = (wallet: Keypair, text: string) => ({
    publicKey: wallet.publicKey.toBase58(),
    signedMessage: Buffer.from(
      ed25519.sign(Buffer.from(text), wallet.secretKey.slice(0, 32)),
    ).toString('base64'),
    encodedMessage: Buffer.from(text).toString('base64'),
  });
  const authenticate = async (token: string | null, body: object) =>
    told(
      await server.call('POST', '/admin/authenticate', {
        headers: token === null ? {} : adminHeader(token),
        body,
      }),
    );

  it('needs a player token of the same wallet, in the admin header', async () => {
    const { wallet, address, playerToken, token } = superadmin;
    const proof = proofOf(wallet, address);
    const stranger = await server.player();
    expect(await authenticate(null, proof)).toBe('401 NOT_SIGNED_IN');
    expect(await authenticate(token, proof)).toBe('401 NOT_SIGNED_IN');
    expect(await authenticate(stranger.token, proof)).toBe('401 SIGN_IN_REFUSED');
    expect(await authenticate(playerToken, proof)).toBe('200');
  });

  it('needs the signature of the wallet over its own address', async () => {
    const { wallet, address, playerToken } = superadmin;
    const stranger = Keypair.generate();
    const proof = proofOf(wallet, address);
    const { signedMessage } = proofOf(stranger, address);
    expect(await authenticate(playerToken, { ...proof, signedMessage })).toBe(
      '401 SIGN_IN_REFUSED',
    );
    expect(await authenticate(playerToken, proofOf(wallet, 'something else'))).toBe(
      '401 SIGN_IN_REFUSED',
    );
    expect(await authenticate(playerToken, proofOf(stranger, stranger.publicKey.toBase58()))).toBe(
      '401 SIGN_IN_REFUSED',
    );
  });

  it('is for admins', async () => {
    const { wallet, address, token } = await server.player();
    expect(await authenticate(token, proofOf(wallet, address))).toBe('403 NOT_ADMIN');
  });
});
