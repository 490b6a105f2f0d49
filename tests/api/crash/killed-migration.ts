import SqliteDatabase from 'better-sqlite3';
import { openDatabase } from '../../../api/store/database.ts';

/**
 * Opens a database and kills this process right before it prepares its nth statement; prints how many
 * it prepared if there are fewer. Arguments: path of the file, n.
 */
const [path = '', killBefore = ''] = process.argv.slice(2);

let count = 0;
const { prototype } = SqliteDatabase;
const prepare = Reflect.get(prototype, 'prepare') as (text: string) => unknown;
Object.assign(prototype, {
  prepare(text: string) {
    count += 1;
    if (count === Number(killBefore)) process.kill(process.pid, 'SIGKILL');
    return prepare.call(this, text);
  },
});

const db = await openDatabase(`file:${path}`);
await db.destroy();
process.stdout.write(String(count));
