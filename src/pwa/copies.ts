import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A successful response of the API. */
export interface Copy {
  readonly body: string;
  /** When the server answered: Unix ms of its clock. */
  readonly answeredAtMs: number;
  /** Fingerprint of the response shapes. An app with other shapes does not use the copy. */
  readonly format: string;
}

/** Identifies the copy of a read. */
export interface CopyKey {
  /** A wallet address, or `EVERYBODY`. */
  readonly wallet: string;
  /** API path, such as '/account/hub'. */
  readonly path: string;
}

/** The wallet of copies that are the same for every player; a sign-out does not remove them. */
export const EVERYBODY = '';

/** Copies of API responses in IndexedDB, for one wallet at a time. */
export interface CopyStore {
  /** Opens the database ahead of the first access. */
  connect(): void;
  read(key: CopyKey): Promise<Copy | null>;
  /**
   * Saves a copy, unless the wallet is no longer the current one on this device.
   * @returns whether it replaced a copy with other content
   */
  save(key: CopyKey, copy: Copy): Promise<boolean>;
  remove(key: CopyKey): Promise<void>;
  /** Reads the device's current wallet; null if nobody is signed in. */
  readOwner(): Promise<string | null>;
  /** Sets the device's current wallet and removes the copies of all others; null removes all. */
  keepOnly(wallet: string | null): Promise<void>;
}

interface Schema extends DBSchema {
  copies: { key: [wallet: string, path: string]; value: Copy };
  device: { key: 'wallet'; value: string };
}

const DATABASE = 'growerz-copies';

/** Opens the store that every page and the service worker share. */
export function openCopyStore(): CopyStore {
  return {
    connect: () => void connect().catch(() => undefined),
    read: async ({ wallet, path }) =>
      (await (await connect()).get('copies', [wallet, path])) ?? null,
    save: async (key, copy) => save(await connect(), key, copy),
    remove: async ({ wallet, path }) => (await connect()).delete('copies', [wallet, path]),
    readOwner: async () => (await (await connect()).get('device', 'wallet')) ?? null,
    keepOnly: async (wallet) => keepOnly(await connect(), wallet),
  };
}

let connection: Promise<IDBPDatabase<Schema>> | null = null;

/** Returns the shared connection, opened on first use and again after it was closed. */
function connect(): Promise<IDBPDatabase<Schema>> {
  const reset = (): void => void (connection = null);
  if (connection) return connection;
  const opening = openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('copies');
      database.createObjectStore('device');
    },
    // A newer version of the app cannot upgrade the database while this connection is open.
    blocking: () => {
      reset();
      void opening.then((database) => database.close());
    },
    terminated: reset,
  });
  opening.catch(reset);
  connection = opening;
  return opening;
}

async function save(
  database: IDBPDatabase<Schema>,
  { wallet, path }: CopyKey,
  copy: Copy,
): Promise<boolean> {
  // A single transaction, so that nothing is saved after a sign-out.
  const transaction = database.transaction(['copies', 'device'], 'readwrite');
  const copies = transaction.objectStore('copies');
  const owner = await transaction.objectStore('device').get('wallet');
  if (wallet !== EVERYBODY && wallet !== owner) return false;
  const previous = await copies.get([wallet, path]);
  await copies.put(copy, [wallet, path]);
  await transaction.done;
  return previous !== undefined && previous.body !== copy.body;
}

async function keepOnly(database: IDBPDatabase<Schema>, wallet: string | null): Promise<void> {
  const transaction = database.transaction(['copies', 'device'], 'readwrite');
  const copies = transaction.objectStore('copies');
  const device = transaction.objectStore('device');
  const keys = await copies.getAllKeys();
  const otherKeys = keys.filter(([owner]) => owner !== EVERYBODY && owner !== wallet);
  await Promise.all([
    ...otherKeys.map((key) => copies.delete(key)),
    wallet === null ? device.delete('wallet') : device.put(wallet, 'wallet'),
  ]);
  await transaction.done;
}
