import SqliteDatabase from 'better-sqlite3';

/** Begins the transaction of the migrations, the first one of a start. */
export const isFirstOfMigrations = (text: string): boolean => text === 'begin immediate';

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
  const { prototype } = SqliteDatabase;
  const prepare = Reflect.get(prototype, 'prepare') as (text: string) => unknown;
  Object.assign(prototype, {
    prepare(text: string) {
      if (count > 0 || isFirst(text)) count += 1;
      if (count === nth) process.kill(process.pid, 'SIGKILL');
      return prepare.call(this, text);
    },
  });
  return () => count;
}
