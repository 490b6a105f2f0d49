import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from '../http/api.ts';
import { followDevice, useConnection } from '../http/connection.ts';
import { isCopy, useShowsCopy } from '../http/use-answered-at.ts';
import { setCutOff } from '../ui/use-is-offline.ts';

/** While the server is out of reach or slow, this often it is tried whether it is back. */
const PROBE_MS = 5000;

/** Switches off what needs the server while it is out of reach, and reads anew when it is back. */
export function ConnectionLayer() {
  const queries = useQueryClient();
  const state = useConnection((store) => store.state);
  const showsCopy = useShowsCopy();
  const isOffline = state === 'offline';
  const isBehind = state !== 'online' || showsCopy;

  useEffect(() => followDevice(), []);
  useEffect(() => setCutOff(isOffline), [isOffline]);
  useEffect(() => {
    if (!isBehind) return undefined;
    const probe = (): void => {
      // An answer that is on its way already is as new.
      const readAnew = () =>
        queries.invalidateQueries({ predicate: isCopy }, { cancelRefetch: false });
      // No copy is kept of this read: what answers is the server.
      if (navigator.onLine) void apiGet('/health').then(readAnew, () => undefined);
    };
    const timer = setInterval(probe, PROBE_MS);
    window.addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [isBehind, queries]);
  useEffect(
    () =>
      useConnection.subscribe(({ state: now }, { state: before }) => {
        if (before === 'offline' && now === 'online') void queries.invalidateQueries();
      }),
    [queries],
  );
  return null;
}
