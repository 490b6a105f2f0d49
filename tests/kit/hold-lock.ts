import { lockData } from '../../api/store/database/server-lock.ts';

/** A process that locks a data folder until it is killed. Arguments: the folder, the database's URL. */
const [, , dataDir = '', databaseUrl = ''] = process.argv;
const lock = lockData({ dataDir, databaseUrl });
process.stdout.write('locked\n');
process.stdin.resume();
process.stdin.once('end', () => lock.release());
