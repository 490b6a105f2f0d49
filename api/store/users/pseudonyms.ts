import { createHmac } from 'node:crypto';
import bs58 from 'bs58';
import type { Connection } from '../database/database.ts';
import { findValue } from '../database/queries.ts';

/**
 * The pseudonym of a deleted account's wallet: a keyed hash in the form of an address, so that it fits
 * wherever the game shows one. It is too short to be an address, so nothing can ever be paid to it.
 */
const PREFIX = 'removed';
const HASH_BYTES = 24;
const PATTERN = /^removed[1-9A-HJ-NP-Za-km-z]{24,33}$/;

/** Whether this is the pseudonym of a deleted account instead of a wallet. */
export const isPseudonym = (address: string): boolean => PATTERN.test(address);

/** Creates the pseudonym of a wallet: always the same one for a wallet in this database. */
export function createPseudonym(secret: string, address: string): string {
  const hash = createHmac('sha256', secret).update(address).digest();
  return `${PREFIX}${bs58.encode(hash.subarray(0, HASH_BYTES))}`;
}

/** Loads the secret of the pseudonyms; null if no account was ever deleted. */
export const loadPseudonymSecret = (db: Connection): Promise<string | null> =>
  findValue(db.selectFrom('pseudonym_keys').select('secret'));

/** Loads the secret of the pseudonyms, or stores this one if there is none. */
export async function ensurePseudonymSecret(db: Connection, created: string): Promise<string> {
  await db
    .insertInto('pseudonym_keys')
    .values({ id: 1, secret: created })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await loadPseudonymSecret(db)) ?? created;
}
