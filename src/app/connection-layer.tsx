import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiGet } from '../http/api.ts';
import { followDevice, useConnection } from '../http/connection.ts';
import { isCopy, useShowsCopy } from '../http/use-answered-at.ts';
import { setCutOff } from '../ui/use-is-offline.ts';

/** While the server is out of reach or slow, this often it is tried whether it is back. */
const PROBE_MS = 5000;
/** And first after this time: often it was one call alone that was lost. */
const FIRST_PROBE_MS = 1000;

/** Switches off what needs the server while it is out of reach, and reads anew when it is back. */
export function ConnectionLayer() {
  const queries = useQueryClient();
  const state = useConnection((store) => store.state);
  const showsCopy = useShowsCopy();
  const isOffline = state === 'offline';
  const probedMs = useRef(-Infinity);
  const isBehind = state !== 'online' || showsCopy;

  useEffect(() => followDevice(), []);
  useEffect(() => setCutOff(isOffline), [isOffline]);
  useEffect(() => {
    if (!isBehind) return undefined;
    // An answer that is on its way already is as new.
    const readAnew = () =>
      queries.invalidateQueries({ predicate: isCopy }, { cancelRefetch: false });
    const probe = (): void => {
      probedMs.current = performance.now();
      // No copy is kept of this read: what answers is the server.
      if (navigator.onLine) void apiGet('/health').then(readAnew, () => undefined);
    };
    // What is only slow may still come by itself.
    if (!isOffline) probedMs.current = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - probedMs.current >= PROBE_MS) probe();
    }, FIRST_PROBE_MS);
    window.addEventListener('online', probe);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', probe);
    };
  }, [isBehind, isOffline, queries]);
  useEffect(
    () =>
      useConnection.subscribe(({ state: now }, { state: before }) => {
        if (before === 'offline' && now === 'online') void queries.invalidateQueries();
      }),
    [queries],
  );
  return null;
}
