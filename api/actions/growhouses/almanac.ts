import type { AlmanacShape } from '../../../src/contract/account-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import {
  type GrowhouseRecord,
  type GrowhouseUpgrade,
  listGrowhouseRecords,
  listStrainRecords,
  listUpgrades,
  sumPurchases,
} from '../../store/growhouses/almanac.ts';
import type { Context, Player } from '../context.ts';

/** Reads what a player has grown, earned and spent so far. */
export async function readAlmanac({ db }: Context, player: Player): Promise<AlmanacShape> {
  const strains = await listStrainRecords(db, player.userId);
  const growhouses = await listGrowhouseRecords(db, player.userId);
  const upgrades = await listUpgrades(db, player.address);
  const spent = await sumPurchases(db, player.address);
  const sum = (count: (growhouse: GrowhouseRecord) => number) =>
    growhouses.reduce((total, growhouse) => total + count(growhouse), 0);
  const trophies = growhouses.filter(({ isMaxLevel }) => isMaxLevel);
  const earned = growhouses.reduce((total, growhouse) => total + growhouse.earned, 0n);
  const [oldest] = growhouses;
  return {
    strains: strains.map((strain) => ({
      id: strain.strainId,
      discovered: toIso(strain.discoveredAtMs),
      harvests: strain.harvests,
      first_harvest: toIsoOrNull(strain.firstHarvestAtMs),
      best_payout: strain.bestPayout === null ? null : toThcNumber(strain.bestPayout),
    })),
    trophies: trophies
      .map((trophy) =>
        toTrophy(
          trophy,
          upgrades.filter(({ growhouseId }) => growhouseId === trophy.id),
        ),
      )
      .sort((a, b) => (b.retired ?? '').localeCompare(a.retired ?? '') || b.id - a.id),
    lifetime: {
      since: oldest ? toIso(oldest.foundedAtMs) : null,
      planted: sum(({ planted }) => planted),
      harvests: sum(({ harvests }) => harvests),
      pruned: sum(({ pruned }) => pruned),
      upgrades: upgrades.length,
      earned: toThcNumber(earned),
      spent_thc: toThcNumber(spent.thc),
      spent_sol: toSolNumber(spent.sol),
    },
  };
}

/** @param upgrades of this growhouse, oldest first */
function toTrophy(
  { id, nickname, foundedAtMs, harvests, earned }: GrowhouseRecord,
  upgrades: readonly GrowhouseUpgrade[],
): AlmanacShape['trophies'][number] {
  const retirement = upgrades.find(({ isRetirement }) => isRetirement);
  const levels = upgrades.filter(({ isRetirement }) => !isRetirement);
  return {
    id,
    nickname,
    founded: toIso(foundedAtMs),
    retired: retirement ? toIso(retirement.atMs) : null,
    harvests,
    earned: toThcNumber(earned),
    // Every growhouse starts at level 1 and each upgrade raises it by one.
    levels: levels.map(({ atMs }, index) => ({ level: index + 2, reached: toIso(atMs) })),
  };
}
