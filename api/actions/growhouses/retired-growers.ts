import type { RarityId } from '../../../src/game/rarity.ts';
import type { Connection } from '../../store/database/database.ts';
import { type GrowhouseUpgrade, listUpgrades } from '../../store/growhouses/almanac.ts';
import type { Growhouse } from '../../store/growhouses/growhouses.ts';
import { findLastTenures } from '../../store/growhouses/plants.ts';
import { parsePaymentResult } from '../payments/payment-result.ts';

/** A grower that worked in a growhouse when it retired; of some only the class is known. */
interface RetiredGrower {
  id: number | null;
  classId: RarityId;
}

/**
 * Lists the growers that worked in a growhouse when it retired. Earlier versions of the game did not
 * record them; then the last planting tells their classes.
 * @param upgrades of the owner, at least those that retired a growhouse
 */
export async function listRetiredGrowers(
  db: Connection,
  growhouseId: number,
  upgrades: readonly GrowhouseUpgrade[],
): Promise<readonly RetiredGrower[]> {
  const stored = upgrades.find((each) => each.growhouseId === growhouseId && each.isRetirement);
  const result = stored?.result ? parsePaymentResult(stored.result) : null;
  if (result?.kind === 'upgrade' && result.growers) return result.growers;
  const tenures = await findLastTenures(db, growhouseId);
  return tenures.map(({ classId }) => ({ id: null, classId }));
}

/** Gives retired growhouses the rarity that their last growers gave them. */
export async function keepRetiredRarities(
  db: Connection,
  address: string,
  growhouses: readonly Growhouse[],
): Promise<readonly Growhouse[]> {
  if (!growhouses.some(({ isMaxLevel }) => isMaxLevel)) return growhouses;
  const retirements = await listUpgrades(db, address, ['maxupgrade']);
  const kept: Growhouse[] = [];
  for (const growhouse of growhouses) {
    const growers = growhouse.isMaxLevel
      ? await listRetiredGrowers(db, growhouse.id, retirements)
      : growhouse.growers;
    kept.push({ ...growhouse, rarityClasses: growers.map(({ classId }) => classId) });
  }
  return kept;
}
