import { PLANT_STATE, getPlantState } from '../../../src/game/plant.ts';
import { storeSeed } from '../../../src/game/seed-actions.ts';
import { STRAINS } from '../../../src/game/strain.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import { insertSeeds } from '../../store/growhouses/plants.ts';
import type { Admin, Context } from '../context.ts';
import { getGameMoment } from '../get-game-moment.ts';
import { loadGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { unwrap, RefusalError } from '../refusal-error.ts';
import { assertUpdated } from '../transaction.ts';
import { assertOtherWallet } from './assert-other-wallet.ts';
import { assertWithinQuota } from './assert-within-quota.ts';
import { inAdminTransaction } from './in-admin-transaction.ts';
import { recordAdminAction } from './record-admin-action.ts';

/**
 * Adds a seed to any player's growhouse if the rules leave room for it.
 * @throws RefusalError OUT_OF_BOUNDS for an unknown strain, NOT_FOUND, GROWHOUSE_RETIRED, SEED_SLOTS_FULL,
 * OWN_WALLET, ADMIN_QUOTA
 * @returns the seed's id
 */
export async function addSeed(
  ctx: Context,
  caller: Admin,
  { strainId, growhouseId }: { strainId: number; growhouseId: number },
): Promise<number> {
  const strain = STRAINS.find(({ id }) => id === strainId);
  if (!strain) throw new RefusalError('OUT_OF_BOUNDS', 'a value is out of range: strain');
  return inAdminTransaction(ctx, caller, async (db, admin) => {
    const moment = getGameMoment(ctx);
    const growhouse = await loadGrowhouse(db, growhouseId);
    await assertOtherWallet(db, admin, growhouse.address);
    await assertWithinQuota(db, admin, 'add seed', moment.nowMs);
    const seeds = growhouse.plants.filter(
      (plant) => getPlantState(plant, moment) === PLANT_STATE.SEED,
    );
    unwrap(storeSeed(growhouse, seeds.length));
    assertUpdated(await updateGrowhouse(db, growhouse));
    const [seedId = 0] = await insertSeeds(db, growhouse.id, [strain.id], moment.nowMs);
    const action = {
      action: 'add seed',
      target: `growhouse ${growhouse.id}`,
      after: { seed: seedId, strain: strain.name },
      targetAddress: growhouse.address,
    };
    await recordAdminAction(db, admin, action, moment.nowMs);
    return seedId;
  });
}
