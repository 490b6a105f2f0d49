import { useEffect, useRef, useState } from 'react';

/** Typing that pauses this long is taken for done. */
const TYPING_PAUSE_MS = 300;

/**
 * What is being typed, ahead of the value it is to become, which has no spaces around it. It is
 * handed on after a pause or by `commit`, and gives way to a value that changes by other means.
 */
export function useDraft(value: string, onCommit: (text: string) => void) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== draft.trim()) setDraft(value);
  }

  const commit = (): void => {
    const text = draft.trim();
    if (text !== value) onCommit(text);
  };
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestCommit.current(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  return { draft, setDraft, commit };
}
