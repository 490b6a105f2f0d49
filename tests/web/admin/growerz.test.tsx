import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GrowerShape } from '../../../src/contract/shapes.ts';
// Loaded ahead, so that nothing waits for it.
import '../../../src/features/admin/growerz/growerz-tab.tsx';
import { adminAddress, openAdmin, signInAdmin, standInAdmin } from '../kit/admin-screen.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { growerShape, PLAYER, STRANGER } from '../kit/farm.ts';
import { toldToasts } from '../kit/screen.tsx';

const api = fakeApi();
standInAdmin();
afterEach(cleanup);

const GROWERZ: GrowerShape[] = [
  growerShape(21, 3, { growhouseId: 7, token_address: STRANGER }),
  growerShape(22, 1, { owner: null }),
];
beforeEach(() => api.on('POST /admin/growerz/all', () => success({ total: 2, data: GROWERZ })));

const lastBody = (): unknown => api.seen.at(-1)?.body;
const posted = (): { path: string; body: unknown }[] =>
  api.seen
    .filter(({ path }) => path !== '/admin/growerz/all')
    .map(({ path, body }) => ({ path, body }));

describe('the growerz', () => {
  it('show who they are, where they work and who holds them', async () => {
    openAdmin('/admin0/growerz');
    await screen.findByRole('button', { name: 'Edit Grower 21' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual([
      'ID',
      'Address',
      'Rank',
      'Class',
      'Growhouse',
      'ATA',
      'Owner',
      'Actions',
    ]);
    const [, first, second] = screen.getAllByRole('row');
    const words = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1, 6);
    expect(words(first)).toEqual(['21', 'Rare', '7', '9aAb…WxXy', '7xKq…9fTz']);
    expect(words(second)).toEqual(['22', 'Common', 'N/A', 'N/A', 'N/A']);
    expect(screen.getByRole('img', { name: 'Growerz #21, Rare' })).toBeDefined();
  });

  it('come by fifty, and are filtered by numbers', async () => {
    const user = openAdmin('/admin0/growerz?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'ID' }), 'a0x21');
    await expect.poll(adminAddress).toBe('/admin0/growerz?id=21');
    await expect.poll(lastBody).toEqual({
      id: 21,
      growhouse: null,
      address: '',
      sort: 'id',
      direction: 'ascending',
      skip: 0,
      count: 50,
    });
    await user.type(screen.getByRole('searchbox', { name: 'Growhouse' }), '7');
    await expect.poll(adminAddress).toBe('/admin0/growerz?id=21&growhouse=7');
    await user.clear(screen.getByRole('searchbox', { name: 'ID' }));
    await expect.poll(adminAddress).toBe('/admin0/growerz?growhouse=7');
  });

  it('are sorted by rank and class', async () => {
    const user = openAdmin('/admin0/growerz');
    await user.click(await screen.findByRole('button', { name: 'Rank' }));
    await expect.poll(adminAddress).toBe('/admin0/growerz?sort=rank&direction=ascending');
    await user.click(screen.getByRole('button', { name: 'Class' }));
    await expect.poll(adminAddress).toBe('/admin0/growerz?sort=class&direction=ascending');
  });

  it.each([
    ['Refresh Metadata', 'collection', 'Collection'],
    ['Refresh Ownerz', 'ownership', 'Ownership'],
  ])('are read anew from the chain by %s', async (button, service, name) => {
    signInAdmin({ superadmin: true });
    api.on(`POST /admin/services/run/${service}`, () => success({ total: 0, data: [] }));
    const user = openAdmin('/admin0/growerz');
    await user.click(await screen.findByRole('button', { name: button }));
    await expect.poll(toldToasts).toEqual([`Action Success: Service ${name} started!`]);
    api.on(`POST /admin/services/run/${service}`, () =>
      failure(409, 'CONFLICT', 'Service is not in an idle state to run'),
    );
    await user.click(screen.getByRole('button', { name: button }));
    await expect
      .poll(() => toldToasts().at(-1))
      .toBe('Failed to fetch data: Service is not in an idle state to run');
  });

  it('are read anew from the chain by superadmins only', async () => {
    openAdmin('/admin0/growerz');
    await screen.findByRole('button', { name: 'Refresh' });
    expect(screen.queryByRole('button', { name: 'Refresh Metadata' })).toBeNull();
  });
});

describe('a grower is edited', () => {
  const open = async (id: number) => {
    const user = openAdmin('/admin0/growerz');
    await user.click(await screen.findByRole('button', { name: `Edit Grower ${id}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit Growerz #${id}` }));
    const fill = async (label: string, text: string): Promise<void> => {
      const field = dialog.getByRole('textbox', { name: label });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    };
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, dialog, fill, save };
  };

  it('in everything that is known of it', async () => {
    api.on('POST /admin/growerz/21/update', () => success());
    const { user, dialog, fill, save } = await open(21);
    await fill('Rank', '5');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Class' }), 'Mythic');
    await fill('Growhouse', '');
    await save();
    await expect.poll(toldToasts).toEqual(['Action Success: Growerz #21 edited']);
    expect(posted()).toEqual([
      {
        path: '/admin/growerz/21/update',
        body: { rank: 5, rarity: 5, growhouse: null, token_address: STRANGER, owner: PLAYER },
      },
    ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Rank', ''],
    ['Rank', '0'],
    ['ATA (token account)', ' '],
    ['Owner', ''],
  ])('not without its %s', async (label, text) => {
    const { fill, save } = await open(21);
    await fill(label, text);
    await save();
    expect(toldToasts()).toEqual([
      'Failed to edit grower: Form is not complete: Rank, Class, ATA or Owner is missing',
    ]);
    expect(posted()).toEqual([]);
  });

  it('not into a growhouse that is no number', async () => {
    const { fill, save } = await open(21);
    await fill('Growhouse', 'seven');
    await save();
    expect(toldToasts()).toEqual([
      'Failed to edit grower: The Growhouse is its number, or nothing',
    ]);
  });

  it('not against the server', async () => {
    api.on('POST /admin/growerz/21/update', () =>
      failure(409, 'GROWER_SLOTS_FULL', 'every slot is taken'),
    );
    const { save } = await open(21);
    await save();
    await expect.poll(toldToasts).toEqual(['Failed to edit grower: every slot is taken']);
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
