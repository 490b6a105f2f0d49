import { describe, expect, it } from 'vitest';
import { getChoiceWarnings } from '../../../src/features/growhouse/growers/grower-preview.tsx';
import {
  listFreeGrowers,
  type GrowerOrder,
  previewChoice,
  getRefusalReason,
} from '../../../src/features/growhouse/growers/grower-choice.ts';
import type { GrowerShape } from '../../../src/contract/shapes.ts';
import { RARITIES, type RarityId } from '../../../src/game/rarity.ts';
import {
  growerShape,
  growhousePageShape,
  growhouseShape,
  hoursFromNow,
  HOUR_MS,
  NOW_MS,
  plantShape,
  seedShape,
} from '../../kit/shapes.ts';

const growers = [
  growerShape(3, 1, { rank: 900 }),
  growerShape(1, 5, { rank: 4 }),
  growerShape(2, 3, { rank: 70 }),
  growerShape(4, 5, { rank: 9, growhouseId: 8 }),
  growerShape(5, 3, { rank: 50 }),
];
const ids = (order: Partial<GrowerOrder>) =>
  listFreeGrowers(growers, { key: 'ID', direction: 'ascending', classId: null, ...order }).map(
    ({ id }) => id,
  );

describe('listFreeGrowers', () => {
  it('lists only growers that work in no growhouse', { tags: ['INPUT-05'] }, () => {
    expect(ids({})).toEqual([1, 2, 3, 5]);
  });

  it.each([
    ['ID', 'descending', [5, 3, 2, 1]],
    ['Rank', 'ascending', [1, 5, 2, 3]],
    ['Rank', 'descending', [3, 2, 5, 1]],
    ['Rarity', 'ascending', [3, 2, 5, 1]],
    ['Rarity', 'descending', [1, 2, 5, 3]],
  ] as const)(
    'sorts by %s %s',
    { tags: ['CHOICE-04', 'CHOICE-05'] },
    (key, direction, expected) => {
      expect(ids({ key, direction })).toEqual(expected);
    },
  );

  it('filters by class', { tags: ['CHOICE-06'] }, () => {
    expect(ids({ classId: 3 })).toEqual([2, 5]);
    expect(ids({ classId: 2 })).toEqual([]);
  });
});

describe('getRefusalReason', () => {
  const rare = growerShape(9, 3, { growhouseId: 1 });
  const growhouse = growhouseShape({ growers: [rare] });

  it('requires an open slot for an additional grower', () => {
    expect(getRefusalReason(growhouse, growerShape(1, 3), null, NOW_MS)).toBe(
      'every Grower slot is taken',
    );
    expect(
      getRefusalReason({ ...growhouse, level: 3 }, growerShape(1, 1), null, NOW_MS),
    ).toBeNull();
  });
});

describe('getRefusalReason of a grower that changed wallets', () => {
  const growhouse = growhouseShape({ growers: [] });
  const resting = growerShape(1, 3, { rests_until: hoursFromNow(9) });
  const ask = (nowMs: number, replaced: GrowerShape | null = null) =>
    getRefusalReason(growhouse, resting, replaced, nowMs);

  it('counts down its rest', () => {
    expect(ask(NOW_MS)).toBe('changed wallets and rests for 9 hours');
    expect(ask(NOW_MS + 8.5 * HOUR_MS)).toBe('changed wallets and rests for 30 minutes');
    expect(ask(NOW_MS, growerShape(9, 1, { growhouseId: 1 }))).toBe(
      'changed wallets and rests for 9 hours',
    );
  });

  it('allows it as soon as the rest is over', () => {
    expect(ask(NOW_MS + 9 * HOUR_MS - 1)).toBe('changed wallets and rests for 1 second');
    expect(ask(NOW_MS + 9 * HOUR_MS)).toBeNull();
  });
});

describe('previewChoice', () => {
  const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };

  it('excludes the grower to replace', () => {
    const replaced = growerShape(9, 1, { growhouseId: 1 });
    const page = growhousePageShape({ growers: [replaced] });
    const { then, growerCount } = previewChoice(page, growerShape(1, 5), replaced, moment);
    expect(then).toMatchObject({ maxPlants: 5, maxSeeds: 10, wateringHundredths: 2340 });
    expect(growerCount).toBe(1);
  });

  it('uses each strain among the seeds as an example when nothing grows', () => {
    // Level 1, one Common: Moonfern 42 × 5 / (23.4 / 24) × 5 × 1.4 = 1507.7.
    const page = growhousePageShape({ growers: [], seeds: [seedShape(5), seedShape(6, 7)] });
    page.seeds.push(seedShape(8));
    const { payouts, sum } = previewChoice(page, growerShape(1, 1), null, moment);
    expect(payouts.map(({ strain, then }) => [strain.name, then])).toEqual([
      ['Saint Reed', 833],
      ['Moonfern', 1508],
    ]);
    expect(sum).toEqual({ now: 0, then: 2341 });
  });

  it('uses the first Common strain as the example when there are no seeds', () => {
    const page = growhousePageShape({ growers: [] });
    const { payouts } = previewChoice(page, growerShape(1, 1), null, moment);
    expect(payouts).toMatchObject([{ strain: { name: 'Saint Reed' }, then: 833 }]);
  });
});

describe('getChoiceWarnings', () => {
  const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };
  const noneHeld = { plants: 0, seeds: 0 };
  const createGrowers = (...classes: RarityId[]) =>
    classes.map((classId, index) => growerShape(20 + index, classId, { growhouseId: 1 }));

  it('warns about a third grower when only some plants pay less', () => {
    // Level 7, two Epic, Saint Reed: 42 × 12 / (23.13 / 24) × 5 × 1.8 = 4706.6; with a Rare
    // 42 × 11.85 / (22.83 / 24) × 5 × 1.79625 = 4699.0. Moonfern: 42 × 14 / (22.93 / 24) × 5 × 1.9
    // = 5846.7; with a Rare 42 × 13.85 / (22.63 / 24) × 5 × 1.89625 = 5849.1.
    const plants = [plantShape(1), plantShape(2, { strainId: 7 })];
    const page = growhousePageShape({ level: 7, growers: createGrowers(4, 4), plants });
    const preview = previewChoice(page, growerShape(1, 3), null, moment);
    expect(preview.payouts.map(({ now, then }) => [now, then])).toEqual([
      [4707, 4699],
      [5847, 5849],
    ]);
    expect(getChoiceWarnings(preview, noneHeld)).toEqual([
      '1 of 2 pay less: the third Grower is of a lower class, and three Growerz count 35 % each.',
    ]);
  });

  it('warns when the growhouse holds more plants or seeds than would be allowed', () => {
    const page = growhousePageShape({ growers: [] });
    const preview = previewChoice(page, growerShape(1, 1), null, moment);
    expect(getChoiceWarnings(preview, { plants: 3, seeds: 6 })).toEqual([]);
    expect(getChoiceWarnings(preview, { plants: 4, seeds: 7 })).toEqual([
      '4 plants here, 3 allowed: no seed can be planted for now.',
      '7 seeds here, 6 allowed: no more can come for now.',
    ]);
  });

  it('returns nothing for any allowed swap, which never lowers payouts or limits', () => {
    for (const [level, classId, otherId, candidateId] of listAllowedSwaps()) {
      const growers = createGrowers(classId, otherId);
      const [replaced = null] = growers;
      const page = growhousePageShape({ level, growers, plants: onePlantOfEachRarity });
      const candidate = growerShape(1, candidateId);
      expect(getRefusalReason(page.growhouse, candidate, replaced, NOW_MS)).toBeNull();
      const preview = previewChoice(page, candidate, replaced, moment);
      expect(getChoiceWarnings(preview, noneHeld)).toEqual([]);
      expect(preview.then.maxPlants).toBeGreaterThanOrEqual(preview.now.maxPlants);
      expect(preview.then.maxSeeds).toBeGreaterThanOrEqual(preview.now.maxSeeds);
    }
  });

  const onePlantOfEachRarity = [1, 4, 7, 10, 13].map((strainId) =>
    plantShape(strainId, { strainId }),
  );

  /** Returns every allowed swap: the level, and the replaced, the staying and the new class. */
  function listAllowedSwaps(): [number, RarityId, RarityId, RarityId][] {
    const ids = RARITIES.map(({ id }) => id);
    return [3, 6, 10].flatMap((level) =>
      ids.flatMap((replaced) =>
        ids.flatMap((staying) =>
          ids
            .filter((added) => added >= replaced)
            .map((added): [number, RarityId, RarityId, RarityId] => [
              level,
              replaced,
              staying,
              added,
            ]),
        ),
      ),
    );
  }
});
