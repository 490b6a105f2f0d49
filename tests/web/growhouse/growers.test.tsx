import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrowerShape, GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { growerShape, plantShape, seedShape } from '../kit/farm.ts';
import { holdTime, hurried } from '../kit/hurried.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { standOn } from '../kit/viewport.ts';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const free = [growerShape(7, 1), growerShape(8, 4, { rank: 3 })];
const rare = growerShape(11, 3, { growhouseId: 1 });
const sent = (path: string) => api.seen.filter((request) => request.path === path);
const crew = () => within(screen.getByRole('region', { name: 'Growerz' }));

function firstOf<T>([first]: readonly T[]): T {
  if (first === undefined) throw new Error('There is none');
  return first;
}

/** Opens growhouse 1 and, by a button of its crew, the dialog. */
async function openDialog(
  facts: Partial<GrowhouseShape>,
  { growers = free, by = 'Add Grower +' }: { growers?: GrowerShape[]; by?: string } = {},
) {
  const page = await openGrowhouse(api, facts);
  api.on('POST /growerz-by-owner', () => success(growers));
  await page.user.click(firstOf(crew().getAllByRole('button', { name: by })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
  await dialog.findAllByRole('article');
  return { ...page, dialog };
}
type Opened = Awaited<ReturnType<typeof openDialog>>['dialog'];

const slotsOf = (dialog: Opened) =>
  within(dialog.getByRole('list', { name: 'Grower slots' }))
    .getAllByRole('listitem')
    .map((slot) => slot.textContent.replace(/^Growerz #\d+, \w+(?=G)/, '').trim());
const sumOf = (dialog: Opened) =>
  dialog.getAllByRole('status').map((status) => status.textContent)[0];
const figureOf = (dialog: Opened, term: string) =>
  dialog.getByText(term).nextElementSibling?.textContent;

describe('the slots of a growhouse', () => {
  it('are taken, open or locked', async () => {
    await openGrowhouse(api, { level: 3 });
    expect(crew().getByText('1 of 2')).toBeTruthy();
    expect(button('Add Grower +')).toBeTruthy();
    expect(screen.getByText('Third slot unlocks at level 7')).toBeTruthy();
  });

  it('stand above the choice, the one to be filled marked', async () => {
    const { dialog } = await openDialog({ level: 3, growers: [rare] });
    expect(slotsOf(dialog)).toEqual([
      'Growerz #11',
      'Add Grower +this slot',
      'Third slot unlocks at level 7',
    ]);
    const pressed = dialog.getByRole('button', { pressed: true });
    expect(pressed.textContent).toContain('Add Grower +');
  });

  it('offer each open one, up to three', async () => {
    const { dialog } = await openDialog({ level: 7, growers: [] });
    expect(slotsOf(dialog)).toEqual(['Add Grower +this slot', 'Add Grower +', 'Add Grower +']);
  });

  it('can be changed there: whoever is tapped makes way', async () => {
    const { user, dialog } = await openDialog({ level: 3, growers: [rare] });
    api.on('POST /growhouse/1/swapgrower', () => success());
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    await user.click(dialog.getByRole('button', { name: /^Growerz #11/ }));
    expect(slotsOf(dialog)[0]).toBe('Growerz #11leaves');
    // The Common one that was chosen may not take a Rare one's place.
    expect(dialog.queryByRole('button', { name: /^Swap/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #8' }));
    await user.click(dialog.getByRole('button', { name: 'Swap Growerz #11 for Growerz #8' }));
    await waitFor(() => expect(sent('/growhouse/1/swapgrower')).toHaveLength(1));
  });
});

describe('adding a grower', () => {
  it('shows first what it changes, by an example where nothing grows', async () => {
    const { user, set, dialog } = await openDialog({ growers: [], seeds: [seedShape(5)] });
    api.on('POST /growhouse/1/addgrower', () => {
      set({ growers: [growerShape(7, 1, { growhouseId: 1 })] });
      return success();
    });
    expect(sumOf(dialog)).toBe('Choose a Grower to see what would change.');
    expect(dialog.queryByRole('button', { name: /^Add Growerz/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    expect(sumOf(dialog)).toBe('Example, one Saint Reed: 0 → 833 THC, +833 more');
    expect(dialog.getByText(/^Nothing grows here yet/)).toBeTruthy();
    expect(figureOf(dialog, 'Watering time')).toBe('24 h → 23.75 h −0.25 h better');
    expect(figureOf(dialog, 'Harvest bonus')).toBe('1.0000x → 1.2500x +0.2500x better');
    expect(figureOf(dialog, 'Plant limit')).toBe('3 same');
    expect(figureOf(dialog, 'Seed limit')).toBe('5 → 6 +1 better');
    await user.click(dialog.getByRole('button', { name: 'Add Growerz #7' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/growhouse/1/addgrower')[0]?.body).toEqual({ mint: free[0]?.address });
    expect(toldToasts()).toEqual(['Action Successful: Grower added to Growhouse']);
    expect(await crew().findByText('1 of 1')).toBeTruthy();
  });

  it('warns before a second one of a lower class lowers what every plant pays', async () => {
    // The figures are worked out by hand in grower-choice.test.ts.
    const plants = [plantShape(1), plantShape(2, { stage: 5 })];
    const { user, dialog } = await openDialog({ level: 3, growers: [rare], plants });
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #7' }));
    expect(sumOf(dialog)).toBe('All 2 plants: 4,582 → 3,788 THC, −794 less');
    expect(dialog.getByText(/^Pays less: a second Grower of a lower class/)).toBeTruthy();
    const payouts = within(dialog.getByLabelText('Payout of each growing plant'));
    const texts = (role: string) => payouts.getAllByRole(role).map((one) => one.textContent);
    expect(texts('term')).toEqual(['Saint Reedstage 2', 'Saint Reedstage 5']);
    expect(texts('definition')).toEqual(['2,291 → 1,894 −397 less', '2,291 → 1,894 −397 less']);
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #8' }));
    expect(dialog.queryByText(/^Pays less/)).toBeNull();
  });

  it('on a phone opens what changes on demand, and is done by keys alone', async () => {
    standOn('phone');
    const { user, dialog } = await openDialog({ growers: [], plants: [plantShape(1)] });
    api.on('POST /growhouse/1/addgrower', () => success());
    dialog.getByRole('button', { name: 'Choose Growerz #7' }).focus();
    await user.keyboard('{Enter}');
    expect(sumOf(dialog)).toBe('Saint Reed: 0 → 833 THC, +833 more');
    expect(dialog.queryByText('Watering time')).toBeNull();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('button', { expanded: true }).textContent).toBe('What changes');
    expect(dialog.getByText('Watering time')).toBeTruthy();
    await user.tab();
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: /^Figures/ }));
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('/growhouse/1/addgrower')).toHaveLength(1));
  });
});

describe('swapping a grower', () => {
  it('is only for the same or a higher class; a lower one says why and cannot be reached', async () => {
    const { user, dialog } = await openDialog({ growers: [rare] }, { by: 'Swap' });
    api.on('POST /growhouse/1/swapgrower', () => success());
    const candidate = within(dialog.getByRole('article', { name: 'Growerz #7' }));
    expect(candidate.queryByRole('button')).toBeNull();
    expect(candidate.getByText('Not now: Common is a lower class than Rare')).toBeTruthy();
    await user.click(button('Choose Growerz #8'));
    await user.click(button('Swap Growerz #11 for Growerz #8'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/growhouse/1/swapgrower')[0]?.body).toEqual({
      oldMint: rare.address,
      newMint: free[1]?.address,
    });
    expect(toldToasts()).toEqual(['Action Successful: Grower added to Growhouse']);
  });

  it('shows no preview where nobody may come', async () => {
    const { dialog } = await openDialog(
      { growers: [growerShape(11, 5, { growhouseId: 1 })] },
      { by: 'Swap' },
    );
    expect(dialog.queryByRole('button', { name: /^Choose/ })).toBeNull();
    expect(dialog.queryByRole('region', { name: 'What changes' })).toBeNull();
  });
});

describe('the list of growers', () => {
  it('leaves out whoever works already, and can be sorted and filtered', async () => {
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
  });

  it('says where all of them work already', async () => {
    const { user } = await openGrowhouse(api, { growers: [] });
    api.on('POST /growerz-by-owner', () => success([growerShape(9, 5, { growhouseId: 4 })]));
    await user.click(crew().getByRole('button', { name: 'Add Grower +' }));
    await screen.findByText('All your Growerz already work in a Growhouse.');
    expect(toldToasts()).toEqual([]);
  });

  it('tells that the wallet holds none', async () => {
    const { user } = await openGrowhouse(api, { growers: [] });
    api.on('POST /growerz-by-owner', () => success([]));
    await user.click(crew().getByRole('button', { name: 'Add Grower +' }));
    await screen.findByText('No Growerz in this wallet.');
    expect(toldToasts()).toEqual(['No NFTs available: This wallet holds no Growerz.']);
  });

  it('tells that it cannot be read, and reads it again', async () => {
    const { user } = await openGrowhouse(api, { growers: [] });
    api.on('POST /growerz-by-owner', () => failure(429, 'RATE_LIMITED', 'wait a moment'));
    await user.click(crew().getByRole('button', { name: 'Add Grower +' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(toldToasts()).toEqual(['No NFTs available: Your Growerz could not be read.']);
    api.on('POST /growerz-by-owner', () => success(free));
    await user.click(again);
    await screen.findByRole('button', { name: 'Choose Growerz #7' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a grower who cannot come', () => {
  const notHeld = () => failure(409, 'GROWER_NOT_HELD', 'this Grower is not in your wallet');

  it.each([
    ['the server says why', notHeld, 'Failed to add Grower, this Grower is not in your wallet'],
    ['there is no network', () => HttpResponse.error(), 'Failed to add Grower, contact support!'],
    [
      'the server fails',
      () => failure(500, 'INTERNAL', 'contact support!'),
      'Failed to add Grower, contact support!',
    ],
  ])('leaves the dialog open where %s', async (_, answer, told) => {
    const { user } = await openDialog({ growers: [] });
    api.on('POST /growhouse/1/addgrower', answer);
    await user.click(button('Choose Growerz #7'));
    holdTime();
    act(() => button('Add Growerz #7').click());
    await hurried(() => expect(toldToasts()).toEqual([`Action Failed: ${told}`]));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('is told in the same words for a swap', async () => {
    const { user } = await openDialog({ growers: [rare] }, { by: 'Swap' });
    api.on('POST /growhouse/1/swapgrower', notHeld);
    await user.click(button('Choose Growerz #8'));
    await user.click(button('Swap Growerz #11 for Growerz #8'));
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Action Failed: Failed to add Grower, this Grower is not in your wallet',
      ]),
    );
  });
});
