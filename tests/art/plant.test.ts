import { describe, expect, it } from 'vitest';
import { LEAF_SHAPES } from '../../src/art/plant/leaves.ts';
import { PLANT_STATES } from '../../src/art/plant/plant-stages.ts';
import { chooseStrainTraits, drawPlant, type PlantOptions } from '../../src/art/plant/plant.ts';
import { createPlantTones } from '../../src/art/plant/plant-tones.ts';
import { renderSvg } from '../../src/art/render-svg.ts';

const RIPE: Omit<PlantOptions, 'leafShape'> = {
  strainSeed: 7,
  hue: 140,
  stage: 5,
  state: 'healthy',
  rarity: 3,
};
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

const renderPlant = (options: Partial<PlantOptions> & Pick<PlantOptions, 'leafShape'>): string =>
  renderSvg(drawPlant({ ...RIPE, ...options }));

/** Finds the positions and angles of a plant's buds. */
const findBuds = (svg: string): { y: number; angle: number }[] =>
  [...svg.matchAll(/href="#\w+b" transform="translate\(\S+ (\S+)\)rotate\(([^)]+)\)/g)].map(
    ([, y, angle]) => ({ y: Number(y), angle: Number(angle) }),
  );

describe('chooseStrainTraits', () => {
  it('uses every marking, and plain most often', () => {
    const markings = SEEDS.map((seed) => chooseStrainTraits(seed, 'heart').marking);
    expect(new Set(markings)).toEqual(new Set(['plain', 'margin', 'spots', 'blaze', 'ribs']));
    expect(markings.filter((marking) => marking === 'plain').length).toBeGreaterThan(20);
  });

  it('never marks the narrow fingers of a fan with more than ribs', () => {
    const markings = new Set(SEEDS.map((seed) => chooseStrainTraits(seed, 'fan').marking));
    expect(markings).toEqual(new Set(['plain', 'ribs']));
  });
});

describe('createPlantTones', () => {
  it('colours stems leaf green or woody, never the teal between violet and green', () => {
    for (const hue of [0, 60, 140, 290, 315, 340]) {
      const { stem } = createPlantTones('healthy', hue, 'plain');
      const [red = 0, , blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(stem.slice(at, at + 2), 16),
      );
      expect(blue, `stem ${stem} of hue ${hue}`).toBeLessThan(red);
    }
  });
});

describe('drawPlant', () => {
  it('varies the number of leaflets between strains of ferns', () => {
    const strokeCounts = SEEDS.map((strainSeed) => {
      const svg = renderPlant({ leafShape: 'fern', stage: 4, strainSeed });
      const [, rib = ''] = /<path d="([^"]+)" fill="none" stroke="currentColor"/.exec(svg) ?? [];
      return rib.split('C').length;
    });
    expect(new Set(strokeCounts).size).toBeGreaterThan(4);
  });

  it('lowers a sprout when it is dry, and further when it is dead', () => {
    const heights = PLANT_STATES.map((state) => {
      const svg = renderPlant({ leafShape: 'heart', stage: 1, state });
      return Number(/href="#\w+s" [^>]*transform="translate\(\S+ ([\d.]+)\)/.exec(svg)?.[1]);
    });
    const [healthy = 0, withered = 0, dead = 0] = heights;
    expect(withered).toBeGreaterThan(healthy + 8);
    expect(dead).toBeGreaterThan(withered + 15);
  });

  it.each(LEAF_SHAPES)('gives buds only to a ripe plant that is not dead: %s', (leafShape) => {
    expect(findBuds(renderPlant({ leafShape })).length).toBeGreaterThan(0);
    expect(findBuds(renderPlant({ leafShape, state: 'withered' })).length).toBeGreaterThan(0);
    expect(findBuds(renderPlant({ leafShape, state: 'dead' }))).toEqual([]);
    expect(findBuds(renderPlant({ leafShape, stage: 4 }))).toEqual([]);
  });

  it.each(['fern', 'round', 'heart'] as const)(
    'hangs the buds of a withered plant: %s',
    (leafShape) => {
      const fresh = findBuds(renderPlant({ leafShape }));
      const withered = findBuds(renderPlant({ leafShape, state: 'withered' }));
      const getTopY = (buds: { y: number }[]): number => Math.min(...buds.map(({ y }) => y));
      expect(getTopY(withered)).toBeGreaterThan(getTopY(fresh) + 25);
      expect(withered.every(({ angle }) => Math.abs(angle) > 90)).toBe(true);
    },
  );

  it('zooms in on a sprout and keeps the foot of the pot at the bottom', () => {
    const drawSprout = (fit: number) => drawPlant({ ...RIPE, leafShape: 'fan', stage: 1, fit });
    expect(drawSprout(0).attributes.viewBox).toEqual([0, 0, 240, 240]);
    const [left, top, width, height] = drawSprout(1).attributes.viewBox;
    expect(width).toBeLessThan(160);
    expect(top + height).toBeCloseTo(240, 0);
    expect(left + width / 2).toBeCloseTo(120, 0);
  });

  it('shares no definition between the small and the full drawing of a plant', () => {
    const findIds = (fit: number): string[] =>
      [...renderPlant({ leafShape: 'fan', fit }).matchAll(/ id="(\w+)"/g)].map(([, id = '']) => id);
    expect(findIds(1).filter((id) => findIds(0).includes(id))).toEqual([]);
  });
});
