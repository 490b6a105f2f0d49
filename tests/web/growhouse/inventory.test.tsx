import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import {
  growhouseShape,
  hoursFromNow,
  plantShape,
  seedShape,
  upgradeStatus,
} from '../../kit/shapes.ts';
import { signInBeforeEach, expectToasts, getToasts } from '../kit/screen.tsx';
import { button, isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const open = (facts: Partial<GrowhouseShape>) => openGrowhouse(api, facts);

describe('the inventory', () => {
  it('sorts its seeds by rarity', async () => {
    const { user } = await open({ seeds: [seedShape(5, 7), seedShape(6, 1), seedShape(7, 4)] });
    await user.click(button('Inventory'));
    const table = within(await screen.findByRole('table', { name: 'Seeds' }));
    const rarities = () =>
      table
        .getAllByRole('rowheader')
        .map((row) => /Common|Uncommon|Rare/.exec(row.textContent)?.[0]);
    expect(rarities()).toEqual(['Common', 'Uncommon', 'Rare']);
    await user.click(button('Seed'));
    expect(rarities()).toEqual(['Rare', 'Uncommon', 'Common']);
  });

  it('links to the dispensary when it is empty', async () => {
    const { user } = await open({});
    api.on('GET /dispensary', () => success([]));
    api.on('GET /dispensary/exchange/rate', () => success(0.00002));
    await user.click(button('Inventory'));
    await user.click(await screen.findByRole('button', { name: 'Open Dispensary' }));
    expect(await screen.findByRole('dialog', { name: 'Dispensary' })).toBeTruthy();
  });

  it('plants a seed and closes after the last one', { tags: ['DONE-05'] }, async () => {
    const { user, setServerGrowhouse } = await open({ seeds: [seedShape(5)] });
    api.on('POST /plant/5/plant', () => {
      setServerGrowhouse({
        plants: [plantShape(5, { stage: 1, next_watering_time: hoursFromNow(23.6) })],
      });
      return success();
    });
    await user.click(button('Inventory'));
    await user.click(button('Plant'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(getToasts()).toEqual(['Action Successful: Seed planted successfully!']);
  });

  it.each([
    ['Add a Grower first', { growers: [] }],
    ['Every plant slot is taken', { plants: [plantShape(1), plantShape(2), plantShape(3)] }],
  ])('shows "%s" when nothing can be planted', async (reason, facts) => {
    const { user } = await open({ seeds: [seedShape(5)], ...facts });
    await user.click(button('Inventory'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(reason)).toBeTruthy();
    expect(isDisabled('Plant')).toBe(true);
  });

  it('disables Plant for a seed over the limit', { tags: ['HOUSE-18', 'DATA-09'] }, async () => {
    const { user } = await open({ seeds: [seedShape(5), seedShape(6, 4)] });
    await user.click(button('Inventory'));
    const rows = within(await screen.findByRole('table', { name: 'Seeds' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row));
    const plantButtons = rows.map((row) =>
      row.getByRole<HTMLButtonElement>('button', { name: 'Plant' }),
    );
    expect(plantButtons.map(({ disabled }) => disabled)).toEqual([false, true]);
    const reason = plantButtons[1]?.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toBe('Harvest 6 Common plants first');
    expect(rows.map((row) => row.getByRole('button', { name: 'Transfer' }))).toHaveLength(2);
    expect(rows.map((row) => row.queryByRole('button', { name: /^More for/ }) !== null)).toEqual([
      false,
      true,
    ]);
  });

  it('discards a seed over the harvest limit from its menu, and shows what is lost', async () => {
    const facts = {
      level: 2,
      upgrade_status: upgradeStatus(2, { common: 8 }),
      seeds: [seedShape(5)],
    };
    const { user } = await open(facts);
    api.on('POST /plant/5/prune', () => success());
    const openQuestion = async () => {
      await user.click(button('More for Saint Reed'));
      await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
      return screen.findByRole('dialog', { name: 'Discard this seed?' });
    };
    await user.click(button('Inventory'));
    expect((await openQuestion()).textContent).toMatch(/the 150 THC that one costs/);
    await user.click(button('Keep it'));
    expect(api.to('/plant/5/prune')).toHaveLength(0);
    await openQuestion();
    await user.click(button('Discard'));
    await waitFor(() => expect(api.to('/plant/5/prune')).toHaveLength(1));
  });

  it('transfers a seed to a free slot', { tags: ['HOUSE-19', 'INPUT-14', 'DONE-06'] }, async () => {
    const { user } = await open({ seeds: [seedShape(5)] });
    const full = Array.from({ length: 6 }, (_, index) => seedShape(90 + index));
    api.on('GET /account/growhouses', () =>
      success([
        growhouseShape(),
        growhouseShape({ id: 2, nickname: 'Low Tide' }),
        growhouseShape({ id: 3, nickname: 'Moss', seeds: full }),
      ]),
    );
    api.on('POST /plant/5/transfer', () => success());
    await user.click(button('Inventory'));
    await user.click(button('Transfer'));
    await screen.findByText('Low Tide');
    expect(screen.queryByRole('button', { name: 'Transfer to Growhouse # 1' })).toBeNull();
    expect(isDisabled('Transfer to Moss')).toBe(true);
    expect(screen.getByText(/6 of 6 seeds, maximum seeds reached/)).toBeTruthy();
    await user.click(button('Transfer to Low Tide'));
    await expectToasts('Action Successful: Seed has been successfully transferred');
    expect(api.to('/plant/5/transfer')[0]?.body).toEqual({ growhouseId: 2 });
  });

  it('shows a toast when the growhouses cannot be loaded', { tags: ['ERR-17'] }, async () => {
    const { user } = await open({ seeds: [seedShape(5)] });
    api.on('GET /account/growhouses', () => failure(429, 'RATE_LIMITED', 'too many requests'));
    await user.click(button('Inventory'));
    await user.click(button('Transfer'));
    await expectToasts('Action Failed: Unable to get growhouses, too many requests');
  });
});
