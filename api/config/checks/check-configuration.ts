import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { PayoutLimits } from '../../../src/money/limit-contradictions.ts';
import { EMBEDDED_CHAIN_DIR } from '../../commands/chain-connection.ts';
import { CLIENT_DIR, findBuildDamage } from '../../commands/client-build.ts';
import { inspectNode } from '../../chain/nodes/inspect-node.ts';
import { SignerUnreachableError } from '../../chain/payouts/payout-signer.ts';
import { readKeypair } from '../../chain/payouts/read-keypair.ts';
import { type CheckResult, fail, ok, warn } from './check.ts';
import { type CheckedChain, runChecks } from './run-checks.ts';
import { type Config, type EnvironmentReport, inspectEnvironment } from '../config.ts';
import { environmentSchema, type Variables } from '../environment.ts';
import { LOCALNET_ADDRESSES } from '../../localnet/genesis/collection.ts';
import { findVaultKeyFile } from '../../localnet/keys.ts';
import { withPlayDefaults } from '../play-settings.ts';
import {
  readSignerEnvironment,
  SIGNER_VARIABLES,
  SignerStartError,
  toPayoutLimits,
} from '../../signer/environment.ts';
import { connectSigner } from '../../signer/start-signer.ts';
import { describeError } from '../../store/database/database-error.ts';
import { isDataInUse } from '../../store/database/server-lock.ts';

const NODE_TIMEOUT_MS = 5000;
const LABELS = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' } as const;

export interface DoctorOptions {
  /** Whether to check the configuration of `npm run play` instead of that of `npm start`. */
  isPlay: boolean;
  nowMs: number;
  /** The folder of the built client; that of the program by default. */
  clientDir?: string;
}

/**
 * Checks an environment and what it refers to as a start does, without starting a server or changing
 * anything.
 */
export async function checkConfiguration(
  variables: Variables,
  { isPlay, nowMs, clientDir = CLIENT_DIR }: DoctorOptions,
): Promise<CheckResult[]> {
  const report = isPlay
    ? inspectEnvironment(withPlayDefaults(variables), { isEmbedded: true })
    : inspectEnvironment(variables);
  const environment = [...checkEnvironment(report, isPlay), ...checkSpelling(variables)];
  // That of npm run play is built by its start.
  if (!isPlay) environment.push(checkBuild(clientDir));
  const { config } = report;
  if (!config) return environment;
  const { results: chainResults, ...chain } = await findChain(config, variables);
  const { results } = await runChecks(
    { ...config, ...chain, isEmbedded: config.chain.kind === 'embedded' },
    { nowMs, isThorough: true },
  );
  return [...environment, ...chainResults, ...results, ...(await checkServer(config))];
}

function checkEnvironment({ problems }: EnvironmentReport, isPlay: boolean): CheckResult[] {
  if (problems.length === 0) return [ok('Environment', 'complete and safe')];
  const remedy = isPlay
    ? 'npm run play needs no variable'
    : '.env.example explains every variable; npm run doctor -- --play checks npm run play';
  return problems.map((problem, index) => ({
    ...fail('Environment', problem, remedy),
    // The advice is for the whole list.
    remedy: index === problems.length - 1 ? remedy : null,
  }));
}

const KNOWN_VARIABLES = [...Object.keys(environmentSchema.shape), ...SIGNER_VARIABLES];

/** Finds variables without effect whose names are almost those of the server. */
function checkSpelling(variables: Variables): CheckResult[] {
  const unknown = Object.keys(variables).filter((name) => !KNOWN_VARIABLES.includes(name));
  return unknown.flatMap((name) => {
    // Short names of other programs are similar by chance, such as HOME.
    const maxEdits = name.length < 8 ? 1 : 2;
    const meant = KNOWN_VARIABLES.find((known) => countEdits(name, known) <= maxEdits);
    if (meant === undefined) return [];
    return [warn('Environment', `${name} has no effect`, `Did you mean ${meant}?`)];
  });
}

/** Counts the letters to add, remove or replace that turn one name into another (Levenshtein). */
function countEdits(from: string, to: string): number {
  let counts = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.split('').entries()) {
    const next = [row + 1];
    for (const [column, other] of to.split('').entries()) {
      const [diagonal = 0, above = 0] = counts.slice(column);
      const replaced = diagonal + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, above + 1, (next[column] ?? 0) + 1));
    }
    counts = next;
  }
  return counts.at(-1) ?? 0;
}

function checkBuild(clientDir: string): CheckResult {
  const damage = findBuildDamage(clientDir);
  return damage === null ? ok('Client', 'built') : fail('Client', damage, 'npm run build');
}

/** The parts of the chain and its signer that can be checked. */
interface FoundChain {
  chain: CheckedChain | null;
  signerLimits: PayoutLimits | null;
  results: CheckResult[];
}

/** Finds the chain to check. That of `npm run play` can only be checked while the game runs. */
async function findChain(config: Config, variables: Variables): Promise<FoundChain> {
  if (config.chain.kind === 'remote') {
    const { vault, ...found } = await findVault(config, variables);
    return { chain: { ...config.chain, vault }, ...found };
  }
  const notFound = { chain: null, signerLimits: null };
  const keyFile = findVaultKeyFile(join(config.dataDir, EMBEDDED_CHAIN_DIR));
  if (keyFile === null) {
    return { ...notFound, results: [ok('Chain', 'the first start creates the embedded chain')] };
  }
  try {
    const { address: vault } = readKeypair(keyFile);
    const rpcUrl = `http://127.0.0.1:${config.chain.port}`;
    const node = await inspectNode(rpcUrl, NODE_TIMEOUT_MS);
    if (!node) return { ...notFound, results: [ok('Chain', 'the embedded chain is not running')] };
    const chain = { ...LOCALNET_ADDRESSES, rpcUrls: [rpcUrl], dasUrl: rpcUrl, vault };
    return { ...notFound, chain, results: [] };
  } catch (error) {
    const remedy = 'Restore the file, or start anew: npm run play -- --fresh';
    return { ...notFound, results: [fail('Vault', describeError(error), remedy)] };
  }
}

/** Asks the signer for its vault and limits, or reads its environment as it would. */
async function findVault(
  { signerSocket }: Config,
  variables: Variables,
): Promise<Omit<FoundChain, 'chain'> & { vault: string | null }> {
  const name = 'Signer';
  const notFound = { vault: null, signerLimits: null };
  if (signerSocket === null) {
    try {
      const signer = readSignerEnvironment(variables);
      return {
        vault: signer.VAULT_KEYPAIR.address,
        signerLimits: toPayoutLimits(signer),
        results: [ok(name, 'starts with the server')],
      };
    } catch (error) {
      if (!(error instanceof SignerStartError)) throw error;
      const remedy = '.env.example explains every variable';
      return {
        ...notFound,
        results: error.problems.map((problem) => fail(name, problem, remedy)),
      };
    }
  }
  const { signer, stop } = connectSigner(signerSocket);
  try {
    return {
      vault: await signer.loadVault(),
      signerLimits: await signer.loadLimits(),
      results: [ok(name, `answers at ${signerSocket}`)],
    };
  } catch (error) {
    if (!(error instanceof SignerUnreachableError)) throw error;
    const remedy = 'Start it first: npm run signer';
    return {
      ...notFound,
      results: [fail(name, `does not answer at ${signerSocket}`, remedy)],
    };
  } finally {
    await stop();
  }
}

async function checkServer(config: Config): Promise<CheckResult[]> {
  const { dataDir, host, port, chain } = config;
  const name = 'Server';
  try {
    if (isDataInUse(config)) return [ok(name, `running in ${dataDir}`)];
  } catch (error) {
    return [fail(name, describeError(error), 'The user of the server must own DATA_DIR')];
  }
  const ports = [checkPort('PORT', host, port)];
  if (chain.kind === 'embedded') ports.push(checkPort('LOCALNET_PORT', '127.0.0.1', chain.port));
  return [ok(name, `not running in ${dataDir}`), ...(await Promise.all(ports))];
}

/** Opens a port as the server would, and closes it. */
async function checkPort(variable: string, host: string, port: number): Promise<CheckResult> {
  const server = createServer();
  try {
    await once(server.listen(port, host), 'listening');
    server.close();
    return ok('Port', `${host}:${port} is free`);
  } catch (error) {
    const remedy = `End the program that uses it, or choose another ${variable}`;
    return fail('Port', `${host}:${port} cannot be opened: ${describeError(error)}`, remedy);
  }
}

/** Formats results as a table for a terminal. @param verdict says what the problems mean, if any */
export function formatResults(
  results: readonly CheckResult[],
  { title, verdict }: { title: string; verdict: string },
): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, status, message, remedy }) => {
    const line = `  ${LABELS[status].padEnd(7)}  ${name.padEnd(width)}  ${message}`;
    return remedy === null ? line : `${line}\n${' '.repeat(width + 13)}${remedy}`;
  });
  const count = (status: CheckResult['status']) =>
    results.filter((result) => result.status === status).length;
  const counts = [formatCount(count('problem'), 'problem')];
  if (count('warning') > 0) counts.push(formatCount(count('warning'), 'warning'));
  const summary = `${counts.join(', ')}${count('problem') > 0 ? verdict : ''}.`;
  return [title, '', ...lines, '', summary].join('\n');
}

const formatCount = (count: number, noun: string): string =>
  `${count === 0 ? 'No' : count} ${noun}${count === 1 ? '' : 's'}`;
