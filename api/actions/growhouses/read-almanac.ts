import type { Lamports, ThcUnits } from '../../../src/money/amounts.ts';
import {
  type GrowhouseRecord,
  type GrowhouseUpgrade,
  listGrowhouseRecords,
  listStrainRecords,
  listUpgrades,
  type StrainRecord,
  sumPurchases,
} from '../../store/growhouses/almanac.ts';
import type { Context, Player } from '../context.ts';

export type { GrowhouseRecord, GrowhouseUpgrade };

/** What a player has grown, earned and spent so far. */
export interface Almanac {
  strains: StrainRecord[];
  /** Oldest first. */
  growhouses: GrowhouseRecord[];
  upgrades: GrowhouseUpgrade[];
  spent: { thc: ThcUnits; sol: Lamports };
}

/** Reads what a player has grown, earned and spent so far. */
export async function readAlmanac({ db }: Context, player: Player): Promise<Almanac> {
  return {
    strains: await listStrainRecords(db, player.userId),
    growhouses: await listGrowhouseRecords(db, player.userId),
    upgrades: await listUpgrades(db, player.address),
    spent: await sumPurchases(db, player.address),
  };
}
