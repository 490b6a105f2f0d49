import { describe, expect, it } from 'vitest';

import { GROWHOUSE_SIZES } from '../../src/art/growhouse-buildings.ts';
import { growhouse } from '../../src/art/growhouse.ts';
import { LEAF_SHAPES } from '../../src/art/leaves.ts';

/** The silhouettes of what grows inside: path and colour. */
const kinds = (svg: string): string[] =>
  [...svg.matchAll(/<path id="\w+\d" (d="[^"]+" fill="[^"]+")\/>/g)].map(([, kind = '']) => kind);
const colours = (svg: string): string[] => kinds(svg).map((kind) => kind.slice(-8, -1));
const house = { size: 'medium', rarity: 2, seed: 12 } as const;

describe('a growhouse', () => {
  it('varies from house to house where nothing is known of it', () => {
    const seen = Array.from({ length: 30 }, (_, seed) =>
      kinds(growhouse({ ...house, seed })).join(),
    );
    expect(new Set(seen).size).toBe(30);
  });

  it.each(LEAF_SHAPES)('shows another silhouette and colour for %s', (leafShape) => {
    const others = LEAF_SHAPES.filter((shape) => shape !== leafShape);
    const [mine] = kinds(growhouse({ ...house, growing: [{ leafShape, hue: 300 }] }));
    for (const shape of others) {
      const [theirs] = kinds(growhouse({ ...house, growing: [{ leafShape: shape, hue: 300 }] }));
      expect(theirs).not.toBe(mine);
    }
  });

  it('takes its hues from the plants, in two tones each', () => {
    const one = colours(growhouse({ ...house, growing: [{ leafShape: 'fan', hue: 20 }] }));
    const other = colours(growhouse({ ...house, growing: [{ leafShape: 'fan', hue: 230 }] }));
    expect(new Set(one).size).toBe(2);
    expect(one.filter((colour) => other.includes(colour))).toEqual([]);
  });

  it('leaves sky and trees as they are when other plants grow', () => {
    const sky = (svg: string) => svg.slice(svg.indexOf('</defs>'), svg.indexOf('fill="#16190f"'));
    const fern = growhouse({ ...house, growing: [{ leafShape: 'fern', hue: 20 }] });
    expect(sky(fern)).toBe(sky(growhouse(house)));
  });

  it.each(GROWHOUSE_SIZES)('keeps the moon clear of what lies over the corners: %s', (size) => {
    for (let seed = 0; seed < 40; seed++) {
      const [, x] = /M(\d+) 36a13 13/.exec(growhouse({ ...house, size, seed })) ?? [];
      expect(Number(x)).toBeGreaterThan(155);
      expect(Number(x)).toBeLessThan(size === 'small' ? 160 : 260);
    }
  });

  it.each(GROWHOUSE_SIZES)('stands inside the walls: %s', (size) => {
    for (let seed = 0; seed < 20; seed++) {
      const svg = growhouse({ ...house, size, seed });
      const places = [...svg.matchAll(/<use href="#\w+\d" transform="translate\((\d+) /g)];
      expect(places.length).toBeGreaterThan(6);
      for (const [, x] of places) {
        expect(Number(x)).toBeGreaterThan(34);
        expect(Number(x)).toBeLessThan(318);
      }
    }
  });
});
