import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatResults } from '../config/checks/check-configuration.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Variables } from '../config/environment.ts';
import { BACKUPS_DIR } from './game-context.ts';
import { LOCALNET_ADDRESSES } from '../localnet/genesis/collection.ts';
import { withPlayDefaults } from '../config/play-settings.ts';
import {
  chooseCopy,
  type ChosenCopy,
  type FileCopy,
  formatCopy,
  NoCopyError,
  type PostgresCopy,
} from '../restore/choose-copy.ts';
import { type DrillInput, runDrill } from '../restore/drill.ts';
import {
  prepareDatabase,
  restoreDatabase,
  UnusableCopyError,
} from '../restore/restore-database.ts';
import { createScratchDatabase } from '../restore/stage-copy.ts';
import { formatStartError } from './run-server.ts';
import { saveDrillRecord } from '../store/backup/drill-record.ts';
import { formatLocation } from '../store/backup/inspect-database.ts';
import { isDamage } from '../process/sqlite-damage.ts';

/** Command line tool for operators: restores a copy of the database, or rehearses that. */

const USAGE = `Restores a copy of the database, the newest backup by default.

npm run restore -- --drill           restores it in a scratch folder, checks it, compares it with the
                                     chain and reports. Changes nothing, and may run while the game runs
npm run restore                      puts it in the place of the database, which is kept
  --from FILE                        another copy: a path, or a name in the backup folder
  --from postgres://…                a database into which PostgreSQL's own tools have restored a copy.
                                     A drill works on a clone of it, so the user must be allowed to
                                     create databases; otherwise it is prepared for the first server
  --play                             for npm run play instead of npm start
  --scratch DIR                      where a drill makes its folder; ${tmpdir()} by default
`;

const NEXT_STEPS = `  Everybody signs in again.
  Payouts wait until the service reconciliation has read from the chain what was paid since the copy;
  that takes about ten minutes. The alarm "restored" ends then.
  Payouts of the copy that were paid since are settled. The others are set aside for an admin: the Money tab
  proves on the chain that they are unpaid before it pays them again.
  Purchases that were paid since are delivered, refunded if their order is lost, or set aside for an admin if
  nobody can decide. npm run restore -- --drill lists them.
docs/operations.md describes the rest under Backups.`;

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    drill: { type: 'boolean', default: false },
    from: { type: 'string' },
    play: { type: 'boolean', default: false },
    scratch: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(USAGE);
} else {
  try {
    const config = readConfiguration(process.env, values.play);
    const copy = chooseCopy(config, values.from);
    if (values.drill) await drill(config, copy);
    else if (copy.kind === 'postgres') await prepare(config, copy);
    else restore(config, copy);
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  }
}

/** @throws ConfigError */
function readConfiguration(variables: Variables, isPlay: boolean): Config {
  return isPlay
    ? readConfig(withPlayDefaults(variables), { isEmbedded: true })
    : readConfig(variables);
}

async function drill(config: Config, copy: ChosenCopy): Promise<void> {
  const nowMs = Date.now();
  const scratch = createScratchDatabase(copy, values.scratch ?? tmpdir());
  // Copies are confidential, so none stays behind when the drill is interrupted.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void scratch.remove().finally(() => process.exit(1)));
  }
  const name = formatCopy(copy);
  try {
    const scratchUrl = scratch.url;
    const results = await runDrill({ config, chain: getChain(config), copy, scratchUrl, nowMs });
    const hasFailed = results.some(({ status }) => status === 'problem');
    const verdict = hasFailed ? ': this copy would not bring the game back as it should' : '';
    print(formatResults(results, { title: `Restore drill with ${name}`, verdict }));
    if (hasFailed) process.exitCode = 1;
    else saveDrillRecord(join(config.dataDir, BACKUPS_DIR), { succeededAtMs: nowMs, copy: name });
  } finally {
    await scratch.remove();
  }
}

function getChain({ chain }: Config): DrillInput['chain'] {
  if (chain.kind === 'remote') return chain;
  const rpcUrl = `http://127.0.0.1:${chain.port}`;
  return { ...LOCALNET_ADDRESSES, rpcUrls: [rpcUrl], dasUrl: rpcUrl };
}

function restore(config: Config, copy: FileCopy): void {
  const { path, madeAtMs, kept } = restoreDatabase(config, copy, Date.now());
  const keptLines = kept.map((name) => `  ${name}`).join('\n');
  print(`Restored ${copy.path}, made ${new Date(madeAtMs).toISOString()}, to ${path}.
${kept.length === 0 ? 'There was no database before.' : `What was there is kept:\n${keptLines}`}

What happens next, once you start the server:
${NEXT_STEPS}`);
}

async function prepare({ databaseUrl }: Config, copy: PostgresCopy): Promise<void> {
  const { location, madeAtMs } = await prepareDatabase(copy, Date.now());
  const isCurrent = formatLocation(databaseUrl) === location;
  print(`Prepared ${location}, which knows the game until ${new Date(madeAtMs).toISOString()}.

What happens next, once you start the servers${isCurrent ? '' : ` with ${location} in DATABASE_URL`}:
${NEXT_STEPS}`);
}

function formatError(error: unknown): string {
  if (error instanceof NoCopyError || error instanceof UnusableCopyError) return error.message;
  if (isDamage(error)) return `The copy is damaged: ${error.message}`;
  return formatStartError(error);
}
