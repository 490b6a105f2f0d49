import {
  type ClientErrorFilter,
  type ClientErrorGroup,
  countClientErrors,
  loadClientErrors,
} from '../../store/admin/client-errors.ts';
import type { Context } from '../context.ts';

export type { ClientErrorFilter, ClientErrorGroup };

/** Returns a page of the reported errors: the newest version first, in it the most reported first. */
export async function listClientErrors(
  { db }: Context,
  filter: ClientErrorFilter,
  page: { skip: number; count: number },
): Promise<{ total: number; errors: ClientErrorGroup[] }> {
  return {
    total: await countClientErrors(db, filter),
    errors: await loadClientErrors(db, filter, page),
  };
}
