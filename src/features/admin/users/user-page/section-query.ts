import { queryOptions } from '@tanstack/react-query';
import { adminGet } from '../../../../http/admin-api.ts';
import { adminQueryKey } from '../../admin-query-keys.ts';

/** Loads a section of the page. @param path relative to /admin */
export const sectionQuery = <T>(path: string) =>
  queryOptions({
    queryKey: adminQueryKey(path),
    queryFn: ({ signal }) => adminGet<T>(path, { signal }),
  });

export const getUserMoneyPath = (userId: number): string => `/users/${userId}/money`;
