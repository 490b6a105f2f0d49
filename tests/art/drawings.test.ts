import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { drawDispensary } from '../../src/art/scene/dispensary.ts';
import { drawEmptyPot } from '../../src/art/plant/empty-pot.ts';
import { drawGrower } from '../../src/art/grower/grower.ts';
import { WATER } from '../../src/art/icons/growhouse-icons.ts';
import { drawGrowhouse } from '../../src/art/growhouse/growhouse.ts';
import { drawIcon } from '../../src/art/icons/icon.ts';
import { drawLogoStencil } from '../../src/art/icons/logo-stencil.ts';
import { drawPlant, type PlantOptions } from '../../src/art/plant/plant.ts';
import { drawRarityIcon } from '../../src/art/icons/rarity-icon.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { drawSeedStash } from '../../src/art/plant/seed-stash.ts';
import { catalogue as drawings } from './catalogue.ts';
import { findDefinedIds, findSvgFaults } from './find-svg-faults.ts';

const catalogue = drawings.map(({ name, draw }) => ({
  name,
  render: (uid: string) => renderSvg(draw(uid)),
}));

const PLANT: PlantOptions = {
  strainSeed: 7,
  hue: 140,
  leafShape: 'fan',
  stage: 3,
  state: 'healthy',
  rarity: 1,
};

describe('catalogue', () => {
  it('contains every drawing', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(952);
  });

  it(
    'is well-formed, lacks no number and refers only to ids that it defines',
    { tags: ['ART-01', 'ART-02', 'ART-03', 'ART-04', 'ART-06'] },
    () => {
      const faulty = catalogue
        .map(({ name, render }) => ({ name, faults: findSvgFaults(render('a')) }))
        .filter(({ faults }) => faults.length > 0);
      expect(faulty).toEqual([]);
    },
  );

  it('draws the same for the same options', () => {
    const changing = catalogue.filter(({ render }) => render('a') !== render('a'));
    expect(changing.map(({ name }) => name)).toEqual([]);
  });

  it('shares no id between copies with different uids', () => {
    const sharing = catalogue.filter(({ render }) => {
      const ids = new Set(findDefinedIds(render('a')));
      return findDefinedIds(render('b')).some((id) => ids.has(id));
    });
    expect(sharing.map(({ name }) => name)).toEqual([]);
  });

  it('makes valid ids from the uids of React, whatever characters they contain', () => {
    const faulty = catalogue.filter(({ render }) =>
      findDefinedIds(render('«:r"1:»')).some((id) => !/^[A-Za-z]\w*$/.test(id)),
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });

  it('gives every drawing an accessible name', () => {
    const nameless = catalogue.filter(
      ({ render }) => !/role="img" aria-label="[^"]+"/.test(render('')),
    );
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });
});

describe('gzipped size of one drawing', () => {
  const getSizes = (kind: string): number[] =>
    catalogue
      .filter(({ name }) => name.split(' ')[0] === kind)
      .map(({ render }) => gzipSync(render('')).length)
      .sort((one, other) => one - other);

  it.each([
    ['plant', 2600],
    ['growhouse', 5300],
    ['grower', 1740],
    ['icon', 300],
    ['dispensary', 1800],
    ['stash', 1600],
    ['pot', 900],
  ])('of kind %s stays within %i bytes', (kind, limit) => {
    expect(getSizes(kind).at(-1)).toBeLessThanOrEqual(limit);
  });

  it('stays within 1.8 kB for half the plants', () => {
    const plants = getSizes('plant');
    expect(plants[plants.length >> 1]).toBeLessThanOrEqual(1800);
  });
});

describe('untrusted text', () => {
  const hostile = '"><script>alert(1)</script>&';
  const escaped = 'aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"';

  it.each([
    ['plant', drawPlant({ ...PLANT, title: hostile })],
    ['growhouse', drawGrowhouse({ size: 'small', level: 1, rarity: 1, seed: 1, title: hostile })],
    ['grower', drawGrower({ seed: 1, classId: 1, title: hostile })],
    ['dispensary', drawDispensary({ title: hostile })],
    ['icon', drawIcon(WATER, { label: hostile })],
    ['rarity icon', drawRarityIcon(3, { label: hostile })],
    ['seed stash', drawSeedStash({ title: hostile })],
    ['empty pot', drawEmptyPot({ title: hostile })],
  ])('is escaped in the title of a %s', (_, drawing) => {
    const svg = renderSvg(drawing);
    expect(svg).toContain(escaped);
    expect(findSvgFaults(svg)).toEqual([]);
  });

  it.each([
    ['plant', drawPlant({ ...PLANT, strainSeed: hostile })],
    ['growhouse', drawGrowhouse({ size: 'small', level: 1, rarity: 1, seed: hostile })],
    ['grower', drawGrower({ seed: hostile, classId: 1 })],
  ])('is harmless as the seed of a %s', (_, drawing) => {
    expect(findSvgFaults(renderSvg(drawing))).toEqual([]);
  });
});

describe('options of a drawing', () => {
  it('draw a different plant, growhouse or grower for every seed', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const drawingsByKind = [
      seeds.map((strainSeed) => drawPlant({ ...PLANT, strainSeed })),
      seeds.map((seed) => drawGrowhouse({ size: 'large', level: 10, rarity: 2, seed })),
      seeds.map((seed) => drawGrower({ seed, classId: 2 })),
    ];
    for (const kind of drawingsByKind) {
      expect(new Set(kind.map(renderSvg)).size).toBe(seeds.length);
    }
  });

  it('show the rarity as the number of dots on the pot', () => {
    for (const rarity of [1, 2, 3, 4, 5] as const) {
      const dots = renderSvg(drawPlant({ ...PLANT, rarity })).match(/ cy="215" r="2.3"/g);
      expect(dots).toHaveLength(rarity);
    }
  });

  it('give each rarity its own icon, even without colour', { tags: ['ART-05'] }, () => {
    const icons = RARITIES.map((rarity) => renderSvg(drawRarityIcon(rarity)));
    expect(new Set(icons).size).toBe(RARITIES.length);
    for (const icon of icons) expect(icon).not.toMatch(/#[0-9a-f]{3}/);
  });

  it.each([
    ['an empty pot without a title', drawEmptyPot({})],
    ['an icon without a label', drawIcon(WATER)],
  ])('hide %s from screen readers', (_, drawing) => {
    const svg = renderSvg(drawing);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain('role=');
  });

  it('draw a disabled icon hollow', { tags: ['ART-04'] }, () => {
    expect(renderSvg(drawIcon(WATER))).toContain('fill-opacity');
    expect(renderSvg(drawIcon(WATER, { disabled: true }))).not.toContain('fill-opacity');
  });
});

describe('drawLogoStencil', () => {
  it('uses only black and white', () => {
    const svg = renderSvg(drawLogoStencil(512));
    const colours = [...svg.matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(([, hex]) => hex);
    expect(new Set(colours)).toEqual(new Set(['#fff', '#000']));
    expect(findSvgFaults(svg)).toEqual([]);
  });
});
