import type { Connection } from '../../store/database/database.ts';
import { type Growhouse, updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { assertUpdated } from '../transaction.ts';

/**
 * Bumps the revisions of several growhouses, always in the same order so that two transactions cannot
 * deadlock.
 * @throws RefusalError CONFLICT if one changed since it was read
 */
export async function touchGrowhouses(
  db: Connection,
  growhouses: readonly Growhouse[],
): Promise<void> {
  for (const growhouse of growhouses.toSorted((a, b) => a.id - b.id)) {
    assertUpdated(await updateGrowhouse(db, growhouse));
  }
}
