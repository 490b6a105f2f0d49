import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { dispensary } from '../../src/art/dispensary.ts';
import { emptyPot } from '../../src/art/empty-pot.ts';
import { growhouse } from '../../src/art/growhouse.ts';
import { grower } from '../../src/art/grower.ts';
import { WATER } from '../../src/art/growhouse-icons.ts';
import { icon } from '../../src/art/icon.ts';
import { logoStencil } from '../../src/art/logo-stencil.ts';
import { plant } from '../../src/art/plant.ts';
import { rarityIcon } from '../../src/art/rarity-icon.ts';
import { RARITIES } from '../../src/art/rarity-light.ts';
import { seedStash } from '../../src/art/seed-stash.ts';
import { drawings } from './drawings.ts';
import { definedIds, svgFaults } from './svg-faults.ts';

describe('every drawing of the catalogue', () => {
  it('is drawn', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(952);
  });

  it('is well-formed, has every number and refers only to what it defines', () => {
    const faulty = drawings
      .map(({ name, draw }) => ({ name, faults: svgFaults(draw('a')) }))
      .filter(({ faults }) => faults.length > 0);
    expect(faulty).toEqual([]);
  });

  it('gives the same text for the same input', () => {
    const changing = drawings.filter(({ draw }) => draw('a') !== draw('a'));
    expect(changing.map(({ name }) => name)).toEqual([]);
  });

  it('shares no id with a copy that has another uid', () => {
    const sharing = drawings.filter(({ draw }) => {
      const ids = new Set(definedIds(draw('a')));
      return definedIds(draw('b')).some((id) => ids.has(id));
    });
    expect(sharing.map(({ name }) => name)).toEqual([]);
  });

  it('takes the ids React makes, whatever characters are in them', () => {
    const faulty = drawings.filter(({ draw }) =>
      definedIds(draw('«:r"1:»')).some((id) => !/^[A-Za-z]\w*$/.test(id)),
    );
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });

  it('has an accessible name', () => {
    const nameless = drawings.filter(({ draw }) => !/role="img" aria-label="[^"]+"/.test(draw('')));
    expect(nameless.map(({ name }) => name)).toEqual([]);
  });
});

describe('the weight of a drawing alone, gzipped', () => {
  const weights = (kind: string): number[] =>
    drawings
      .filter(({ name }) => name.split(' ')[0] === kind)
      .map(({ draw }) => gzipSync(draw('')).length)
      .sort((one, other) => one - other);

  it.each([
    ['plant', 2600],
    ['growhouse', 3600],
    ['grower', 1740],
    ['icon', 300],
    ['dispensary', 1800],
    ['stash', 1600],
    ['pot', 900],
  ])('of a %s stays within %i bytes', (kind, limit) => {
    expect(weights(kind).at(-1)).toBeLessThanOrEqual(limit);
  });

  it('of half the plants stays within 1.8 kB', () => {
    const plants = weights('plant');
    expect(plants[plants.length >> 1]).toBeLessThanOrEqual(1800);
  });
});

describe('text from outside', () => {
  const hostile = '"><script>alert(1)</script>&';
  const escaped = 'aria-label="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"';

  it.each([
    ['plant', plant({ ...somePlant(), title: hostile })],
    ['growhouse', growhouse({ size: 'small', rarity: 1, seed: 1, title: hostile })],
    ['grower', grower({ seed: 1, cls: 1, title: hostile })],
    ['dispensary', dispensary({ title: hostile })],
    ['icon', icon(WATER, { label: hostile })],
    ['rarity icon', rarityIcon(3, { label: hostile })],
    ['seed stash', seedStash({ title: hostile })],
    ['pot', emptyPot({ title: hostile })],
  ])('is escaped in the title of a %s', (_, svg) => {
    expect(svg).toContain(escaped);
    expect(svgFaults(svg)).toEqual([]);
  });

  it.each([
    ['plant', plant({ ...somePlant(), strainSeed: hostile })],
    ['growhouse', growhouse({ size: 'small', rarity: 1, seed: hostile })],
    ['grower', grower({ seed: hostile, cls: 1 })],
  ])('is harmless as the seed of a %s', (_, svg) => {
    expect(svgFaults(svg)).toEqual([]);
  });
});

describe('what a picture depends on', () => {
  it('draws other strains, houses and growers from other seeds', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const kinds = [
      seeds.map((strainSeed) => plant({ ...somePlant(), strainSeed })),
      seeds.map((seed) => growhouse({ size: 'large', rarity: 2, seed })),
      seeds.map((seed) => grower({ seed, cls: 2 })),
    ];
    for (const pictures of kinds) expect(new Set(pictures).size).toBe(seeds.length);
  });

  it('counts the rarity in dots on the pot', () => {
    for (const rarity of [1, 2, 3, 4, 5] as const) {
      const dots = plant({ ...somePlant(), rarity }).match(/ cy="215" r="2.3"/g);
      expect(dots).toHaveLength(rarity);
    }
  });

  it('gives each rarity a sign of its own, without any colour', () => {
    const signs = RARITIES.map((rarity) => rarityIcon(rarity));
    expect(new Set(signs).size).toBe(RARITIES.length);
    for (const sign of signs) expect(sign).not.toMatch(/#[0-9a-f]{3}/);
  });

  it('draws the stencil of the mark in nothing but there and not there', () => {
    const colours = [...logoStencil(512).matchAll(/(?:fill|stroke)="(#[^"]+)"/g)].map(
      ([, hex]) => hex,
    );
    expect(new Set(colours)).toEqual(new Set(['#fff', '#000']));
    expect(svgFaults(logoStencil(512))).toEqual([]);
  });

  it('leaves an empty pot without a title to the words beside it', () => {
    expect(emptyPot({})).toContain('aria-hidden="true"');
    expect(emptyPot({})).not.toContain('role=');
  });

  it('hides an icon without a label from screen readers', () => {
    expect(icon(WATER)).toContain('aria-hidden="true"');
    expect(icon(WATER)).not.toContain('role=');
  });

  it('draws a disabled icon hollow', () => {
    expect(icon(WATER)).toContain('fill-opacity');
    expect(icon(WATER, { disabled: true })).not.toContain('fill-opacity');
  });
});

function somePlant() {
  return {
    strainSeed: 7,
    hue: 140,
    leafShape: 'fan',
    stage: 3,
    state: 'healthy',
    rarity: 1,
  } as const;
}
