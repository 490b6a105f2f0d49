import { AddressFilter, NumberFilter } from './filter-field.tsx';
import type { GrowhouseFilterValues } from './growhouse-filters.ts';

interface GrowhouseFilterFieldsProps {
  readonly list: {
    readonly filters: GrowhouseFilterValues;
    readonly setFilters: (changes: Partial<GrowhouseFilterValues>) => void;
  };
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
