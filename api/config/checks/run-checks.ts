import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { PayoutLimits } from '../../../src/money/limit-contradictions.ts';
import { cacheReads } from '../../actions/cache-reads.ts';
import { hasGrowers, inspectAccounts } from '../../chain/nodes/inspect-accounts.ts';
import { inspectNode } from '../../chain/nodes/inspect-node.ts';
import type { Config, RemoteChain } from '../config.ts';
import { BACKUPS_DIR } from '../../commands/game-context.ts';
import { listBackups } from '../../store/backup/backup.ts';
import { getDialectOfUrl } from '../../store/database/dialect.ts';
import { inspectDatabase } from '../../store/backup/inspect-database.ts';
import { listFolders } from '../../store/database/server-lock.ts';
import { getUrlHost } from '../url-secrets.ts';
import { checkAccounts } from './check-accounts.ts';
import { checkDatabase } from './check-database.ts';
import { checkLimits, checkRate } from './check-economy.ts';
import { checkClock, checkNodes, type NodeFacts } from './check-nodes.ts';
import {
  checkBackups,
  checkBrowserNode,
  checkDisk,
  checkLowWater,
  checkOperator,
  checkProxy,
  checkSuperadmins,
} from './check-server.ts';
import type { CheckResult } from './check.ts';

/** Timeout of a request to a node. */
const TIMEOUT_MS = 5000;
/** How long results are repeated, so that admins cannot flood the nodes. */
const REPEAT_MS = 30_000;

export type CheckedChain = Pick<RemoteChain, 'rpcUrls' | 'dasUrl' | 'thcMint' | 'collection'> & {
  /** Address of the vault; null while no signer runs that knows it. */
  vault: string | null;
};

/** What is checked. */
export interface ChecksInput extends Pick<
  Config,
  | 'cluster'
  | 'publicOrigin'
  | 'operator'
  | 'superadmins'
  | 'vaultLowWater'
  | 'initialEconomy'
  | 'host'
  | 'trustedProxies'
  | 'dataDir'
  | 'databaseUrl'
  | 'isFirstStart'
  | 'previousVaults'
  | 'publicRpcUrl'
> {
  /** Null while the embedded chain does not run; nothing on the chain is checked then. */
  chain: CheckedChain | null;
  /** Null while no signer is known. */
  signerLimits: PayoutLimits | null;
  isEmbedded: boolean;
}

export interface ChecksOptions {
  nowMs: number;
  /** Whether to search the database for damage, which reads all of it. */
  isThorough: boolean;
}

export interface ChecksReport {
  results: CheckResult[];
  /** Genesis hash of the chain; null if no node answered. */
  genesisHash: string | null;
}

/** Checks a configuration against the world outside, without changing anything. */
export async function runChecks(input: ChecksInput, options: ChecksOptions): Promise<ChecksReport> {
  const [chain, ...disks] = await Promise.all([
    input.chain && checkChain(input, input.chain, options),
    ...[...new Set(listFolders(input))].map(async (dir) => checkDisk(dir, await testFolder(dir))),
  ]);
  const genesisHash = chain?.genesisHash ?? null;
  const results = [
    ...(chain?.results ?? []),
    checkBrowserNode(input.publicRpcUrl),
    checkProxy(input),
    ...(input.cluster === 'localnet' ? [] : checkOperations(input)),
    ...disks,
    ...(await checkData(input, genesisHash, options)),
  ];
  return { results, genesisHash };
}

/** Checks what matters once there are players. */
const checkOperations = ({ operator, superadmins, vaultLowWater }: ChecksInput): CheckResult[] => [
  checkOperator(operator),
  checkSuperadmins(superadmins),
  checkLowWater(vaultLowWater),
];

async function checkChain(
  input: ChecksInput,
  chain: CheckedChain,
  { nowMs }: ChecksOptions,
): Promise<ChecksReport> {
  const [nodes, facts, answer] = await Promise.all([
    inspectNodes(input, chain),
    inspectAccounts(chain.rpcUrls, { thcMint: chain.thcMint, vault: chain.vault }, TIMEOUT_MS),
    hasGrowers(chain.dasUrl, chain.collection, TIMEOUT_MS),
  ]);
  const answering = nodes.find(({ state }) => state !== null);
  return {
    results: [
      ...checkNodes(nodes, input.cluster),
      ...checkClock(nodes, nowMs),
      ...checkAccounts({ ...chain, facts, hasGrowers: answer }),
    ],
    genesisHash: answering?.state?.genesisHash ?? null,
  };
}

async function inspectNodes(
  { publicRpcUrl }: ChecksInput,
  { rpcUrls, dasUrl }: CheckedChain,
): Promise<NodeFacts[]> {
  const isNew = (url: string | null): url is string => url !== null && !rpcUrls.includes(url);
  const nodes = await Promise.all([
    ...rpcUrls.map((url) => inspect('SOLANA_RPC_URL', url)),
    ...[publicRpcUrl].filter(isNew).map((url) => inspect('PUBLIC_RPC_URL', url)),
    ...[dasUrl].filter(isNew).map((url) => inspect('DAS_URL', url)),
  ]);
  // A server of the DAS API does not have to be a node; the collection shows whether it answers.
  return nodes.filter(({ variable, state }) => variable !== 'DAS_URL' || state !== null);

  async function inspect(variable: NodeFacts['variable'], url: string): Promise<NodeFacts> {
    return { variable, host: getUrlHost(url), state: await inspectNode(url, TIMEOUT_MS) };
  }
}

/** Checks the database and its backups. */
async function checkData(
  input: ChecksInput,
  genesisHash: string | null,
  { nowMs, isThorough }: ChecksOptions,
): Promise<CheckResult[]> {
  const facts = await inspectDatabase(input.databaseUrl, { isThorough });
  const backups = listBackups(join(input.dataDir, BACKUPS_DIR));
  const { chain } = input;
  const expectation = {
    ...input,
    isLocalnet: input.cluster === 'localnet',
    backups: backups.map(({ name }) => name),
    // Without a chain there is nothing to compare the recorded identity with.
    identity: chain && { genesisHash, thcMint: chain.thcMint, vault: chain.vault },
  };
  const hasDatabase = facts.state === 'usable';
  const { initialEconomy, signerLimits } = input;
  return [
    ...checkDatabase(facts, expectation),
    checkRate(facts.economy?.rate ?? null, initialEconomy.rate),
    ...(signerLimits ? checkLimits(facts.economy ?? initialEconomy, signerLimits) : []),
    ...(getDialectOfUrl(input.databaseUrl) === 'sqlite'
      ? [checkBackups({ newestAtMs: backups[0]?.takenAtMs ?? null, hasDatabase }, nowMs)]
      : []),
  ];
}

/**
 * Writes a file into a folder, or into the one that will contain it, and removes it.
 * @returns the bytes that are free there, or why nothing can be written
 */
async function testFolder(dir: string): Promise<number | Error> {
  let existing = resolve(dir);
  while (!existsSync(existing)) existing = dirname(existing);
  const file = join(existing, `.growerz-check-${process.pid}`);
  try {
    await writeFile(file, 'x');
    await rm(file);
    const { bavail, bsize } = await statfs(existing);
    return bavail * bsize;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Returns the current results of the checks of a running server. */
export type ChecksReader = () => Promise<CheckResult[]>;

/** Creates a reader that checks anew at most every 30 seconds. @param now Unix ms */
export const createChecksReader = (input: ChecksInput, now: () => number): ChecksReader =>
  cacheReads({ now }, REPEAT_MS, async (nowMs) => {
    // The search for damage at the start would block a running server.
    const { results } = await runChecks(input, { nowMs, isThorough: false });
    return results;
  }).read;
