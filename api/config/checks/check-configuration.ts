import { join } from 'node:path';
import { EMBEDDED_CHAIN_DIR } from '../../commands/chain-connection.ts';
import { inspectNode } from '../../chain/nodes/inspect-node.ts';
import { SignerUnreachableError } from '../../chain/payouts/payout-signer.ts';
import { readKeypair } from '../../chain/payouts/read-keypair.ts';
import { type CheckResult, fail, ok } from './check.ts';
import { type CheckedChain, runChecks } from './run-checks.ts';
import { type Config, type EnvironmentReport, inspectEnvironment } from '../config.ts';
import type { Variables } from '../environment.ts';
import { LOCALNET_ADDRESSES } from '../../localnet/genesis/collection.ts';
import { findVaultKeyFile } from '../../localnet/keys.ts';
import { withPlayDefaults } from '../play-settings.ts';
import { readSignerEnvironment, SignerStartError } from '../../signer/environment.ts';
import { connectSigner } from '../../signer/start-signer.ts';
import { isDataInUse } from '../../store/database/server-lock.ts';

const NODE_TIMEOUT_MS = 5000;
const LABELS = { ok: 'ok', warning: 'WARNING', problem: 'PROBLEM' } as const;

export interface DoctorOptions {
  /** Whether to check the configuration of `npm run play` instead of that of `npm start`. */
  isPlay: boolean;
  nowMs: number;
  /** Timeout of a request to a node; 5 s by default. */
  timeoutMs?: number;
}

/** Checks an environment and what it refers to, without starting a server or changing anything. */
export async function checkConfiguration(
  variables: Variables,
  { isPlay, nowMs, timeoutMs = NODE_TIMEOUT_MS }: DoctorOptions,
): Promise<CheckResult[]> {
  const report = isPlay
    ? inspectEnvironment(withPlayDefaults(variables), { isEmbedded: true })
    : inspectEnvironment(variables);
  const environment = checkEnvironment(report, isPlay);
  const { config } = report;
  if (!config) return environment;
  const { chain, results: chainResults } = await findChain(config, { variables, timeoutMs });
  const { results } = await runChecks(
    { ...config, chain, isEmbedded: config.chain.kind === 'embedded' },
    { nowMs, timeoutMs, isThorough: true },
  );
  return [...environment, ...chainResults, ...results, checkServer(config)];
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

/** Finds the chain to check. That of `npm run play` can only be checked while the game runs. */
async function findChain(
  config: Config,
  { variables, timeoutMs }: { variables: Variables; timeoutMs: number },
): Promise<{ chain: CheckedChain | null; results: CheckResult[] }> {
  if (config.chain.kind === 'remote') {
    const { vault, results } = await findVault(config, variables);
    return { chain: { ...config.chain, vault }, results };
  }
  const keyFile = findVaultKeyFile(join(config.dataDir, EMBEDDED_CHAIN_DIR));
  if (keyFile === null) {
    return { chain: null, results: [ok('Chain', 'the first start creates the embedded chain')] };
  }
  try {
    const { address: vault } = readKeypair(keyFile);
    const rpcUrl = `http://127.0.0.1:${config.chain.port}`;
    const node = await inspectNode(rpcUrl, timeoutMs);
    if (!node) return { chain: null, results: [ok('Chain', 'the embedded chain is not running')] };
    const chain = { ...LOCALNET_ADDRESSES, rpcUrls: [rpcUrl], dasUrl: rpcUrl, vault };
    return { chain, results: [] };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const remedy = 'Restore the file, or start anew: npm run play -- --fresh';
    return { chain: null, results: [fail('Vault', message, remedy)] };
  }
}

/** Asks the signer for the address of the vault, or reads the signer's environment as it would. */
async function findVault(
  { signerSocket }: Config,
  variables: Variables,
): Promise<{ vault: string | null; results: CheckResult[] }> {
  const name = 'Signer';
  if (signerSocket === null) {
    try {
      const { VAULT_KEYPAIR: keypair } = readSignerEnvironment(variables);
      return { vault: keypair.address, results: [ok(name, 'starts with the server')] };
    } catch (error) {
      if (!(error instanceof SignerStartError)) throw error;
      const remedy = '.env.example explains every variable';
      return {
        vault: null,
        results: error.problems.map((problem) => fail(name, problem, remedy)),
      };
    }
  }
  const { signer, stop } = connectSigner(signerSocket);
  try {
    return { vault: await signer.loadVault(), results: [ok(name, `answers at ${signerSocket}`)] };
  } catch (error) {
    if (!(error instanceof SignerUnreachableError)) throw error;
    const remedy = 'Start it first: npm run signer';
    return {
      vault: null,
      results: [fail(name, `does not answer at ${signerSocket}`, remedy)],
    };
  } finally {
    await stop();
  }
}

function checkServer(config: Config): CheckResult {
  return ok(
    'Server',
    isDataInUse(config) ? `running in ${config.dataDir}` : `not running in ${config.dataDir}`,
  );
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
