import { createHash } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { hubShape, identityShape } from '../../../src/contract/shapes.ts';
import { shareServer } from '../../kit/share-server.ts';
import { updateRows } from '../../kit/rows.ts';
import { authenticate, getVerifiedSignature } from '../../kit/sign-in.ts';

const DAY_MS = 24 * 3_600_000;
const SUPERADMIN = Keypair.generate();

const server = shareServer({
  superadmins: [SUPERADMIN.publicKey.toBase58()],
  chain: (real) => ({
    ...real,
    loadGrowersHeldBy: (owner) =>
      isChainUnreachable
        ? Promise.reject(new ChainUnreachableError('silent'))
        : real.loadGrowersHeldBy(owner),
  }),
});
let isChainUnreachable = false;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const loadHub = (token: string) => server.call('GET', '/account/hub', { token });

describe('a token', () => {
  it('is stored as its hash only', async () => {
    const { token } = await server.createPlayer();
    const rows = await server.ctx.db.selectFrom('sessions').selectAll().execute();
    const hashes = rows.map((row) => row.token_hash);
    expect(hashes).toContain(sha256(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('expires after seven days', async () => {
    const { token } = await server.createPlayer();
    server.clock.advance(7 * DAY_MS - 1000);
    expect((await loadHub(token)).status).toBe(200);
    server.clock.advance(1000);
    expect((await loadHub(token)).body.code).toBe('NOT_SIGNED_IN');
  });

  it('ends with its own logout only', async () => {
    const { wallet, token } = await server.createPlayer();
    const other = await server.signIn(wallet);
    expect((await server.call('POST', '/logout', { token })).status).toBe(200);
    expect((await loadHub(token)).status).toBe(401);
    expect((await server.call('POST', '/logout', { token })).status).toBe(401);
    expect((await loadHub(other)).status).toBe(200);
  });

  it('ends when the same player signs in for the tenth time after it', async () => {
    const wallet = Keypair.generate();
    const tokens: string[] = [];
    for (let count = 0; count < 11; count++) tokens.push(await server.signIn(wallet));
    const statuses = await Promise.all(tokens.map(async (token) => (await loadHub(token)).status));
    expect(statuses).toEqual([401, ...Array<number>(10).fill(200)]);
  });

  it.each<[string, (token: string) => Record<string, string>]>([
    ['is missing', () => ({})],
    ['is not there', () => ({ authorization: 'Bearer' })],
    ['is empty', () => ({ authorization: 'Bearer ' })],
    ['was invented', () => ({ authorization: `Bearer ${'0'.repeat(64)}` })],
    ['is long', () => ({ authorization: `Bearer ${'a'.repeat(10_000)}` })],
    ['is SQL', () => ({ authorization: "Bearer ' or 1=1 --" })],
    ['is in upper case', (token) => ({ authorization: `Bearer ${token.toUpperCase()}` })],
    ['is cut short', (token) => ({ authorization: `Bearer ${token.slice(1)}` })],
    ['is followed by another', (token) => ({ authorization: `Bearer ${token}, Bearer x` })],
    ['is its stored hash', (token) => ({ authorization: `Bearer ${sha256(token)}` })],
    ['has another scheme', (token) => ({ authorization: `Basic ${btoa(`x:${token}`)}` })],
    ['is in the admin header', (token) => ({ 'admin-authorization': `Bearer ${token}` })],
    ['is a cookie', (token) => ({ cookie: `token=${token}; authorization=${token}` })],
  ])('is refused when it %s', { tags: ['attack'] }, async (_, createHeaders) => {
    const headers = createHeaders((await server.createPlayer()).token);
    const { status, body } = await server.call('GET', '/account/hub', { headers });
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
  });
});

it('a banned account is refused everywhere but on public routes', async () => {
  const { wallet, address, token } = await server.createPlayer();
  const signature = await getVerifiedSignature(server, wallet);
  await updateRows(server.ctx.db, 'users', { address }, { is_banned: 1 });
  const answers = await Promise.all([
    loadHub(token),
    server.call('POST', '/logout', { token }),
    server.call('POST', '/plant/1/water', { token }),
    server.call('POST', '/create-transaction', { body: { publicKey: address } }),
    authenticate(server, wallet, { signature }),
  ]);
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(answers.length).fill([403, 'ACCOUNT_BANNED']),
  );
  expect((await server.call('GET', '/config', { token })).status).toBe(200);
  expect((await server.call('GET', '/health', { token })).status).toBe(200);
});

describe('signing in', () => {
  it('returns the role from the configuration and the database', async () => {
    const loadRole = async (wallet: Keypair) => {
      const signature = await getVerifiedSignature(server, wallet);
      const { body } = await authenticate(server, wallet, { signature });
      return identityShape.parse(body.data).account.role;
    };
    expect(await loadRole(SUPERADMIN)).toEqual({ admin: true, superadmin: true });
    const { wallet, address } = await server.createPlayer();
    await updateRows(server.ctx.db, 'users', { address }, { is_admin: 1 });
    expect(await loadRole(wallet)).toEqual({ admin: true, superadmin: false });
  });

  it('creates growhouses for the growers in the wallet', async () => {
    const { token } = await server.createPlayer(4);
    const { growhouses } = hubShape.parse((await loadHub(token)).body.data);
    expect(growhouses).toHaveLength(2);
  });

  it('works while the chain is unreachable', async () => {
    isChainUnreachable = true;
    try {
      const { token } = await server.createPlayer();
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      expect(server.logged.map(({ event }) => event)).toContain('holdings.unread');
    } finally {
      isChainUnreachable = false;
    }
  });
});
