import type { PreloadRoute } from '../http/preload.ts';
import { createQueryClient } from '../http/query-client.ts';
import { configQuery } from '../queries/config.ts';
import { growhouseQuery, hubQuery } from '../queries/player-queries.ts';

/** The page's query client, in a module of its own because the landing page does without it. */
export const queryClient = createQueryClient();
queryClient.mount();

/** Loads the configuration, which every player's page and every wallet needs. */
export const fetchConfig = (): Promise<unknown> => queryClient.query(configQuery);

/** Loads what a player's page shows. */
export function fetchRoute(address: string, route: PreloadRoute): Promise<unknown> {
  const read =
    route.page === 'hub'
      ? queryClient.query(hubQuery(address))
      : queryClient.query(growhouseQuery(address, route.growhouseId));
  return Promise.all([read, fetchConfig()]);
}
