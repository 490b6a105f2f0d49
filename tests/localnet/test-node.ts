import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Connection, Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { openLocalnet, type Localnet, type LocalnetOptions } from '../../api/localnet/node.ts';

export const PAGE_ORIGIN = 'http://localhost:3000';
const MEMO_PROGRAM = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');

/** Creates a folder for one chain. */
export function createTemporaryFolder(): { dir: string; remove: () => void } {
  const dir = mkdtempSync(join(tmpdir(), 'growerz-chain-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface TestNode {
  readonly node: Localnet;
  readonly connection: Connection;
  readonly close: () => Promise<void>;
}

/** Opens a node with a new chain in this process. */
export async function openTestNode(options: Partial<LocalnetOptions> = {}): Promise<TestNode> {
  const { dir, remove } = createTemporaryFolder();
  const node = await openLocalnet({ dir, port: 0, origins: [PAGE_ORIGIN], ...options });
  return {
    node,
    connection: connect(node),
    close: async () => {
      await node.close();
      remove();
    },
  };
}

/** Opens a node for the tests of a file, before the first one; nothing may be read from it earlier. */
export function shareTestNode(options: Partial<LocalnetOptions> = {}): TestNode {
  const host = {} as TestNode;
  beforeAll(async () => {
    Object.assign(host, await openTestNode(options));
  });
  afterAll(() => host.close());
  return host;
}

/** web3.js has no public way to keep its socket from reconnecting when the node has closed. */
const withSocket = z.object({
  _rpcWebSocket: z.custom<{ setAutoReconnect: (reconnect: boolean) => void }>(),
});

/** Creates a new connection, because a connection caches its blockhash for half a minute. */
export function connect({ rpcUrl, wsUrl }: { rpcUrl: string; wsUrl: string }): Connection {
  const connection = new Connection(rpcUrl, { commitment: 'confirmed', wsEndpoint: wsUrl });
  withSocket.parse(connection)._rpcWebSocket.setAutoReconnect(false);
  return connection;
}

const rpcResponse = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});

/** Calls a method without web3.js. */
export async function call(rpcUrl: string, method: string, params: unknown) {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return rpcResponse.parse(await response.json());
}

/** Calls a method without web3.js and parses its result. @throws Error for an error response */
export async function callForResult<T extends z.ZodType>(
  rpcUrl: string,
  request: { method: string; params: unknown; as: T },
): Promise<z.output<T>> {
  const answer = await call(rpcUrl, request.method, request.params);
  if (answer.error) throw new Error(answer.error.message);
  return request.as.parse(answer.result);
}

/** Creates a wallet with SOL; an airdrop is final when its response arrives. */
export async function createFundedWallet(connection: Connection, sol = 10): Promise<Keypair> {
  const wallet = Keypair.generate();
  await connection.requestAirdrop(wallet.publicKey, sol * 1e9);
  return wallet;
}

/** Creates a memo instruction with these signers. */
export function createMemoInstruction(
  text: string,
  ...signers: PublicKey[]
): TransactionInstruction {
  const keys = signers.map((pubkey) => ({ pubkey, isSigner: true, isWritable: false }));
  return new TransactionInstruction({
    programId: MEMO_PROGRAM,
    keys,
    data: Buffer.from(text, 'utf8'),
  });
}
