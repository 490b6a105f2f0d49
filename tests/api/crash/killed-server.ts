import { isFirstOfMigrations, killBeforeStatement } from './kill-before-statement.ts';

/** Starts the API server; with KILL_BEFORE_STATEMENT it is killed before that one of its migrations. */
const { KILL_BEFORE_STATEMENT: nth } = process.env;
if (nth !== undefined) killBeforeStatement(Number(nth), isFirstOfMigrations);
await import('../../kit/api-main.ts');
