import { ed25519 } from '@noble/curves/ed25519';
import { Keypair } from '@solana/web3.js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { authenticateAdmin, createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { refusal } from '../../kit/outcome.ts';
import { loadRows, updateRows } from '../../kit/rows.ts';
import {
  requestSignInTransaction,
  authenticate,
  sendSigned,
  getVerifiedSignature,
  formatSignInMessage,
  requestSignInInput,
  toBase64,
} from '../../kit/sign-in.ts';

const server = shareServer({
  chain: (real) => ({
    ...real,
    getLatestBlockhash: () => (fault ? Promise.reject(fault) : real.getLatestBlockhash()),
  }),
});
let admin: SignedInAdmin;
/** The error that the chain client throws; null for none. */
let fault: Error | null = null;
beforeAll(async () => {
  admin = await createSignedInAdmin(server);
});
beforeEach(async () => {
  fault = null;
  await server.ctx.db.deleteFrom('logs').execute();
});

const listLines = () =>
  loadRows(server.ctx.db, 'logs', {}, ['level', 'category', 'address', 'message']);

const REFUSED = 'the wallet could not be verified';

describe('a refused sign-in is logged', () => {
  const refusal = (address: string | null, message: string) => ({
    level: 'Warning',
    category: 'User Action',
    address,
    message: `Signing in was refused: ${message}`,
  });

  it('without a name when the wallet has not signed', async () => {
    const wallet = Keypair.generate();
    const stranger = Keypair.generate();
    await authenticate(server, wallet, {});
    const signature = await getVerifiedSignature(server, stranger);
    await authenticate(server, wallet, { signature });
    const input = await requestSignInInput(server);
    const forOtherSite = formatSignInMessage(
      { ...input, domain: 'elsewhere.example' },
      wallet.publicKey.toBase58(),
    );
    const message = Buffer.from(forOtherSite);
    const signed = ed25519.sign(message, wallet.secretKey.slice(0, 32));
    await authenticate(server, wallet, {
      signIn: { signedMessage: toBase64(message), signature: toBase64(signed) },
    });
    expect(await listLines()).toEqual(Array(3).fill(refusal(null, REFUSED)));
  });

  it('with a proof that was used before', async () => {
    const wallet = Keypair.generate();
    const signature = await getVerifiedSignature(server, wallet);
    await authenticate(server, wallet, { signature });
    await authenticate(server, wallet, { signature });
    expect(await listLines()).toMatchObject([
      { level: 'Info', message: 'Signed in' },
      refusal(wallet.publicKey.toBase58(), REFUSED),
    ]);
  });

  it('with an unknown or malformed transaction', async () => {
    const wallet = Keypair.generate();
    const transaction = await requestSignInTransaction(server, wallet.publicKey.toBase58());
    transaction.sign([wallet]);
    server.clock.advance(121_000);
    await sendSigned(server, transaction);
    await server.call('POST', '/verify-transaction', { body: { signedTransaction: 'AAAA' } });
    expect(await listLines()).toEqual([
      refusal(wallet.publicKey.toBase58(), REFUSED),
      refusal(null, REFUSED),
    ]);
  });

  it('while banned', async () => {
    const { wallet, address } = await server.createPlayer();
    const signature = await getVerifiedSignature(server, wallet);
    await updateRows(server.ctx.db, 'users', { address }, { is_banned: 1 });
    await authenticate(server, wallet, { signature });
    expect((await listLines()).at(-1)).toEqual(
      refusal(address, 'This account is banned, contact support!'),
    );
  });

  it('for the admin area', async () => {
    const { wallet, address, token } = await server.createPlayer();
    await authenticateAdmin(server, wallet, token);
    expect((await listLines()).at(-1)).toEqual({
      level: 'Warning',
      category: 'Admin Action',
      address,
      message: 'Signing in to the admin area was refused: Access Denied',
    });
  });
});

it('signing out is logged', { tags: ['DATA-20'] }, async () => {
  const { address, token } = await server.createPlayer();
  await server.call('POST', '/logout', { token });
  expect((await listLines()).at(-1)).toEqual({
    level: 'Info',
    category: 'User Action',
    address,
    message: 'Signed out',
  });
  await admin.call('/logout');
  expect((await listLines()).at(-1)).toEqual({
    level: 'Info',
    category: 'Admin Action',
    address: admin.address,
    message: 'Signed out of the admin area',
  });
});

describe('an internal error', () => {
  const requestTransaction = () =>
    server.call('POST', '/create-transaction', {
      body: { publicKey: Keypair.generate().publicKey.toBase58() },
    });

  it('is logged with its request', { tags: ['DATA-20'] }, async () => {
    fault = new Error('the well is dry');
    const { status, headers } = await requestTransaction();
    expect(status).toBe(500);
    expect(await listLines()).toEqual([
      {
        level: 'Error',
        category: 'Error',
        address: null,
        message: `POST /api/create-transaction failed: the well is dry (request ${headers.get('x-request-id') ?? ''})`,
      },
    ]);
  });

  it('is answered even if it cannot be logged', async () => {
    const { db } = server.ctx;
    fault = new Error('the well is dry');
    await db.schema.alterTable('logs').renameTo('logs_away').execute();
    try {
      expect(await requestTransaction()).toMatchObject(refusal(500, 'INTERNAL'));
      expect(server.logged.map(({ event }) => event)).toContain('log.unwritten');
    } finally {
      await db.schema.alterTable('logs_away').renameTo('logs').execute();
    }
  });

  it('is not logged when the chain is unreachable', async () => {
    fault = new ChainUnreachableError('silent');
    expect((await requestTransaction()).status).toBe(503);
    expect(await listLines()).toEqual([]);
  });
});
