import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { farmKey } from '../../http/player-reads.ts';
import { performAction } from './later-parts.ts';
import type { Actions, Choose } from './perform-action.ts';

/** What the player does to the growhouses of one wallet. */
export function useActions(address: string): Actions {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  const [pending, setPending] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async <T>(key: string, choose: Choose<T>): Promise<{ data: T } | null> => {
      if (underWay.current.has(key)) return null;
      underWay.current.add(key);
      setPending(new Set(underWay.current));
      const refresh = () => queries.invalidateQueries({ queryKey: farmKey(address) });
      try {
        return await performAction(choose, refresh);
      } catch (error) {
        // It could not be loaded: the error page says so.
        setPending(() => {
          throw error;
        });
        return null;
      } finally {
        underWay.current.delete(key);
        setPending(new Set(underWay.current));
      }
    },
    [address, queries],
  );

  return { run, isPending: (key) => pending.has(key) };
}
