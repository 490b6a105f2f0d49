import {
  adminSearchRequest,
  adminSearchShape,
} from '../../../../src/contract/admin/admin-search.ts';
import { searchEverything } from '../../../actions/admin/search.ts';
import type { Context } from '../../../actions/context.ts';
import { Resource } from '../resource.ts';

/** Finds anything by its address, signature or id. */
export function adminSearchRoutes(ctx: Context): Resource {
  const search = new Resource(ctx);
  search.post('/', {
    summary: 'What an address, a signature, an id or the code of an order belongs to',
    body: adminSearchRequest,
    answer: adminSearchShape,
    run: (scope, { body }) => searchEverything(scope, body.query),
    present: (found) => found,
  });
  return search;
}
