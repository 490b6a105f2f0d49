import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminSearchShape } from '../../../contract/admin-search.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { adminQueryKey } from '../admin-query-keys.ts';
import styles from './search-box.module.css';
import { getMatchLink } from './search-links.ts';

/** Longer texts are refused by the server. */
const MAX_LENGTH = 200;
const EXPLORER_URL = 'https://explorer.solana.com/tx/';

/** Finds anything by its address, signature or id. '/' focuses it; Enter opens the only match. */
export function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOnSlash(() => form.current?.querySelector('input')?.focus()), []);
  const { data, isError } = useQuery({
    queryKey: adminQueryKey('/search', { query }),
    queryFn: async ({ signal }) => {
      const found = await adminPost<AdminSearchShape>('/search', { query }, { signal });
      const [match, ...others] = found.data;
      if (match && others.length === 0) void navigate(getMatchLink(match));
      return found;
    },
    enabled: query !== '',
    gcTime: 0,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setQuery(text.trim());
  };
  const close = (): void => {
    setText('');
    setQuery('');
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label="Search everything"
      className={styles.search}
      onSubmit={submit}
    >
      <Field
        type="search"
        label="Search"
        placeholder="Address, signature, #12, plant 12"
        maxLength={MAX_LENGTH}
        value={text}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        onChange={(typed) => {
          setText(typed);
          setQuery('');
        }}
      />
      {query !== '' && (data ?? isError) && <Results found={data} onOpen={close} />}
    </form>
  );
}

/** @returns the function that stops listening */
function focusOnSlash(focus: () => void): () => void {
  const handleKeyDown = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (key !== '/' || ctrlKey || metaKey || altKey || isTyping) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    focus();
  };
  document.addEventListener('keydown', handleKeyDown);
  return () => document.removeEventListener('keydown', handleKeyDown);
}

interface ResultsProps {
  /** Undefined if the search failed. */
  readonly found: AdminSearchShape | undefined;
  readonly onOpen: () => void;
}

function Results({ found, onOpen }: ResultsProps) {
  if (!found) {
    return (
      <p role="alert" className={styles.results}>
        Failed to fetch data
      </p>
    );
  }
  const { data, key, note } = found;
  return (
    <div className={styles.results} role="status">
      {note !== null && <span>{note}</span>}
      {data.map((match) => (
        <Link
          key={`${match.kind} ${match.id}`}
          to={getMatchLink(match)}
          className={styles.match}
          onClickCapture={() => setTimeout(onOpen, 0)}
        >
          {match.label}
        </Link>
      ))}
      {data.length === 0 && note === null && (
        <span>{key === null ? 'Nothing found' : `The books do not know this ${key.type}`}</span>
      )}
      {data.length === 0 && key?.type === 'signature' && (
        <a
          className={styles.match}
          href={`${EXPLORER_URL}${key.text}`}
          target="_blank"
          rel="noreferrer noopener"
        >
          View on Explorer
        </a>
      )}
    </div>
  );
}
