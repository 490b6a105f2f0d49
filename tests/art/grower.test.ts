import { describe, expect, it } from 'vitest';

import { HAT_NAMES, hatName } from '../../src/art/grower-hats.ts';
import { grower } from '../../src/art/grower.ts';
import { growerPose } from '../../src/art/grower-pose.ts';
import { seededRandom } from '../../src/art/random.ts';

const seeds = Array.from({ length: 300 }, (_, index) => index);
const hats = seeds.map((seed) => hatName(seed, seededRandom(String(seed))));

describe('growers side by side', () => {
  it('wear another hat than the two numbers before and after them', () => {
    const repeated = seeds.filter(
      (seed) => seed > 1 && (hats[seed] === hats[seed - 1] || hats[seed] === hats[seed - 2]),
    );
    expect(repeated).toEqual([]);
  });

  it('wear every hat equally often', () => {
    const counts = HAT_NAMES.map((name) => hats.filter((hat) => hat === name).length);
    expect(new Set(counts)).toEqual(new Set([seeds.length / HAT_NAMES.length]));
  });

  it('wear the hat of the number in their name, whatever their seed', () => {
    const named = seeds.map((seed) => hatName(`Growerz #${seed}`, seededRandom(`mint ${seed}`)));
    expect(named).toEqual(hats);
    const portrait = (seed: string, name?: string) =>
      grower({ seed, cls: 1, title: '', ...(name !== undefined && { name }) });
    expect(portrait('mint', 'Growerz #4')).not.toBe(portrait('mint', 'Growerz #5'));
    expect(portrait('mint', 'Nameless')).not.toContain('NaN');
  });

  it('draw their hat when the seed is no number', () => {
    const random = seededRandom('hats');
    const drawn = new Set(Array.from({ length: 200 }, () => hatName('mint', random)));
    expect(drawn.size).toBe(HAT_NAMES.length);
  });

  it('look to both sides and lean both ways', () => {
    const poses = seeds.map((seed) => growerPose(seededRandom(`pose/${seed}`)));
    expect(new Set(poses.map(({ turn }) => Math.sign(turn)))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(poses.map(({ tilt }) => Math.sign(tilt)))).toEqual(new Set([-1, 0, 1]));
    expect(new Set(poses.map(({ headWidth }) => headWidth)).size).toBeGreaterThan(10);
  });
});
