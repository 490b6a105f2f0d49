import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HubPage } from '../../../src/features/hub/hub-page.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, growhouseShape, hubShape, plantShape } from '../kit/farm.ts';
import { showPage, standInPlayer, toldToasts } from '../kit/screen.tsx';
import { button, openGrowhouse } from '../growhouse/open-growhouse.tsx';

const api = fakeApi();
standInPlayer();
afterEach(cleanup);

const outdated = () => failure(426, 'OUTDATED_CLIENT', 'this version is outdated');

describe('an outdated client is told to refresh', () => {
  it('by the hub, when it is opened', async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', outdated);
    showPage(<HubPage />, { path: '/', at: '/' });
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Failed to get hub data: this version is outdated, refresh to update',
      ]),
    );
  });

  it('by the hub, also when it has been open for long', async () => {
    api.on('GET /config', () => success(CONFIG));
    api.on('GET /account/hub', () => success(hubShape([growhouseShape()])));
    showPage(<HubPage />, { path: '/', at: '/' });
    await screen.findByRole('article');
    api.on('GET /account/hub', outdated);
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Failed to get hub data: this version is outdated, refresh to update',
      ]),
    );
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('by a growhouse, after an action that was refused for it', async () => {
    const { user } = await openGrowhouse(api, { plants: [plantShape(1)] });
    api.on('POST /plant/1/water', outdated);
    api.on('GET /growhouse/1', outdated);
    await user.click(button('Water'));
    await waitFor(() =>
      expect(toldToasts()).toEqual([
        'Action Failed: Unable to water plant, this version is outdated!',
        'Failed to get growhouse data: this version is outdated, refresh to update',
      ]),
    );
    expect(button('Water')).toBeTruthy();
  });
});

describe('what is loaded says so', () => {
  it('while the hub is known and the game is not', async () => {
    api.on('GET /config', () => new Promise(() => undefined));
    api.on('GET /account/hub', () => success(hubShape([growhouseShape()])));
    showPage(<HubPage />, { path: '/', at: '/' });
    expect(await screen.findByText('Populating data...')).toBeTruthy();
  });
});
