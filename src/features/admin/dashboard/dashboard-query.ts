import { queryOptions } from '@tanstack/react-query';
import type { DashboardShape } from '../../../contract/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { adminKey } from '../../../http/admin-reads.ts';

/** How many days the charts go back, today among them. */
export const RANGES = ['7', '30', '90'] as const;
export type Range = (typeof RANGES)[number];
export const USUAL_RANGE: Range = '30';

/** A page that stays open is never older than this. */
const REFRESH_MS = 60_000;

export const dashboardQuery = (days: Range) =>
  queryOptions({
    queryKey: adminKey('/dashboard', { days }),
    queryFn: ({ signal }) => adminGet<DashboardShape>(`/dashboard?days=${days}`, { signal }),
    refetchInterval: REFRESH_MS,
  });
