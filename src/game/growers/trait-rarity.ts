import { getClassForRank } from './grower-class.ts';
import type { RarityId } from '../rarity.ts';

/** The facts on a grower's token. Rank and class are null if the token does not state them. */
export interface GrowerTraits {
  mint: string;
  rank: number | null;
  classId: RarityId | null;
  traits: readonly { type: string; value: string }[];
}

export interface GrowerRanking {
  /** 1 is the rarest. */
  rank: number;
  classId: RarityId;
}

/** Rarity scores are whole numbers, so that growers with equal traits get exactly equal scores. */
const SCORE_SCALE = 1_000_000_000;

/**
 * Computes the rank and class of every grower in a collection. A grower whose token states no rank
 * is ranked by trait rarity among all growers; a class that the token does not state follows from
 * the rank.
 * @param collection all growers, because rarity is relative
 * @returns rankings by mint
 */
export function computeGrowerRankings(
  collection: readonly GrowerTraits[],
): ReadonlyMap<string, GrowerRanking> {
  const ranks = rankByTraitRarity(collection);
  return new Map(
    collection.map(({ mint, rank: tokenRank, classId }) => {
      const rank = tokenRank ?? ranks.get(mint) ?? collection.length;
      return [mint, { rank, classId: classId ?? getClassForRank(rank, collection.length) }];
    }),
  );
}

/**
 * Ranks growers by trait rarity, the rarest first. The rarity score adds up, over all trait types,
 * the inverse of the share of growers that have the same value; a missing trait counts as a value
 * of its own. Ties are ordered by mint, so that ranks are distinct and stable.
 */
function rankByTraitRarity(collection: readonly GrowerTraits[]): Map<string, number> {
  const types = new Set(collection.flatMap(({ traits }) => traits.map(({ type }) => type)));
  // A rank is unique for each grower and would make every one of them equally rare.
  for (const type of types) if (type.toLowerCase() === 'rank') types.delete(type);
  const traitMaps = collection.map(
    ({ traits }) => new Map(traits.map(({ type, value }) => [type, value])),
  );
  const scores = collection.map(() => 0);
  for (const type of types) {
    const counts = new Map<string | undefined, number>();
    for (const traits of traitMaps) {
      counts.set(traits.get(type), (counts.get(traits.get(type)) ?? 0) + 1);
    }
    for (const [index, traits] of traitMaps.entries()) {
      const holders = counts.get(traits.get(type)) ?? 1;
      scores[index] = (scores[index] ?? 0) + Math.floor(SCORE_SCALE / holders);
    }
  }
  const ranking = collection
    .map(({ mint }, index) => ({ mint, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.mint < b.mint ? -1 : 1));
  return new Map(ranking.map(({ mint }, index) => [mint, index + 1]));
}
