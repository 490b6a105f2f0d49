import type { DBSchema } from 'idb';
import { createConnector } from '../open-database.ts';

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

interface Schema extends DBSchema {
  waterings: { key: number; value: QueuedWatering };
}

const connect = createConnector<Schema>(
  'growerz-waterings',
  (database) => void database.createObjectStore('waterings', { keyPath: 'plantId' }),
);

const isWaiting = (watering: QueuedWatering | undefined): boolean => watering?.outcome === null;

/**
 * The waterings of the session on this device, in IndexedDB. Every page and the service worker share
 * them.
 */
export const wateringQueue = {
  list: async () => (await connect()).getAll('waterings'),
  /** Adds a watering, unless one of the same plant is waiting. */
  add: (watering: QueuedWatering) => put(watering, (stored) => !isWaiting(stored)),
  /** Replaces a watering; does nothing if it was removed in the meantime. */
  update: (watering: QueuedWatering) => put(watering, (stored) => stored !== undefined),
  remove: async (plantId: number) => (await connect()).delete('waterings', plantId),
  /** Removes those of a session that have an outcome. @returns them; one of several callers gets each */
  takeEnded: (token: string) =>
    removeWhere((watering) => watering.token === token && !isWaiting(watering)),
  /** Removes those of all other sessions; null removes all. */
  keepOnly: (token: string | null) => removeWhere((watering) => watering.token !== token),
};

async function put(
  watering: QueuedWatering,
  isAllowed: (stored: QueuedWatering | undefined) => boolean,
): Promise<void> {
  const transaction = (await connect()).transaction('waterings', 'readwrite');
  if (isAllowed(await transaction.store.get(watering.plantId))) {
    await transaction.store.put(watering);
  }
  await transaction.done;
}

async function removeWhere(
  matches: (watering: QueuedWatering) => boolean,
): Promise<QueuedWatering[]> {
  const transaction = (await connect()).transaction('waterings', 'readwrite');
  const removed = (await transaction.store.getAll()).filter(matches);
  await Promise.all(removed.map(({ plantId }) => transaction.store.delete(plantId)));
  await transaction.done;
  return removed;
}
