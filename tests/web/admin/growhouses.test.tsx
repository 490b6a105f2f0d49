import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
// Preloads the tabs, so that no test waits for their code.
import '../../../src/features/admin/growhouses/growhouses-tab.tsx';
import '../../../src/features/admin/plants/plants-tab.tsx';
import { getAdminUrl, openAdmin, setUpSignedInAdmin } from '../kit/admin-screen.tsx';
import { adminGrowhouseShape } from '../../kit/admin-shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';

const api = fakeApi();
setUpSignedInAdmin();

const GROWHOUSES = [
  adminGrowhouseShape(7, {
    nickname: 'Moonlit Grove',
    level: 4,
    rarity: 5,
    payoutReceived: 1234.5,
  }),
  adminGrowhouseShape(8, { level: 10, max_level: true }),
];
beforeEach(() => {
  api.on('POST /admin/growhouses/', () => success({ total: 2, data: GROWHOUSES }));
  api.on('POST /admin/plants/all', () => success({ total: 0, data: [] }));
});

const readCells = (id: number): (string | null)[] => {
  const row = screen.getByRole('rowheader', { name: String(id) }).closest('tr');
  if (!row) throw new Error(`no row with id ${id}`);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

it('the growhouses tab shows owners and progress', { tags: ['ADMIN-25'] }, async () => {
  openAdmin('/admin0/growhouses');
  await screen.findByText('Moonlit Grove');
  expect(readCells(7).slice(0, 8)).toEqual([
    'Moonlit Grove',
    '4',
    'Mythic',
    '9aAb…WxXyPlayer',
    '1',
    '3',
    '2',
    '1,234.5',
  ]);
  expect(readCells(8).slice(0, 2)).toEqual(['–', 'Max level']);
});

it('the growhouses tab filters by number and owner', async () => {
  const user = openAdmin('/admin0/growhouses?page=2');
  await user.type(await screen.findByRole('searchbox', { name: 'Growhouse' }), '7');
  await expect.poll(getAdminUrl).toBe('/admin0/growhouses?growhouse=7');
  await user.type(screen.getByRole('searchbox', { name: 'Owner address' }), 'abc');
  await expect.poll(getAdminUrl).toBe('/admin0/growhouses?growhouse=7&address=abc');
  await expect
    .poll(() => api.requests.at(-1)?.body)
    .toEqual({
      growhouse: 7,
      address: 'abc',
      sort: 'id',
      direction: 'descending',
      skip: 0,
      count: 25,
    });
});

it('the growhouses tab links each growhouse to its plants', async () => {
  const user = openAdmin('/admin0/growhouses');
  await user.click(await screen.findByRole('link', { name: 'Plants of growhouse 7' }));
  await screen.findByRole('heading', { name: 'Plant & Seed Management' });
  expect(getAdminUrl()).toBe('/admin0/plants?growhouse=7');
  await expect.poll(() => api.requests.at(-1)?.body).toMatchObject({ growhouse: 7 });
});
