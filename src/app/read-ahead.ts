import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../http/config.ts';
import { currentIdentity } from '../http/identity.ts';
import { growhouseQuery, hubQuery } from '../http/player-reads.ts';

/**
 * Asks for what the first page shows, and for the page itself, before anything is drawn: they need
 * not wait for each other. What comes of it, the page tells.
 */
export function readAhead(queries: QueryClient): void {
  queries.query(configQuery).catch(ignore);
  const address = currentIdentity()?.account.address;
  if (address === undefined) return;
  const { pathname } = window.location;
  const [, growhouseId] = /^\/growhouse\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
  if (pathname === '/' || pathname === '/hub') {
    queries.query(hubQuery(address)).catch(ignore);
    import('../features/hub/hub-page.tsx').catch(ignore);
  } else if (growhouseId !== undefined) {
    queries.query(growhouseQuery(address, Number(growhouseId))).catch(ignore);
    import('../features/growhouse/growhouse-page.tsx').catch(ignore);
  }
}

const ignore = (): undefined => undefined;
