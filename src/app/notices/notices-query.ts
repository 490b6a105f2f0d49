import { queryOptions } from '@tanstack/react-query';
import { configQuery } from '../../queries/config.ts';
import { NOTICES_INTERVAL_MS } from './notices-interval.ts';

/**
 * The announcements and the maintenance mode. They come with the configuration, which every page reads
 * anyway, and are read again only while the page is visible; the server usually answers 304.
 */
export const noticesQuery = queryOptions({
  ...configQuery,
  select: ({ announcements, maintenance }) => ({ announcements, maintenance }),
  refetchInterval: NOTICES_INTERVAL_MS,
  refetchOnWindowFocus: ({ state }) =>
    Date.now() - state.dataUpdatedAt < NOTICES_INTERVAL_MS ? false : 'always',
});
