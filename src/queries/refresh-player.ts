import type { QueryClient } from '@tanstack/react-query';
import { playerKey } from './player-queries.ts';

/** Name of the channel between the tabs of one browser. */
const CHANNEL_NAME = 'playerChanges';

let channel: BroadcastChannel | null = null;

const refetch = (queries: QueryClient, address: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: playerKey(address) });

/** Refetches the data of a player after a change, here and in other tabs. */
export function refreshPlayer(queries: QueryClient, address: string): Promise<void> {
  channel?.postMessage(address);
  return refetch(queries, address);
}

/** Shares the changes of players with the other tabs. @returns the unsubscribe function */
export function syncPlayersAcrossTabs(queries: QueryClient): () => void {
  const opened = new BroadcastChannel(CHANNEL_NAME);
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void refetch(queries, data);
  });
  channel = opened;
  return () => {
    opened.close();
    channel = null;
  };
}
