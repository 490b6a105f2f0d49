import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GrowhouseShape, GrowingPlantShape } from '../../../src/contract/shapes.ts';
import { fakeApi } from '../kit/api-server.ts';
import { growerShape, plantShape } from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const GROWERS = [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })];

const getCalculation = (name: string): HTMLDetailsElement => {
  const summary = within(screen.getByRole('dialog')).getByText(name, { selector: 'summary span' });
  const details = summary.closest('details');
  if (!details) throw new Error(`${name} cannot be expanded`);
  return details;
};

const getNotes = (name: string) =>
  [...getCalculation(name).querySelectorAll('p')].map((note) => note.textContent);

/** Returns the lines of a calculation as text. */
const getLines = (name: string) => {
  const details = getCalculation(name);
  return [...details.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent.trim()).join(': '),
  );
};

/** Opens the figures of the only plant. */
async function openFigures(facts: Partial<GrowhouseShape>) {
  const { user } = await openGrowhouse(api, facts);
  await user.click(button(/^Figures for /));
  return within(await screen.findByRole('dialog', { name: /^Figures for / }));
}

describe('CalculationDialog of a plant', () => {
  it('calculates each figure with the values of the plant', async () => {
    // The design's second checked case: 23.25 h, 1.5125x, 2295 THC.
    await openFigures({ level: 3, growers: GROWERS, plants: [plantShape(1, { strainId: 4 })] });
    expect(screen.getByRole('dialog', { name: 'Figures for Penny Jade' })).toBeTruthy();
    expect(getLines('Watering time')).toEqual([
      'Base: 24 h',
      'Growerz #11, Common 0.25 × 0.8: − 0.2 h',
      'Growerz #12, Rare 0.375 × 0.8: − 0.3 h',
      'Penny Jade 0.1 + 0.15: − 0.25 h',
      'Water every: 23.25 h',
    ]);
    expect(getNotes('Watering time')).toEqual(['With two Growerz, each counts 0.8.']);
    expect(getLines('Harvest bonus')).toEqual([
      'Base: 1',
      'Level 3 0.05 × 2: + 0.1',
      'Growerz #11, Common 0.25 × 0.5: + 0.125',
      'Growerz #12, Rare 0.375 × 0.5: + 0.1875',
      'Penny Jade: + 0.1',
      'Harvest bonus: 1.5125x',
    ]);
    expect(getNotes('Harvest bonus')).toEqual(['With two Growerz, each counts half.']);
    expect(getLines('Payout')).toEqual([
      'Level 3: 3',
      'Rarity of Penny Jade: + 2',
      'Growerz #11, Common class 1 × 0.5: + 0.5',
      'Growerz #12, Rare class 3 × 0.5: + 1.5',
      'Subtotal: 7',
      'Watering time: ÷ (23.25 h / 24 h)',
      'Harvest factor: × 5',
      'Harvest bonus: × 1.5125',
      'Base payout: × 42 THC',
      'A harvest pays: 2,295 THC',
    ]);
    expect(getNotes('Payout')).toEqual([
      'With two Growerz, each counts half.',
      'Rounded to whole THC.',
    ]);
  });

  it('notes where a sum is rounded', async () => {
    // 24 - (0.25 + 0.3 + 0.375) × 0.8 - (0.25 + 0.175) = 22.835
    const growers = ([1, 2, 3] as const).map((id) => growerShape(id, id, { growhouseId: 1 }));
    const plants = [plantShape(1, { strainId: 10 })];
    await openFigures({ level: 7, growers, plants });
    expect(getLines('Watering time').at(-1)).toBe('Water every: 22.84 h');
    expect(getNotes('Watering time')).toEqual([
      'With three Growerz, each counts 0.8.',
      'Rounded to a hundredth of an hour.',
    ]);
    // 1.3 + 0.925 × 0.35 + 0.25 = 1.87375
    expect(getLines('Harvest bonus').at(-1)).toBe('Harvest bonus: 1.8738x');
    expect(getNotes('Harvest bonus')).toEqual([
      'With three Growerz, each counts 0.35.',
      'Shown with four decimals of 1.87375.',
    ]);
  });

  it('notes when the watering time is at its minimum', async () => {
    const plant = plantShape(1);
    const plants = [{ ...plant, strain: { ...plant.strain, harvest_boost: 30 } }];
    await openFigures({ growers: GROWERS.slice(0, 1), plants });
    expect(getLines('Watering time').at(-1)).toBe('Water every: 1 h');
    // 24 - 0.25 - 30.1
    expect(getNotes('Watering time')).toEqual([
      'The sum is −6.35 h, but no plant needs water more than once an hour.',
    ]);
  });

  it('omits the payout when the growhouse has no growers', async () => {
    const dialog = await openFigures({ growers: [], plants: [plantShape(1)] });
    expect(dialog.getByText('Planting and harvesting need a Grower: add one first.')).toBeTruthy();
    expect(dialog.queryByText('Payout')).toBeNull();
    expect(getLines('Watering time')).toContain('Saint Reed 0.05 + 0.1: − 0.15 h');
  });
});

describe('CalculationDialog of a plant that its Growerz have changed since', () => {
  const open = (payingGrowers: GrowingPlantShape['paying_growers']) => {
    const plants = [plantShape(1, { paying_growers: payingGrowers })];
    return openFigures({ level: 3, growers: GROWERS, plants });
  };

  it('calculates the payout without a later Grower', { tags: ['GROWER-06'] }, async () => {
    // 42 × 5 × (3 + 1 + 1) / (23.6 / 24) × (1 + 0.1 + 0.25 + 0.05) = 1494.9
    await open([{ id: 11, class: 1 }]);
    expect(getLines('Payout')).toContain('Growerz #11, Common class 1 × 1: + 1');
    expect(getLines('Payout').at(-1)).toBe('A harvest pays: 1,495 THC');
    expect(getNotes('Payout')).toEqual([
      'Growerz #12 came after it was planted and does not count.',
      'Rounded to whole THC.',
    ]);
    // Both of them water it: 24 - (0.25 + 0.375) × 0.8 - 0.15
    expect(getLines('Watering time').at(-1)).toBe('Water every: 23.35 h');
  });

  it('calculates the payout with the lower class after a swap', async () => {
    await open([
      { id: 11, class: 1 },
      { id: 12, class: 1 },
    ]);
    expect(getLines('Payout')).toContain('Growerz #12, Common class 1 × 0.5: + 0.5');
    expect(getNotes('Payout')).toEqual([
      'Growerz #12 counts as Common, as when it was planted.',
      'With two Growerz, each counts half.',
      'Rounded to whole THC.',
    ]);
  });

  it('says that the harvest pays nothing when no Grower has stayed', async () => {
    const dialog = await open([]);
    dialog.getByText(/^Its harvest pays nothing, because no Grower has stayed/);
    expect(dialog.queryByText('Payout')).toBeNull();
  });
});

describe('CalculationDialog of a growhouse', () => {
  it('opens at the watering bonus when it is clicked', async () => {
    const { user } = await openGrowhouse(api, { level: 3, growers: GROWERS });
    await user.click(button('Explain Watering bonus: -0.5HR'));
    await screen.findByRole('dialog', { name: 'Figures for Growhouse # 1' });
    expect(getCalculation('Watering bonus').open).toBe(true);
    expect(getCalculation('Harvest bonus').open).toBe(false);
    expect(getLines('Watering bonus')).toEqual([
      'Base: 24 h',
      'Growerz #11, Common 0.25 × 0.8: − 0.2 h',
      'Growerz #12, Rare 0.375 × 0.8: − 0.3 h',
      'Watering time: 23.5 h',
      'Minus the base: − 24 h',
      'Watering bonus: -0.5HR',
    ]);
  });

  it('notes where the watering bonus is rounded', async () => {
    // 24 - 0.25 = 23.75
    const { user } = await openGrowhouse(api, { growers: GROWERS.slice(0, 1) });
    await user.click(button(/^Explain Watering bonus/));
    await screen.findByRole('dialog');
    expect(getLines('Watering bonus').slice(-3)).toEqual([
      'Watering time: 23.75 h',
      'Minus the base: − 24 h',
      'Watering bonus: -0.3HR',
    ]);
    expect(getNotes('Watering bonus')).toEqual(['Rounded to a tenth of an hour.']);
  });
});
