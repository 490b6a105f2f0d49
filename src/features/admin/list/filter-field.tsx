import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { MAX_ADDRESS_LENGTH, parsePositiveInteger } from './list-url.ts';
import { useDebouncedDraft } from './use-debounced-draft.ts';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A text filter that applies after a pause in typing, or at once on Enter. */
export function TextFilter({ value, onChange, ...field }: TextFilterProps) {
  const { draft, setDraft, commit } = useDebouncedDraft(value, onChange);
  return (
    <Field type="search" value={draft} onChange={setDraft} {...commitOnEnter(commit)} {...field} />
  );
}

type AddressFilterProps = Omit<TextFilterProps, 'maxLength'>;

/** Filters by a part of an address or by the whole address. */
export function AddressFilter(props: AddressFilterProps) {
  return (
    <TextFilter placeholder="Any part of the address" maxLength={MAX_ADDRESS_LENGTH} {...props} />
  );
}

interface NumberFilterProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** Filters by id. The field accepts digits only. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const { draft, setDraft, commit } = useDebouncedDraft(
    value === null ? '' : String(value),
    (text) => onChange(parsePositiveInteger(text)),
  );
  return (
    <Field
      type="search"
      label={label}
      value={draft}
      inputMode="numeric"
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
