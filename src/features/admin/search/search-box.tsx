import {
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  type SubmitEvent,
} from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { SEARCH } from '../../../art/icons/admin-icons.ts';
import type { AdminSearchShape } from '../../../contract/admin/admin-search.ts';
import { shortenAddress } from '../../../entities/format/address-links.ts';
import { Icon } from '../../../entities/icon.tsx';
import { adminPost } from '../../../http/admin-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useIsDesktop } from '../../../ui/layout/use-is-desktop.ts';
import { Link } from '../../../ui/navigation/link.tsx';
import { PAGE_LINKS } from '../admin-links.ts';
import { ExplorerLink, useExplorerUrl } from '../cells/cells.tsx';
import styles from './search-box.module.css';
import { Field } from '../../../ui/form/field.tsx';

/** Finds anything by its address, signature, id or nickname: a field on a desktop, a button on a phone. */
export function SearchBox() {
  return useIsDesktop() ? <SearchField /> : <SearchButton />;
}

/** '/' focuses the field; Escape closes the results below it. */
function SearchField() {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(false);
  const search = useAdminSearch(() => setOpen(false));
  const focus = (): void => form.current?.querySelector('input')?.focus();
  useEffect(() => listenForSlash(focus), []);
  const close = (): void => {
    setOpen(false);
    search.change('');
  };
  useEffect(() => {
    const openInside = ({ target }: Event): void =>
      setOpen(target instanceof Node && form.current?.contains(target) === true);
    document.addEventListener('pointerdown', openInside);
    document.addEventListener('focusin', openInside);
    return () => {
      document.removeEventListener('pointerdown', openInside);
      document.removeEventListener('focusin', openInside);
    };
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    moveFocusByArrowKeys(event);
    if (event.key !== 'Escape') return;
    focus();
    search.change('');
  };
  const hasResults = search.isPending || search.hasFailed || search.found !== undefined;
  return (
    <SearchForm ref={form} search={search} className={styles.search} onKeyDown={handleKeyDown}>
      {isOpen && hasResults && (
        <div className={styles.results}>
          <SearchResults search={search} onOpen={close} onKeyDown={handleKeyDown} />
        </div>
      )}
    </SearchForm>
  );
}

/** '/' or a tap opens the search over the page; Escape closes it and returns the focus. */
function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => listenForSlash(() => setOpen(true)), []);
  return (
    <>
      <Button variant="ghost" size="square" aria-label="Search" onClick={() => setOpen(true)}>
        <Icon glyph={SEARCH} size={22} />
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const search = useAdminSearch(onClose);
  return (
    <Dialog open title="Search everything" onClose={onClose}>
      <div className={`grid gap-12 ${styles.sheet}`}>
        <SearchForm search={search} className="grid gap-12" onKeyDown={moveFocusByArrowKeys}>
          <SearchResults search={search} onOpen={onClose} onKeyDown={moveFocusByArrowKeys} />
        </SearchForm>
        {search.found === undefined && <SearchHelp />}
      </div>
    </Dialog>
  );
}

function SearchHelp() {
  return (
    <p className="muted">
      Paste the address of a wallet or Grower, a signature or a memo, or at least the first four
      characters, or type the nickname of a growhouse or a number such as #12, plant 12 or payout 7.
    </p>
  );
}

/** @returns the function that stops listening */
function listenForSlash(open: () => void): () => void {
  const handleKeyDown = (event: globalThis.KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (key !== '/' || ctrlKey || metaKey || altKey || isTyping) return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', handleKeyDown);
  return () => document.removeEventListener('keydown', handleKeyDown);
}

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
function SearchForm({ search, className, ref, onKeyDown, children }: SearchFormProps) {
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
        placeholder="Address, nickname, #12, plant 12"
        maxLength={MAX_SEARCH_LENGTH}
        value={search.text}
        onChange={search.change}
      />
      {children}
    </form>
  );
}

/** Moves the focus between the field and the results by the arrow keys. */
function moveFocusByArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const form = event.currentTarget.closest('form');
  const stops = [...(form?.querySelectorAll<HTMLElement>('input, a') ?? [])];
  const next = stops[stops.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type AdminSearch = ReturnType<typeof useAdminSearch>;

/**
 * Searches for a text and opens the page of the only match.
 * @param onOpen called before a page is opened
 */
function useAdminSearch(onOpen: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { data, isError, isPending, mutate, reset } = useMutation({
    mutationFn: (query: string) => adminPost<AdminSearchShape>('/search', { query }),
    onSuccess: ({ data: [match, ...others] }) => {
      if (!match || others.length > 0) return;
      change('');
      onOpen();
      void navigate(PAGE_LINKS[match.kind](match.id));
    },
  });
  const change = (typed: string): void => {
    setText(typed);
    reset();
  };
  return {
    text,
    /** Changes the text and forgets what was found. */
    change,
    /** Undefined until a search has succeeded. */
    found: data,
    hasFailed: isError,
    isPending,
    submit: () => {
      const query = text.trim();
      if (query !== '') mutate(query);
    },
  };
}

interface SearchResultsProps {
  readonly search: AdminSearch;
  /** Called when a result is opened. */
  readonly onOpen: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What a search found, or why there is nothing. Empty before the first search. */
function SearchResults({ search, onOpen, onKeyDown }: SearchResultsProps) {
  const { found, hasFailed, isPending } = search;
  if (!found) {
    if (!isPending && !hasFailed) return null;
    return (
      <p className={styles.text} role={isPending ? 'status' : 'alert'}>
        {isPending ? 'Searching...' : 'Failed to fetch data'}
      </p>
    );
  }
  return (
    <div role="status">
      {found.note !== null && <p className={styles.text}>{found.note}</p>}
      {found.data.map(({ kind, id, label, address }) => (
        <Link
          key={`${kind} ${id}`}
          to={PAGE_LINKS[kind](id)}
          className={styles.match}
          onKeyDown={onKeyDown}
          onClickCapture={() => setTimeout(onOpen, 0)}
        >
          <span>{label}</span>
          {address !== undefined && (
            <span className="hint flex-none">{shortenAddress(address)}</span>
          )}
        </Link>
      ))}
      {found.data.length === 0 && <NoMatch found={found} onKeyDown={onKeyDown} />}
    </div>
  );
}

interface NoMatchProps extends Pick<SearchResultsProps, 'onKeyDown'> {
  readonly found: AdminSearchShape;
}

function NoMatch({ found: { key, note }, onKeyDown }: NoMatchProps) {
  const explorerUrl = useExplorerUrl(key?.type === 'signature' ? key.text : null);
  return (
    <>
      {note === null && (
        <p className={styles.text}>
          {key === null ? 'Nothing found' : `The books do not know this ${key.type}`}
        </p>
      )}
      <ExplorerLink href={explorerUrl} className={styles.match} onKeyDown={onKeyDown}>
        View on Explorer
      </ExplorerLink>
    </>
  );
}
