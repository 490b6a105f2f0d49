import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toSolNumber, toThcNumber } from '../../src/money/amounts.ts';
import {
  listPayoutsSetAside,
  type PayoutSetAside,
  releasePayouts,
} from '../actions/payouts/release-payouts.ts';
import { getDialectOfUrl } from '../store/database/dialect.ts';
import { openDatabase } from '../store/database/open-database.ts';
import { parseSqlitePath } from '../store/database/sqlite-path.ts';

/** Command line tool for operators: lists payouts that were set aside and puts them back into the queue. */

const USAGE = `Lists the payouts that were set aside, or puts some of them back into the queue.

npm run payouts -- --database file:.data/growerz.db [--release 12,13]

Release a payout only after the vault's history on the chain shows that it was not paid. The
memos there list payouts by id. Nothing else prevents a second payment.
`;

const print = (text: string) => process.stdout.write(`${text}\n`);

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    release: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help || values.database === undefined) {
  print(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  try {
    await listAndRelease(values.database, values.release);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function listAndRelease(url: string, toRelease: string | undefined): Promise<void> {
  const ids = toRelease === undefined ? [] : parseIds(toRelease);
  // Opening a missing file would create an empty database.
  if (getDialectOfUrl(url) === 'sqlite' && !existsSync(parseSqlitePath(url))) {
    throw new Error(`No database at ${url}`);
  }
  const db = await openDatabase(url);
  try {
    await releasePayouts({ db, now: Date.now }, ids);
    const payouts = await listPayoutsSetAside({ db });
    print(payouts.length === 0 ? 'No payout is set aside.' : payouts.map(formatPayout).join('\n'));
  } finally {
    await db.destroy();
  }
}

function parseIds(text: string): number[] {
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) throw new Error('--release takes ids, such as 12,13');
  return text.split(',').map(Number);
}

function formatPayout({
  id,
  address,
  currency,
  amount,
  createdAtMs,
  batch,
}: PayoutSetAside): string {
  const owed = currency === 'thc' ? `${toThcNumber(amount)} THC` : `${toSolNumber(amount)} SOL`;
  const sent = batch ? `sent in ${batch.signature}, ${batch.state}` : 'not known to be sent';
  return `${id}  ${new Date(createdAtMs).toISOString()}  ${owed}  ${address}  ${sent}`;
}
