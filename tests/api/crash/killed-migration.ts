import { addOwnMigration } from '../../kit/own-migration.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { isFirstOfMigrations, killBeforeStatement } from './kill-before-statement.ts';

/**
 * Opens a database with a newer version and kills this process right before it prepares its nth statement; prints how many
 * it prepared if there are fewer. Arguments: path of the file, n, and `migrations` to count only the
 * statements of the migrations.
 */
const [path = '', killBefore = '', scope] = process.argv.slice(2);

const isFirst = scope === 'migrations' ? isFirstOfMigrations : undefined;
const countStatements = killBeforeStatement(Number(killBefore), isFirst);
addOwnMigration();
const db = await openDatabase(`file:${path}`);
await db.destroy();
process.stdout.write(String(countStatements()));
