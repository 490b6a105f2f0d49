import { AddressFilter, NumberFilter } from './filter-field.tsx';
import type { PlaceFilterValues } from './place-filters.ts';
import type { AdminList } from './use-admin-list.ts';

interface PlaceFilterFieldsProps {
  readonly list: Pick<AdminList<never, PlaceFilterValues>, 'filters' | 'setFilters'>;
}

/** Growhouse and owner. */
export function PlaceFilterFields({ list: { filters, setFilters } }: PlaceFilterFieldsProps) {
  return (
    <>
      <NumberFilter
        label="Growhouse"
        value={filters.growhouse}
        onChange={(growhouse) => setFilters({ growhouse })}
      />
      <AddressFilter
        label="Owner address"
        value={filters.address}
        onChange={(address) => setFilters({ address })}
      />
    </>
  );
}
