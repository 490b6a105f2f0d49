import type { Connection } from '../database/database.ts';

type PagedTable = 'payments' | 'payout_batches' | 'payouts' | 'vault_transactions';

/** Ids from one to another, so that a page of a large table is read at a time. */
export interface IdRange {
  afterId: number;
  untilId: number;
}

/** Finds the next page of a table, whose ids may have large gaps. @returns null after the last one */
export async function findNextRange(
  db: Connection,
  table: PagedTable,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<IdRange | null> {
  const page = db
    .selectFrom(table)
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .as('page');
  const { last_id } = await db
    .selectFrom(page)
    .select((eb) => eb.fn.max<number | null>('page.id').as('last_id'))
    .executeTakeFirstOrThrow();
  return last_id === null ? null : { afterId, untilId: last_id };
}
