import { addOwnMigration } from '../../kit/own-migration.ts';
import { isFirstOfMigrations, killBeforeStatement } from './kill-before-statement.ts';

/**
 * Starts the API server. With KILL_BEFORE_STATEMENT it is a newer version, and is killed before that
 * statement of its migrations.
 */
const { KILL_BEFORE_STATEMENT: nth } = process.env;
if (nth !== undefined) {
  addOwnMigration();
  killBeforeStatement(Number(nth), isFirstOfMigrations);
}
await import('../../kit/api-main.ts');
