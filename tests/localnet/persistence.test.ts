import { copyFileSync } from 'node:fs';
import { Keypair, SystemProgram, Transaction, type Connection } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { openLocalnet, type LocalnetOptions } from '../../api/localnet/node.ts';
import { startLocalnet } from '../../api/localnet/process.ts';
import { EventCounter } from './event-counter.ts';
import { connect, fundedWallet, result, temporaryFolder } from './test-node.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

function newFolder(): string {
  const { dir, remove } = temporaryFolder();
  cleanups.push(remove);
  return dir;
}

async function open(dir: string, options: Partial<LocalnetOptions> = {}) {
  const node = await openLocalnet({ dir, port: 0, origins: [], ...options });
  return { node, connection: connect(node) };
}

async function payment(connection: Connection, payer: Keypair, to: Keypair, lamports: number) {
  const latest = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  const { publicKey: fromPubkey } = payer;
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey: to.publicKey, lamports }));
  transaction.sign(payer);
  return transaction.serialize();
}

test('a chain goes on where it stopped', async () => {
  const dir = newFolder();
  const first = await open(dir);
  const payer = await fundedWallet(first.connection);
  const to = Keypair.generate();
  const sent = await payment(first.connection, payer, to, 1e7);
  const kept = await payment(first.connection, payer, to, 2e7);
  const signature = await first.connection.sendRawTransaction(sent);
  const params = [to.publicKey.toBase58(), 2];
  const request = { method: 'localnet_giveGrower', params, as: z.array(z.string()) };
  const [grower = ''] = await result(first.node.rpcUrl, request);
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
  await second.connection.sendRawTransaction(kept);
  expect(await second.connection.getBalance(to.publicKey)).toBe(3e7);
  const { value } = await second.connection.getSignatureStatuses([signature]);
  expect(value[0]).toMatchObject({ err: null });
  const asset = z.object({ ownership: z.object({ owner: z.string() }) });
  const owned = await result(second.node.rpcUrl, {
    method: 'getAsset',
    params: { id: grower },
    as: asset,
  });
  expect(owned.ownership.owner).toBe(to.publicKey.toBase58());
});

test('the block height follows the clock, and never goes back', async () => {
  const dir = newFolder();
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

test('one node at a time has a folder', async () => {
  const dir = newFolder();
  const { node } = await open(dir);
  await expect(open(dir)).rejects.toThrow(/in use by another process/);
  await node.close();
  const next = await open(dir);
  await next.node.close();
});

test('a chain is not opened with the key of another', async () => {
  const [dir, other] = [newFolder(), newFolder()];
  await (await open(dir)).node.close();
  const { genesis, close } = (await open(other)).node;
  await close();
  copyFileSync(genesis.vaultKeypairPath, `${dir}/keys/vault.json`);
  await expect(open(dir)).rejects.toThrow(/not the key of this chain's vault/);
});

test(
  'killed at any moment, the chain forgets nothing it acknowledged',
  { timeout: 90_000 },
  async () => {
    const ready = new EventCounter();
    const localnet = await startLocalnet({
      dir: newFolder(),
      port: 0,
      origins: [],
      log: (event) => ready.count(event),
    });
    cleanups.push(() => localnet.stop());
    const connection = connect(localnet);
    const payer = await fundedWallet(connection, 100);
    const to = Keypair.generate();
    await connection.requestAirdrop(to.publicKey, 1e9);
    const height = await connection.getBlockHeight();

    const sent = new Map<string, { lamports: number; wire: Buffer; isAcknowledged: boolean }>();
    for (let kill = 1; kill <= 3; kill++) {
      // Killed between two answers, with more payments under way.
      let untilKill = 7 * kill;
      const pay = async (lane: number): Promise<void> => {
        for (let turn = 0; untilKill > 0; turn++) {
          const lamports = kill * 1_000_000 + lane * 10_000 + turn;
          const wire = await payment(connection, payer, to, lamports);
          const entry = { lamports, wire, isAcknowledged: false };
          sent.set(signatureOf(wire), entry);
          await connection.sendRawTransaction(wire);
          entry.isAcknowledged = true;
          if (--untilKill === 0) process.kill(localnet.pid() ?? 0, 'SIGKILL');
        }
      };
      await Promise.allSettled([1, 2, 3, 4].map(pay));
      await ready.reached('localnet.ready', kill + 1);

      const signatures = [...sent.keys()];
      const { value } = await connection.getSignatureStatuses(signatures);
      const landed = signatures.filter((_, index) => value[index] !== null);
      const acknowledged = signatures.filter((signature) => sent.get(signature)?.isAcknowledged);
      expect(landed).toEqual(expect.arrayContaining(acknowledged));
      const paid = landed.reduce((sum, signature) => sum + (sent.get(signature)?.lamports ?? 0), 0);
      expect(await connection.getBalance(to.publicKey)).toBe(1e9 + paid);
      expect(await connection.getBalance(payer.publicKey)).toBe(
        100e9 - paid - landed.length * 5000,
      );
      const again = sent.get(acknowledged.at(-1) ?? '')?.wire ?? Buffer.alloc(0);
      await expect(connection.sendRawTransaction(again)).rejects.toThrow(/already been processed/);
    }
    expect(await connection.getBlockHeight()).toBeGreaterThan(height);
  },
);

function signatureOf(wire: Buffer): string {
  const [first] = Transaction.from(wire).signatures;
  return bs58.encode(first?.signature ?? Buffer.alloc(0));
}
