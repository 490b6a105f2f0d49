import { queryOptions } from '@tanstack/react-query';
import type { DashboardShape, DaySummaryShape } from '../../../contract/admin/admin-shapes.ts';
import { adminGet } from '../../../http/admin-api.ts';
import { adminQueryKey } from '../use-admin-action.ts';

/** The numbers of days the charts can show, including today. */
export const DAY_RANGES = ['7', '30', '90'] as const;
export type DayRange = (typeof DAY_RANGES)[number];
export const DEFAULT_RANGE: DayRange = '30';

const REFRESH_INTERVAL_MS = 60_000;

export const dashboardQuery = (days: DayRange) =>
  queryOptions({
    queryKey: adminQueryKey('/dashboard', { days }),
    queryFn: ({ signal }) => adminGet<DashboardShape>(`/dashboard?days=${days}`, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });

/** @param day a UTC date such as '2026-11-21' */
export const daySummaryQuery = (day: string) =>
  queryOptions({
    queryKey: adminQueryKey('/dashboard/day', { day }),
    queryFn: ({ signal }) => adminGet<DaySummaryShape>(`/dashboard/day?day=${day}`, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });
