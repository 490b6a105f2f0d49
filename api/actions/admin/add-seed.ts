import { PLANT_STATE, plantState } from '../../../src/game/plant.ts';
import { storeSeed } from '../../../src/game/seed-actions.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import { claimGrowhouse } from '../../store/growhouses.ts';
import { insertSeeds } from '../../store/plants.ts';
import type { Admin, Context } from '../context.ts';
import { gameMoment } from '../game-moment.ts';
import { anyGrowhouse } from '../own-growhouse.ts';
import { granted, Refused } from '../refused.ts';
import { claimed } from '../transaction.ts';
import { inAct } from './in-act.ts';
import { recordAct } from './record-act.ts';

/**
 * Puts a seed into anybody's growhouse, where the rules leave room for it.
 * @throws Refused OUT_OF_BOUNDS for an unknown strain, NOT_FOUND, GROWHOUSE_RETIRED, SEED_SLOTS_FULL
 * @returns the seed's id
 */
export async function addSeed(
  ctx: Context,
  caller: Admin,
  { strainId, growhouseId }: { strainId: number; growhouseId: number },
): Promise<number> {
  const strain = STRAINS.find(({ id }) => id === strainId);
  if (!strain) throw new Refused('OUT_OF_BOUNDS', 'a value is out of bounds: strain');
  return inAct(ctx, caller, async (db, admin) => {
    const moment = gameMoment(ctx);
    const house = await anyGrowhouse(db, growhouseId);
    const seeds = house.plants.filter((each) => plantState(each, moment) === PLANT_STATE.SEED);
    granted(storeSeed(house, seeds.length));
    claimed(await claimGrowhouse(db, house));
    const [seedId = 0] = await insertSeeds(db, house.id, [strain.id], moment.nowMs);
    const act = {
      action: 'add seed',
      target: `growhouse ${house.id}`,
      after: { seed: seedId, strain: strain.name },
      targetAddress: house.address,
    };
    await recordAct(db, admin, act, moment.nowMs);
    return seedId;
  });
}
