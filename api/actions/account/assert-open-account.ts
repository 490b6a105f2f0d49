import type { Connection } from '../../store/database/database.ts';
import { findUser } from '../../store/users/users.ts';
import type { Player } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/**
 * Asserts that the account was not deleted since the request was admitted. Call it in the transaction
 * of an action that writes rows with the player's wallet.
 * @throws RefusalError NOT_SIGNED_IN
 */
export async function assertOpenAccount(
  db: Connection,
  { userId, address }: Pick<Player, 'userId' | 'address'>,
): Promise<void> {
  const user = await findUser(db, userId);
  if (user?.address !== address) throw new RefusalError('NOT_SIGNED_IN');
}
