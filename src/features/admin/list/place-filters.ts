import { addressPart, wholeNumber } from './list-address.ts';

/**
 * What narrows a list of what stands in growhouses: the growhouse, and text of its owner's address.
 * A type, since an interface could not be a list's filters: it has no index signature.
 */
export type PlaceFilterValues = { readonly growhouse: number | null; readonly address: string };

export const readPlaceFilters = (text: (name: string) => string): PlaceFilterValues => ({
  growhouse: wholeNumber(text('growhouse')),
  address: addressPart(text('address')),
});
