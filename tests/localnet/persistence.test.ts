import { copyFileSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { Keypair, SystemProgram, Transaction, type Connection } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openLocalnet, type LocalnetOptions } from '../../api/localnet/node.ts';
import { startLocalnet } from '../../api/localnet/process.ts';
import { EventCounter } from './event-counter.ts';
import { callForResult, connect, createFundedWallet, createTemporaryFolder } from './test-node.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

function createFolder(): string {
  const { dir, remove } = createTemporaryFolder();
  cleanups.push(remove);
  return dir;
}

async function open(dir: string, options: Partial<LocalnetOptions> = {}) {
  const node = await openLocalnet({ dir, port: 0, origins: [], ...options });
  return { node, connection: connect(node) };
}

async function signPayment(connection: Connection, payer: Keypair, to: Keypair, lamports: number) {
  const latest = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  const { publicKey: fromPubkey } = payer;
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey: to.publicKey, lamports }));
  transaction.sign(payer);
  return transaction.serialize();
}

it('continues where it stopped after a restart', async () => {
  const dir = createFolder();
  const first = await open(dir);
  const payer = await createFundedWallet(first.connection);
  const to = Keypair.generate();
  const sent = await signPayment(first.connection, payer, to, 1e7);
  const unsent = await signPayment(first.connection, payer, to, 2e7);
  const signature = await first.connection.sendRawTransaction(sent);
  const params = [to.publicKey.toBase58(), 2];
  const request = { method: 'localnet_giveGrower', params, as: z.array(z.string()) };
  const [grower = ''] = await callForResult(first.node.rpcUrl, request);
  const height = await first.connection.getBlockHeight();
  const genesisHash = await first.connection.getGenesisHash();
  await first.node.close();

  const second = await open(dir);
  cleanups.push(() => second.node.close());
  expect(second.node.genesis).toEqual(first.node.genesis);
  expect(await second.connection.getGenesisHash()).toBe(genesisHash);
  expect(await second.connection.getBlockHeight()).toBeGreaterThanOrEqual(height);
  expect(await second.connection.getBalance(to.publicKey)).toBe(1e7);
  await expect(second.connection.sendRawTransaction(sent)).rejects.toThrow(/already been/);
  await second.connection.sendRawTransaction(unsent);
  expect(await second.connection.getBalance(to.publicKey)).toBe(3e7);
  const { value } = await second.connection.getSignatureStatuses([signature]);
  expect(value[0]).toMatchObject({ err: null });
  const asset = z.object({ ownership: z.object({ owner: z.string() }) });
  const owned = await callForResult(second.node.rpcUrl, {
    method: 'getAsset',
    params: { id: grower },
    as: asset,
  });
  expect(owned.ownership.owner).toBe(to.publicKey.toBase58());
});

it('derives the block height from the clock, and never lowers it', async () => {
  const dir = createFolder();
  let nowMs = 1_700_000_000_000;
  const now = () => nowMs;
  const first = await open(dir, { now });
  const height = await first.connection.getBlockHeight();
  nowMs += 4_000;
  expect(await first.connection.getBlockHeight()).toBe(height + 10);
  nowMs -= 60_000;
  expect(await first.connection.getBlockHeight()).toBe(height + 10);
  nowMs += 400;
  expect(await first.connection.getBlockHeight()).toBe(height + 11);
  const { blockhash } = await first.connection.getLatestBlockhash();
  await first.node.close();

  nowMs += 20_000;
  const second = await open(dir, { now, slotMs: 1_000 });
  expect(await second.connection.getBlockHeight()).toBe(height + 61);
  expect((await second.connection.isBlockhashValid(blockhash)).value).toBe(true);
  nowMs += 101_000;
  expect((await second.connection.isBlockhashValid(blockhash)).value).toBe(false);
  await second.node.close();

  nowMs -= 3_600_000;
  const third = await open(dir, { now });
  cleanups.push(() => third.node.close());
  expect(await third.connection.getBlockHeight()).toBe(height + 162);
});

it('opens a folder in one node at a time', async () => {
  const dir = createFolder();
  const { node } = await open(dir);
  await expect(open(dir)).rejects.toThrow(/in use by another process/);
  await node.close();
  const next = await open(dir);
  await next.node.close();
});

describe.each(['vault', 'treasury'])('a chain whose %s key', (name) => {
  it.each([
    ['was replaced', (path: string, other: string) => copyFileSync(other, path), 'was replaced'],
    ['is missing', (path: string) => rmSync(path), 'is missing: restore it'],
    ['is truncated', (path: string) => truncateSync(path, 60), 'is damaged or truncated'],
    ['is empty', (path: string) => truncateSync(path, 0), 'is damaged or truncated'],
  ])('%s is not opened, and the error names the file', async (_state, breakKey, message) => {
    const [dir, other] = [createFolder(), createFolder()];
    await (await open(dir)).node.close();
    await (await open(other)).node.close();
    const path = `${dir}/keys/${name}.json`;
    const secret = readFileSync(path, 'utf8').slice(1, 20);
    breakKey(path, `${other}/keys/${name}.json`);
    const failure = await open(dir).then(
      () => '',
      (error: unknown) => String(error),
    );
    expect(failure).toContain(`${path} ${message}`);
    expect(failure).toContain('npm run play -- --fresh');
    expect(failure).not.toContain(secret);
  });
});

it('keeps every acknowledged transaction when the process is killed', async () => {
  const ready = new EventCounter();
  const localnet = await startLocalnet({
    dir: createFolder(),
    port: 0,
    origins: [],
    log: (event) => ready.count(event),
  });
  cleanups.push(() => localnet.stop());
  const connection = connect(localnet);
  const payer = await createFundedWallet(connection, 100);
  const to = Keypair.generate();
  await connection.requestAirdrop(to.publicKey, 1e9);
  const height = await connection.getBlockHeight();

  const sent = new Map<string, { lamports: number; wire: Buffer; isAcknowledged: boolean }>();
  for (let kill = 1; kill <= 3; kill++) {
    // The process is killed between two responses while other payments are in flight.
    let paymentsUntilKill = 7 * kill;
    const sendPayments = async (worker: number): Promise<void> => {
      for (let turn = 0; paymentsUntilKill > 0; turn++) {
        const lamports = kill * 1_000_000 + worker * 10_000 + turn;
        const wire = await signPayment(connection, payer, to, lamports);
        const entry = { lamports, wire, isAcknowledged: false };
        sent.set(getSignature(wire), entry);
        await connection.sendRawTransaction(wire);
        entry.isAcknowledged = true;
        if (--paymentsUntilKill === 0) process.kill(localnet.pid() ?? 0, 'SIGKILL');
      }
    };
    await Promise.allSettled([1, 2, 3, 4].map(sendPayments));
    await ready.waitFor('localnet.ready', kill + 1);

    const signatures = [...sent.keys()];
    const { value } = await connection.getSignatureStatuses(signatures);
    const landed = signatures.filter((_, index) => value[index] !== null);
    const acknowledged = signatures.filter((signature) => sent.get(signature)?.isAcknowledged);
    expect(landed).toEqual(expect.arrayContaining(acknowledged));
    const paid = landed.reduce((sum, signature) => sum + (sent.get(signature)?.lamports ?? 0), 0);
    expect(await connection.getBalance(to.publicKey)).toBe(1e9 + paid);
    expect(await connection.getBalance(payer.publicKey)).toBe(100e9 - paid - landed.length * 5000);
    const wire = sent.get(acknowledged.at(-1) ?? '')?.wire ?? Buffer.alloc(0);
    await expect(connection.sendRawTransaction(wire)).rejects.toThrow(/already been processed/);
  }
  expect(await connection.getBlockHeight()).toBeGreaterThan(height);
});

function getSignature(wire: Buffer): string {
  const [first] = Transaction.from(wire).signatures;
  return bs58.encode(first?.signature ?? Buffer.alloc(0));
}
