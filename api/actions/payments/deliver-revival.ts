import { revivePlant } from '../../../src/game/plant-actions.ts';
import { getStrain } from '../../../src/game/strain.ts';
import type { Connection } from '../../store/database/database.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { updatePlantGrowth } from '../../store/growhouses/plants.ts';
import type { Context } from '../context.ts';
import { formatMoney } from '../format-money.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { formatPlantName, logPlayerAction } from '../logs/log-player-action.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import type { RevivalMatch } from './payment-match.ts';
import type { ResultOf } from './payment-result.ts';

/**
 * Revives the plant.
 * @throws RefusalError CONFLICT if the growhouse or the plant changed since it was read
 */
export async function deliverRevival(
  ctx: Context,
  db: Connection,
  { growhouse, plant, price }: RevivalMatch,
): Promise<ResultOf<'revive'>> {
  const moment = getGameMoment(ctx);
  const scene = { ...moment, growhouse, strain: getStrain(plant.strainId) };
  const growth = unwrap(revivePlant(plant, scene));
  assertUpdated(await updateGrowhouse(db, growhouse));
  assertUpdated(await updatePlantGrowth(db, plant, growth, moment.nowMs));
  const name = formatPlantName(plant);
  const line = `Revived plant ${name} in growhouse ${growhouse.id} for ${formatMoney(price)}`;
  await logPlayerAction(db, growhouse, line, moment.nowMs);
  return { kind: 'revive' };
}
