import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentIdentity } from '../http/identity.ts';
import { growhouseQuery, hubQuery } from '../http/player-reads.ts';

/** Asks for what the first page of a returning player shows, while that page itself is loaded. */
export function useReadAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const address = currentIdentity()?.account.address;
    if (address === undefined) return;
    const { pathname } = window.location;
    const [, growhouseId] = /^\/growhouse\/([1-9]\d{0,14})$/.exec(pathname) ?? [];
    const isHub = pathname === '/' || pathname === '/hub';
    // What comes of it, the page tells.
    if (isHub) queries.query(hubQuery(address)).catch(() => undefined);
    else if (growhouseId !== undefined) {
      queries.query(growhouseQuery(address, Number(growhouseId))).catch(() => undefined);
    }
  }, [queries]);
}
