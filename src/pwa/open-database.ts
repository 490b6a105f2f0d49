import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Returns a function that opens a database on first use, and again after it was closed. Pages and the
 * service worker share the database.
 * @param upgrade creates its object stores
 */
export function createConnector<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const reset = (): void => void (connection = null);
  const open = (): Promise<IDBPDatabase<Schema>> => {
    const opening = openDB<Schema>(name, 1, {
      upgrade,
      // A newer version of the app cannot upgrade the database while this connection is open.
      blocking: () => {
        reset();
        void opening.then((database) => database.close());
      },
      terminated: reset,
    });
    opening.catch(reset);
    return opening;
  };
  return () => (connection ??= open());
}
