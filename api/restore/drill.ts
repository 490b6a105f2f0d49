import { basename } from 'node:path';
import { HOUR_MS } from '../../src/game/time.ts';
import { inspectNode } from '../chain/nodes/inspect-node.ts';
import { ChainUnreachableError } from '../chain/chain.ts';
import { type PayoutSigner, SignerUnreachableError } from '../chain/payouts/payout-signer.ts';
import { connectChain } from '../chain/nodes/connect-chain.ts';
import { type CheckResult, fail, formatBytes, ok, warn } from '../config/checks/check.ts';
import type { Config, RemoteChain } from '../config/config.ts';
import { createContext } from '../commands/game-context.ts';
import type { Logger } from '../actions/context.ts';
import { findIdentityMismatches } from '../actions/housekeeping/chain-identity.ts';
import { rehearseRestore } from '../actions/restore/rehearse.ts';
import {
  BOOK_RULE_COUNT,
  countTables,
  findBrokenRules,
  sumMoney,
} from '../store/reconciliation/book-checks.ts';
import { type ChainIdentity, loadChainIdentity } from '../store/reconciliation/chain-identity.ts';
import type { Database } from '../store/database/database.ts';
import { formatForeignVersion } from '../store/database/migrations.ts';
import { openDatabase } from '../store/database/open-database.ts';
import { type ChosenCopy, formatCopy } from './choose-copy.ts';
import { describeRehearsal } from './describe-rehearsal.ts';
import { stageForDrill, type StagedCopy } from './stage-copy.ts';

/** What a drill restores, and with which chain it compares the copy. */
export interface DrillInput {
  config: Config;
  /** Null if the embedded chain cannot be reached. */
  chain: Pick<RemoteChain, 'rpcUrls' | 'dasUrl' | 'thcMint' | 'collection'> | null;
  copy: ChosenCopy;
  /** The URL of a database that does not exist yet. */
  scratchUrl: string;
  nowMs: number;
}

const NODE_TIMEOUT_MS = 5000;
/** Backups are made daily. */
const MAX_COPY_AGE_MS = 2 * 24 * HOUR_MS;
const OTHER_COPY = 'Try an older copy with --from, and find out why this one is damaged';
const SILENT: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

const refuseToSign = () =>
  Promise.reject(new SignerUnreachableError('Nothing is signed during a restore drill'));

/** The signer of a drill, which must not pay anybody. */
export const CANNOT_SIGN: PayoutSigner = {
  loadLimits: refuseToSign,
  sign: refuseToSign,
  release: refuseToSign,
};

/**
 * Restores a copy in a scratch place and does there what a server would do after a restore: opens it,
 * checks its books and compares them with the chain. Neither the copy, the game nor the chain is changed.
 */
export async function runDrill(input: DrillInput): Promise<CheckResult[]> {
  const { copy, scratchUrl, nowMs } = input;
  const staged = await stageForDrill(copy, { url: scratchUrl, nowMs });
  const results = [describeCopy(formatCopy(copy), staged, nowMs)];
  if (staged.damage.length > 0) {
    return [...results, ...staged.damage.map((line) => fail('Integrity', line, OTHER_COPY))];
  }
  results.push(ok('Integrity', staged.integrity));
  if (staged.foreignVersion) {
    const message = `the copy ${formatForeignVersion(staged.foreignVersion)}`;
    return [...results, fail('Migrations', message, 'Use that version of the game')];
  }
  const db = await openDatabase(scratchUrl);
  try {
    const { migrations, pendingMigrations: pending } = staged;
    const ran = pending.length === 0 ? 'none is pending' : `${pending.length} pending ones ran`;
    results.push(ok('Migrations', `${migrations.length} had run, ${ran}`));
    results.push(...(await checkBooks(db)), ...(await compareWithChain(input, db)));
    return results;
  } finally {
    await db.destroy();
  }
}

function describeCopy(name: string, { bytes, madeAtMs }: StagedCopy, nowMs: number): CheckResult {
  const size = `${basename(name)}, ${formatBytes(bytes)}`;
  if (madeAtMs === null) return ok('Copy', size);
  const ageMs = nowMs - madeAtMs;
  const message = `${size}, made ${Math.max(0, Math.floor(ageMs / HOUR_MS))} hours ago`;
  return ageMs > MAX_COPY_AGE_MS
    ? warn('Copy', message, 'Check why no newer copy was made')
    : ok('Copy', message);
}

async function checkBooks(db: Database): Promise<CheckResult[]> {
  const counts = await countTables(db);
  const sums = await sumMoney(db);
  const broken = await findBrokenRules(db);
  return [
    ok('Rows', counts.map(({ table, count }) => `${table} ${count}`).join(', ')),
    ...sums.map(({ name, count, thc, sol }) =>
      ok('Sums', `${name}: ${count}, ${thc} THC and ${sol} SOL`),
    ),
    ...(broken.length === 0 ? [ok('Books', `${BOOK_RULE_COUNT} rules hold`)] : []),
    ...broken.map(({ rule, ids }) =>
      fail('Books', `it is not true that ${rule}: ${listIds(ids)}`, OTHER_COPY),
    ),
  ];
}

const MAX_LISTED_IDS = 20;
const listIds = (ids: readonly number[]): string => {
  const rest = ids.length > MAX_LISTED_IDS ? ` and ${ids.length - MAX_LISTED_IDS} more` : '';
  return `${ids.slice(0, MAX_LISTED_IDS).join(', ')}${rest}`;
};

/** Checks to which chain the copy belongs, and rehearses the comparison with it. */
async function compareWithChain(
  { config, chain, nowMs }: DrillInput,
  db: Database,
): Promise<CheckResult[]> {
  const recorded = await loadChainIdentity(db);
  if (!recorded) {
    return [fail('Identity', 'the copy records no chain, so no server has used it', OTHER_COPY)];
  }
  const node = chain && (await inspectFirst(chain.rpcUrls));
  if (!chain || !node) {
    const remedy = 'Start the nodes, or npm run play for --play, and repeat the drill';
    return [fail('Chain', 'no node answers, so nothing was compared with the chain', remedy)];
  }
  // The key is not asked for: a vault that was replaced has to be listed in PREVIOUS_VAULTS.
  const current = { ...recorded, ...node, thcMint: chain.thcMint };
  const mismatches = findIdentityMismatches(recorded, current, config.previousVaults);
  if (mismatches.length > 0) {
    return mismatches.map(({ message, remedy }) => fail('Identity', `the copy ${message}`, remedy));
  }
  const identity = describeIdentity(recorded, config.previousVaults);
  const ctx = createContext(config, {
    db,
    chain: connect(config, chain, recorded),
    push: null,
    log: SILENT,
  });
  try {
    const rehearsal = await rehearseRestore({ ...ctx, now: () => nowMs });
    return [identity, ...describeRehearsal(rehearsal)];
  } catch (error) {
    if (!(error instanceof ChainUnreachableError)) throw error;
    return [identity, fail('Chain', error.message, 'Repeat the drill once all nodes answer')];
  }
}

function describeIdentity({ vault }: ChainIdentity, previousVaults: readonly string[]) {
  const message = `the copy belongs to this chain and the vault ${vault}`;
  if (!previousVaults.includes(vault)) return ok('Identity', message);
  const remedy = 'A drill sees only what the earlier vault has paid; make a new copy';
  return warn('Identity', `${message}, which was replaced since`, remedy);
}

async function inspectFirst(urls: readonly string[]): Promise<{ genesisHash: string } | null> {
  for (const url of urls) {
    const state = await inspectNode(url, NODE_TIMEOUT_MS);
    if (state) return { genesisHash: state.genesisHash };
  }
  return null;
}

function connect(
  { previousVaults }: Config,
  chain: NonNullable<DrillInput['chain']>,
  { vault }: ChainIdentity,
) {
  const earlier = previousVaults.filter((address) => address !== vault);
  return connectChain({ ...chain, vault, previousVaults: earlier, signer: CANNOT_SIGN });
}
