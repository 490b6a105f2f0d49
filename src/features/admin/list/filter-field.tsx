import type { KeyboardEvent } from 'react';
import { Field } from '../../../ui/field.tsx';
import { ADDRESS_LENGTH, wholeNumber } from './list-address.ts';
import { useDraft } from './use-draft.ts';

interface TextFilterProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** A filter that takes what is typed after a pause, or at once with Enter. */
export function TextFilter({ value, onChange, ...field }: TextFilterProps) {
  const { draft, setDraft, commit } = useDraft(value, onChange);
  return <Field type="search" value={draft} onChange={setDraft} {...onEnter(commit)} {...field} />;
}

type AddressFilterProps = Omit<TextFilterProps, 'maxLength'>;

/** A part of an address, or the whole. */
export function AddressFilter(props: AddressFilterProps) {
  return <TextFilter placeholder="Any part of it" maxLength={ADDRESS_LENGTH} {...props} />;
}

interface NumberFilterProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** An id; it takes nothing but digits. */
export function NumberFilter({ label, value, onChange }: NumberFilterProps) {
  const { draft, setDraft, commit } = useDraft(value === null ? '' : String(value), (text) =>
    onChange(wholeNumber(text)),
  );
  return (
    <Field
      type="search"
      label={label}
      value={draft}
      inputMode="numeric"
      placeholder="All"
      onChange={(typed) => setDraft(digits(typed))}
      {...onEnter(commit)}
    />
  );
}

/** What of the typed can be an id: digits, none of them a leading 0, not too many. */
const digits = (typed: string): string =>
  typed.replaceAll(/\D/g, '').replace(/^0+/, '').slice(0, 15);

const onEnter = (commit: () => void) => ({
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'Enter') commit();
  },
});
