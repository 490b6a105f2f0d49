import { runTransaction } from '../../../api/store/database/transaction.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { appendLog } from '../../../api/store/server/logs.ts';

/**
 * A process that writes by many transactions at once until it is killed, and prints the name of each
 * one that it was told is committed. Every third one fails. Argument: URL of the database.
 */
const db = await openDatabase(process.argv[2] ?? '');

async function write(name: string, isFailing: boolean): Promise<void> {
  await runTransaction(db, async (connection) => {
    await appendLog(connection, { message: `${name} first` }, 1);
    await appendLog(connection, { message: `${name} second` }, 1);
    if (isFailing) throw new Error('Undo this one');
  });
  process.stdout.write(`${name}\n`);
}

async function writeForever(writer: number): Promise<void> {
  for (let count = 0; ; count++) {
    await write(`${writer}.${count}`, (writer + count) % 3 === 0).catch(() => undefined);
  }
}

await Promise.all(Array.from({ length: 20 }, (_, writer) => writeForever(writer)));
