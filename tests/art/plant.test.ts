import { describe, expect, it } from 'vitest';

import { LEAF_SHAPES } from '../../src/art/leaves.ts';
import { PLANT_STATES } from '../../src/art/plant-stages.ts';
import { strainTraits } from '../../src/art/plant-strain.ts';
import { plantTones } from '../../src/art/plant-tones.ts';
import { plant } from '../../src/art/plant.ts';

const ripe = { strainSeed: 7, hue: 140, stage: 5, state: 'healthy', rarity: 3 } as const;
const seeds = Array.from({ length: 60 }, (_, seed) => seed);

/** The places and angles of a drawing's buds. */
const buds = (svg: string): { y: number; angle: number }[] =>
  [...svg.matchAll(/href="#\w+b" transform="translate\(\S+ (\S+)\)rotate\(([^)]+)\)/g)].map(
    ([, y, angle]) => ({ y: Number(y), angle: Number(angle) }),
  );

describe('strains', () => {
  it('come in every marking, plain ones most often', () => {
    const markings = seeds.map((seed) => strainTraits(seed, 'heart').marking);
    expect(new Set(markings)).toEqual(new Set(['plain', 'margin', 'spots', 'blaze', 'ribs']));
    expect(markings.filter((marking) => marking === 'plain').length).toBeGreaterThan(20);
  });

  it('never crowd the narrow fingers of a fan', () => {
    const markings = new Set(seeds.map((seed) => strainTraits(seed, 'fan').marking));
    expect(markings).toEqual(new Set(['plain', 'ribs']));
  });

  it('differ in the number of leaflets where they are ferns', () => {
    const strokes = seeds.map((strainSeed) => {
      const [, rib = ''] = /<path d="([^"]+)" fill="none" stroke="currentColor"/.exec(
        plant({ ...ripe, leafShape: 'fern', stage: 4, strainSeed }),
      ) ?? [''];
      return rib.split('C').length;
    });
    expect(new Set(strokes).size).toBeGreaterThan(4);
  });

  it('have stems of leaf green or wood, never the teal between violet and green', () => {
    for (const hue of [0, 60, 140, 290, 315, 340]) {
      const { stem } = plantTones('healthy', hue, 'plain');
      const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(stem.slice(at, at + 2), 16),
      );
      expect(blue, `stem ${stem} of hue ${hue}`).toBeLessThan(red);
    }
  });
});

describe('a sprout', () => {
  it('stands, bows when it is dry and lies when it is dead', () => {
    const heights = PLANT_STATES.map((state) => {
      const svg = plant({ ...ripe, leafShape: 'heart', stage: 1, state });
      return Number(/href="#\w+s" [^>]*transform="translate\(\S+ ([\d.]+)\)/.exec(svg)?.[1]);
    });
    const [healthy = 0, withered = 0, dead = 0] = heights;
    expect(withered).toBeGreaterThan(healthy + 8);
    expect(dead).toBeGreaterThan(withered + 15);
  });
});

describe('a ripe plant', () => {
  it.each(LEAF_SHAPES)('carries buds while it lives: %s', (leafShape) => {
    expect(buds(plant({ ...ripe, leafShape })).length).toBeGreaterThan(0);
    expect(buds(plant({ ...ripe, leafShape, state: 'withered' })).length).toBeGreaterThan(0);
    expect(buds(plant({ ...ripe, leafShape, state: 'dead' }))).toEqual([]);
    expect(buds(plant({ ...ripe, leafShape, stage: 4 }))).toEqual([]);
  });

  it.each(['fern', 'round', 'heart'] as const)(
    'hangs its buds when it withers: %s',
    (leafShape) => {
      const fresh = buds(plant({ ...ripe, leafShape }));
      const withered = buds(plant({ ...ripe, leafShape, state: 'withered' }));
      const highest = (list: { y: number }[]): number => Math.min(...list.map(({ y }) => y));
      expect(highest(withered)).toBeGreaterThan(highest(fresh) + 25);
      expect(withered.every(({ angle }) => Math.abs(angle) > 90)).toBe(true);
    },
  );
});

describe('a drawing for small boxes', () => {
  it('closes in on a sprout and keeps the foot of the pot', () => {
    const viewBox = (fit: number): number[] =>
      (/viewBox="([^"]+)"/.exec(plant({ ...ripe, leafShape: 'fan', stage: 1, fit }))?.[1] ?? '')
        .split(' ')
        .map(Number);
    expect(viewBox(0)).toEqual([0, 0, 240, 240]);
    const [left = 0, top = 0, width = 0, height = 0] = viewBox(1);
    expect(width).toBeLessThan(160);
    expect(top + height).toBeCloseTo(240, 0);
    expect(left + width / 2).toBeCloseTo(120, 0);
  });

  it('shares no definition with the full drawing of the same plant', () => {
    const ids = (fit: number): string[] =>
      [...plant({ ...ripe, leafShape: 'fan', fit }).matchAll(/ id="(\w+)"/g)].map(
        ([, id = '']) => id,
      );
    expect(ids(1).filter((id) => ids(0).includes(id))).toEqual([]);
  });
});
