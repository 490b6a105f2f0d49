import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../kit/api-server.ts';
import { growerShape, hoursFromNow, plantShape } from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const CREW = [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })];

const numberNamed = (name: string): HTMLDetailsElement => {
  const summary = within(screen.getByRole('dialog')).getByText(name, { selector: 'summary span' });
  const number = summary.closest('details');
  if (!number) throw new Error(`${name} does not open`);
  return number;
};

const notesOf = (name: string) =>
  [...numberNamed(name).querySelectorAll('p')].map((note) => note.textContent);

/** The lines of one worked number, as they are read. */
const linesOf = (name: string) => {
  const number = numberNamed(name);
  return [...number.querySelectorAll('dl > div')].map((line) =>
    [...line.children].map((part) => part.textContent.trim()).join(': '),
  );
};

describe('the numbers of a plant', () => {
  it('are worked out with its own values', async () => {
    // The design's second checked case: 23.25 h, 1.5125x, 2295 THC.
    const { user } = await openGrowhouse(api, {
      level: 3,
      growers: CREW,
      plants: [plantShape(1, { strainId: 4 })],
    });
    await user.click(button('Numbers of Penny Jade'));
    await screen.findByRole('dialog', { name: 'Numbers of Penny Jade' });
    expect(linesOf('Watering time')).toEqual([
      'Base: 24 h',
      'Growerz #11, Common 0.25 × 0.8: − 0.2 h',
      'Growerz #12, Rare 0.375 × 0.8: − 0.3 h',
      'Penny Jade 0.1 + 0.15: − 0.25 h',
      'Waters every: 23.25 h',
    ]);
    expect(notesOf('Watering time')).toEqual(['With two Growerz each counts 0.8.']);
    expect(linesOf('Harvest bonus')).toEqual([
      'Base: 1',
      'Level 3 0.05 × 2: + 0.1',
      'Growerz #11, Common 0.25 × 0.5: + 0.125',
      'Growerz #12, Rare 0.375 × 0.5: + 0.1875',
      'Penny Jade: + 0.1',
      'Harvest bonus: 1.5125x',
    ]);
    expect(notesOf('Harvest bonus')).toEqual(['With two Growerz each counts half.']);
    expect(linesOf('Payout')).toEqual([
      'Level 3: 3',
      'Rarity of Penny Jade: + 2',
      'Growerz #11, Common class 1 × 0.5: + 0.5',
      'Growerz #12, Rare class 3 × 0.5: + 1.5',
      'Together: 7',
      'Watering time: ÷ (23.25 h / 24 h)',
      'Harvest factor: × 5',
      'Harvest bonus: × 1.5125',
      'Base payout: × 42 THC',
      'A harvest pays: 2,295 THC',
    ]);
    expect(notesOf('Payout')).toEqual([
      'With two Growerz each counts half.',
      'Rounded to whole THC.',
    ]);
  });

  it('count a Grower that works alone in full', async () => {
    // The design's first checked case: 23.6 h, 1.3x, 833 THC.
    const { user } = await openGrowhouse(api, {
      growers: [growerShape(11, 1, { growhouseId: 1, name: 'Kira' })],
      plants: [plantShape(1)],
    });
    await user.click(button('Numbers of Saint Reed'));
    await screen.findByRole('dialog');
    expect(linesOf('Watering time')).toEqual([
      'Base: 24 h',
      'Kira, Common 0.25 × 1: − 0.25 h',
      'Saint Reed 0.05 + 0.1: − 0.15 h',
      'Waters every: 23.6 h',
    ]);
    expect(notesOf('Watering time')).toEqual([]);
    expect(linesOf('Harvest bonus').at(-1)).toBe('Harvest bonus: 1.3000x');
    expect(linesOf('Payout').at(-1)).toBe('A harvest pays: 833 THC');
  });

  it.each([
    ['withered', 'Revive', -60],
    ['dead', 'Prune', -120],
  ])('are explained of a %s one too', async (_, verb, hours) => {
    const plants = [plantShape(1, { next_watering_time: hoursFromNow(hours) })];
    const { user } = await openGrowhouse(api, { level: 3, growers: CREW, plants });
    expect(button(verb)).toBeTruthy();
    await user.click(button('Numbers of Saint Reed'));
    await screen.findByRole('dialog');
    // 24 - (0.25 + 0.375) × 0.8 - 0.15
    expect(linesOf('Watering time').at(-1)).toBe('Waters every: 23.35 h');
  });

  it('say where a sum is rounded', async () => {
    // 24 - (0.25 + 0.3 + 0.375) × 0.8 - (0.25 + 0.175) = 22.835
    const growers = ([1, 2, 3] as const).map((id) => growerShape(id, id, { growhouseId: 1 }));
    const plants = [plantShape(1, { strainId: 10 })];
    const { user } = await openGrowhouse(api, { level: 7, growers, plants });
    await user.click(button(/^Numbers of /));
    await screen.findByRole('dialog');
    expect(linesOf('Watering time').at(-1)).toBe('Waters every: 22.84 h');
    expect(notesOf('Watering time')).toEqual([
      'With three Growerz each counts 0.8.',
      'Rounded to a hundredth of an hour.',
    ]);
    // 1.3 + 0.925 × 0.35 + 0.25 = 1.87375
    expect(linesOf('Harvest bonus').at(-1)).toBe('Harvest bonus: 1.8738x');
    expect(notesOf('Harvest bonus')).toEqual([
      'With three Growerz each counts 0.35.',
      'Shown to four decimals of 1.87375.',
    ]);
  });

  it('say when no plant can water more often', async () => {
    const plant = plantShape(1);
    const plants = [{ ...plant, strain: { ...plant.strain, harvest_boost: 30 } }];
    const { user } = await openGrowhouse(api, { growers: CREW.slice(0, 1), plants });
    await user.click(button('Numbers of Saint Reed'));
    await screen.findByRole('dialog');
    expect(linesOf('Watering time').at(-1)).toBe('Waters every: 1 h');
    // 24 - 0.25 - 30.1
    expect(notesOf('Watering time')).toEqual([
      '−6.35 h would be left, but no plant waters more often than every hour.',
    ]);
  });

  it('leave out the payout where no Grower works', async () => {
    const { user } = await openGrowhouse(api, { growers: [], plants: [plantShape(1)] });
    await user.click(button('Numbers of Saint Reed'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of Saint Reed' }));
    expect(dialog.getByText('Planting and harvesting need a Grower: add one first.')).toBeTruthy();
    expect(dialog.queryByText('Payout')).toBeNull();
    expect(linesOf('Watering time')).toContain('Saint Reed 0.05 + 0.1: − 0.15 h');
  });
});

describe('the numbers of the growhouse', () => {
  it('open from its watering bonus to what that is made of', async () => {
    const { user } = await openGrowhouse(api, { level: 3, growers: CREW });
    await user.click(button('Explain Watering bonus: -0.5HR'));
    await screen.findByRole('dialog', { name: 'Numbers of Growhouse # 1' });
    expect(numberNamed('Watering bonus').open).toBe(true);
    expect(numberNamed('Harvest bonus').open).toBe(false);
    expect(linesOf('Watering bonus')).toEqual([
      'Base: 24 h',
      'Growerz #11, Common 0.25 × 0.8: − 0.2 h',
      'Growerz #12, Rare 0.375 × 0.8: − 0.3 h',
      'Watering time: 23.5 h',
      'Less the base: − 24 h',
      'Watering bonus: -0.5HR',
    ]);
  });

  it('open from its harvest bonus', async () => {
    const { user } = await openGrowhouse(api, { level: 3, growers: CREW });
    await user.click(button('Explain Harvest bonus: 1.4125x'));
    await screen.findByRole('dialog', { name: 'Numbers of Growhouse # 1' });
    expect(numberNamed('Harvest bonus').open).toBe(true);
    expect(linesOf('Harvest bonus').at(-1)).toBe('Harvest bonus: 1.4125x');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('Explain Harvest bonus: 1.4125x'));
  });

  it('say where its watering bonus is rounded', async () => {
    // 24 - 0.25 = 23.75
    const { user } = await openGrowhouse(api, { growers: CREW.slice(0, 1) });
    await user.click(button(/^Explain Watering bonus/));
    await screen.findByRole('dialog');
    expect(linesOf('Watering bonus').slice(-3)).toEqual([
      'Watering time: 23.75 h',
      'Less the base: − 24 h',
      'Watering bonus: -0.3HR',
    ]);
    expect(notesOf('Watering bonus')).toEqual(['Rounded to a tenth of an hour.']);
  });
});
