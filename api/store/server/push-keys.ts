import type { Connection } from '../database/database.ts';
import { findRecord, type RecordOf } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

/** A pair of keys that signs notifications, in base64url. */
export type PushKeyPair = RecordOf<Pick<Row<'push_keys'>, 'public_key' | 'private_key'>>;

/** Loads the keys of this database, or stores these if it has none. Processes may start together. */
export async function ensurePushKeys(db: Connection, created: PushKeyPair): Promise<PushKeyPair> {
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: created.publicKey, private_key: created.privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const stored = await findRecord(db.selectFrom('push_keys').select(['public_key', 'private_key']));
  return stored ?? created;
}
