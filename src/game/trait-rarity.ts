import { classByRank } from './grower-class.ts';
import type { RarityId } from './rarity.ts';

/** A grower of the collection with what its token says of it; null where it says nothing. */
export interface TraitedGrower {
  mint: string;
  rank: number | null;
  classId: RarityId | null;
  traits: readonly { type: string; value: string }[];
}

export interface Standing {
  /** 1 for the rarest. */
  rank: number;
  classId: RarityId;
}

/** What a rare value is worth in whole numbers, so that equal growers come out equal. */
const SCALE = 1_000_000_000;

/**
 * Rank and class of every grower of a collection. Where the token names no rank, it is the place by
 * trait rarity among all; where it names no class, the class is that of the rank.
 * @param collection all growers, for rarity is relative
 * @returns standings by mint
 */
export function standingsOf(collection: readonly TraitedGrower[]): ReadonlyMap<string, Standing> {
  const places = placesByRarity(collection);
  return new Map(
    collection.map(({ mint, rank: named, classId }) => {
      const rank = named ?? places.get(mint) ?? collection.length;
      return [mint, { rank, classId: classId ?? classByRank(rank, collection.length) }];
    }),
  );
}

/**
 * Places from 1, the rarest first. A grower's rarity is the sum, over all types of traits, of one
 * through the share of growers with the same value; that a type is missing is a value too. Ties go
 * by mint, so that places are distinct and the same each time.
 */
function placesByRarity(collection: readonly TraitedGrower[]): Map<string, number> {
  const types = new Set(collection.flatMap(({ traits }) => traits.map(({ type }) => type)));
  // A rank tells growers apart, which is not to make each of them unique.
  for (const type of types) if (type.toLowerCase() === 'rank') types.delete(type);
  const valuesOf = collection.map(
    ({ traits }) => new Map(traits.map(({ type, value }) => [type, value])),
  );
  const scores = collection.map(() => 0);
  for (const type of types) {
    const counts = new Map<string | undefined, number>();
    for (const values of valuesOf) {
      counts.set(values.get(type), (counts.get(values.get(type)) ?? 0) + 1);
    }
    for (const [index, values] of valuesOf.entries()) {
      const alike = counts.get(values.get(type)) ?? 1;
      scores[index] = (scores[index] ?? 0) + Math.floor(SCALE / alike);
    }
  }
  const ranking = collection
    .map(({ mint }, index) => ({ mint, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score || (a.mint < b.mint ? -1 : 1));
  return new Map(ranking.map(({ mint }, index) => [mint, index + 1]));
}
