import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GrowhouseShape, GrowingPlantShape } from '../../../src/contract/shapes.ts';
import { fakeApi } from '../kit/api-server.ts';
import {
  growerShape,
  hoursFromNow,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../kit/game-fixture.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { button, isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const due = (hours: number, facts: Partial<GrowingPlantShape> = {}) =>
  plantShape(1, { next_watering_time: hoursFromNow(hours), ...facts });
const COMMON_DONE = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
const LIMIT_REACHED = { upgrade_status: upgradeStatus(1, { common: 6 }, 7501) };
const TWO_GROWERS = {
  level: 3,
  growers: [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })],
};
const RETIRED = { level: 10, max_level: true, growers: [] };

describe('LivePlant', () => {
  it.each<
    [
      state: string,
      plant: GrowingPlantShape,
      growhouse: Partial<GrowhouseShape>,
      button: string,
      note: string,
    ]
  >([
    ['waiting for water', due(3, { stage: 2 }), {}, 'Water in 3 hours (off)', ''],
    ['waiting for the harvest', due(30, { stage: 5 }), {}, 'Harvest in 1 day (off)', ''],
    ['due', due(-1), {}, 'Water', ''],
    ['harvestable', due(-1, { stage: 5 }), {}, 'Harvest', ''],
    ['withered', due(-49, { stage: 3 }), {}, 'Revive', 'Revival costs 126 THC, dies in 2 days'],
    ['dead', due(-120), {}, 'Prune', ''],
    [
      'capped and ripe',
      due(-1, { stage: 5 }),
      COMMON_DONE,
      'Prune',
      'Limit reached: this level needs no more of its rarity',
    ],
    ['capped and due', due(-1), COMMON_DONE, 'Water', 'This level needs no more Common'],
    [
      'over the THC limit',
      due(-1, { stage: 5 }),
      LIMIT_REACHED,
      '',
      'THC limit reached: upgrade to harvest',
    ],
    [
      'ripe and planted before every Grower came',
      due(-1, { stage: 5, paying_growers: [] }),
      {},
      'Harvest',
      'Pays nothing: no Grower stayed since it was planted',
    ],
    [
      'ripe and planted before one of two Growerz came',
      due(3, { stage: 5, paying_growers: [{ id: 11, class: 1 }] }),
      TWO_GROWERS,
      'Harvest in 3 hours (off)',
      'Pays for the Growerz it was planted with',
    ],
    [
      'ripe and planted before an upward swap',
      due(-1, { stage: 5, paying_growers: [{ id: 11, class: 1 }] }),
      { growers: [growerShape(11, 5, { growhouseId: 1 })] },
      'Harvest',
      'Pays for the Growerz it was planted with',
    ],
    ['at max level', due(-1, { stage: 5 }), RETIRED, '', 'Max level: this Growhouse is retired'],
  ])(
    'shows the action and note of a plant that is %s',
    { tags: ['PLANT-01', 'PLANT-02', 'PLANT-03', 'PLANT-04', 'PLANT-05', 'PLANT-17', 'HOUSE-14'] },
    async (_, plant, growhouse, action, note) => {
      await openGrowhouse(api, { ...growhouse, plants: [plant] });
      const card = within(screen.getByRole('article', { name: 'Saint Reed' }));
      const [control] = card
        .queryAllByRole('button')
        .filter((found) => /Water|Harvest|Prune|Revive/.test(found.textContent));
      const off = control?.hasAttribute('disabled') === true ? ' (off)' : '';
      expect((control?.textContent.trim() ?? '') + off).toBe(action);
      if (note !== '') expect(card.getByText(note)).toBeTruthy();
    },
  );
});

describe('PlantCard', () => {
  it('shows the rarity of the plant', { tags: ['HOUSE-24'] }, async () => {
    const mythic = { id: 5, name: 'Mythic', harvest_boost: 0.75 } as const;
    const { strain } = plantShape(2);
    await openGrowhouse(api, {
      plants: [
        plantShape(1),
        plantShape(2, { strain: { ...strain, name: 'Moon', rarity: mythic } }),
      ],
    });
    const card = (name: string) => within(screen.getByRole('article', { name }));
    expect(card('Saint Reed').getByText('Common')).toBeTruthy();
    expect(card('Moon').getByText('Mythic')).toBeTruthy();
  });
});

describe('GrowhousePage without a network', () => {
  it(
    'disables every action that needs the network until it is back',
    { tags: ['HOUSE-10'] },
    async () => {
      const plants = [
        due(-1),
        plantShape(2, { stage: 5 }),
        plantShape(3, { next_watering_time: hoursFromNow(-130) }),
      ];
      const { user } = await openGrowhouse(api, { plants, seeds: [seedShape(9)] });
      const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      // A new button subscribes to the network state shortly after it is rendered.
      await waitFor(() => {
        expect(isDisabled('Water')).toBe(true);
      });
      for (const name of [
        'Water',
        'Harvest',
        'Prune',
        /^Water All/,
        /^Harvest All/,
        /^Prune All/,
      ]) {
        expect(isDisabled(name), String(name)).toBe(true);
        expect(button(name).getAttribute('aria-describedby')).toBe('offline-notice');
      }
      await user.click(button('Inventory'));
      const inventory = within(await screen.findByRole('dialog', { name: 'Inventory' }));
      expect(inventory.getByRole('button', { name: 'Plant' }).hasAttribute('disabled')).toBe(true);
      await user.keyboard('{Escape}');

      network.mockReturnValue(true);
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => {
        expect(isDisabled('Water')).toBe(false);
      });
      expect(isDisabled(/^Harvest All/)).toBe(false);
    },
  );
});
