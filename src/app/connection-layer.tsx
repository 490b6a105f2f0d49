import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet } from '../http/api.ts';
import { followDevice, useConnection } from '../http/connection.ts';
import { setCutOff } from '../ui/use-is-offline.ts';

/** While the server is out of reach, this often it is tried whether it is back. */
const PROBE_MS = 5000;

/** Switches off what needs the server while it is out of reach, and reads anew when it is back. */
export function ConnectionLayer() {
  const queries = useQueryClient();
  const isOffline = useConnection((store) => store.state === 'offline');

  useEffect(() => followDevice(), []);
  useEffect(() => setCutOff(isOffline), [isOffline]);
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(probe, PROBE_MS);
    window.addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [isOffline]);
  useEffect(
    () =>
      useConnection.subscribe(({ state }, { state: before }) => {
        if (before === 'offline' && state === 'online') void queries.invalidateQueries();
      }),
    [queries],
  );
  return null;
}

/** No copy is kept of this read: what answers is the server. */
function probe(): void {
  if (navigator.onLine) void apiGet('/health').catch(() => undefined);
}
