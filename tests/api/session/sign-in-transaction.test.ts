import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { ed25519 } from '@noble/curves/ed25519';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import { identityShape } from '../../../src/contract/shapes.ts';
import { type Answer, startGameServer } from '../../kit/game-server.ts';
import { shareServer } from '../../kit/share-server.ts';
import { expectNoChange } from '../../kit/game-state.ts';
import {
  authenticate,
  formatSignInMessage,
  getVerifiedSignature,
  requestSignInInput,
  requestSignInTransaction,
  sendSigned,
  signText,
  toBase64,
} from '../../kit/sign-in.ts';

const LIGHTHOUSE = new PublicKey('L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95');
const MEMO = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
const CHALLENGE_MS = 2 * 60_000;

const server = shareServer();
const wallet = Keypair.generate();
const address = wallet.publicKey.toBase58();

/** Changes the issued transaction and signs it. */
async function alterTransaction(
  change: (parts: { payer: PublicKey; instructions: TransactionInstruction[] }) => void,
  signers = [wallet],
): Promise<VersionedTransaction> {
  const { message } = await requestSignInTransaction(server, address);
  const { payerKey, instructions, recentBlockhash } = TransactionMessage.decompile(message);
  const parts = { payer: payerKey, instructions };
  change(parts);
  const changed = new TransactionMessage({
    payerKey: parts.payer,
    instructions: parts.instructions,
    recentBlockhash,
  }).compileToV0Message();
  const transaction = new VersionedTransaction(changed);
  transaction.sign(signers);
  return transaction;
}

const createMemo = (text: string) =>
  new TransactionInstruction({ programId: MEMO, keys: [], data: Buffer.from(text) });

describe('the issued transaction', () => {
  it('is one memo with host, wallet, nonce and times, with the wallet as fee payer', async () => {
    const { message } = await requestSignInTransaction(server, address);
    const { instructions, payerKey } = TransactionMessage.decompile(message);
    expect(message.version).toBe(0);
    expect(payerKey.toBase58()).toBe(address);
    expect(instructions.map(({ programId }) => programId.toBase58())).toEqual([MEMO.toBase58()]);
    const memo = instructions[0]?.data.toString('utf8') ?? '';
    expect(memo).toContain('localhost:3000');
    expect(memo).toContain(address);
    expect(memo).toMatch(/Nonce: [0-9a-f]{32}\n/);
    expect(memo).toContain(new Date(server.clock.nowMs() + CHALLENGE_MS).toISOString());
  });

  it('differs each time', async () => {
    const [first, second] = [
      await requestSignInTransaction(server, address),
      await requestSignInTransaction(server, address),
    ];
    expect(first.message.compiledInstructions).not.toEqual(second.message.compiledInstructions);
  });
});

describe('a signed transaction', () => {
  it('returns a token of the wallet', { tags: ['CALL-06', 'CALL-07', 'CALL-08'] }, async () => {
    const signature = await getVerifiedSignature(server, wallet);
    const { status, body } = await authenticate(server, wallet, { signature });
    expect(status).toBe(200);
    const identity = identityShape.parse(body.data);
    expect(identity.account).toEqual({ address, role: { admin: false, superadmin: false } });
    expect(identity.token).toMatch(/^[0-9a-f]{64}$/);
    const hub = await server.call('GET', '/account/hub', { token: identity.token });
    expect(hub.status).toBe(200);
  });

  it("is accepted with the wallet's guard instructions before it", async () => {
    const transaction = await alterTransaction(({ instructions }) => {
      instructions.unshift(
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 50_000 }),
        new TransactionInstruction({ programId: LIGHTHOUSE, keys: [], data: Buffer.from([1, 2]) }),
      );
    });
    expect((await sendSigned(server, transaction)).status).toBe(200);
  });

  it('can be verified again until it is used', async () => {
    const transaction = await requestSignInTransaction(server, address);
    transaction.sign([wallet]);
    const first = await sendSigned(server, transaction);
    expect((await sendSigned(server, transaction)).body).toEqual(first.body);
    const { signature } = first.body.data as { signature: string };
    expect((await authenticate(server, wallet, { signature })).status).toBe(200);
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('gives one token when it is used 50 times concurrently', async () => {
    const signature = await getVerifiedSignature(server, wallet);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => authenticate(server, wallet, { signature })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array<number>(49).fill(401)]);
    expect((await authenticate(server, wallet, { signature })).status).toBe(401);
  });

  it('proves nothing for another wallet', async () => {
    const signature = await getVerifiedSignature(server, wallet);
    const other = await authenticate(server, Keypair.generate(), { signature });
    expect(other.body.code).toBe('SIGN_IN_REFUSED');
    expect((await authenticate(server, wallet, { signature })).status).toBe(200);
  });
});

async function expectRefused(attack: () => Promise<Answer>) {
  const { status, body } = await expectNoChange(server.ctx.db, attack);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'SIGN_IN_REFUSED' });
}

describe('the server refuses', { tags: ['attack'] }, () => {
  it('an address alone', async () => {
    await expectRefused(() => authenticate(server, wallet, {}));
  });

  it('a signature that was never verified', async () => {
    const transaction = await requestSignInTransaction(server, address);
    transaction.sign([wallet]);
    const signature = bs58.encode(transaction.signatures[0] ?? []);
    await expectRefused(() => authenticate(server, wallet, { signature }));
  });

  it('a transaction without a signature', async () => {
    const transaction = await requestSignInTransaction(server, address);
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('a signature of another key', async () => {
    const transaction = await requestSignInTransaction(server, address);
    const { secretKey } = Keypair.generate();
    const bytes = transaction.message.serialize();
    transaction.signatures = [ed25519.sign(bytes, secretKey.slice(0, 32))];
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('another payer', async () => {
    const otherPlayer = Keypair.generate();
    const transaction = await alterTransaction(
      (parts) => {
        parts.payer = otherPlayer.publicKey;
      },
      [otherPlayer],
    );
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('a second signer', async () => {
    const otherPlayer = Keypair.generate();
    const transaction = await alterTransaction(
      ({ instructions }) => {
        instructions[0]?.keys.push({
          pubkey: otherPlayer.publicKey,
          isSigner: true,
          isWritable: false,
        });
      },
      [wallet, otherPlayer],
    );
    await expectRefused(() => sendSigned(server, transaction));
  });

  it.each([
    [
      'a memo of another site',
      (memo: string) => [createMemo(memo.replace('localhost', 'evil.example'))],
    ],
    [
      'a memo of another wallet',
      (memo: string) => [
        createMemo(memo.replace(address, Keypair.generate().publicKey.toBase58())),
      ],
    ],
    [
      'a memo with a later expiry',
      (memo: string) => [createMemo(memo.replace(/(Expiration Time: )\d{4}/, '$12999'))],
    ],
    ['a memo one byte longer', (memo: string) => [createMemo(`${memo} `)]],
    ['a second memo', (memo: string) => [createMemo(memo), createMemo('and more')]],
    ['the memo twice', (memo: string) => [createMemo(memo), createMemo(memo)]],
    ['no memo', () => [ComputeBudgetProgram.setComputeUnitLimit({ units: 1 })]],
    [
      'a transfer in addition to the memo',
      (memo: string) => [
        createMemo(memo),
        SystemProgram.transfer({
          fromPubkey: wallet.publicKey,
          toPubkey: Keypair.generate().publicKey,
          lamports: 1,
        }),
      ],
    ],
    [
      'the first memo program',
      (memo: string) => [
        new TransactionInstruction({
          programId: new PublicKey('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
          keys: [],
          data: Buffer.from(memo),
        }),
      ],
    ],
  ])('%s', async (_, createInstructions) => {
    const transaction = await alterTransaction((parts) => {
      parts.instructions = createInstructions(parts.instructions[0]?.data.toString('utf8') ?? '');
    });
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('a legacy transaction', async () => {
    const { message } = await requestSignInTransaction(server, address);
    const legacy = TransactionMessage.decompile(message).compileToLegacyMessage();
    const transaction = new VersionedTransaction(legacy);
    transaction.sign([wallet]);
    await expectRefused(() => sendSigned(server, transaction));
  });

  it('bytes after the end', async () => {
    const transaction = await requestSignInTransaction(server, address);
    transaction.sign([wallet]);
    const signedTransaction = toBase64(Buffer.concat([transaction.serialize(), Buffer.from([0])]));
    await expectRefused(() =>
      server.call('POST', '/verify-transaction', { body: { signedTransaction } }),
    );
  });

  it('noise', async () => {
    for (const noise of [
      'AA==',
      toBase64(new Uint8Array(200).fill(255)),
      toBase64(new Uint8Array(900)),
    ]) {
      const body = { signedTransaction: noise };
      await expectRefused(() => server.call('POST', '/verify-transaction', { body }));
    }
  });

  it('an expired challenge, before and after it was verified', async () => {
    const late = await requestSignInTransaction(server, address);
    late.sign([wallet]);
    const signature = await getVerifiedSignature(server, wallet);
    server.clock.advance(CHALLENGE_MS);
    await expectRefused(() => sendSigned(server, late));
    await expectRefused(() => authenticate(server, wallet, { signature }));
  });

  it('a transaction, a verified signature and a message of another site', async () => {
    const otherServer = await startGameServer({ publicOrigin: 'https://evil.example' });
    const transaction = await requestSignInTransaction(otherServer, address);
    transaction.sign([wallet]);
    const signature = await getVerifiedSignature(otherServer, wallet);
    const message = formatSignInMessage(await requestSignInInput(otherServer), address);
    await otherServer.close();
    await expectRefused(() => sendSigned(server, transaction));
    await expectRefused(() => authenticate(server, wallet, { signature }));
    await expectRefused(() => authenticate(server, wallet, signText(message, wallet)));
  });
});
