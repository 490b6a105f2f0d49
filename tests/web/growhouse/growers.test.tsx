import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GrowerShape, GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { RARITIES } from '../../../src/game/rarity.ts';
import { fullText } from '../kit/full-text.ts';
import { growerShape, hoursFromNow, plantShape, seedShape } from '../../kit/shapes.ts';
import { signInBeforeEach, expectToasts, getToasts } from '../kit/screen.tsx';
import { setViewport } from '../kit/viewport.ts';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const free = [growerShape(7, 1), growerShape(8, 4, { rank: 3 })];
const rare = growerShape(11, 3, { growhouseId: 1 });
const growerList = () => within(screen.getByRole('region', { name: 'Growerz' }));

function getFirst<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('The list is empty');
  return first;
}

/** Opens growhouse 1 and then the grower dialog with one of its buttons. */
async function openDialog(
  facts: Partial<GrowhouseShape>,
  { growers = free, button = 'Add Grower +' }: { growers?: GrowerShape[]; button?: string } = {},
) {
  const page = await openGrowhouse(api, facts);
  api.on('POST /growerz-by-owner', () => success(growers));
  await page.user.click(getFirst(growerList().getAllByRole('button', { name: button })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
  await dialog.findAllByRole('article');
  return { ...page, dialog };
}

/** Opens the dialog of a growhouse without growers, in which none can be chosen. */
async function openEmptyDialog(answer: () => Response) {
  const { user } = await openGrowhouse(api, { growers: [] });
  api.on('POST /growerz-by-owner', answer);
  await user.click(growerList().getByRole('button', { name: 'Add Grower +' }));
  return user;
}
type GrowerDialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

const getSlots = (dialog: GrowerDialog) =>
  within(dialog.getByRole('list', { name: 'Grower slots' }))
    .getAllByRole('listitem')
    .map((slot) => slot.textContent.replace(/^Growerz #\d+, \w+(?=G)/, '').trim());
const getSum = (dialog: GrowerDialog) =>
  dialog.getAllByRole('status').map((status) => status.textContent)[0];
const getFigure = (dialog: GrowerDialog, term: string) =>
  dialog.getByText(term).nextElementSibling?.textContent;

describe('the slots of a growhouse', () => {
  it('are taken, open or locked', { tags: ['HOUSE-09', 'CHOICE-09'] }, async () => {
    await openGrowhouse(api, { level: 3 });
    expect(growerList().getByText('1 of 2')).toBeTruthy();
    expect(button('Add Grower +')).toBeTruthy();
    expect(screen.getByText('Third slot unlocks at level 7')).toBeTruthy();
  });

  it('are listed in the dialog with the chosen one marked', async () => {
    const { dialog } = await openDialog({ level: 3, growers: [rare] });
    expect(getSlots(dialog)).toEqual([
      'Growerz #11',
      'Add Grower +this slot',
      'Third slot unlocks at level 7',
    ]);
    const pressed = dialog.getByRole('button', { pressed: true });
    expect(pressed.textContent).toContain('Add Grower +');
  });

  it('can be changed in the dialog, which replaces the chosen grower', async () => {
    const { user, dialog } = await openDialog({ level: 3, growers: [rare] });
    api.on('POST /growhouse/1/swapgrower', () => success());
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    await user.click(dialog.getByRole('button', { name: /^Growerz #11/ }));
    expect(getSlots(dialog)[0]).toBe('Growerz #11leaves');
    // The Common grower chosen before cannot replace a Rare one.
    expect(dialog.queryByRole('button', { name: /^Swap/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #8' }));
    await user.click(dialog.getByRole('button', { name: 'Swap Growerz #11 for Growerz #8' }));
    await waitFor(() => expect(api.to('/growhouse/1/swapgrower')).toHaveLength(1));
  });
});

describe('the growhouse dialog', () => {
  const getOptions = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it(
    'explains the slots, offers an order and a class, and can be closed',
    { tags: ['CHOICE-01', 'CHOICE-02', 'CHOICE-04', 'CHOICE-05', 'CHOICE-06', 'CHOICE-08'] },
    async () => {
      const { user, dialog } = await openDialog({ growers: [] });
      const description = dialog.getByText(/^A Growhouse starts with one Grower/).textContent;
      expect(description).toContain('same or a higher class');
      expect(description).toContain('second slot unlocks at level 3');
      expect(description).toContain('third at level 7');
      expect(getOptions('Sort by')).toEqual(['ID', 'Rank', 'Rarity']);
      expect(getOptions('Direction')).toEqual(['Ascending', 'Descending']);
      const classes = RARITIES.map(({ name }) => name);
      expect(getOptions('Class')).toEqual(['All classes', ...classes]);
      await user.click(dialog.getByRole('button', { name: 'Close' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['Add Grower +', []],
    ['Swap', [rare]],
  ])('with %s lets a grower rest', { tags: ['CHOICE-10'] }, async (button, growers) => {
    const resting = growerShape(9, 5, { rests_until: hoursFromNow(9) });
    const rested = growerShape(10, 5, { rests_until: hoursFromNow(0) });
    const { dialog } = await openDialog({ growers }, { growers: [resting, rested], button });
    const card = within(dialog.getByRole('article', { name: 'Growerz #9' }));
    const reason = fullText('Not now: changed wallets and rests for 9 hours');
    expect(card.getByText(reason)).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Choose Growerz #10' })).toBeTruthy();
  });

  it.each([
    ['desktop', true],
    ['phone', false],
  ] as const)('on a %s shows licences: %s', { tags: ['CHOICE-07'] }, async (device, isLicence) => {
    setViewport(device);
    const { dialog } = await openDialog({ growers: [] });
    const card = within(dialog.getByRole('article', { name: 'Growerz #8' }));
    expect(card.queryByText('Grower’s licence') !== null).toBe(isLicence);
    expect(card.getByText('Epic')).toBeTruthy();
  });
});

describe('adding a grower', () => {
  it('previews the change, with an example when nothing grows', { tags: ['DONE-01'] }, async () => {
    const { user, setServerGrowhouse, dialog } = await openDialog({
      growers: [],
      seeds: [seedShape(5)],
    });
    api.on('POST /growhouse/1/addgrower', () => {
      setServerGrowhouse({ growers: [growerShape(7, 1, { growhouseId: 1 })] });
      return success();
    });
    expect(getSum(dialog)).toBe('Choose a Grower to see what would change.');
    expect(dialog.queryByRole('button', { name: /^Add Growerz/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    expect(getSum(dialog)).toBe('One Saint Reed pays: 0 → 833 THC, +833 more');
    expect(dialog.getByText(/^Nothing grows here yet/)).toBeTruthy();
    expect(getFigure(dialog, 'Watering time')).toBe('24 h → 23.75 h −0.25 h better');
    expect(getFigure(dialog, 'Harvest bonus')).toBe('1.0000x → 1.2500x +0.2500x better');
    expect(getFigure(dialog, 'Plant limit')).toBe('3 same');
    expect(getFigure(dialog, 'Seed limit')).toBe('5 → 6 +1 better');
    await user.click(dialog.getByRole('button', { name: 'Add Growerz #7' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('/growhouse/1/addgrower')[0]?.body).toEqual({ mint: free[0]?.address });
    expect(getToasts()).toEqual(['Action Successful: Grower added to Growhouse']);
    expect(await growerList().findByText('1 of 1')).toBeTruthy();
  });

  it('warns when a second grower of a lower class reduces the payouts', async () => {
    // The figures are calculated by hand in grower-choice.test.ts.
    const plants = [plantShape(1), plantShape(2, { stage: 5 })];
    const { user, dialog } = await openDialog({ level: 3, growers: [rare], plants });
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    expect(getSum(dialog)).toBe('One Saint Reed pays: 2,291 → 1,894 THC, −397 less');
    expect(dialog.getByText(/^Pays less: the second Grower is of a lower class/)).toBeTruthy();
    expect(dialog.getByText(/^Plants that already grow keep their payout/)).toBeTruthy();
    const payouts = within(dialog.getByLabelText('Payout by example'));
    const texts = (role: string) => payouts.getAllByRole(role).map((one) => one.textContent);
    expect(texts('term')).toEqual(['Saint Reed']);
    expect(texts('definition')).toEqual(['2,291 → 1,894 −397 less']);
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #8' }));
    expect(dialog.queryByText(/^Pays less/)).toBeNull();
  });

  it('shows the changes on demand on a phone and works with the keyboard alone', async () => {
    setViewport('phone');
    const { user, dialog } = await openDialog({ growers: [], plants: [plantShape(1)] });
    api.on('POST /growhouse/1/addgrower', () => success());
    dialog.getByRole('button', { name: 'Choose Growerz #7' }).focus();
    await user.keyboard('{Enter}');
    expect(getSum(dialog)).toBe('One Saint Reed pays: 0 → 833 THC, +833 more');
    expect(dialog.queryByText('Watering time')).toBeNull();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { expanded: true }).textContent).toBe('What changes');
    expect(dialog.getByText('Watering time')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: /^Figures/ }));
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.to('/growhouse/1/addgrower')).toHaveLength(1));
  });
});

describe('swapping a grower', () => {
  it('is refused for a lower class, with a reason', { tags: ['INPUT-04'] }, async () => {
    const { user, dialog } = await openDialog({ growers: [rare] }, { button: 'Swap' });
    api.on('POST /growhouse/1/swapgrower', () => success());
    const candidate = within(dialog.getByRole('article', { name: 'Growerz #7' }));
    expect(candidate.queryByRole('button')).toBeNull();
    expect(candidate.getByText('Not now: Common is a lower class than Rare')).toBeTruthy();
    await user.click(button('Choose Growerz #8'));
    await user.click(button('Swap Growerz #11 for Growerz #8'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to('/growhouse/1/swapgrower')[0]?.body).toEqual({
      oldMint: rare.address,
      newMint: free[1]?.address,
    });
    expect(getToasts()).toEqual(['Action Successful: Grower added to Growhouse']);
  });
});

describe('the list of growers', () => {
  it(
    'omits working growers, and can be sorted and filtered',
    { tags: ['CHOICE-04', 'CHOICE-05', 'CHOICE-06', 'INPUT-05'] },
    async () => {
      const busy = growerShape(9, 5, { growhouseId: 4 });
      const { user, dialog } = await openDialog({ growers: [] }, { growers: [...free, busy] });
      const names = () =>
        dialog.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
      expect(names()).toEqual(['Growerz #8', 'Growerz #7']);
      await user.selectOptions(dialog.getByLabelText('Direction'), 'Ascending');
      expect(names()).toEqual(['Growerz #7', 'Growerz #8']);
      await user.selectOptions(dialog.getByLabelText('Sort by'), 'Rank');
      expect(names()).toEqual(['Growerz #8', 'Growerz #7']);
      await user.selectOptions(dialog.getByLabelText('Class'), 'Mythic');
      expect(names()).toEqual([]);
      expect(dialog.getByText('No free Grower of this class.')).toBeTruthy();
    },
  );

  it('shows a toast when the wallet holds no growers', { tags: ['ERR-07'] }, async () => {
    await openEmptyDialog(() => success([]));
    await screen.findByText('No Growerz in this wallet.');
    expect(getToasts()).toEqual(['No NFTs available: This wallet holds no Growerz.']);
  });

  it('shows a toast when it cannot be loaded, and can be reloaded', async () => {
    const user = await openEmptyDialog(() => failure(429, 'RATE_LIMITED', 'wait a moment'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(getToasts()).toEqual(['No NFTs available: Your Growerz could not be read.']);
    api.on('POST /growerz-by-owner', () => success(free));
    await user.click(again);
    await screen.findByRole('button', { name: 'Choose Growerz #7' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

it('a refused addition keeps the dialog open', { tags: ['ERR-10'] }, async () => {
  const { user } = await openDialog({ growers: [] });
  const answer = () => failure(409, 'GROWER_NOT_HELD', 'this Grower is not in your wallet');
  api.on('POST /growhouse/1/addgrower', answer);
  await user.click(button('Choose Growerz #7'));
  await user.click(button('Add Growerz #7'));
  await expectToasts('Action Failed: Failed to add Grower, this Grower is not in your wallet');
  expect(screen.getByRole('dialog')).toBeTruthy();
});
