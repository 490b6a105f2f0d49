import SqliteDatabase from 'better-sqlite3';

/** Begins the transaction of the migrations, the first one of a start. */
export const isFirstOfMigrations = (text: string): boolean => text === 'begin immediate';

/**
 * Calls a function before this process prepares each of its SQLite statements.
 * @returns a function that ends the calls
 */
export function callBeforeStatements(before: (text: string) => void): () => void {
  const { prototype } = SqliteDatabase;
  const prepare = Reflect.get(prototype, 'prepare') as (text: string) => unknown;
  Object.assign(prototype, {
    prepare(text: string) {
      before(text);
      return prepare.call(this, text);
    },
  });
  return () => void Object.assign(prototype, { prepare });
}

/**
 * Kills this process right before it prepares its nth SQLite statement.
 * @param isFirst whether to count from this statement on
 * @returns a function that returns how many statements it has counted so far
 */
export function killBeforeStatement(
  nth: number,
  isFirst: (text: string) => boolean = () => true,
): () => number {
  let count = 0;
  callBeforeStatements((text) => {
    if (count > 0 || isFirst(text)) count += 1;
    if (count === nth) process.kill(process.pid, 'SIGKILL');
  });
  return () => count;
}
