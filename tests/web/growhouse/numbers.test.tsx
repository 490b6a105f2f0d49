import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../kit/api-server.ts';
import { growerShape, plantShape } from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const CREW = [growerShape(11, 1, { growhouseId: 1 }), growerShape(12, 3, { growhouseId: 1 })];

/** The lines of one worked number, as they are read. */
const linesOf = (name: string) => {
  const summary = within(screen.getByRole('dialog')).getByText(name, { selector: 'summary span' });
  const number = summary.closest('details');
  if (!number) throw new Error(`${name} does not open`);
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
      'Penny Jade: − 0.25 h',
      'Watering time: 23.25 h',
    ]);
    expect(linesOf('Harvest bonus')).toEqual([
      'Base: 1',
      'Level 3 0.05 × 2: + 0.1',
      'Growerz #11, Common 0.25 × 0.5: + 0.125',
      'Growerz #12, Rare 0.375 × 0.5: + 0.1875',
      'Penny Jade: + 0.1',
      'Harvest bonus: 1.5125x',
    ]);
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
      'Payout: 2,295 THC',
    ]);
  });

  it('leave out the payout where no Grower works', async () => {
    const { user } = await openGrowhouse(api, { growers: [], plants: [plantShape(1)] });
    await user.click(button('Numbers of Saint Reed'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Numbers of Saint Reed' }));
    expect(dialog.getByText('Planting and harvesting need a Grower: add one first.')).toBeTruthy();
    expect(dialog.queryByText('Payout')).toBeNull();
    expect(linesOf('Watering time')).toContain('Saint Reed: − 0.15 h');
  });
});

it('the numbers of the growhouse are those without a plant', async () => {
  const { user } = await openGrowhouse(api, { level: 3, growers: CREW });
  await user.click(button('Explain my numbers'));
  await screen.findByRole('dialog', { name: 'Numbers of Growhouse # 1' });
  expect(linesOf('Watering time').at(-1)).toBe('Watering time: 23.5 h');
  expect(linesOf('Harvest bonus').at(-1)).toBe('Harvest bonus: 1.4125x');
});
