import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminGrowerShape } from '../../../src/contract/admin/admin-shapes.ts';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/growerz/growerz-tab.tsx';
import {
  getAdminUrl,
  openAdmin,
  openAdminDialog,
  readCells,
  signInAdmin,
  setUpSignedInAdmin,
} from '../kit/admin-screen.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { SIGNATURE } from '../../kit/admin-shapes.ts';
import { growerShape, hoursFromNow, OTHER_PLAYER, PLAYER } from '../../kit/shapes.ts';
import { expectToasts, getToasts } from '../kit/screen.tsx';

const api = fakeApi();
setUpSignedInAdmin();

const GROWERZ: AdminGrowerShape[] = [
  {
    ...growerShape(21, 3, { growhouseId: 7, token_address: OTHER_PLAYER, owner: OTHER_PLAYER }),
    owner_id: 2,
    class_source: 'token',
    left: { wallet: PLAYER, to: OTHER_PLAYER, signature: SIGNATURE, date: hoursFromNow(-1) },
  },
  { ...growerShape(22, 1, { owner: null }), owner_id: null, class_source: 'rank', left: null },
];
beforeEach(() => api.on('POST /admin/growerz/all', () => success({ total: 2, data: GROWERZ })));

const lastBody = (): unknown => api.requests.at(-1)?.body;
describe('the growerz tab', () => {
  it('shows each grower with its growhouse and owner', { tags: ['ADMIN-26'] }, async () => {
    openAdmin('/admin0/growerz');
    await screen.findByRole('button', { name: 'Edit Grower 21' });
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.join(', ')).toBe('ID, Address, Rank, Class, Growhouse, ATA, Owner, Actions');
    const [, first, second] = screen
      .getAllByRole('row')
      .map((row) => readCells(within(row)).slice(1, 6));
    expect(first?.slice(0, 4)).toEqual(['21', 'RareAttribute of its token', '7', '9aAb…WxXy']);
    expect(first?.[4]).toMatch(/^9aAb…WxXyPlayerLeft 7xKq…9fTzon .*1555…5555/);
    const common = 'CommonFrom its rank: its token has no class';
    expect(second).toEqual(['22', common, 'N/A', 'N/A', 'N/A']);
    expect(screen.getByRole('img', { name: 'Growerz #21, Rare' })).toBeDefined();
  });

  it('lists fifty growers by number', { tags: ['ADMIN-11', 'ADMIN-17', 'ADMIN-27'] }, async () => {
    const user = openAdmin('/admin0/growerz?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'ID' }), 'a0x21');
    await expect.poll(getAdminUrl).toBe('/admin0/growerz?id=21');
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
    await expect.poll(getAdminUrl).toBe('/admin0/growerz?id=21&growhouse=7');
    await user.clear(screen.getByRole('searchbox', { name: 'ID' }));
    await expect.poll(getAdminUrl).toBe('/admin0/growerz?growhouse=7');
  });

  it.each([
    ['Refresh Metadata', 'collection', 'Collection'],
    ['Refresh Ownerz', 'ownership', 'Ownership'],
  ])(
    'lets every admin run the service of %s',
    { tags: ['ADMIN-28', 'ADMIN-29'] },
    async (button, service, name) => {
      signInAdmin({ superadmin: false });
      api.on(`POST /admin/services/run/${service}`, () => success({ total: 0, data: [] }));
      const user = openAdmin('/admin0/growerz');
      await user.click(await screen.findByRole('button', { name: button }));
      await expectToasts(`Action Success: Service ${name} started!`);
      expect(api.posts()).toEqual([{ path: `/admin/services/run/${service}`, body: {} }]);
      api.on(`POST /admin/services/run/${service}`, () =>
        failure(409, 'CONFLICT', 'Service is not in an idle state to run'),
      );
      await user.click(screen.getByRole('button', { name: button }));
      await expect
        .poll(() => getToasts().at(-1))
        .toBe('Failed to fetch data: Service is not in an idle state to run');
    },
  );

  it('filters by the typed address', { tags: ['ADMIN-53'] }, async () => {
    const user = openAdmin('/admin0/growerz?page=3');
    await user.type(await screen.findByRole('searchbox', { name: 'Address' }), ' 9aAb ');
    await expect.poll(getAdminUrl).toBe('/admin0/growerz?address=9aAb');
    await expect.poll(lastBody).toMatchObject({ address: '9aAb', skip: 0 });
    await user.clear(screen.getByRole('searchbox', { name: 'Address' }));
    await expect.poll(getAdminUrl).toBe('/admin0/growerz');
  });
});

describe('editing a grower', () => {
  beforeEach(() => signInAdmin({ superadmin: true }));
  const open = async (id: number) => {
    const { user, dialog, press } = await openAdminDialog(
      '/admin0/growerz',
      `Edit Grower ${id}`,
      `Edit Growerz #${id}`,
    );
    const fill = async (label: string, text: string): Promise<void> => {
      const field = dialog.getByRole('textbox', { name: label });
      await user.clear(field);
      if (text !== '') await user.type(field, text);
    };
    return { user, dialog, fill, save: () => press('Save') };
  };

  it('leaves rank and class to superadmins', async () => {
    signInAdmin({ superadmin: false });
    const { dialog } = await open(21);
    expect(dialog.getByRole('textbox', { name: 'Rank' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('combobox', { name: 'Class' })).toHaveProperty('disabled', true);
    expect(dialog.getByRole('textbox', { name: 'Owner' })).toHaveProperty('disabled', false);
    expect(dialog.getByText(/^Only a superadmin can change rank and class\./)).toBeDefined();
  });

  it('sends all fields', async () => {
    api.on('POST /admin/growerz/21/update', () => success());
    const { user, dialog, fill, save } = await open(21);
    await fill('Rank', '5');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Class' }), 'Mythic');
    await fill('Growhouse', '');
    await save();
    await expectToasts('Action Success: Growerz #21 edited');
    expect(api.posts()).toEqual([
      {
        path: '/admin/growerz/21/update',
        body: {
          rank: 5,
          rarity: 5,
          growhouse: null,
          token_address: OTHER_PLAYER,
          owner: OTHER_PLAYER,
        },
      },
    ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Rank', ''],
    ['Rank', '0'],
    ['ATA (token account)', ' '],
    ['Owner', ''],
  ])('requires the field %s', { tags: ['ADMIN-30'] }, async (label, text) => {
    const { fill, save } = await open(21);
    await fill(label, text);
    await save();
    await expectToasts(
      'Failed to edit grower: Form is not complete: Rank, Class, ATA or Owner is missing',
    );
    expect(api.posts()).toEqual([]);
  });

  it('refuses a growhouse that is not a number', async () => {
    const { fill, save } = await open(21);
    await fill('Growhouse', 'seven');
    await save();
    await expectToasts(
      'Failed to edit grower: Enter the number of the Growhouse, or leave it empty',
    );
  });

  it('shows the reason and stays open on a refusal', { tags: ['ADMIN-31'] }, async () => {
    api.on('POST /admin/growerz/21/update', () =>
      failure(409, 'GROWER_SLOTS_FULL', 'every slot is taken'),
    );
    const { save } = await open(21);
    await save();
    await expectToasts('Failed to edit grower: every slot is taken');
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
