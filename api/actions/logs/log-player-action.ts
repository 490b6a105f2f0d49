import { getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { GrowingPlant } from '../../store/growhouses/plants.ts';
import type { Player } from '../context.ts';

/** Writes a player's action to the application log, in the transaction of the action. */
export const logPlayerAction = (
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

/** Formats a plant for log lines, for example '12 (Saint Reed)'. */
export const formatPlantName = (plant: Pick<GrowingPlant, 'id' | 'strainId'>): string =>
  `${plant.id} (${getStrain(plant.strainId).name})`;
