import { strainOf } from '../../src/game/strain.ts';
import type { Connection } from '../store/database.ts';
import { appendLog } from '../store/logs.ts';
import type { GrowingPlant } from '../store/plants.ts';
import type { Player } from './context.ts';

/** Writes what a player did into the application log, in the transaction that does it. */
export const logPlay = (
  db: Connection,
  player: Pick<Player, 'address'>,
  message: string,
  nowMs: number,
): Promise<void> =>
  appendLog(
    db,
    { level: 'Info', category: 'User Action', address: player.address, message },
    nowMs,
  );

/** A plant as a log line names it: '12 (Saint Reed)'. */
export const plantTitle = (plant: Pick<GrowingPlant, 'id' | 'strainId'>): string =>
  `${plant.id} (${strainOf(plant.strainId).name})`;
