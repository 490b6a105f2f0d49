import { describe, expect, it } from 'vitest';

import { chooseHat, HAT_NAMES } from '../../src/art/grower/grower-hats.ts';
import { choosePose } from '../../src/art/grower/grower-pose.ts';
import { drawGrower } from '../../src/art/grower/grower.ts';
import { createSeededRandom } from '../../src/art/random.ts';
import { renderSvg } from '../../src/art/render-svg.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => index);
const HATS = SEEDS.map((seed) => chooseHat(seed, createSeededRandom(String(seed))));

describe('chooseHat', () => {
  it('differs from the hats of the two numbers before and after', () => {
    const repeated = SEEDS.filter(
      (seed) => seed > 1 && (HATS[seed] === HATS[seed - 1] || HATS[seed] === HATS[seed - 2]),
    );
    expect(repeated).toEqual([]);
  });

  it('uses every hat equally often', () => {
    const counts = HAT_NAMES.map((name) => HATS.filter((hat) => hat === name).length);
    expect(new Set(counts)).toEqual(new Set([SEEDS.length / HAT_NAMES.length]));
  });

  it('depends on the number in the name, whatever the seed', () => {
    const named = SEEDS.map((seed) =>
      chooseHat(`Growerz #${seed}`, createSeededRandom(`mint ${seed}`)),
    );
    expect(named).toEqual(HATS);
  });

  it('picks any hat when the name has no number', () => {
    const random = createSeededRandom('hats');
    const hats = new Set(Array.from({ length: 200 }, () => chooseHat('mint', random)));
    expect(hats.size).toBe(HAT_NAMES.length);
  });
});

describe('drawGrower', () => {
  it('draws growers of one seed with different hats when their names differ', () => {
    const render = (name: string) =>
      renderSvg(drawGrower({ seed: 'mint', classId: 1, title: '', name }));
    expect(render('Growerz #4')).not.toBe(render('Growerz #5'));
    expect(render('Nameless')).not.toContain('NaN');
  });
});

describe('choosePose', () => {
  it('turns and tilts heads to both sides', () => {
    const poses = SEEDS.map((seed) => choosePose(createSeededRandom(`pose/${seed}`)));
    expect(new Set(poses.map(({ turn }) => Math.sign(turn)))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(poses.map(({ tilt }) => Math.sign(tilt)))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(poses.map(({ headWidth }) => headWidth)).size).toBeGreaterThan(10);
  });
});
