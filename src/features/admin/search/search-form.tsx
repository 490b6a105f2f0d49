import type { KeyboardEvent, ReactNode, Ref, SubmitEvent } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import type { AdminSearch } from './use-admin-search.ts';

/** Longer texts are refused by the server. */
const MAX_SEARCH_LENGTH = 200;

interface SearchFormProps {
  readonly search: AdminSearch;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLFormElement>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** What was found. */
  readonly children: ReactNode;
}

/** The field of the search with what it found. Enter searches. */
export function SearchForm({ search, className, ref, onKeyDown, children }: SearchFormProps) {
  return (
    <form
      ref={ref}
      role="search"
      aria-label="Search everything"
      className={className}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        search.submit();
      }}
    >
      <Field
        type="search"
        label="Search"
        enterKeyHint="search"
        onKeyDown={onKeyDown}
        placeholder="Address, signature, #12, plant 12"
        maxLength={MAX_SEARCH_LENGTH}
        value={search.text}
        onChange={search.setText}
      />
      {children}
    </form>
  );
}

/** Moves the focus between the field and the results by the arrow keys. */
export function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const form = event.currentTarget.closest('form');
  const stops = [...(form?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
