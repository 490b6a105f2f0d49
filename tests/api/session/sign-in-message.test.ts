import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import type { SignInInputShape } from '../../../src/contract/shapes.ts';
import { addLongHeader, addShortHeader } from '../../kit/offchain-message.ts';
import { shareServer } from '../../kit/share-server.ts';
import {
  authenticate,
  formatSignInMessage,
  requestSignInInput,
  signText,
  toBase64,
} from '../../kit/sign-in.ts';

const server = shareServer();
const wallet = Keypair.generate();
const address = wallet.publicKey.toBase58();

const createMessage = async () => formatSignInMessage(await requestSignInInput(server), address);

describe('signing in with a message', () => {
  it("returns an input with the site's fields", async () => {
    const input = await requestSignInInput(server);
    expect(input).toMatchObject({
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
      version: '1',
      chainId: 'localnet',
      issuedAt: new Date(server.clock.nowMs()).toISOString(),
      expirationTime: new Date(server.clock.nowMs() + 120_000).toISOString(),
    });
    expect(input.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect((await requestSignInInput(server)).nonce).not.toBe(input.nonce);
  });

  it('deletes expired challenges with a new one', async () => {
    await requestSignInInput(server);
    server.clock.advance(120_001);
    await requestSignInInput(server);
    const challenges = await server.ctx.db.selectFrom('sign_in_challenges').select('id').execute();
    expect(challenges).toHaveLength(1);
  });

  it("accepts the wallet's text once", async () => {
    const proof = signText(await createMessage(), wallet);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => authenticate(server, wallet, proof)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(401)]);
  });

  it.each([addShortHeader, (text: string) => addLongHeader(text, address)])(
    'accepts the text after the header of an off-chain message',
    async (addHeader) => {
      const proof = signText(addHeader(await createMessage()), wallet);
      expect((await authenticate(server, wallet, proof)).status).toBe(200);
    },
  );

  it('refuses two proofs at a time', async () => {
    const proof = signText(await createMessage(), wallet);
    const both = await authenticate(server, wallet, { ...proof, signature: '2'.repeat(80) });
    expect(both.status).toBe(400);
  });
});

const OTHER_WALLET = Keypair.generate();

const ALTERED: Record<string, (input: SignInInputShape) => string> = {
  'another domain': (input) => formatSignInMessage({ ...input, domain: 'evil.example' }, address),
  'another port': (input) => formatSignInMessage({ ...input, domain: 'localhost:3001' }, address),
  'another address': (input) => formatSignInMessage(input, OTHER_WALLET.publicKey.toBase58()),
  'another statement': (input) =>
    formatSignInMessage({ ...input, statement: 'Give me all' }, address),
  'another URI': (input) => formatSignInMessage({ ...input, uri: 'https://evil.example' }, address),
  'another version': (input) => formatSignInMessage({ ...input, version: '2' }, address),
  'another chain': (input) => formatSignInMessage({ ...input, chainId: 'mainnet' }, address),
  'another nonce': (input) => formatSignInMessage({ ...input, nonce: '0'.repeat(32) }, address),
  'another time of issue': (input) =>
    formatSignInMessage({ ...input, issuedAt: '2020-01-01T00:00:00.000Z' }, address),
  'another time of expiry': (input) =>
    formatSignInMessage({ ...input, expirationTime: '2099-01-01T00:00:00.000Z' }, address),
  'an additional field': (input) => `${formatSignInMessage(input, address)}\nRequest ID: 7`,
  'a missing field': (input) => formatSignInMessage(input, address).replace(/\nVersion: 1/, ''),
  'a repeated field': (input) =>
    formatSignInMessage(input, address).replace('Version: 1', 'Version: 1\nVersion: 1'),
  'another order of fields': (input) =>
    formatSignInMessage(input, address).replace(/(URI: .*)\n(Version: 1)/, '$2\n$1'),
  'a line before it': (input) => `\n${formatSignInMessage(input, address)}`,
  'a line after it': (input) => `${formatSignInMessage(input, address)}\n`,
  'only the address': () => address,
};

describe('a message is refused', { tags: ['attack'] }, () => {
  it.each(Object.entries(ALTERED))('when it has %s', async (_, alter) => {
    const input = await requestSignInInput(server);
    const text = alter(input);
    expect(text).not.toBe(formatSignInMessage(input, address));
    const { status, body } = await authenticate(server, wallet, signText(text, wallet));
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'SIGN_IN_REFUSED' });
  });

  it('when signed by another key', async () => {
    const proof = signText(await createMessage(), OTHER_WALLET);
    expect((await authenticate(server, wallet, proof)).status).toBe(401);
  });

  it('when its signature has another length', async () => {
    const { signIn } = signText(await createMessage(), wallet);
    const short = { signIn: { ...signIn, signature: toBase64(new Uint8Array(32)) } };
    expect((await authenticate(server, wallet, short)).status).toBe(401);
  });

  it('after it expired', async () => {
    const proof = signText(await createMessage(), wallet);
    server.clock.advance(120_000);
    expect((await authenticate(server, wallet, proof)).status).toBe(401);
  });

  it('for a key of small order with a forged signature', async () => {
    const publicKey = bs58.encode(new Uint8Array([1, ...Array<number>(31).fill(0)]));
    const message = Buffer.from(formatSignInMessage(await requestSignInInput(server), publicKey));
    const forgery = new Uint8Array([1, ...Array<number>(63).fill(0)]);
    const body = {
      publicKey,
      signIn: { signedMessage: toBase64(message), signature: toBase64(forgery) },
    };
    expect((await server.call('POST', '/authenticate', { body })).status).toBe(401);
    const challenge = await server.call('POST', '/create-transaction', { body: { publicKey } });
    expect(challenge.status).toBe(400);
  });
});
