import { describe, expect, it } from 'vitest';
import { standingsOf, type TraitedGrower } from '../../src/game/trait-rarity.ts';

const grower = (mint: string, traits: Record<string, string>): TraitedGrower => ({
  mint,
  rank: null,
  classId: null,
  traits: Object.entries(traits).map(([type, value]) => ({ type, value })),
});
const ranksOf = (growers: TraitedGrower[]) =>
  Object.fromEntries([...standingsOf(growers)].map(([mint, { rank }]) => [mint, rank]));

describe('rank by trait rarity', () => {
  it('puts the grower with the rarer values first', () => {
    // Hat: none 1/3 + 1/3 and crown 1; coat: red 1/2 and 1/2, blue 1.
    // a 1/3 + 1/2, b 1/2 + 1 with its own coat, c 1 + 1/2 … worked out for four growers:
    // hats cap ×2, crown, straw; coats red ×3, blue.
    // a: 1/2 + 1/3 = 0.833   b: 1/2 + 1 = 1.5   c: 1 + 1/3 = 1.333   d: 1 + 1/3 = 1.333
    const collection = [
      grower('a', { Hat: 'cap', Coat: 'red' }),
      grower('b', { Hat: 'cap', Coat: 'blue' }),
      grower('d', { Hat: 'straw', Coat: 'red' }),
      grower('c', { Hat: 'crown', Coat: 'red' }),
    ];
    expect(ranksOf(collection)).toEqual({ b: 1, c: 2, d: 3, a: 4 });
  });

  it('takes a missing trait for a value of its own', () => {
    // hats: cap ×2, none: 1/2, 1/2, 1
    const collection = [grower('a', { Hat: 'cap' }), grower('b', {}), grower('c', { Hat: 'cap' })];
    expect(ranksOf(collection)).toEqual({ b: 1, a: 2, c: 3 });
  });

  it('gives equal growers distinct places, the same in any order', () => {
    const collection = ['x', 'm', 'a'].map((mint) => grower(mint, { Hat: 'cap' }));
    expect(ranksOf(collection)).toEqual({ a: 1, m: 2, x: 3 });
    expect(ranksOf(collection.toReversed())).toEqual(ranksOf(collection));
  });

  it('does not count the rank itself as a trait', () => {
    // Without the ranks all hats but c's are alike, so that c is the rarest.
    const collection = [
      { ...grower('a', { Hat: 'cap' }) },
      { ...grower('b', { Hat: 'cap', Rank: '7' }), rank: 7 },
      { ...grower('c', { Hat: 'crown' }) },
    ];
    expect(ranksOf(collection)).toEqual({ c: 1, a: 2, b: 7 });
  });
});

describe('class', () => {
  const hundred = Array.from({ length: 100 }, (_, index) =>
    grower(`m${String(index + 1).padStart(3, '0')}`, {}),
  );

  it('follows from the rank: the top 1, 5, 15 and 35 of a hundred', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (const { classId } of standingsOf(hundred).values()) {
      counts[classId] = (counts[classId] ?? 0) + 1;
    }
    expect(counts.slice(1)).toEqual([44, 35, 15, 5, 1]);
  });

  it('is what the token names, whatever the rank', () => {
    const named = hundred.map((one) => ({ ...one, classId: 3 as const }));
    expect(standingsOf(named).get('m001')).toEqual({ rank: 1, classId: 3 });
  });

  it('follows from a rank that the token names', () => {
    const [first, ...others] = hundred;
    const standings = standingsOf([
      { ...first, mint: 'm001', rank: 50, classId: null, traits: [] },
      ...others,
    ]);
    expect(standings.get('m001')).toEqual({ rank: 50, classId: 2 });
  });
});

it('knows nothing of an empty collection', () => {
  expect(standingsOf([]).size).toBe(0);
});
