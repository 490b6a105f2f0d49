import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { growhouseShape, hubShape, PLAYER, plantShape } from '../../kit/shapes.ts';
import { renderPage, signInBeforeEach, expectToasts } from '../kit/screen.tsx';
import { button, openGrowhouse } from '../growhouse/open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();

const outdated = () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated');

describe('an outdated client', () => {
  it('is told to refresh when the open hub is refetched', { tags: ['ERR-01'] }, async () => {
    api.on('GET /account/hub', () => success(hubShape([growhouseShape()])));
    renderPage(<HubPage address={PLAYER} />, { path: '/', at: '/' });
    await screen.findByRole('article');
    api.on('GET /account/hub', outdated);
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await expectToasts('Failed to get hub data: this version is outdated, refresh to update');
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('is pointed to the new version when the hub cannot be loaded', async () => {
    api.on('GET /account/hub', outdated);
    renderPage(<HubPage address={PLAYER} />, { path: '/', at: '/' });
    expect(await screen.findByText(/The new version does/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is told to refresh when an action is refused', { tags: ['ERR-02'] }, async () => {
    const { user } = await openGrowhouse(api, { plants: [plantShape(1)] });
    api.on('POST /plant/1/water', outdated);
    api.on('GET /growhouse/1', outdated);
    await user.click(button('Water'));
    await expectToasts(
      'Action Failed: Unable to water plant, this version is outdated!',
      'Failed to get growhouse data: this version is outdated, refresh to update',
    );
    expect(button('Water')).toBeTruthy();
  });
});

describe('HubPage', () => {
  it('shows a status until the config is loaded', { tags: ['HUB-07'] }, async () => {
    api.on('GET /config', () => new Promise(() => undefined));
    api.on('GET /account/hub', () => success(hubShape([growhouseShape()])));
    renderPage(<HubPage address={PLAYER} />, { path: '/', at: '/' });
    expect(await screen.findByText('Populating data...')).toBeTruthy();
  });
});
