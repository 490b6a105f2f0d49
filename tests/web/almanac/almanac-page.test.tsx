import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AlmanacPage } from '../../../src/features/almanac/almanac-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { ALMANAC, growerShape, PLAYER } from '../../kit/shapes.ts';
import { renderPage, signInBeforeEach } from '../kit/screen.tsx';

const api = fakeApi();
signInBeforeEach();

function openAlmanac() {
  api.on('GET /account/hub', () => failure(503, 'CHAIN_UNREACHABLE', 'the chain is unreachable'));
  api.on('POST /growerz-by-owner', () =>
    success([growerShape(7, 1), growerShape(8, 4, { growhouseId: 2 })]),
  );
  return renderPage(<AlmanacPage address={PLAYER} />, { path: '/almanac', at: '/almanac' });
}

const card = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => api.on('GET /account/almanac', () => success(ALMANAC)));

describe('the almanac', () => {
  it('shows the record with each strain and hides the names of unknown ones', async () => {
    openAlmanac();
    expect(await card(/Saint Reed.*7 harvests · best 1,234 THC/)).toBeTruthy();
    expect(await card(/Penny Jade.*Not harvested yet/)).toBeTruthy();
    expect(screen.getByText('2 of 15 discovered')).toBeTruthy();
    expect(screen.getAllByText('Not discovered')).toHaveLength(13);
    expect(screen.queryByText('Tin Fern')).toBeNull();
  });

  it('explains how a strain grows', async () => {
    const user = openAlmanac();
    await user.click(await card(/Saint Reed/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Saint Reed' }));
    // The values that the rules give for one Common grower and the first strain.
    expect(dialog.getByText('23.6 hours')).toBeTruthy();
    expect(dialog.getByText('118 hours')).toBeTruthy();
    expect(dialog.getByText('833 THC')).toBeTruthy();
    expect(dialog.getByText('1,234 THC')).toBeTruthy();
  });

  it('explains where to find an unknown strain', async () => {
    const user = openAlmanac();
    const [unknown] = await screen.findAllByRole('button', { name: /Not discovered.*Epic/ });
    if (unknown) await user.click(unknown);
    expect(await screen.findByText('It may be in any Epic seed of the Dispensary.')).toBeTruthy();
  });

  it('lists the Growerz, the best first, with their places of work', async () => {
    openAlmanac();
    const section = within(await screen.findByRole('region', { name: /Your Growerz/ }));
    await section.findAllByRole('article');
    const names = section.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(['Growerz #8', 'Growerz #7']);
    expect(section.getByRole('link', { name: 'At work in # 2' })).toBeTruthy();
    expect(section.getByText('Free')).toBeTruthy();
  });

  it('shows retired growhouses with their histories', async () => {
    openAlmanac();
    const section = within(await screen.findByRole('region', { name: 'Trophies' }));
    expect(section.getByRole('heading', { name: 'Old Glass' })).toBeTruthy();
    expect(section.getByText('400,000 THC').nextSibling?.textContent).toMatch('210 harvests');
    expect(section.getByText('Epic').nextSibling?.textContent).toBe('Level 10, fully upgraded');
    const items = section.getAllByRole('listitem').map((each) => each.textContent);
    expect(items).toEqual(expect.arrayContaining(['Growerz #9Mythic', 'Rare']));
    expect(items).toEqual(
      expect.arrayContaining(['Founded 2 Jan 2029', 'Level 2 · 3 Feb 2029', 'Retired 20 Nov 2029']),
    );
  });

  it('can be loaded again after a failure', async () => {
    api.on('GET /account/almanac', () =>
      failure(503, 'CHAIN_UNREACHABLE', 'the chain is unreachable'),
    );
    const user = openAlmanac();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /account/almanac', () => success(ALMANAC));
    await user.click(retry);
    expect(await card(/Saint Reed/)).toBeTruthy();
  });
});
