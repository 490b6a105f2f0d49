import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GrowhouseShape, GrowingPlantShape } from '../../../src/contract/shapes.ts';
import { formatClockTime } from '../../../src/entities/format/format-time.tsx';
import { HOUR_MS } from '../../../src/game/time.ts';
import { fakeApi } from '../kit/api-server.ts';
import { fullText } from '../kit/full-text.ts';
import {
  growerShape,
  hoursFromNow,
  NOW_MS,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { button, isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const due = (hours: number, facts: Parameters<typeof plantShape>[1] = {}) =>
  plantShape(1, { next_watering_time: hoursFromNow(hours), ...facts });
const clock = (hours: number) =>
  formatClockTime(Date.parse(hoursFromNow(hours)), { nowMs: NOW_MS, msPerHour: HOUR_MS });
const RIPE = due(-1, { stage: 5 });
const ONE_COMMON = [{ id: 11, class: 1 as const }];
const ONLY_EARLIER = 'Counts only the Growerz it was planted with';
const COMMON_DONE = { level: 2, upgrade_status: upgradeStatus(2, { common: 8 }) };
const LIMIT_REACHED = { upgrade_status: upgradeStatus(1, { common: 6 }, 7501) };
const TWO_GROWERS = {
  level: 3,
  growers: [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })],
};

describe('LivePlant', () => {
  it.each<
    [
      state: string,
      plant: GrowingPlantShape,
      button: string,
      note: string,
      growhouse?: Partial<GrowhouseShape>,
    ]
  >([
    ['waiting for water', due(3, { stage: 2 }), 'Water in 3 hours (off)', ''],
    ['waiting for the harvest', due(30, { stage: 5 }), 'Harvest in 1 day (off)', ''],
    ['due', due(-1), 'Water', `Water by ${clock(47)} or it withers`],
    ['harvestable', RIPE, 'Harvest', ''],
    ['withered', due(-49, { stage: 3 }), 'Revive', `Revive by ${clock(71)} for 126 THC or it dies`],
    ['dead', due(-120), 'Prune', ''],
    [
      'capped and ripe',
      RIPE,
      'Harvest (off)',
      'This level needs no more plants of its rarity',
      COMMON_DONE,
    ],
    ['capped and due', due(-1), 'Water', 'This level needs no more Common plants', COMMON_DONE],
    [
      'over the THC limit',
      RIPE,
      'Harvest (off)',
      'THC limit reached: upgrade to harvest',
      LIMIT_REACHED,
    ],
    [
      'ripe and planted before every Grower came',
      due(-1, { stage: 5, paying_growers: [] }),
      'Harvest',
      'Pays nothing: its Growerz have left',
    ],
    [
      'ripe and planted before one of two Growerz came',
      due(3, { stage: 5, paying_growers: ONE_COMMON }),
      'Harvest in 3 hours (off)',
      ONLY_EARLIER,
      TWO_GROWERS,
    ],
    [
      'ripe and planted before an upward swap',
      due(-1, { stage: 5, paying_growers: ONE_COMMON }),
      'Harvest',
      ONLY_EARLIER,
      { growers: [growerShape(11, 5, { growhouseId: 1 })] },
    ],
  ])(
    'shows the action and note of a plant that is %s',
    { tags: ['PLANT-01', 'PLANT-02', 'PLANT-03', 'PLANT-04', 'PLANT-05', 'PLANT-17', 'PLANT-19'] },
    async (_, plant, action, note, growhouse = {}) => {
      await openGrowhouse(api, { ...growhouse, plants: [plant] });
      const card = within(screen.getByRole('article', { name: 'Saint Reed' }));
      const [control] = card
        .queryAllByRole('button')
        .filter((found) => /Water|Harvest|Prune|Revive/.test(found.textContent));
      const off = control?.hasAttribute('disabled') === true ? ' (off)' : '';
      expect((control?.textContent.trim() ?? '') + off).toBe(action);
      if (note !== '') expect(card.getByText(fullText(note))).toBeTruthy();
    },
  );
});

describe('LivePlant', () => {
  it('shows strain, rarity, stage and payout', { tags: ['HOUSE-14', 'HOUSE-24'] }, async () => {
    await openGrowhouse(api, { level: 2, plants: [due(3, { strainId: 4, stage: 3 })] });
    const card = within(screen.getByRole('article', { name: 'Penny Jade' }));
    for (const text of ['Penny Jade', 'Uncommon', 'Stage 3 of 5', '1,501 THC']) {
      expect(card.getByText(text)).toBeTruthy();
    }
  });

  it.each([
    [-1, 'ready', '341.5'],
    [-24, 'warning', '174.4'],
    [-44, 'urgent', '29.1'],
  ])('has a ring that runs out and changes its tone, after %i h', async (hours, tone, dash) => {
    await openGrowhouse(api, { plants: [due(hours)] });
    const ring = screen
      .getByRole('article', { name: 'Saint Reed' })
      .querySelector('[class*=progress]');
    expect(ring?.getAttribute('stroke-dasharray')).toBe(`${dash} 348.7`);
    expect(ring?.closest('div')?.className).toContain(tone);
  });
});

describe('GrowhousePage without a network', () => {
  it('disables actions until the network is back', { tags: ['HOUSE-10'] }, async () => {
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
      expect(isDisabled('Harvest')).toBe(true);
    });
    // One plant can be watered later.
    await waitFor(() => {
      expect(isDisabled('Water')).toBe(false);
    });
    for (const name of ['Harvest', 'Prune', /^Water All/, /^Harvest All/, /^Prune All/]) {
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
      expect(isDisabled(/^Harvest All/)).toBe(false);
    });
    expect(isDisabled('Water')).toBe(false);
  });
});
