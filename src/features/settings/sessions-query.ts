import { queryOptions } from '@tanstack/react-query';
import type { PlayerSessionsShape } from '../../contract/player-sessions-shape.ts';
import { apiGet } from '../../http/api.ts';
import { playerKey } from '../../queries/player-queries.ts';

export type PlayerSession = PlayerSessionsShape[number];

/** Where the player is signed in. */
export const sessionsQuery = (address: string) =>
  queryOptions({
    queryKey: playerKey(address, 'sessions'),
    queryFn: ({ signal }) => apiGet<PlayerSessionsShape>('/account/sessions', { signal }),
  });
