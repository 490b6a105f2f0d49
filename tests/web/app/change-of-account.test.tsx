import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionLayer } from '../../../src/app/session-layer.tsx';
// Loaded ahead, so that nothing waits for it.
import '../../../src/features/hub/hub-page.tsx';
import { clearIdentity, setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, growhouseShape, hubShape } from '../kit/farm.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';
import { enterWallet, forgetWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
afterEach(() => {
  cleanup();
  act(() => {
    clearIdentity();
    forgetWallet();
  });
  localStorage.clear();
});

const hubReads = () =>
  api.seen
    .filter(({ path }) => path === '/account/hub')
    .map(({ headers }) => headers.get('authorization'));

it('the hub is loaded for who is signed in only, and anew for another account', async () => {
  api.on('GET /config', () => success(CONFIG));
  api.on('POST /logout', () => success());
  api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
  api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
  api.on('POST /authenticate', () => success(identityOf(BO)));
  api.on('GET /account/hub', ({ headers }) => {
    const isBo = headers.get('authorization') === `Bearer token of ${BO}`;
    return success(hubShape([growhouseShape({ nickname: isBo ? 'Of Bo' : 'Of Ada' })]));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AppRoutes />
        <SessionLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });
  expect(hubReads()).toEqual([]);

  const wallet = standInWallet();
  act(() => {
    setIdentity(identityOf(ADA));
    enterWallet(ADA, wallet);
  });
  await screen.findByRole('article', { name: 'Of Ada' });
  act(() => enterWallet(BO, wallet));
  await screen.findByRole('article', { name: 'Of Bo' });
  expect(screen.queryByText('Of Ada')).toBeNull();
  await waitFor(() =>
    expect(hubReads()).toEqual([`Bearer token of ${ADA}`, `Bearer token of ${BO}`]),
  );
});

it('the account that another tab has changed to is not signed out by one that was starting', async () => {
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /account/hub', () => success(hubShape([growhouseShape({ nickname: 'Of Bo' })])));
  setIdentity(identityOf(ADA));
  localStorage.setItem('identity', JSON.stringify(identityOf(BO)));
  enterWallet(BO, standInWallet());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AppRoutes />
        <SessionLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Of Bo')).toBeTruthy();
  expect(api.seen.map(({ path }) => path)).not.toContain('/logout');
});
