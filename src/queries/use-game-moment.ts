import { useMemo } from 'react';

import { type GameMoment } from '../game/plant.ts';
import { toMsPerGameHour } from '../game/game-time.ts';
import { useServerNow } from '../http/use-server-now.ts';
import { useConfig } from './config.ts';

/**
 * Returns the server's time as input for the rules, updated every second.
 * @returns null until the game speed is known
 */
export function useGameMoment(): GameMoment | null {
  const { data: config } = useConfig();
  const nowMs = useServerNow();
  const speed = config?.gameSpeed;
  return useMemo(
    () => (speed === undefined ? null : { nowMs, msPerHour: toMsPerGameHour(speed) }),
    [nowMs, speed],
  );
}
