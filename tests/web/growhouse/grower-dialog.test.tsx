import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
// Imported up front, so that no test waits for lazy modules.
import '../../../src/features/growhouse/page/growhouse-dialogs.tsx';
import { GrowerList } from '../../../src/features/growhouse/growers/grower-list.tsx';
import type { GrowerShape } from '../../../src/contract/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { fullText } from '../kit/full-text.ts';
import { growerShape, growhouseShape, hoursFromNow } from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { setViewport } from '../kit/viewport.ts';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const WALLET_GROWERS = [
  growerShape(7, 1),
  growerShape(8, 4),
  growerShape(11, 3, { growhouseId: 1 }),
];
const RESTING = growerShape(9, 5, { rests_until: hoursFromNow(9) });
const RESTED = growerShape(10, 5, { rests_until: hoursFromNow(0) });

async function openGrowerDialog(name: 'Add Grower +' | 'Swap', more: GrowerShape[] = []) {
  api.on('POST /growerz-by-owner', () => success([...WALLET_GROWERS, ...more]));
  const growers = name === 'Swap' ? [growerShape(11, 3, { growhouseId: 1 })] : [];
  const { user } = await openGrowhouse(api, { growers });
  await user.click(button(name));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
  await dialog.findByRole('article', { name: 'Growerz #8' });
  return { user, dialog };
}
const getOptions = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('GrowerDialog', () => {
  it(
    'explains the slots, lists the free growers, and can be closed',
    { tags: ['CHOICE-01', 'CHOICE-02', 'CHOICE-04', 'CHOICE-05', 'CHOICE-06', 'CHOICE-08'] },
    async () => {
      const { user, dialog } = await openGrowerDialog('Add Grower +');
      const description = dialog.getByText(/^A Growhouse starts with one Grower/).textContent;
      for (const part of [
        'same or a higher class',
        'second slot unlocks at level 3',
        'third at level 7',
      ])
        expect(description).toContain(part);
      expect(getOptions('Sort by')).toEqual(['ID', 'Rank', 'Rarity']);
      expect(getOptions('Direction')).toEqual(['Ascending', 'Descending']);
      expect(getOptions('Class')).toEqual([
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
    },
  );

  it.each(['Add Grower +', 'Swap'] as const)(
    'with %s disables a grower that changed wallets and says how long it rests',
    { tags: ['CHOICE-10'] },
    async (name) => {
      const { dialog } = await openGrowerDialog(name, [RESTING, RESTED]);
      const card = within(dialog.getByRole('article', { name: 'Growerz #9' }));
      expect(
        card.getByText(fullText('Not now: changed wallets and rests for 9 hours')),
      ).toBeTruthy();
      expect(card.queryByRole('button')).toBeNull();
      expect(dialog.getByRole('button', { name: 'Choose Growerz #10' })).toBeTruthy();
    },
  );

  it.each([
    ['desktop', 'a licence', true],
    ['phone', 'a line', false],
  ] as const)('on a %s shows %s', { tags: ['CHOICE-07'] }, async (device, _, isLicence) => {
    setViewport(device);
    await openGrowerDialog('Add Grower +');
    const card = within(screen.getByRole('article', { name: 'Growerz #8' }));
    expect(card.queryByText('Grower’s licence') !== null).toBe(isLicence);
    expect(card.getByText('Epic')).toBeTruthy();
  });
});

describe('GrowerList', () => {
  it.each([
    [1, 0, 1],
    [2, 1, 0],
    [3, 1, 1],
    [6, 0, 2],
    [7, 0, 3],
    [10, 2, 1],
  ])('at level %i with %i growers offers %i', { tags: ['CHOICE-09'] }, (level, count, open) => {
    const growers = [11, 12].slice(0, count).map((id) => growerShape(id, 1, { growhouseId: 1 }));
    const noop = () => undefined;
    render(
      <GrowerList growhouse={growhouseShape({ level, growers })} onAdd={noop} onSwap={noop} />,
    );
    expect(screen.queryAllByRole('button', { name: 'Add Grower +' })).toHaveLength(open);
  });
});
