import type { DBSchema } from 'idb';
import { createConnector } from './open-database.ts';

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
  /** A wallet address, or `ANY_WALLET`. */
  readonly wallet: string;
  /** API path, such as '/account/hub'. */
  readonly path: string;
}

/** The wallet of copies that are the same for every player; a sign-out does not remove them. */
export const ANY_WALLET = '';

interface Schema extends DBSchema {
  copies: { key: [wallet: string, path: string]; value: Copy };
  device: { key: 'wallet'; value: string };
}

const connect = createConnector<Schema>('growerz-copies', (database) => {
  database.createObjectStore('copies');
  database.createObjectStore('device');
});

/**
 * Copies of API responses in IndexedDB, for one wallet at a time. Every page and the service worker
 * share them.
 */
export const copies = {
  /** Opens the database ahead of the first access. */
  connect: (): void => void connect().catch(() => undefined),
  read: async ({ wallet, path }: CopyKey): Promise<Copy | null> =>
    (await (await connect()).get('copies', [wallet, path])) ?? null,
  save,
  remove: async ({ wallet, path }: CopyKey): Promise<void> =>
    (await connect()).delete('copies', [wallet, path]),
  /** Reads the device's current wallet; null if nobody is signed in. */
  readOwner: async (): Promise<string | null> =>
    (await (await connect()).get('device', 'wallet')) ?? null,
  keepOnly,
};

export type CopyStore = typeof copies;

/**
 * Saves a copy, unless the wallet is no longer the current one on this device.
 * @returns whether it replaced a copy with other content
 */
async function save({ wallet, path }: CopyKey, copy: Copy): Promise<boolean> {
  // A single transaction, so that nothing is saved after a sign-out.
  const transaction = (await connect()).transaction(['copies', 'device'], 'readwrite');
  const stored = transaction.objectStore('copies');
  const owner = await transaction.objectStore('device').get('wallet');
  if (wallet !== ANY_WALLET && wallet !== owner) return false;
  const previous = await stored.get([wallet, path]);
  await stored.put(copy, [wallet, path]);
  await transaction.done;
  return previous !== undefined && previous.body !== copy.body;
}

/** Sets the device's current wallet and removes the copies of all others; null removes all. */
async function keepOnly(wallet: string | null): Promise<void> {
  const transaction = (await connect()).transaction(['copies', 'device'], 'readwrite');
  const stored = transaction.objectStore('copies');
  const device = transaction.objectStore('device');
  const keys = await stored.getAllKeys();
  const otherKeys = keys.filter(([owner]) => owner !== ANY_WALLET && owner !== wallet);
  await Promise.all([
    ...otherKeys.map((key) => stored.delete(key)),
    wallet === null ? device.delete('wallet') : device.put(wallet, 'wallet'),
  ]);
  await transaction.done;
}
