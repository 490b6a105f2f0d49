import type { AlmanacShape } from '../../../src/contract/account-shapes.ts';
import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import { getGrowhouseRarity } from '../../../src/game/growhouse.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import * as store from '../../store/growhouses/almanac.ts';
import { loadGrowersByIds } from '../../store/lists/game-lists.ts';
import type { Connection } from '../../store/database/database.ts';
import type { Context, Player } from '../context.ts';
import { listRetiredGrowers } from './retired-growers.ts';

/** Reads what a player has grown, earned and spent so far. */
export async function readAlmanac({ db }: Context, player: Player): Promise<AlmanacShape> {
  const strains = await store.listStrainRecords(db, player.userId);
  const growhouses = await store.listGrowhouseRecords(db, player.userId);
  const upgrades = await store.listUpgrades(db, player.address);
  const spent = await store.sumPurchases(db, player.address);
  const sum = (count: (growhouse: store.GrowhouseRecord) => number) =>
    growhouses.reduce((total, growhouse) => total + count(growhouse), 0);
  const trophies: Trophy[] = [];
  for (const growhouse of growhouses.filter(({ isMaxLevel }) => isMaxLevel)) {
    const own = upgrades.filter(({ growhouseId }) => growhouseId === growhouse.id);
    trophies.push(toTrophy(growhouse, own, await loadRetiredGrowers(db, growhouse.id, own)));
  }
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
    trophies: trophies.toSorted(
      (a, b) => (b.retired ?? '').localeCompare(a.retired ?? '') || b.id - a.id,
    ),
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

type Trophy = AlmanacShape['trophies'][number];

/** Loads the growers that worked in a growhouse when it retired. */
async function loadRetiredGrowers(
  db: Connection,
  growhouseId: number,
  upgrades: readonly store.GrowhouseUpgrade[],
): Promise<Trophy['growers']> {
  const retired = await listRetiredGrowers(db, growhouseId, upgrades);
  const ids = retired.flatMap(({ id }) => id ?? []);
  const growers = ids.length === 0 ? [] : await loadGrowersByIds(db, ids);
  return retired.map(({ id, classId }) => {
    const grower = growers.find((each) => each.id === id);
    const token = grower && { address: grower.mint, name: grower.name, image: grower.image };
    return { class: classId, token: token ?? null };
  });
}

/** @param upgrades of this growhouse, oldest first */
function toTrophy(
  { id, nickname, foundedAtMs, harvests, earned }: store.GrowhouseRecord,
  upgrades: readonly store.GrowhouseUpgrade[],
  growers: Trophy['growers'],
): Trophy {
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
    rarity: getGrowhouseRarity(growers.map((grower) => grower.class)),
    growers,
  };
}
