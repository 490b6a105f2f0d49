import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { LateComponent } from '../effects/late-effects.tsx';
import { subscribeToMaintenance } from '../../http/api-events.ts';
import { i18n } from '../../language/i18n.ts';
import { configQuery } from '../../queries/config.ts';
import { lazyModule } from '../../ui/loading/lazy-with-retry.ts';
import { setWritesPause } from '../../ui/loading/use-is-offline.ts';
import { useDismissedAnnouncements } from './dismissed-announcements.ts';
import type { NoticeBar } from './notice-bar.tsx';

/** Loaded with the first notice, because there usually is none. */
const noticeBar = lazyModule(async () => (await import('./notice-bar.tsx')).NoticeBar);

const atOnce = (start: () => void): (() => void) => {
  start();
  return () => undefined;
};

/**
 * Disables the buttons that the server refuses during maintenance, and shows players the maintenance
 * message or the most important announcement that they have not dismissed.
 */
export function NoticeEffects() {
  const notices = useNotices();
  // Always present, because screen readers announce only changes of a region they know.
  return (
    <div role="status">
      <LateComponent load={noticeBar.load} schedule={notices && atOnce} props={notices} />
    </div>
  );
}

/** Follows the notices. @returns null if nothing has to be shown */
function useNotices(): ComponentProps<typeof NoticeBar> | null {
  const queries = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const dismissed = useDismissedAnnouncements((store) => store.ids);
  const isAdminArea = useLocation().pathname.startsWith('/admin0');
  const maintenance = data?.maintenance?.message ?? null;
  const pauseReason =
    maintenance && i18n.t('Not possible during maintenance. {message}', { message: maintenance });
  const announcement = data?.announcements.find(({ id }) => !dismissed.includes(id)) ?? null;

  useEffect(() => setWritesPause(pauseReason), [pauseReason]);
  useEffect(
    () =>
      subscribeToMaintenance(
        () => void queries.invalidateQueries({ queryKey: configQuery.queryKey }),
      ),
    [queries],
  );
  const hasNotices = !isAdminArea && (maintenance !== null || announcement !== null);
  return hasNotices ? { maintenance, announcement } : null;
}

/** How late an announcement may appear, or the end of maintenance be noticed. */
export const NOTICES_INTERVAL_MS = 30_000;

/**
 * The announcements and the maintenance mode. They come with the configuration, which every page reads
 * anyway, and are read again only while the page is visible; the server usually answers 304.
 */
const noticesQuery = queryOptions({
  ...configQuery,
  select: ({ announcements, maintenance }) => ({ announcements, maintenance }),
  refetchInterval: NOTICES_INTERVAL_MS,
  refetchOnWindowFocus: ({ state }) =>
    Date.now() - state.dataUpdatedAt < NOTICES_INTERVAL_MS ? false : 'always',
});
