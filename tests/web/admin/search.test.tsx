import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminSearchShape } from '../../../src/contract/admin/admin-search.ts';
// Preloads the tab, so that no test waits for its code.
import '../../../src/features/admin/users/users-tab.tsx';
import {
  answerUserPage,
  getAdminUrl,
  openAdmin,
  setUpSignedInAdmin,
} from '../kit/admin-screen.tsx';
import { intersectBeforeEach } from '../kit/intersection-observer.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG } from '../../kit/shapes.ts';

const api = fakeApi();
setUpSignedInAdmin();
intersectBeforeEach();
beforeEach(() => {
  api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
  answerUserPage(api, { owed: '42' });
});

const answer = (found: Partial<AdminSearchShape>) =>
  api.on('POST /admin/search', () => success({ data: [], key: null, note: null, ...found }));
const player = { kind: 'player', id: 2, label: 'Player 2' } as const;

describe('the admin search', () => {
  it('is focused by "/" and opens the only match on Enter', async () => {
    answer({ data: [player] });
    const user = openAdmin('/admin0/users');
    await screen.findByRole('searchbox', { name: 'Search' });
    await user.keyboard('/');
    await user.keyboard('player 2{Enter}');
    await expect.poll(getAdminUrl).toBe('/admin0/users/2');
    expect(await screen.findByRole('heading', { name: 'Player 2' })).toBeDefined();
    expect(await screen.findByText('42')).toBeDefined();
  });

  it('lists several matches', async () => {
    answer({ data: [player, { kind: 'plant', id: 2, label: 'Plant 2: Tin Fern' }] });
    const user = openAdmin('/admin0/users');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), '#2{Enter}');
    const link = await screen.findByRole('link', { name: 'Plant 2: Tin Fern' });
    expect(link.getAttribute('href')).toBe('/admin0/plants?id=2');
    expect(getAdminUrl()).toBe('/admin0/users');
  });

  it('offers the explorer for a signature that the books do not know', async () => {
    api.on('GET /config', () => success({ ...CONFIG, cluster: 'mainnet-beta' }));
    answer({ key: { type: 'signature', text: 'abc' } });
    const user = openAdmin('/admin0/users');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'abc{Enter}');
    expect(await screen.findByText('The books do not know this signature')).toBeDefined();
    const link = await screen.findByRole('link', { name: 'View on Explorer' });
    expect(link.getAttribute('href')).toBe('https://explorer.solana.com/tx/abc');
  });
});
