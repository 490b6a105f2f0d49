import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/plants/plants-tab.tsx';
import { openAdmin, openAdminDialog, readCells, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { BASE_INFO } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hoursFromNow, OTHER_PLAYER, plantShape } from '../../kit/shapes.ts';
import { expectToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();

/** Plants in every state. */
const PLANTS = [
  plantShape(1, { state: 0, stage: 0, next_watering_time: null }),
  plantShape(2),
  plantShape(3, { next_watering_time: hoursFromNow(3) }),
  plantShape(4, { state: 2, stage: 4 }),
  plantShape(5, { state: 3, stage: 5 }),
  plantShape(6, { state: -1, next_watering_time: hoursFromNow(-50) }),
  plantShape(7, { state: -2, next_watering_time: hoursFromNow(-130) }),
].map((plant) => ({
  ...plant,
  ended: null,
  outcome: null,
  growhouse: { ...plant.growhouse, account: { address: OTHER_PLAYER } },
}));

beforeEach(() => {
  api.on('POST /admin/plants/all', () => success({ total: 7, data: PLANTS }));
  api.on('GET /admin/baseinfo', () => success(BASE_INFO));
});

describe('the plants tab', () => {
  it('offers the action each plant is ready for', async () => {
    openAdmin('/admin0/plants');
    await screen.findByRole('button', { name: 'Harvest plant 5' });
    const offered = screen
      .getAllByRole('button', { name: / plant \d$/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(offered).toEqual(['Water plant 2', 'Water plant 4', 'Harvest plant 5', 'Prune plant 7']);
    const [, ...rows] = screen.getAllByRole('row').map((row) => readCells(within(row)));
    const states = rows.map((cells) => cells[2]?.replace(/Missed.*/, ''));
    expect(states.join(', ')).toBe('Seed, Sapling, Sapling, Plant, Harvestable, Withered, Dead');
    expect(screen.getByText('in 3 hours')).toBeDefined();
  });

  it('says which watering a withered and a dead plant have missed', async () => {
    const pruned = { ended: hoursFromNow(-1), outcome: 'pruned', growhouse: PLANTS[0]?.growhouse };
    const due = { next_watering_time: hoursFromNow(-130) };
    const data = [...PLANTS, { ...plantShape(8, { state: -2, ...due }), ...pruned }];
    data.push({ ...plantShape(9, { state: 1, ...due }), ...pruned, outcome: 'upgraded' });
    api.on('POST /admin/plants/all', () => success({ total: 9, data }));
    openAdmin('/admin0/plants');
    await screen.findByRole('button', { name: 'Prune plant 7' });
    const missed = screen.getAllByText(/^Missed its watering of /).map((text) => {
      const row = text.closest('tr');
      return [row?.cells[0]?.textContent, row?.textContent.match(/Died/)?.[0]];
    });
    expect(missed).toEqual([
      ['6', undefined],
      ['7', 'Died'],
      ['8', 'Died'],
    ]);
  });

  it('waters a plant once when its button is clicked twice', { tags: ['ADMIN-22'] }, async () => {
    api.on('POST /admin/plants/2/water', () => success());
    openAdmin('/admin0/plants');
    const button = await screen.findByRole('button', { name: 'Water plant 2' });
    act(() => {
      button.click();
      button.click();
    });
    await expectToasts('Action Success: Successfully watered plant!');
    expect(api.posts()).toEqual([{ path: '/admin/plants/2/water', body: {} }]);
  });

  it.each([
    ['Harvest', 5, 'Plant 5 harvested, its owner is paid'],
    ['Prune', 7, 'Successfully pruned plant!'],
  ])('asks for confirmation before %s', { tags: ['ADMIN-22'] }, async (verb, id, message) => {
    const path = `/admin/plants/${id}/${verb.toLowerCase()}`;
    api.on(`POST ${path}`, () => success());
    const button = `${verb} plant ${id}`;
    const { element, press } = await openAdminDialog('/admin0/plants', button, `${button}?`);
    expect(element.textContent).toContain(`Plant ${id} (Saint Reed) in growhouse 1`);
    expect(api.posts()).toEqual([]);
    await press(verb);
    await expectToasts(`Action Success: ${message}`);
    expect(api.posts()).toEqual([{ path, body: {} }]);
  });
});

describe('adding a seed', () => {
  const open = async (at = '/admin0/plants') => {
    const { user, dialog, press } = await openAdminDialog(at, 'Add seed');
    await dialog.findByRole('option', { name: 'Greenheart (Uncommon)' });
    const strain = dialog.getByRole('combobox', { name: 'Strain' });
    const growhouse = dialog.getByRole('combobox', { name: 'Growhouse' });
    return { user, strain, growhouse, add: () => press('Add seed') };
  };

  it('sends the strain and growhouse', async () => {
    api.on('POST /admin/plants/add', () => success());
    const { user, strain, growhouse, add } = await open();
    await user.selectOptions(strain, 'Greenheart (Uncommon)');
    await user.type(growhouse, '12');
    await add();
    await expectToasts('Action Success: Seed added to growhouse 12');
    expect(api.posts()).toEqual([
      { path: '/admin/plants/add', body: { strain: 5, growhouse: 12 } },
    ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the growhouses, and says that admins have a daily limit', async () => {
    await open();
    const dialog = screen.getByRole('dialog');
    const offered = [...dialog.querySelectorAll('datalist option')].map((option) =>
      option.getAttribute('value'),
    );
    expect(offered).toContain('11');
    expect(dialog.textContent).toContain('A daily limit applies to admins.');
  });

  it('starts with the growhouse the list is filtered by', async () => {
    const { growhouse } = await open('/admin0/plants?growhouse=11');
    expect(growhouse).toHaveProperty('value', '11');
  });

  it.each([
    ['neither strain nor growhouse', '', ''],
    ['only a strain', 'Greenheart (Uncommon)', ''],
    ['only a growhouse', 'Choose a strain', '12'],
    ['a growhouse that is not a number', 'Greenheart (Uncommon)', 'grove'],
  ])('refuses a form with %s', { tags: ['ADMIN-23'] }, async (_what, chosen, typed) => {
    const { user, strain, growhouse, add } = await open();
    if (chosen !== '') await user.selectOptions(strain, chosen);
    if (typed !== '') await user.type(growhouse, typed);
    await add();
    await expectToasts('Failed to add seed: Form is not complete: Strain or Growhouse is missing');
    expect(api.posts()).toEqual([]);
  });

  it('shows the reason and stays open when there is no room', { tags: ['ADMIN-24'] }, async () => {
    api.on('POST /admin/plants/add', () => failure(409, 'SEED_SLOTS_FULL', 'no room for seeds'));
    const { user, strain, growhouse, add } = await open();
    await user.selectOptions(strain, 'Greenheart (Uncommon)');
    await user.type(growhouse, '12');
    await add();
    await expectToasts('Failed to add seed: no room for seeds');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
