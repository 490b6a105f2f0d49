import { AddressFilter, NumberFilter } from './filter-field.tsx';
import type { GrowhouseFilterValues } from './growhouse-filters.ts';
import type { AdminList } from './use-admin-list.ts';

interface GrowhouseFilterFieldsProps {
  readonly list: Pick<AdminList<never, GrowhouseFilterValues>, 'filters' | 'setFilters'>;
}

/** Filter fields for the growhouse and its owner. */
export function GrowhouseFilterFields({
  list: { filters, setFilters },
}: GrowhouseFilterFieldsProps) {
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
