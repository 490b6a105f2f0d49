import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { solNumber, thcNumber } from '../src/game/amounts.ts';
import {
  listPayoutsSetAside,
  type PayoutSetAside,
  releasePayouts,
} from './actions/release-payouts.ts';
import { openDatabase, sqlitePath } from './store/database.ts';

/** For operators: what was set aside, and its way back into the queue. */

const USAGE = `Lists the payouts that were set aside, or puts some of them back into the queue.

npm run payouts -- --database file:.data/growerz.db [--release 12,13]

Release what the vault's history on the chain shows was not paid: a memo there names
payouts by their ids. Nothing else keeps it from being paid twice.
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
    await tend(values.database, values.release);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

async function tend(url: string, toRelease: string | undefined): Promise<void> {
  const ids = toRelease === undefined ? [] : idsIn(toRelease);
  // Opening would make a new one.
  if (!existsSync(sqlitePath(url))) throw new Error(`There is no database at ${url}`);
  const db = await openDatabase(url);
  try {
    await releasePayouts({ db, now: Date.now }, ids);
    const payouts = await listPayoutsSetAside({ db });
    print(payouts.length === 0 ? 'No payout is set aside.' : payouts.map(lineOf).join('\n'));
  } finally {
    await db.destroy();
  }
}

function idsIn(text: string): number[] {
  if (!/^\d{1,15}(,\d{1,15})*$/.test(text)) throw new Error('--release takes ids, as 12,13');
  return text.split(',').map(Number);
}

function lineOf({ id, address, currency, amount, createdAtMs, batch }: PayoutSetAside): string {
  const owed = currency === 'thc' ? `${thcNumber(amount)} THC` : `${solNumber(amount)} SOL`;
  const sent = batch ? `sent in ${batch.signature}, ${batch.state}` : 'not known to be sent';
  return `${id}  ${new Date(createdAtMs).toISOString()}  ${owed}  ${address}  ${sent}`;
}
