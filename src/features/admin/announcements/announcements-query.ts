import { queryOptions } from '@tanstack/react-query';
import type { AnnouncementsShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { adminQueryKey } from '../admin-query-keys.ts';

const REFRESH_INTERVAL_MS = 15_000;

export const announcementsQuery = queryOptions({
  queryKey: adminQueryKey('/announcements'),
  queryFn: ({ signal }) => adminGet<AnnouncementsShape>('/announcements', { signal }),
  refetchInterval: REFRESH_INTERVAL_MS,
});
