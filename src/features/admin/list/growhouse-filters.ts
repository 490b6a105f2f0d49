import { parseAddressFragment, parsePositiveInteger } from './list-url.ts';

/**
 * Filters by growhouse and by a part of the owner's address. A type alias, because an interface has
 * no index signature and does not match FilterValues.
 */
export type GrowhouseFilterValues = { readonly growhouse: number | null; readonly address: string };

export const parseGrowhouseFilters = (
  getParam: (name: string) => string,
): GrowhouseFilterValues => ({
  growhouse: parsePositiveInteger(getParam('growhouse')),
  address: parseAddressFragment(getParam('address')),
});
