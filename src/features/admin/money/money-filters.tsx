import { type MoneyAge, MONEY_AGES } from '../../../contract/admin/admin-money.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { AddressFilter, TextFilter } from '../list/filter-field.tsx';
import { useDebouncedDraft } from '../list/use-debounced-draft.ts';
import { parseDay } from '../logs/day-range.ts';
import type { CommonFilters } from './money-lists.ts';

const MAX_SIGNATURE_LENGTH = 88;

const AGE_LABELS: Readonly<Record<MoneyAge, string>> = {
  '10m': 'Older than 10 minutes',
  '1h': 'Older than 1 hour',
  '1d': 'Older than 1 day',
};

interface CommonFilterFieldsProps {
  readonly filters: CommonFilters;
  readonly onChange: (changes: Partial<CommonFilters>) => void;
}

/** The filter fields that all lists of the Money tab have. */
export function CommonFilterFields({ filters, onChange }: CommonFilterFieldsProps) {
  return (
    <>
      <AddressFilter
        label="Wallet"
        value={filters.address}
        placeholder="Whole or part"
        onChange={(address) => onChange({ address })}
      />
      <TextFilter
        label="Signature"
        value={filters.signature}
        placeholder="Whole signature"
        maxLength={MAX_SIGNATURE_LENGTH}
        onChange={(signature) => onChange({ signature })}
      />
      <OptionFilter
        label="Age"
        value={filters.age}
        values={MONEY_AGES}
        toLabel={(age) => AGE_LABELS[age]}
        onChange={(age) => onChange({ age })}
      />
      <DayFilter label="From" day={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" day={filters.to} onChange={(to) => onChange({ to })} />
    </>
  );
}

/** A day that may be left open. Debounced, because a year is typed digit by digit. */
function DayFilter({
  label,
  day,
  onChange,
}: {
  readonly label: string;
  readonly day: string;
  readonly onChange: (day: string) => void;
}) {
  const { draft, setDraft } = useDebouncedDraft(day, (text) => onChange(parseDay(text)));
  return <Field type="date" label={label} value={draft} onChange={setDraft} />;
}

interface OptionFilterProps<T extends string> {
  readonly label: string;
  /** '' for all. */
  readonly value: T | '';
  readonly values: readonly T[];
  readonly toLabel: (value: T) => string;
  readonly onChange: (value: T | '') => void;
}

/** A choice of one value or all of them. */
export function OptionFilter<T extends string>({
  label,
  value,
  values,
  toLabel,
  onChange,
}: OptionFilterProps<T>) {
  const options = [
    { value: '' as const, label: 'All' },
    ...values.map((each) => ({ value: each, label: toLabel(each) })),
  ];
  return <Select<T | ''> label={label} value={value} options={options} onChange={onChange} />;
}
