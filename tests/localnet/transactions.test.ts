import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js';
import { beforeAll, expect, it } from 'vitest';
import { sendInstructions } from '../kit/send-instructions.ts';
import {
  call,
  connect,
  createFundedWallet,
  createMemoInstruction,
  shareTestNode,
} from './test-node.ts';

const host = shareTestNode();
let payer: Keypair;
beforeAll(async () => {
  payer = await createFundedWallet(host.connection);
});

/** The option with which `getTransaction` returns transactions of every version. */
const VERSIONED = { maxSupportedTransactionVersion: 0 };

const transferLamports = (to: PublicKey, amount: number): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to, lamports: amount });

async function signTransaction(...instructions: TransactionInstruction[]): Promise<Transaction> {
  const { blockhash, lastValidBlockHeight } = await host.connection.getLatestBlockhash();
  const feePayer = payer.publicKey;
  const transaction = new Transaction({ feePayer, blockhash, lastValidBlockHeight });
  transaction.add(...instructions).sign(payer);
  return transaction;
}

it('delivers equal airdrops twice, but refuses one above the limit', async () => {
  const { connection } = host;
  const wallet = Keypair.generate().publicKey;
  await connection.requestAirdrop(wallet, 1e9);
  await connection.requestAirdrop(wallet, 1e9);
  expect(await connection.getBalance(wallet)).toBe(2e9);
  await expect(connection.requestAirdrop(wallet, 101e9)).rejects.toThrow(/Invalid params/);
});

it('pages signature lists by `before` and `until`', async () => {
  const { connection } = host;
  const to = Keypair.generate().publicKey;
  const sent: string[] = [];
  for (let amount = 1; amount <= 4; amount++) {
    sent.unshift(await sendInstructions(connection, [transferLamports(to, amount * 1e6)], [payer]));
  }
  const list = async (page: { before?: string; until?: string; limit?: number }) =>
    (await connection.getSignaturesForAddress(to, page)).map(({ signature }) => signature);
  expect(await list({})).toEqual(sent);
  expect(await list({ limit: 2 })).toEqual(sent.slice(0, 2));
  expect(await list({ before: sent[1] ?? '' })).toEqual(sent.slice(2));
  expect(await list({ until: sent[2] ?? '' })).toEqual(sent.slice(0, 2));
});

it('processes a transaction once when it is sent twice', async () => {
  const { connection } = host;
  const to = Keypair.generate().publicKey;
  const wire = (await signTransaction(transferLamports(to, 1e7))).serialize();
  const signature = await connection.sendRawTransaction(wire);
  await expect(connection.sendRawTransaction(wire)).rejects.toThrow(/already been processed/);
  expect(await connection.sendRawTransaction(wire, { skipPreflight: true })).toBe(signature);
  expect(await connection.getBalance(to)).toBe(1e7);
});

it('refuses a transaction that fails in preflight', async () => {
  const sending = sendInstructions(
    host.connection,
    [transferLamports(Keypair.generate().publicKey, 999e9)],
    [payer],
  );
  await expect(sending).rejects.toBeInstanceOf(SendTransactionError);
  await expect(sending).rejects.toThrow(/custom program error: 0x1/);
});

it('records a failed transaction and charges its fee without preflight', async () => {
  const { connection } = host;
  const before = await connection.getBalance(payer.publicKey);
  const transaction = await signTransaction(transferLamports(Keypair.generate().publicKey, 999e9));
  const signature = await connection.sendRawTransaction(transaction.serialize(), {
    skipPreflight: true,
  });
  const { value } = await connection.confirmTransaction({
    signature,
    ...(await connection.getLatestBlockhash()),
  });
  expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  expect(await connection.getBalance(payer.publicKey)).toBe(before - 5000);
});

it('refuses to create an account that is not rent-exempt', async () => {
  const sending = sendInstructions(
    host.connection,
    [transferLamports(Keypair.generate().publicKey, 1000)],
    [payer],
  );
  await expect(sending).rejects.toThrow(/InsufficientFundsForRent/);
});

it('refuses a transaction with a wrong or missing signature', async () => {
  const { connection } = host;
  const other = Keypair.generate().publicKey;
  const wire = (await signTransaction(createMemoInstruction('tampered'))).serialize();
  wire.writeUInt8(wire.readUInt8(10) ^ 1, 10);
  const unsigned = await signTransaction(createMemoInstruction('half', other));
  const partlySigned = unsigned.serialize({ requireAllSignatures: false });
  for (const skipPreflight of [false, true]) {
    for (const bytes of [wire, partlySigned]) {
      const sending = connection.sendRawTransaction(bytes, { skipPreflight });
      await expect(sending).rejects.toThrow(/signature verification/);
    }
  }
});

it('accepts a transaction that two signers sign one after the other', async () => {
  const { connection } = host;
  const second = Keypair.generate();
  const partlySigned = await signTransaction(createMemoInstruction('both', second.publicKey));
  const received = Transaction.from(partlySigned.serialize({ requireAllSignatures: false }));
  received.partialSign(second);
  const signature = await connection.sendRawTransaction(received.serialize());
  expect(await connection.getTransaction(signature, VERSIONED)).toMatchObject({
    meta: { fee: 10_000 },
  });
});

it.each([
  ['with a limit', [ComputeBudgetProgram.setComputeUnitLimit({ units: 100_000 })]],
  ['without a limit', []],
])('reports the priority fee that it charges %s', async (_, limit) => {
  const { connection } = host;
  const price = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 50_000 });
  const before = await connection.getBalance(payer.publicKey);
  const signature = await sendInstructions(
    connection,
    [price, ...limit, createMemoInstruction('quick'), transferLamports(payer.publicKey, 1)],
    [payer],
  );
  const charged = before - (await connection.getBalance(payer.publicKey));
  expect(charged).toBeGreaterThan(5000);
  expect(await connection.getTransaction(signature, VERSIONED)).toMatchObject({
    meta: { fee: charged },
  });
});

it('returns a v0 transaction only to a caller that supports versions', async () => {
  const { connection } = host;
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transferLamports(Keypair.generate().publicKey, 2e6)],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([payer]);
  const signature = await connection.sendTransaction(transaction);
  expect(await connection.getTransaction(signature, VERSIONED)).toMatchObject({ version: 0 });
  const unversioned = call(host.node.rpcUrl, 'getTransaction', [signature]);
  expect((await unversioned).error?.code).toBe(-32015);
});

it('simulates a transaction without changing anything', async () => {
  const { connection } = host;
  const to = Keypair.generate().publicKey;
  const unsigned = new VersionedTransaction(
    new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: PublicKey.default.toBase58(),
      instructions: [transferLamports(to, 3e6)],
    }).compileToV0Message(),
  );
  const { value } = await connection.simulateTransaction(unsigned, {
    replaceRecentBlockhash: true,
  });
  expect(value.err).toBeNull();
  expect(await connection.getBalance(to)).toBe(0);
  const stale = await connection.simulateTransaction(unsigned);
  expect(stale.value.err).toBe('BlockhashNotFound');
});

it('rejects a blockhash after 150 slots', async () => {
  const { connection, node } = host;
  const latest = await connection.getLatestBlockhash();
  const wire = (await signTransaction(createMemoInstruction('late'))).serialize();
  expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(true);

  node.chain.advanceSlots(151);
  expect((await connection.isBlockhashValid(latest.blockhash)).value).toBe(false);
  const height = await connection.getBlockHeight({ commitment: 'finalized' });
  expect(height).toBeGreaterThan(latest.lastValidBlockHeight);
  await expect(connection.sendRawTransaction(wire)).rejects.toThrow(/Blockhash not found/);
  const signature = await connection.sendRawTransaction(wire, { skipPreflight: true });
  expect((await connection.getSignatureStatuses([signature])).value).toEqual([null]);
  const confirming = connect(node).confirmTransaction({ signature, ...latest });
  await expect(confirming).rejects.toBeInstanceOf(TransactionExpiredBlockheightExceededError);
});
