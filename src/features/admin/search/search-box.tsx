import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminSearchShape } from '../../../contract/admin-search.ts';
import { getExplorerUrl } from '../../../entities/explorer-url.ts';
import { useConfig } from '../../../queries/config.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { Field } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './search-box.module.css';
import { getMatchLink } from './search-links.ts';

/** Longer texts are refused by the server. */
const MAX_LENGTH = 200;

/** Finds anything by its address, signature or id. '/' focuses it; Enter opens the only match. */
export function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusOnSlash(() => form.current?.querySelector('input')?.focus()), []);
  const { data, isError, mutate, reset } = useMutation({
    mutationFn: (query: string) => adminPost<AdminSearchShape>('/search', { query }),
    onSuccess: ({ data: [match, ...others] }) => {
      if (!match || others.length > 0) return;
      close();
      void navigate(getMatchLink(match));
    },
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const query = text.trim();
    if (query !== '') mutate(query);
  };
  const close = (): void => {
    setText('');
    reset();
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
          reset();
        }}
      />
      {(data ?? isError) && <Results found={data} onOpen={close} />}
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
  const cluster = useConfig().data?.cluster ?? 'localnet';
  if (!found) {
    return (
      <p role="alert" className={styles.results}>
        Failed to fetch data
      </p>
    );
  }
  const { data, key, note } = found;
  const explorerUrl = key?.type === 'signature' ? getExplorerUrl(key.text, cluster) : null;
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
      {data.length === 0 && explorerUrl !== null && (
        <a className={styles.match} href={explorerUrl} target="_blank" rel="noreferrer noopener">
          View on Explorer
        </a>
      )}
    </div>
  );
}
