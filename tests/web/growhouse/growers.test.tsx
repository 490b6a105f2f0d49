import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { growerShape, plantShape, seedShape } from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { button, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const open = (facts: Partial<GrowhouseShape>) => openGrowhouse(api, facts);
const sent = (path: string) => api.seen.filter((request) => request.path === path);

describe('the growers', () => {
  const crew = () => within(screen.getByRole('region', { name: 'Growerz' }));
  const free = [growerShape(7, 1), growerShape(8, 4, { rank: 3 })];

  it('shows open and locked slots', async () => {
    await open({ level: 3 });
    expect(crew().getByText('1 of 2')).toBeTruthy();
    expect(button('Add Grower +')).toBeTruthy();
    expect(screen.getByText('Third slot opens at level 7')).toBeTruthy();
  });

  it('adds one after showing what it changes', async () => {
    const { user, set } = await open({ growers: [], seeds: [seedShape(5)] });
    api.on('POST /growerz-by-owner', () => success(free));
    api.on('POST /growhouse/1/addgrower', () => {
      set({ growers: [growerShape(7, 1, { growhouseId: 1 })] });
      return success();
    });
    await user.click(button('Add Grower +'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
    await user.click(await dialog.findByRole('button', { name: 'Choose Growerz #7' }));
    expect(dialog.getByText(/0 → 833 THC/)).toBeTruthy();
    expect(dialog.getByText('24 h → 23.75 h')).toBeTruthy();
    expect(dialog.getByText('5 → 6')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add Growerz #7' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/growhouse/1/addgrower')[0]?.body).toEqual({ mint: free[0]?.address });
    expect(toldToasts()).toEqual(['Action Successful: Grower added to Growhouse']);
    expect(crew().getByText('1 of 1')).toBeTruthy();
  });

  it('warns before a second one of a lower class is added', async () => {
    const rare = growerShape(11, 3, { growhouseId: 1 });
    const plants = [plantShape(1), plantShape(2, { stage: 5 })];
    const { user } = await open({ level: 3, growers: [rare], plants });
    api.on('POST /growerz-by-owner', () => success(free));
    await user.click(button('Add Grower +'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your Hub Growerz' }));
    const slots = dialog.getByRole('list', { name: 'Grower slots' });
    expect(
      within(slots)
        .getAllByRole('listitem')
        .map((slot) => slot.textContent.trim()),
    ).toEqual([expect.stringMatching(/Growerz #11$/), 'For this slot', 'Unlocks at level 7']);
    await user.click(await dialog.findByRole('button', { name: 'Choose Growerz #7' }));
    expect(dialog.getByRole('button', { name: /plants pay/ }).textContent).toMatch(
      /^All 2 plants pay 4,582 → 3,788 THC \(−794\)/,
    );
    expect(dialog.getByText(/^Harvests would pay less: two Growerz count half each/)).toBeTruthy();
    const payouts = within(dialog.getByLabelText('Payout of each growing plant'));
    expect(payouts.getAllByRole('definition').map((pays) => pays.textContent)).toEqual([
      '2,291 → 1,894 (−397)',
      '2,291 → 1,894 (−397)',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Choose Growerz #8' }));
    expect(dialog.queryByText(/^Harvests would pay less/)).toBeNull();
  });

  it.each([
    [
      () => failure(409, 'GROWER_NOT_HELD', 'this Grower is not in your wallet'),
      'Failed to add Grower, this Grower is not in your wallet',
    ],
    [() => failure(500, 'INTERNAL', 'contact support!'), 'Failed to add Grower, contact support!'],
  ])('tells why one could not be added', async (answer, told) => {
    const { user } = await open({ growers: [] });
    api.on('POST /growerz-by-owner', () => success(free));
    api.on('POST /growhouse/1/addgrower', answer);
    await user.click(button('Add Grower +'));
    await user.click(await screen.findByRole('button', { name: 'Choose Growerz #7' }));
    await user.click(button('Add Growerz #7'));
    await waitFor(() => expect(toldToasts()).toEqual([`Action Failed: ${told}`]));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('swaps only for the same or a higher class', async () => {
    const rare = growerShape(11, 3, { growhouseId: 1 });
    const { user } = await open({ growers: [rare] });
    api.on('POST /growerz-by-owner', () => success(free));
    api.on('POST /growhouse/1/swapgrower', () => success());
    await user.click(button('Swap'));
    const candidate = within(await screen.findByRole('article', { name: 'Growerz #7' }));
    expect(candidate.queryByRole('button')).toBeNull();
    expect(candidate.getByText(/same or a higher class/)).toBeTruthy();
    await user.click(button('Choose Growerz #8'));
    await user.click(button('Swap Growerz #11 for Growerz #8'));
    await waitFor(() => expect(sent('/growhouse/1/swapgrower')).toHaveLength(1));
    expect(sent('/growhouse/1/swapgrower')[0]?.body).toEqual({
      oldMint: rare.address,
      newMint: free[1]?.address,
    });
  });

  it('sorts and filters the choice', async () => {
    const { user } = await open({ growers: [] });
    api.on('POST /growerz-by-owner', () => success(free));
    await user.click(button('Add Grower +'));
    const dialog = within(await screen.findByRole('dialog'));
    const names = () =>
      dialog.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['Growerz #8', 'Growerz #7']));
    await user.selectOptions(dialog.getByLabelText('Direction'), 'Ascending');
    expect(names()).toEqual(['Growerz #7', 'Growerz #8']);
    await user.selectOptions(dialog.getByLabelText('Sort by'), 'Rank');
    expect(names()).toEqual(['Growerz #8', 'Growerz #7']);
    await user.selectOptions(dialog.getByLabelText('Class'), 'Mythic');
    expect(names()).toEqual([]);
    expect(dialog.getByText('No free Grower of this class.')).toBeTruthy();
  });

  it.each([
    ['has none', () => success([])],
    ['cannot be read', () => failure(503, 'CHAIN_UNREACHABLE', 'the chain cannot be reached')],
  ])(
    'says so where the wallet %s',
    async (_, answer) => {
      const { user } = await open({ growers: [] });
      api.on('POST /growerz-by-owner', answer);
      await user.click(button('Add Grower +'));
      await waitFor(
        () => expect(toldToasts()).toEqual(['No NFTs available: This wallet holds no Growerz.']),
        { timeout: 9000 },
      );
    },
    15_000,
  );
});
