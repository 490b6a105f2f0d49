import type { KeyboardEvent } from 'react';
import { serverNow } from '../../../http/server-clock.ts';
import { Field, Select } from '../../../ui/form/field.tsx';
import { parseDay, resolveDayRange } from './day-range.ts';
import { type FilterValues, type ListFilter, MAX_ADDRESS_LENGTH } from './list-filters.ts';
import { useDebouncedDraft } from './use-debounced-draft.ts';

interface FilterFieldsProps {
  readonly filter: ListFilter;
  readonly values: FilterValues;
  readonly onChange: (changes: FilterValues) => void;
}

/** The field of a filter; a range of days has two. */
export function FilterFields({ filter, values, onChange }: FilterFieldsProps) {
  if (filter.kind === 'days') {
    const Days = filter.range === 'recent' ? RecentDays : OpenDays;
    return <Days from={values.from ?? ''} to={values.to ?? ''} onChange={onChange} />;
  }
  const field = {
    label: filter.label,
    value: values[filter.param] ?? '',
    onChange: (value: string) => onChange({ [filter.param]: value }),
  };
  if (filter.kind === 'choice') return <Select {...field} options={filter.options} />;
  if (filter.kind === 'number') return <NumberField {...field} />;
  const { maxLength, placeholder } = filter;
  return <SearchField {...field} maxLength={maxLength} {...(placeholder && { placeholder })} />;
}

interface ValueFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

interface SearchFieldProps extends ValueFieldProps {
  readonly placeholder?: string;
  readonly maxLength: number;
}

/** A text that applies after a pause in typing, or at once on Enter. */
function SearchField({ value, onChange, ...field }: SearchFieldProps) {
  const { draft, setDraft, commit } = useDebouncedDraft(value, onChange);
  return (
    <Field type="search" value={draft} onChange={setDraft} {...commitOnEnter(commit)} {...field} />
  );
}

/** Searches by a part of an address or by the whole address. */
export const AddressField = (props: ValueFieldProps) => (
  <SearchField placeholder="Any part of the address" maxLength={MAX_ADDRESS_LENGTH} {...props} />
);

/** Filters by id. The field accepts digits only. */
function NumberField({ label, value, onChange }: ValueFieldProps) {
  const { draft, setDraft, commit } = useDebouncedDraft(value, onChange);
  return (
    <Field
      type="search"
      label={label}
      value={draft}
      inputMode="numeric"
      size={10}
      placeholder="All"
      onChange={(typed) => setDraft(toIdDigits(typed))}
      {...commitOnEnter(commit)}
    />
  );
}

/** Reduces typed text to at most 15 digits without leading zeros. */
const toIdDigits = (typed: string): string =>
  typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 15);

const commitOnEnter = (commit: () => void) => ({
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
  },
});

interface DaysProps {
  readonly from: string;
  readonly to: string;
  readonly onChange: (days: FilterValues) => void;
}

/** The first and the last day of a range that has both. Choosing a day past the other moves both. */
function RecentDays({ from, to, onChange }: DaysProps) {
  const shown = resolveDayRange({ from, to }, serverNow());
  return (
    <>
      <DayField
        label="From"
        required
        day={shown.from}
        onChange={(first) => onChange({ from: first, to: first > shown.to ? first : to })}
      />
      <DayField
        label="To"
        required
        day={shown.to}
        onChange={(last) => onChange({ from: last < shown.from ? last : from, to: last })}
      />
    </>
  );
}

/** The first and the last day; either may be left open. */
const OpenDays = ({ from, to, onChange }: DaysProps) => (
  <>
    <DayField label="From" day={from} onChange={(day) => onChange({ from: day })} />
    <DayField label="To" day={to} onChange={(day) => onChange({ to: day })} />
  </>
);

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly required?: boolean;
  /** Receives '' when the field is cleared. */
  readonly onChange: (day: string) => void;
}

/** Debounced, because a year is typed digit by digit. */
function DayField({ day, onChange, ...field }: DayFieldProps) {
  const { draft, setDraft } = useDebouncedDraft(day, (text) => onChange(parseDay(text)));
  return <Field type="date" {...field} value={draft} onChange={setDraft} />;
}
