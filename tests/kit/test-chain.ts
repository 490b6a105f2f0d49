import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, PublicKey } from '@solana/web3.js';
import { z } from 'zod';
import type { Chain, ChainOptions } from '../../api/chain/nodes/connect-chain.ts';
import { type Localnet, openLocalnet } from '../../api/localnet/node.ts';
import type { Signer } from '../../api/signer/signer.ts';
import { connectToLocalnet } from './connect-to-localnet.ts';
import { writeNewChain } from './prepared-data.ts';
import { createTestSigner } from './test-signer.ts';

/** A new embedded chain in this process and the server's connection to it. */
export interface TestChain {
  localnet: Localnet;
  connection: Connection;
  chain: Chain;
  /** The signer of `chain`. */
  signer: Signer;
  /** Connects again with other options. */
  connect(options: Partial<ChainOptions>): Chain;
  /** Moves growers of the collection to a wallet. @returns their mints */
  giveGrowers(wallet: string, count: number): Promise<string[]>;
  /** @param amount whole THC */
  giveThc(wallet: string, amount: number): Promise<void>;
  /** Loads a wallet's THC balance in base units. */
  loadThcBalance(wallet: string): Promise<bigint>;
  close(): Promise<void>;
}

export async function openTestChain(
  options: { now?: () => number; slotMs?: number } = {},
): Promise<TestChain> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-chain-'));
  await writeNewChain(dir);
  const localnet = await openLocalnet({ dir, port: 0, origins: [], ...options });
  const { rpcUrl, genesis } = localnet;
  const { signer, ledger } = createTestSigner({ dir: join(dir, 'signer'), genesis });
  const connect = (changed: Partial<ChainOptions>) => connectToLocalnet(localnet, signer, changed);
  return {
    localnet,
    signer,
    connection: new Connection(rpcUrl, { commitment: 'confirmed', httpAgent: false }),
    chain: connect({}),
    connect,
    giveGrowers: async (wallet, count) =>
      z.array(z.string()).parse(await callNode(rpcUrl, 'localnet_giveGrower', [wallet, count])),
    giveThc: async (wallet, amount) => {
      await callNode(rpcUrl, 'localnet_giveThc', [wallet, amount]);
    },
    loadThcBalance: (wallet) => loadThcBalance(rpcUrl, genesis.thcMint, wallet),
    close: async () => {
      ledger.close();
      await localnet.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Calls a method of a node. @returns its unparsed result */
export async function callNode(url: string, method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const reply = z
    .object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() })
    .parse(await response.json());
  if (reply.error) throw new Error(reply.error.message);
  return reply.result;
}

/** Loads the THC in a wallet's associated account, in base units; 0 without an account. */
export async function loadThcBalance(
  rpcUrl: string,
  thcMint: string,
  wallet: string,
): Promise<bigint> {
  const account = getAssociatedTokenAddressSync(new PublicKey(thcMint), new PublicKey(wallet));
  const balance = z.object({ value: z.object({ amount: z.string() }) });
  try {
    const answer = await callNode(rpcUrl, 'getTokenAccountBalance', [account.toBase58()]);
    return BigInt(balance.parse(answer).value.amount);
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('could not find account')) return 0n;
    throw cause;
  }
}
