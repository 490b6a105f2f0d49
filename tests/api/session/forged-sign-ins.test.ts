import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { createHash, randomBytes } from 'node:crypto';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadGameState, loadSessions } from '../../kit/game-state.ts';
import {
  authenticate,
  formatSignInMessage,
  getVerifiedSignature,
  requestSignInInput,
  requestSignInTransaction,
  sendSigned,
  toBase64,
} from '../../kit/sign-in.ts';

const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const REFUSED = '401 SIGN_IN_REFUSED';
const NOT_SIGNED_IN = '401 NOT_SIGNED_IN';
const BANNED = '403 ACCOUNT_BANNED';

let server: GameServer;
let otherSite: GameServer;
/** The wallet that the attacker wants to sign in as, and the attacker's own. */
let victim: Keypair;
let attacker: Keypair;
beforeAll(async () => {
  [server, otherSite] = await Promise.all([
    startGameServer(),
    startGameServer({ publicOrigin: 'https://growerz.example' }),
  ]);
});
afterAll(() => Promise.all([server.close(), otherSite.close()]));
beforeEach(() => {
  [victim, attacker] = [Keypair.generate(), Keypair.generate()];
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const getAddress = (wallet: Keypair) => wallet.publicKey.toBase58();
const toOutcome = ({ status, body }: Answer) => `${status} ${body.code ?? ''}`;

/** Asserts that no session starts or ends, and no row changes. @returns status and code */
async function attempt(attack: () => Promise<Answer>): Promise<string> {
  const load = async () => ({
    ...(await loadGameState(server.ctx.db)),
    sessions: await loadSessions(server.ctx.db),
  });
  const before = await load();
  const answer = await attack();
  expect(await load()).toEqual(before);
  return toOutcome(answer);
}

/** Signs the victim's challenge after changing it. @param signers sign the changed transaction */
async function forgeTransaction(
  change: (parts: { payer: PublicKey; instructions: TransactionInstruction[] }) => void,
  signers: readonly Keypair[],
): Promise<VersionedTransaction> {
  const { message } = await requestSignInTransaction(server, getAddress(victim));
  const { payerKey, instructions, recentBlockhash } = TransactionMessage.decompile(message);
  const parts = { payer: payerKey, instructions };
  change(parts);
  const { payer } = parts;
  const forged = new TransactionMessage({ payerKey: payer, recentBlockhash, ...parts });
  const transaction = new VersionedTransaction(forged.compileToV0Message());
  transaction.sign([...signers]);
  return transaction;
}

const createMemo = (text: string) =>
  new TransactionInstruction({ programId: MEMO_PROGRAM, keys: [], data: Buffer.from(text) });
const getMemo = ([instruction]: TransactionInstruction[]) =>
  instruction?.data.toString('utf8') ?? '';

describe('a sign-in transaction is refused', { tags: ['attack'] }, () => {
  it.each<[string, () => Promise<VersionedTransaction>]>([
    ['without a signature', () => requestSignInTransaction(server, getAddress(victim))],
    [
      'with random bytes as the signature',
      async () => {
        const transaction = await requestSignInTransaction(server, getAddress(victim));
        transaction.signatures = [new Uint8Array(randomBytes(64))];
        return transaction;
      },
    ],
    [
      "with the attacker's signature in the victim's place",
      async () => {
        const transaction = await requestSignInTransaction(server, getAddress(victim));
        const bytes = transaction.message.serialize();
        transaction.signatures = [ed25519.sign(bytes, attacker.secretKey.slice(0, 32))];
        return transaction;
      },
    ],
    [
      'when the attacker pays for it',
      () =>
        forgeTransaction(
          (parts) => {
            parts.payer = attacker.publicKey;
          },
          [attacker],
        ),
    ],
    [
      'when it also takes money',
      () =>
        forgeTransaction(
          ({ instructions }) =>
            instructions.push(
              SystemProgram.transfer({
                fromPubkey: victim.publicKey,
                toPubkey: attacker.publicKey,
                lamports: 1_000_000,
              }),
            ),
          [victim],
        ),
    ],
    [
      'when its memo names another site',
      () =>
        forgeTransaction(
          (parts) => {
            const memo = getMemo(parts.instructions).replace('localhost:3000', 'evil.example');
            parts.instructions = [createMemo(memo)];
          },
          [victim],
        ),
    ],
    [
      'when its memo names another wallet',
      () =>
        forgeTransaction(
          (parts) => {
            const memo = getMemo(parts.instructions);
            parts.instructions = [
              createMemo(memo.replace(getAddress(victim), getAddress(attacker))),
            ];
          },
          [victim],
        ),
    ],
    [
      'when its memo promises a later expiry',
      () =>
        forgeTransaction(
          (parts) => {
            const memo = getMemo(parts.instructions).replace(/Expiration Time: .*/, (line) =>
              line.replace(/\d{4}/, '2999'),
            );
            parts.instructions = [createMemo(memo)];
          },
          [victim],
        ),
    ],
    [
      'without its memo',
      () =>
        forgeTransaction(
          (parts) => {
            parts.instructions = [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })];
          },
          [victim],
        ),
    ],
  ])('%s', async (_, forge) => {
    const transaction = await forge();
    expect(await attempt(() => sendSigned(server, transaction))).toBe(REFUSED);
  });

  it('when another site issued it', async () => {
    const transaction = await requestSignInTransaction(otherSite, getAddress(victim));
    transaction.sign([victim]);
    expect(await attempt(() => sendSigned(server, transaction))).toBe(REFUSED);
  });

  it('after two minutes', async () => {
    const transaction = await requestSignInTransaction(server, getAddress(victim));
    transaction.sign([victim]);
    server.clock.advance(2 * MINUTE_MS);
    expect(await attempt(() => sendSigned(server, transaction))).toBe(REFUSED);
  });
});

describe('a verified signature is refused', { tags: ['attack'] }, () => {
  it('for another wallet', async () => {
    const signature = await getVerifiedSignature(server, victim);
    expect(await attempt(() => authenticate(server, attacker, { signature }))).toBe(REFUSED);
  });

  it('a second time', async () => {
    const signature = await getVerifiedSignature(server, victim);
    expect(toOutcome(await authenticate(server, victim, { signature }))).toBe('200 ');
    expect(await attempt(() => authenticate(server, victim, { signature }))).toBe(REFUSED);
  });

  it('on another site', async () => {
    const signature = await getVerifiedSignature(otherSite, victim);
    expect(await attempt(() => authenticate(server, victim, { signature }))).toBe(REFUSED);
  });

  it('after two minutes', async () => {
    const signature = await getVerifiedSignature(server, victim);
    server.clock.advance(2 * MINUTE_MS);
    expect(await attempt(() => authenticate(server, victim, { signature }))).toBe(REFUSED);
  });

  it('once its wallet is banned', async () => {
    await server.signIn(victim);
    const signature = await getVerifiedSignature(server, victim);
    await ban(victim);
    expect(await attempt(() => authenticate(server, victim, { signature }))).toBe(BANNED);
  });

  it('when it was guessed', async () => {
    const signature = bs58.encode(new Uint8Array(64).fill(7));
    expect(await attempt(() => authenticate(server, victim, { signature }))).toBe(REFUSED);
  });
});

const ban = (wallet: Keypair) =>
  server.ctx.db
    .updateTable('users')
    .set({ is_banned: 1 })
    .where('address', '=', getAddress(wallet))
    .execute();

const signMessage = (text: string, signer: Keypair) => ({
  signIn: {
    signedMessage: toBase64(Buffer.from(text)),
    signature: toBase64(ed25519.sign(Buffer.from(text), signer.secretKey.slice(0, 32))),
  },
});

describe('a sign-in message is refused', { tags: ['attack'] }, () => {
  it.each<[string, (issuer: GameServer) => Promise<string>, () => Keypair, () => GameServer]>([
    ['of the attacker for the victim', createVictimsMessage, () => attacker, () => server],
    ['of another site', createVictimsMessage, () => victim, () => otherSite],
    [
      'with an invented nonce',
      async (issuer) =>
        (await createVictimsMessage(issuer)).replace(/Nonce: .*/, `Nonce: ${'0'.repeat(32)}`),
      () => victim,
      () => server,
    ],
    [
      "that names the attacker's wallet",
      async (issuer) => formatSignInMessage(await requestSignInInput(issuer), getAddress(attacker)),
      () => attacker,
      () => server,
    ],
    [
      'that is the address alone',
      () => Promise.resolve(getAddress(victim)),
      () => victim,
      () => server,
    ],
  ])('%s', async (_, createText, getSigner, getIssuer) => {
    const proof = signMessage(await createText(getIssuer()), getSigner());
    expect(await attempt(() => authenticate(server, victim, proof))).toBe(REFUSED);
  });

  it('a second time, also when 50 arrive together', async () => {
    const proof = signMessage(await createVictimsMessage(server), victim);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => authenticate(server, victim, proof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await attempt(() => authenticate(server, victim, proof))).toBe(REFUSED);
  });

  it('next to a signed transaction', async () => {
    const signature = await getVerifiedSignature(server, victim);
    const proof = { ...signMessage(await createVictimsMessage(server), attacker), signature };
    expect(await attempt(() => authenticate(server, victim, proof))).toBe('400 INVALID_REQUEST');
  });
});

const createVictimsMessage = async (issuer: GameServer): Promise<string> =>
  formatSignInMessage(await requestSignInInput(issuer), getAddress(victim));

/** Keys for which anybody can forge signatures that a permissive verifier accepts. */
const WEAK_KEYS = {
  'the neutral point': `01${'00'.repeat(31)}`,
  'a point of order 2': `ec${'ff'.repeat(30)}7f`,
  'a point of order 4': '00'.repeat(32),
  'a point of order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'a non-canonical encoding': `ee${'ff'.repeat(30)}7f`,
  'no point of the curve': `02${'00'.repeat(31)}`,
};

describe('a wallet whose key is', { tags: ['attack'] }, () => {
  it.each(Object.entries(WEAK_KEYS))('%s cannot sign in', async (_, hex) => {
    const publicKey = bs58.encode(Buffer.from(hex, 'hex'));
    const text = formatSignInMessage(await requestSignInInput(server), publicKey);
    const forgery = new Uint8Array([1, ...Array<number>(63).fill(0)]);
    const signIn = {
      signedMessage: toBase64(Buffer.from(text)),
      signature: toBase64(forgery),
    };
    const byMessage = () => server.call('POST', '/authenticate', { body: { publicKey, signIn } });
    const byTransaction = () => server.call('POST', '/create-transaction', { body: { publicKey } });
    expect(await attempt(byMessage)).toMatch(/^40[01] /);
    expect(await attempt(byTransaction)).toBe('400 INVALID_REQUEST');
  });
});

describe('a player token is refused', { tags: ['attack'] }, () => {
  it.each<[string, (token: string) => Promise<unknown>, string]>([
    ['after its logout', (token) => server.call('POST', '/logout', { token }), NOT_SIGNED_IN],
    [
      'after seven days',
      () => {
        server.clock.advance(7 * DAY_MS);
        return Promise.resolve();
      },
      NOT_SIGNED_IN,
    ],
    [
      'after ten newer sign-ins',
      async () => {
        for (let count = 0; count < 10; count++) await server.signIn(victim);
      },
      NOT_SIGNED_IN,
    ],
    ['while its wallet is banned', () => ban(victim), BANNED],
  ])('%s', async (_, end, outcome) => {
    const token = await server.signIn(victim);
    expect((await server.call('GET', '/account/hub', { token })).status).toBe(200);
    await end(token);
    expect(await attempt(() => server.call('GET', '/account/hub', { token }))).toBe(outcome);
    expect(await attempt(() => server.call('POST', '/plant/1/water', { token }))).toBe(outcome);
  });

  it.each([
    ['in upper case', (token: string) => ({ authorization: `Bearer ${token.toUpperCase()}` })],
    [
      'cut short by one character',
      (token: string) => ({ authorization: `Bearer ${token.slice(1)}` }),
    ],
    ['in the admin header', (token: string) => ({ 'admin-authorization': `Bearer ${token}` })],
    ['as a cookie', (token: string) => ({ cookie: `token=${token}; authorization=${token}` })],
    ['as a basic password', (token: string) => ({ authorization: `Basic ${btoa(`x:${token}`)}` })],
    ['as its stored hash', (token: string) => ({ authorization: `Bearer ${sha256(token)}` })],
    ['followed by another', (token: string) => ({ authorization: `Bearer ${token}, Bearer x` })],
  ])('%s', async (_, createHeaders) => {
    const token = await server.signIn(victim);
    const headers = createHeaders(token);
    expect(await attempt(() => server.call('GET', '/account/hub', { headers }))).toBe(
      NOT_SIGNED_IN,
    );
  });
});
