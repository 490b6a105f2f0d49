import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

/**
 * Holds the text being typed, and passes it, trimmed, to `onCommit` after a pause or on `commit`.
 * A value that changes by other means replaces the draft.
 */
export function useDebouncedDraft(value: string, onCommit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The value changes one navigation after a commit; by then the user may have typed more.
  const [committed, setCommitted] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setCommitted(value);
    if (value !== committed && value !== draft.trim()) setDraft(value);
  }

  const commit = (): void => {
    const text = draft.trim();
    if (text === committed) return;
    setCommitted(text);
    onCommit(text);
  };
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestCommit.current(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return { draft, setDraft, commit };
}
