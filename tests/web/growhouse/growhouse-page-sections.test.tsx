import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { fakeApi } from '../kit/api-server.ts';
import {
  growerShape,
  hoursFromNow,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { intersectBeforeEach } from '../kit/intersection-observer.ts';
import { openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();
intersectBeforeEach();

const header = () =>
  within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
const getFigures = (region: HTMLElement) =>
  Array.from(region.querySelectorAll('dl > div'), (line) =>
    [...line.children].map((part) => part.textContent).join(': '),
  );

describe('GrowhouseHeader', () => {
  it('shows name, rarity and level', { tags: ['HOUSE-04', 'HOUSE-05', 'HOUSE-06'] }, async () => {
    await openGrowhouse(api, {
      nickname: 'Low Tide',
      level: 3,
      growers: [growerShape(11, 4, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Low Tide');
    for (const text of ['Growhouse # 1', 'Epic', 'Lv 3']) {
      expect(header().getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: 'Edit nickname' })).toBeTruthy();
    expect(header().queryByText('Bonus Mode')).toBeNull();
  });

  it.each([
    [5, false],
    [6, true],
  ])('after %i of 6 shows Bonus Mode: %s', { tags: ['HOUSE-13'] }, async (common, isShown) => {
    await openGrowhouse(api, { upgrade_status: upgradeStatus(1, { common }) });
    expect(header().queryByText('Bonus Mode') !== null).toBe(isShown);
  });
});

it('GrowhousePage shows statistics', { tags: ['HOUSE-07', 'CONST-10', 'CONST-11'] }, async () => {
  await openGrowhouse(api, {
    level: 3,
    growers: [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })],
    plants: [plantShape(1)],
    seeds: [seedShape(5)],
  });
  const panel = screen.getByText('Statistics').closest('section');
  expect(panel && getFigures(panel)).toEqual([
    'Growerz: 2 of 2',
    'Plants: 1 of 4',
    'Seeds: 1 of 8',
    'Watering bonus: -0.5HR',
    'Harvest bonus: 1.4125x',
  ]);
});

describe('the pictures of the plants', () => {
  it('show stage, withering and death', { tags: ['PLANT-08', 'HOUSE-14'] }, async () => {
    await openGrowhouse(api, {
      growers: [growerShape(11, 5, { growhouseId: 1 })],
      plants: [
        plantShape(1, { stage: 1, next_watering_time: hoursFromNow(3) }),
        plantShape(2, { stage: 5, strainId: 2 }),
        plantShape(3, { stage: 3, strainId: 3, next_watering_time: hoursFromNow(-50) }),
        plantShape(4, { stage: 4, strainId: 4, next_watering_time: hoursFromNow(-130) }),
      ],
    });
    const plants = within(screen.getByRole('region', { name: 'Plants' }));
    const shown = await plants.findAllByRole('img');
    expect(shown.map((picture) => picture.getAttribute('aria-label'))).toEqual([
      'Saint Reed, stage 1',
      'Tin Fern, stage 5',
      'Porch Clover, stage 3, withered',
      'Penny Jade, stage 4, dead',
    ]);
  });
});
