import type { PreloadRoute } from '../http/preload.ts';
import { createQueryClient } from '../http/query-client.ts';
import { configQuery } from '../queries/config.ts';
import { growhouseQuery, hubQuery } from '../queries/player-queries.ts';

/** The page's query client, in a module of its own because the landing page does not need it. */
export const queryClient = createQueryClient();
queryClient.mount();

/** Loads the configuration, which every player's page and every wallet needs. */
export const fetchConfig = (): Promise<unknown> => queryClient.query(configQuery);

/** Loads the data of a player's page. */
export function fetchRoute(address: string, route: PreloadRoute): Promise<unknown> {
  const pageData =
    route.page === 'hub'
      ? queryClient.query(hubQuery(address))
      : queryClient.query(growhouseQuery(address, route.growhouseId));
  return Promise.all([pageData, fetchConfig()]);
}
