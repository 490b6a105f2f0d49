import { describe, expect, it } from 'vitest';
import { computeGrowerRankings, type GrowerTraits } from '../../src/game/growers/trait-rarity.ts';

const grower = (mint: string, traits: Record<string, string>): GrowerTraits => ({
  mint,
  rank: null,
  classId: null,
  traits: Object.entries(traits).map(([type, value]) => ({ type, value })),
});
const getRanks = (growers: GrowerTraits[]) =>
  Object.fromEntries([...computeGrowerRankings(growers)].map(([mint, { rank }]) => [mint, rank]));

describe('computeGrowerRankings', () => {
  it('ranks the grower with the rarer values first', () => {
    // Hats: cap ×2, crown, straw. Coats: red ×3, blue. Scores:
    // a: 1/2 + 1/3 = 0.833   b: 1/2 + 1 = 1.5   c: 1 + 1/3 = 1.333   d: 1 + 1/3 = 1.333
    const collection = [
      grower('a', { Hat: 'cap', Coat: 'red' }),
      grower('b', { Hat: 'cap', Coat: 'blue' }),
      grower('d', { Hat: 'straw', Coat: 'red' }),
      grower('c', { Hat: 'crown', Coat: 'red' }),
    ];
    expect(getRanks(collection)).toEqual({ b: 1, c: 2, d: 3, a: 4 });
  });

  it('treats a missing trait as a separate value', () => {
    // Hats: cap ×2, none. Scores: 1/2, 1/2, 1
    const collection = [grower('a', { Hat: 'cap' }), grower('b', {}), grower('c', { Hat: 'cap' })];
    expect(getRanks(collection)).toEqual({ b: 1, a: 2, c: 3 });
  });

  it('gives equal growers distinct ranks that do not depend on the order', () => {
    const collection = ['x', 'm', 'a'].map((mint) => grower(mint, { Hat: 'cap' }));
    expect(getRanks(collection)).toEqual({ a: 1, m: 2, x: 3 });
    expect(getRanks(collection.toReversed())).toEqual(getRanks(collection));
  });

  it('does not count the rank itself as a trait', () => {
    // Without the rank, all hats except c's are the same, so c is the rarest.
    const collection = [
      { ...grower('a', { Hat: 'cap' }) },
      { ...grower('b', { Hat: 'cap', Rank: '7' }), rank: 7 },
      { ...grower('c', { Hat: 'crown' }) },
    ];
    expect(getRanks(collection)).toEqual({ c: 1, a: 2, b: 7 });
  });
});

describe('the class of a grower', () => {
  const hundred = Array.from({ length: 100 }, (_, index) =>
    grower(`m${String(index + 1).padStart(3, '0')}`, {}),
  );

  it('follows from the rank: the top 1, 5, 15 and 35 of a hundred', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const { classId } of computeGrowerRankings(hundred).values()) {
      counts[classId] = (counts[classId] ?? 0) + 1;
    }
    expect(counts.slice(1)).toEqual([44, 35, 15, 5, 1]);
  });

  it('is the class named by the token, whatever the rank', () => {
    const named = hundred.map((one) => ({ ...one, classId: 3 as const }));
    expect(computeGrowerRankings(named).get('m001')).toEqual({ rank: 1, classId: 3 });
  });

  it('follows from the rank named by the token', () => {
    const [first, ...others] = hundred;
    const rankings = computeGrowerRankings([
      { ...first, mint: 'm001', rank: 50, classId: null, traits: [] },
      ...others,
    ]);
    expect(rankings.get('m001')).toEqual({ rank: 50, classId: 2 });
  });
});

it('computeGrowerRankings returns no rankings for an empty collection', () => {
  expect(computeGrowerRankings([]).size).toBe(0);
});
