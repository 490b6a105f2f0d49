import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A watering that the player wanted without a network. Page and service worker share it. */
export interface QueuedWatering {
  readonly plantId: number;
  /** The plant's strain, for messages. */
  readonly name: string;
  /** The session in which the player wanted it; no other may send it. */
  readonly token: string;
  /** Makes the server water once, however often the request arrives. */
  readonly idempotencyKey: string;
  /** The body of the request, which must be the same each time. */
  readonly body: string;
  /** When the plant withers: Unix ms of this device. */
  readonly expiresAtMs: number;
  /** Whether the request was sent, so that it may have been carried out although no answer arrived. */
  readonly wasSent: boolean;
  /** What happened; null while it is waiting. */
  readonly outcome: WateringOutcome | null;
}

/** What happened to a queued watering: the plant was watered, or why it was not. */
export type WateringOutcome =
  | { readonly kind: 'watered' }
  | { readonly kind: 'expired' }
  /** @property message from the server */
  | { readonly kind: 'refused'; readonly message: string };

/** The waterings of the session on this device, in IndexedDB. */
export interface WateringQueue {
  list(): Promise<QueuedWatering[]>;
  /** Adds a watering, unless one of the same plant is waiting. */
  add(watering: QueuedWatering): Promise<void>;
  /** Replaces a watering; does nothing if it was removed in the meantime. */
  update(watering: QueuedWatering): Promise<void>;
  remove(plantId: number): Promise<void>;
  /** Removes those of a session that have an outcome. @returns them; one of several callers gets each */
  takeEnded(token: string): Promise<QueuedWatering[]>;
  /** Removes those of all other sessions; null removes all. */
  keepOnly(token: string | null): Promise<void>;
}

interface Schema extends DBSchema {
  waterings: { key: number; value: QueuedWatering };
}

const DATABASE = 'growerz-waterings';

/** Opens the queue that every page and the service worker share. */
export function openWateringQueue(): WateringQueue {
  return {
    list: async () => (await connect()).getAll('waterings'),
    add: async (watering) => put(await connect(), watering, (stored) => !isWaiting(stored)),
    update: async (watering) => put(await connect(), watering, (stored) => stored !== undefined),
    remove: async (plantId) => (await connect()).delete('waterings', plantId),
    takeEnded: async (token) =>
      removeWhere(await connect(), (watering) => watering.token === token && !isWaiting(watering)),
    keepOnly: async (token) => {
      await removeWhere(await connect(), (watering) => watering.token !== token);
    },
  };
}

const isWaiting = (watering: QueuedWatering | undefined): boolean => watering?.outcome === null;

let connection: Promise<IDBPDatabase<Schema>> | null = null;

/** Returns the shared connection, opened on first use and again after it was closed. */
function connect(): Promise<IDBPDatabase<Schema>> {
  const reset = (): void => void (connection = null);
  if (connection) return connection;
  const opening = openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('waterings', { keyPath: 'plantId' }),
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

async function put(
  database: IDBPDatabase<Schema>,
  watering: QueuedWatering,
  isAllowed: (stored: QueuedWatering | undefined) => boolean,
): Promise<void> {
  const transaction = database.transaction('waterings', 'readwrite');
  if (isAllowed(await transaction.store.get(watering.plantId))) {
    await transaction.store.put(watering);
  }
  await transaction.done;
}

async function removeWhere(
  database: IDBPDatabase<Schema>,
  matches: (watering: QueuedWatering) => boolean,
): Promise<QueuedWatering[]> {
  const transaction = database.transaction('waterings', 'readwrite');
  const removed = (await transaction.store.getAll()).filter(matches);
  await Promise.all(removed.map(({ plantId }) => transaction.store.delete(plantId)));
  await transaction.done;
  return removed;
}
