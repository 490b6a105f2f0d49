import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A successful answer to a read, as the server gave it. */
export interface Copy {
  readonly body: string;
  /** Unix ms by the server's clock. */
  readonly answeredAtMs: number;
  /** Of the answers' shapes when it was made: an app with other shapes has no use for it. */
  readonly format: string;
}

/** Whose copy of which read. */
export interface CopyPlace {
  /** A wallet's address, or `EVERYBODY`. */
  readonly wallet: string;
  /** Below the API's base, as '/account/hub'. */
  readonly path: string;
}

/** In place of a wallet: what all are told alike, and may stay for whoever comes next. */
export const EVERYBODY = '';

/** Answers kept in IndexedDB, of one wallet at a time. */
export interface Copies {
  /** Opens the database ahead of the first question. */
  connect(): void;
  read(place: CopyPlace): Promise<Copy | null>;
  /**
   * Keeps an answer in place of the one before, unless it is of a wallet that is not the device's
   * any more. @returns whether there was another answer before
   */
  save(place: CopyPlace, copy: Copy): Promise<boolean>;
  remove(place: CopyPlace): Promise<void>;
  /** Makes a wallet the device's and removes the copies of every other; null removes all. */
  keepOnly(wallet: string | null): Promise<void>;
}

interface Schema extends DBSchema {
  copies: { key: [wallet: string, path: string]; value: Copy };
  device: { key: 'wallet'; value: string };
}

const DATABASE = 'growerz-copies';

/** The copies of this device; every page and the worker see the same. */
export function openCopies(): Copies {
  return {
    connect: () => void connect().catch(() => undefined),
    read: async ({ wallet, path }) =>
      (await (await connect()).get('copies', [wallet, path])) ?? null,
    save: async (place, copy) => save(await connect(), place, copy),
    remove: async ({ wallet, path }) => (await connect()).delete('copies', [wallet, path]),
    keepOnly: async (wallet) => keepOnly(await connect(), wallet),
  };
}

let connection: Promise<IDBPDatabase<Schema>> | null = null;

/** One connection, opened when first needed, and anew after it was closed. */
function connect(): Promise<IDBPDatabase<Schema>> {
  const forget = (): void => void (connection = null);
  if (connection) return connection;
  const opening = openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('copies');
      database.createObjectStore('device');
    },
    // A newer version of the app waits until every older page has let go.
    blocking: () => {
      forget();
      void opening.then((database) => database.close());
    },
    terminated: forget,
  });
  opening.catch(forget);
  connection = opening;
  return opening;
}

async function save(
  database: IDBPDatabase<Schema>,
  { wallet, path }: CopyPlace,
  copy: Copy,
): Promise<boolean> {
  // One transaction: whoever signs out meanwhile leaves nothing behind.
  const transaction = database.transaction(['copies', 'device'], 'readwrite');
  const copies = transaction.objectStore('copies');
  const owner = await transaction.objectStore('device').get('wallet');
  if (wallet !== EVERYBODY && wallet !== owner) return false;
  const before = await copies.get([wallet, path]);
  await copies.put(copy, [wallet, path]);
  await transaction.done;
  return before !== undefined && before.body !== copy.body;
}

async function keepOnly(database: IDBPDatabase<Schema>, wallet: string | null): Promise<void> {
  const transaction = database.transaction(['copies', 'device'], 'readwrite');
  const copies = transaction.objectStore('copies');
  const device = transaction.objectStore('device');
  const keys = await copies.getAllKeys();
  const strangers = keys.filter(([owner]) => owner !== EVERYBODY && owner !== wallet);
  await Promise.all([
    ...strangers.map((key) => copies.delete(key)),
    wallet === null ? device.delete('wallet') : device.put(wallet, 'wallet'),
  ]);
  await transaction.done;
}
