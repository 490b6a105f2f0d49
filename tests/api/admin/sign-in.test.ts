import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  adminHeader,
  authenticateAdmin,
  createSignedInAdmin,
  type SignedInAdmin,
} from '../../kit/admin.ts';
import { type Answer } from '../../kit/game-server.ts';
import { signMemo } from '../../kit/payout-releases.ts';
import { shareServer } from '../../kit/share-server.ts';
import { expectNoChange } from '../../kit/game-state.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = 30 * MINUTE_MS;

const server = shareServer();
let superadmin: SignedInAdmin;

const createSuperadmin = () => createSignedInAdmin(server, { isSuperadmin: true });
const toOutcome = ({ status, body }: Answer) => `${status} ${body.code ?? ''}`;
const NOT_SIGNED_IN = '401 NOT_SIGNED_IN';

const expectNothingChanges = async (attack: () => Promise<Answer>) =>
  toOutcome(await expectNoChange(server.ctx.db, attack));

/** Bans the given user with an admin token. @returns status and code */
const banWith = (token: string, userId: number) =>
  expectNothingChanges(() =>
    server.call('POST', `/admin/users/${userId}/ban`, { headers: adminHeader(token), body: {} }),
  );

const sign = (wallet: Keypair, text: string) => ({
  publicKey: wallet.publicKey.toBase58(),
  signedMessage: Buffer.from(
    ed25519.sign(Buffer.from(text), wallet.secretKey.slice(0, 32)),
  ).toString('base64'),
  encodedMessage: Buffer.from(text).toString('base64'),
});

const authenticateWith = (playerToken: string, body: object) =>
  expectNothingChanges(() =>
    server.call('POST', '/admin/authenticate', { headers: adminHeader(playerToken), body }),
  );

it('an admin signs in with a transaction whose memo is its own address', async () => {
  const { wallet, address: publicKey, playerToken } = await createSuperadmin();
  const signInBy = (memo: string) => {
    const body = { publicKey, ...signMemo(wallet, memo) };
    return server.call('POST', '/admin/authenticate', { headers: adminHeader(playerToken), body });
  };
  expect(toOutcome(await signInBy('something else'))).toBe('401 SIGN_IN_REFUSED');
  expect(toOutcome(await signInBy(publicKey))).toBe('200 ');
});

describe('an admin’s static signature', { tags: ['attack'] }, () => {
  it('is worthless with a player token that is five minutes old, however often it is tried', async () => {
    const { wallet, address, playerToken } = await createSuperadmin();
    server.clock.advance(5 * MINUTE_MS);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => authenticateAdmin(server, wallet, playerToken)),
    );
    expect(new Set(answers.map(toOutcome))).toEqual(new Set(['401 SIGN_IN_TOO_OLD']));
    expect(await authenticateWith(playerToken, sign(wallet, address))).toBe('401 SIGN_IN_TOO_OLD');
  });

  it('is accepted until the player token is five minutes old', { tags: ['ACALL-01'] }, async () => {
    const { wallet, playerToken } = await createSuperadmin();
    server.clock.advance(5 * MINUTE_MS - 1);
    expect(toOutcome(await authenticateAdmin(server, wallet, playerToken))).toBe('200 ');
  });

  it.each<[string, string, (admin: SignedInAdmin) => string | Promise<string>]>([
    ['no token', NOT_SIGNED_IN, () => ''],
    ['an invented token', NOT_SIGNED_IN, () => '0'.repeat(64)],
    ['the token of an open admin session', NOT_SIGNED_IN, ({ token }) => token],
    ['a stranger’s token', '401 SIGN_IN_REFUSED', async () => (await server.createPlayer()).token],
    [
      'the player token of another admin',
      '401 SIGN_IN_REFUSED',
      async () => (await createSignedInAdmin(server)).playerToken,
    ],
  ])('is worthless with %s', { tags: ['ACALL-01'] }, async (_, outcome, getToken) => {
    const admin = await createSuperadmin();
    const token = await getToken(admin);
    expect(await authenticateWith(token, sign(admin.wallet, admin.address))).toBe(outcome);
  });

  it('is worthless after the player has logged out', async () => {
    const { wallet, address, playerToken } = await createSuperadmin();
    await server.call('POST', '/logout', { token: playerToken });
    expect(await authenticateWith(playerToken, sign(wallet, address))).toBe(NOT_SIGNED_IN);
  });

  it('gives no access to a player', async () => {
    const { wallet, address, token } = await server.createPlayer();
    expect(await authenticateWith(token, sign(wallet, address))).toBe('403 NOT_ADMIN');
  });

  it.each([
    [
      'signed by another key',
      () => ({ ...sign(Keypair.generate(), superadmin.address), publicKey: superadmin.address }),
    ],
    ['of another text', () => sign(superadmin.wallet, 'growerz')],
    ['of the address with a space', () => sign(superadmin.wallet, `${superadmin.address} `)],
    ['of the lower-case address', () => sign(superadmin.wallet, superadmin.address.toLowerCase())],
    ['of another wallet', () => sign(superadmin.wallet, Keypair.generate().publicKey.toBase58())],
    ['that is all zeros', () => ({ signedMessage: Buffer.alloc(64).toString('base64') })],
    ['that is cut short', () => ({ signedMessage: Buffer.alloc(63, 7).toString('base64') })],
  ])('is refused when it is one %s', { tags: ['ROLE-08'] }, async (_, createProof) => {
    superadmin = await createSuperadmin();
    const { wallet, address, playerToken } = superadmin;
    const proof = { ...sign(wallet, address), ...createProof() };
    expect(await authenticateWith(playerToken, proof)).toBe('401 SIGN_IN_REFUSED');
  });
});

/** Ways in which an admin session ends, and what a call with its token is answered then. */
const ENDINGS: [name: string, end: (admin: SignedInAdmin) => Promise<unknown>][] = [
  ['a player logout', ({ playerToken }) => server.call('POST', '/logout', { token: playerToken })],
  [
    'ten newer sign-ins have ended the player’s session',
    async ({ wallet }) => {
      for (let count = 0; count < 10; count++) await server.signIn(wallet);
    },
  ],
  [
    '30 minutes without a call',
    () => {
      server.clock.advance(IDLE_MS);
      return Promise.resolve();
    },
  ],
  [
    'eight hours of steady use',
    async (admin) => {
      for (let count = 0; count < 24; count++) {
        expect((await admin.get('/baseinfo')).status).toBe(200);
        server.clock.advance(20 * MINUTE_MS);
      }
    },
  ],
];

describe('an admin token', { tags: ['attack'] }, () => {
  it.each(ENDINGS)('is refused after %s', { tags: ['ROLE-12'] }, async (_, end) => {
    const victim = await createSuperadmin();
    const admin = await createSuperadmin();
    expect((await admin.get('/baseinfo')).status).toBe(200);
    await end(admin);
    expect(await banWith(admin.token, victim.userId)).toBe(NOT_SIGNED_IN);
  });

  it('does not survive when the player logs out of another session', async () => {
    const { wallet, token } = await createSuperadmin();
    const other = await server.signIn(wallet);
    await server.call('POST', '/logout', { token: other });
    expect(await banWith(token, 1)).toBe(NOT_SIGNED_IN);
  });

  it('survives the logout of another player', async () => {
    const admin = await createSuperadmin();
    const { token } = await server.createPlayer();
    await server.call('POST', '/logout', { token });
    expect((await admin.get('/baseinfo')).status).toBe(200);
  });

  it('of a session without a parent is refused', async () => {
    const { token } = await createSuperadmin();
    await server.ctx.db.updateTable('sessions').set({ parent_id: null }).execute();
    expect(await banWith(token, 1)).toBe(NOT_SIGNED_IN);
  });

  it('is refused as a player token', async () => {
    const { token } = await createSuperadmin();
    expect(
      await expectNothingChanges(() => server.call('POST', '/logout', { token, body: {} })),
    ).toBe(NOT_SIGNED_IN);
    const hub = await server.call('GET', '/account/hub', { token });
    expect(toOutcome(hub)).toBe(NOT_SIGNED_IN);
  });
});
