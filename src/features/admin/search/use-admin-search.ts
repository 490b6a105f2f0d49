import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminSearchShape } from '../../../contract/admin/admin-search.ts';
import { adminPost } from '../../../http/admin-api.ts';
import { PAGE_LINKS } from '../admin-links.ts';

/** A search of the admin area with what it found. */
export interface AdminSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Undefined until a search has succeeded. */
  readonly found: AdminSearchShape | undefined;
  readonly hasFailed: boolean;
  readonly isPending: boolean;
  readonly submit: () => void;
  /** Forgets the text and what it found. */
  readonly clear: () => void;
}

/**
 * Searches for a text and opens the page of the only match.
 * @param onOpen called before a page is opened
 */
export function useAdminSearch(onOpen: () => void): AdminSearch {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { data, isError, isPending, mutate, reset } = useMutation({
    mutationFn: (query: string) => adminPost<AdminSearchShape>('/search', { query }),
    onSuccess: ({ data: [match, ...others] }) => {
      if (!match || others.length > 0) return;
      clear();
      onOpen();
      void navigate(PAGE_LINKS[match.kind](match.id));
    },
  });
  const clear = (): void => {
    setText('');
    reset();
  };
  return {
    text,
    setText: (typed) => {
      setText(typed);
      reset();
    },
    found: data,
    hasFailed: isError,
    isPending,
    submit: () => {
      const query = text.trim();
      if (query !== '') mutate(query);
    },
    clear,
  };
}
