import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminSearchShape, SearchMatchShape } from '../../../contract/admin/admin-search.ts';
import { adminPost } from '../../../http/admin-api.ts';
import {
  getGrowerLink,
  getGrowhouseLink,
  getHeldPaymentLink,
  getMoneyLink,
  getPlantLink,
  getUserLink,
} from '../admin-links.ts';

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
      void navigate(getMatchLink(match));
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

/** Returns the page of what a search found. */
export function getMatchLink({ kind, id }: Pick<SearchMatchShape, 'kind' | 'id'>): string {
  switch (kind) {
    case 'player':
      return getUserLink(id);
    case 'grower':
      return getGrowerLink(id);
    case 'growhouse':
      return getGrowhouseLink(id);
    case 'plant':
      return getPlantLink(id);
    case 'held payment':
      return getHeldPaymentLink(id);
    case 'batch':
      return getMoneyLink('batches', id);
    default:
      return getMoneyLink(`${kind}s`, id);
  }
}
