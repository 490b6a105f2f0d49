import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { listUserRows, type UsersOrder } from '../../store/lists/users-list.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { addRoles, toUsersFilter, type UsersInput, type UserWithRole } from './user-with-role.ts';

/** Lists all users or only the admins among them. */
export async function listUsers(
  ctx: Context,
  input: UsersInput,
  order: UsersOrder,
  page: PageRequest,
): Promise<Listing<UserWithRole>> {
  const listing = await readSnapshot(ctx.db, (db) =>
    listUserRows(db, toUsersFilter(ctx, input), order, page),
  );
  return { ...listing, rows: addRoles(ctx, listing.rows) };
}
