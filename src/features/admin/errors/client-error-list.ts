import type { ClientErrorSurface } from '../../../contract/client-error-report.ts';
import type { ClientErrorGroupShape } from '../../../contract/admin/client-error-shapes.ts';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { choiceFilter, optionalFilter } from '../list/list-filters.ts';
import type { ListDefinition } from '../list/lists.ts';

export const SURFACE_LABELS: Readonly<Record<ClientErrorSurface, string>> = {
  page: 'Page',
  worker: 'Service worker',
};

/** The reported errors, open ones by default: the newest version first, in it the most reported. */
export const CLIENT_ERROR_LIST: ListDefinition = {
  title: 'Errors',
  noun: 'errors',
  path: '/client-errors/all',
  exportPath: null,
  sorts: [],
  filters: [
    choiceFilter('State', 'state', { open: 'Open', resolved: 'Resolved', all: 'All' }, 'all'),
    optionalFilter('Where', 'surface', SURFACE_LABELS),
  ],
};

/** @returns 'TypeError: Cannot read properties of undefined' */
export const formatErrorTitle = ({
  name,
  message,
}: Pick<ClientErrorGroupShape, 'name' | 'message'>): string =>
  message === '' ? name : `${name}: ${message}`;

/** Returns the label of an error's state and the variant of its badge. */
export function getErrorState({
  resolved,
  returned_from: returnedFrom,
}: Pick<ClientErrorGroupShape, 'resolved' | 'returned_from'>): {
  readonly label: string;
  readonly variant: BadgeVariant;
} {
  if (resolved !== null) return { label: 'Resolved', variant: 'neutral' };
  if (returnedFrom !== null) return { label: 'Returned', variant: 'danger' };
  return { label: 'Open', variant: 'pending' };
}
