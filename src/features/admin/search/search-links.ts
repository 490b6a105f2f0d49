import type { SearchMatchShape } from '../../../contract/admin/admin-search.ts';
import {
  getGrowerLink,
  getGrowhouseLink,
  getHeldPaymentLink,
  getMoneyLink,
  getPlantLink,
  getUserLink,
} from '../admin-links.ts';

/** Returns the page of what a search found. */
export function getMatchLink({ kind, id }: Pick<SearchMatchShape, 'kind' | 'id'>): string {
  switch (kind) {
    case 'player':
      return getUserLink(id);
    case 'grower':
      return getGrowerLink(id);
    case 'growhouse':
      return getGrowhouseLink(id);
    case 'plant':
      return getPlantLink(id);
    case 'held payment':
      return getHeldPaymentLink(id);
    case 'batch':
      return getMoneyLink('batches', id);
    default:
      return getMoneyLink(`${kind}s`, id);
  }
}
