import { useMemo } from 'react';

import { type GameMoment } from '../game/plant.ts';
import { msPerGameHour } from '../game/game-time.ts';
import { useConfig } from './config.ts';
import { useNow } from './use-server-now.ts';

/**
 * The server's time as the rules take it, every second anew.
 * @returns null until the speed of the game is known
 */
export function useGameMoment(): GameMoment | null {
  const { data: config } = useConfig();
  const nowMs = useNow();
  const speed = config?.gameSpeed;
  return useMemo(
    () => (speed === undefined ? null : { nowMs, msPerHour: msPerGameHour(speed) }),
    [nowMs, speed],
  );
}
