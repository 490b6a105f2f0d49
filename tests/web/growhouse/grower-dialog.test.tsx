import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
// Loaded ahead, so that nothing waits for them.
import '../../../src/features/growhouse/growhouse-dialogs.tsx';
import { Crew } from '../../../src/features/growhouse/crew.tsx';
import { fakeApi, success } from '../kit/api-server.ts';
import { growerShape, growhouseShape } from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { standOn } from '../kit/viewport.ts';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const MINE = [growerShape(7, 1), growerShape(8, 4), growerShape(11, 3, { growhouseId: 1 })];

async function openChoice(name: 'Add Grower +' | 'Swap') {
  api.on('POST /growerz-by-owner', () => success(MINE));
  const growers = name === 'Swap' ? [growerShape(11, 3, { growhouseId: 1 })] : [];
  const { user } = await openGrowhouse(api, { growers });
  await user.click(button(name));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
  await dialog.findByRole('article', { name: 'Growerz #8' });
  return { user, dialog };
}
const optionsOf = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the choice of a Grower', () => {
  it('says what a Growhouse takes, lists those who are free, and can be closed', async () => {
    const { user, dialog } = await openChoice('Add Grower +');
    const words = dialog.getByText(/^A Growhouse starts with one Grower/).textContent;
    for (const part of [
      'same or a higher class',
      'second slot unlocks at level 3',
      'third at level 7',
    ])
      expect(words).toContain(part);
    expect(optionsOf('Sort by')).toEqual(['ID', 'Rank', 'Rarity']);
    expect(optionsOf('Direction')).toEqual(['Ascending', 'Descending']);
    expect(optionsOf('Class')).toEqual([
      'All classes',
      'Common',
      'Uncommon',
      'Rare',
      'Epic',
      'Mythic',
    ]);
    const listed = dialog.getAllByRole('article');
    expect(listed.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Growerz #8',
      'Growerz #7',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves out the one who makes way, and turns lower classes down', async () => {
    const { dialog } = await openChoice('Swap');
    expect(dialog.queryByRole('article', { name: 'Growerz #11' })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Choose Growerz #7' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Choose Growerz #8' })).toBeTruthy();
  });

  it.each([
    ['desktop', 'a licence', true],
    ['phone', 'one line', false],
  ] as const)('on a %s shows each as %s', async (device, _, isLicence) => {
    standOn(device);
    await openChoice('Add Grower +');
    const card = within(screen.getByRole('article', { name: 'Growerz #8' }));
    expect(card.queryByText('Grower’s licence') !== null).toBe(isLicence);
    expect(card.getByText('Epic')).toBeTruthy();
  });
});

describe('the slots for Growerz', () => {
  it.each([
    [1, 0, 1],
    [2, 1, 0],
    [3, 1, 1],
    [6, 0, 2],
    [7, 0, 3],
    [10, 2, 1],
  ])('at level %i with %i at work, %i are open', (level, atWork, open) => {
    const growers = [11, 12].slice(0, atWork).map((id) => growerShape(id, 1, { growhouseId: 1 }));
    const nothing = () => undefined;
    render(<Crew house={growhouseShape({ level, growers })} onAdd={nothing} onSwap={nothing} />);
    expect(screen.queryAllByRole('button', { name: 'Add Grower +' })).toHaveLength(open);
  });
});
