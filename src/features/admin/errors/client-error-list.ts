import {
  CLIENT_ERROR_SURFACES,
  type ClientErrorSurface,
} from '../../../contract/client-error-report.ts';
import type { ClientErrorGroupShape } from '../../../contract/admin/client-error-shapes.ts';
import type { BadgeVariant } from '../../../ui/badge.tsx';
import { type ListDefinition, parseOption } from '../list/list-url.ts';

type ClientErrorFilters = Readonly<{
  state: 'open' | 'resolved' | 'all';
  surface: ClientErrorSurface | '';
}>;

/** The reported errors, open ones by default: the newest version first, in it the most reported. */
export const CLIENT_ERROR_LIST: ListDefinition<ClientErrorGroupShape, ClientErrorFilters, never> = {
  path: '/client-errors/all',
  exportPath: null,
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: [],
  parseFilters: (getParam) => ({
    state: parseOption(['open', 'resolved', 'all'], getParam('state')),
    surface: CLIENT_ERROR_SURFACES.find((surface) => surface === getParam('surface')) ?? '',
  }),
  toRequest: ({ state, surface }) => ({
    state: state === 'all' ? null : state,
    surface: surface === '' ? null : surface,
  }),
};

export const SURFACE_LABELS: Readonly<Record<ClientErrorSurface, string>> = {
  page: 'Page',
  worker: 'Service worker',
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
