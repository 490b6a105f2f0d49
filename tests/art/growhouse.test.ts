import { describe, expect, it } from 'vitest';

import { GROWHOUSE_SIZES } from '../../src/art/growhouse/growhouse-buildings.ts';
import { drawGrowhouse, type GrowhouseOptions } from '../../src/art/growhouse/growhouse.ts';
import { LEAF_SHAPES } from '../../src/art/plant/leaves.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { createGrowhousePictures } from '../kit/pictures.ts';

const GROWHOUSE: GrowhouseOptions = { size: 'medium', level: 4, rarity: 2, seed: 12 };

const renderGrowhouse = (options: Partial<GrowhouseOptions> = {}): string =>
  renderSvg(drawGrowhouse({ ...GROWHOUSE, ...options }));

/** Finds the silhouettes of the plants inside, with outline and colour. */
const findSilhouettes = (svg: string): { d: string; fill: string }[] =>
  [...svg.matchAll(/<path d="([^"]+)" id="\w+\d" fill="([^"]+)"\/>/g)].map(
    ([, d = '', fill = '']) => ({ d, fill }),
  );
const findColours = (svg: string): string[] => findSilhouettes(svg).map(({ fill }) => fill);

describe('drawGrowhouse', () => {
  it('adds shapes to the picture with every level', () => {
    const counts = createGrowhousePictures()
      .filter(({ rarity }) => rarity === 1)
      .map((picture) => renderSvg(drawGrowhouse(picture)).split('<').length);
    expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  });

  it('varies the plants from seed to seed when they are unknown', () => {
    const silhouettes = Array.from({ length: 30 }, (_, seed) =>
      JSON.stringify(findSilhouettes(renderGrowhouse({ seed }))),
    );
    expect(silhouettes[0]).not.toBe('[]');
    expect(new Set(silhouettes).size).toBe(30);
  });

  it.each(LEAF_SHAPES)('shows %s with its own silhouette', (leafShape) => {
    const otherShapes = LEAF_SHAPES.filter((shape) => shape !== leafShape);
    const [own] = findSilhouettes(renderGrowhouse({ growing: [{ leafShape, hue: 300 }] }));
    expect(own).toBeDefined();
    for (const shape of otherShapes) {
      const [other] = findSilhouettes(
        renderGrowhouse({ growing: [{ leafShape: shape, hue: 300 }] }),
      );
      expect(other?.d).not.toBe(own?.d);
    }
  });

  it('takes two tones from the hue of each plant', () => {
    const red = findColours(renderGrowhouse({ growing: [{ leafShape: 'fan', hue: 20 }] }));
    const blue = findColours(renderGrowhouse({ growing: [{ leafShape: 'fan', hue: 230 }] }));
    expect(new Set(red).size).toBe(2);
    expect(red.filter((colour) => blue.includes(colour))).toEqual([]);
  });

  it('keeps sky and trees when other plants grow', () => {
    const cutSky = (svg: string) =>
      svg.slice(svg.indexOf('</defs>'), svg.indexOf('fill="#16190f"'));
    const withFern = renderGrowhouse({ growing: [{ leafShape: 'fern', hue: 20 }] });
    expect(cutSky(withFern)).toBe(cutSky(renderGrowhouse()));
  });

  it.each(GROWHOUSE_SIZES)('keeps the moon clear of labels in the corners: %s', (size) => {
    for (let seed = 0; seed < 40; seed++) {
      const [, x] = /M(\d+) 36a13 13/.exec(renderGrowhouse({ size, seed })) ?? [];
      expect(Number(x)).toBeGreaterThan(155);
      expect(Number(x)).toBeLessThan(size === 'small' ? 160 : 260);
    }
  });

  it.each(GROWHOUSE_SIZES)('keeps the plants inside the walls: %s', (size) => {
    for (let seed = 0; seed < 20; seed++) {
      const svg = renderGrowhouse({ size, seed });
      const positions = [...svg.matchAll(/<use href="#\w+\d" transform="translate\((\d+) /g)];
      expect(positions.length).toBeGreaterThan(6);
      for (const [, x] of positions) {
        expect(Number(x)).toBeGreaterThan(34);
        expect(Number(x)).toBeLessThan(318);
      }
    }
  });
});
