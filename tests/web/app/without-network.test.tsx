import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConnectionLayer } from '../../../src/app/connection-layer.tsx';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionLayer } from '../../../src/app/session-layer.tsx';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { COPY_HEADERS } from '../../../src/contract/copies.ts';
// Loaded ahead, so that no test waits for them.
import '../../../src/features/hub/hub-page.tsx';
import '../../../src/app/layers.tsx';
import { noteReached, useConnection } from '../../../src/http/connection.ts';
import { clearIdentity, setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, hubShape } from '../kit/farm.ts';
import { ADA, identityOf } from '../kit/identities.ts';
import { enterWallet, forgetWallet, leaveWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

beforeEach(() => {
  setIdentity(identityOf(ADA));
  // No wallet has shown up, and none is waited for.
  useWalletStore.setState({ status: 'no-wallet', isSettled: true });
  api.on('GET /config', () => success(CONFIG));
  api.on('POST /logout', () => HttpResponse.error());
  api.on('GET /account/hub', () =>
    HttpResponse.json(
      { success: true, message: 'ok', data: hubShape([]) },
      { headers: { [COPY_HEADERS.of]: '2030-01-02T12:00:00.000Z' } },
    ),
  );
});

afterEach(() => {
  cleanup();
  act(() => {
    clearIdentity();
    forgetWallet();
    noteReached('/account/hub');
  });
  localStorage.clear();
});

function openOffline(): void {
  useConnection.setState({ state: 'offline' });
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/hub']}>
          <AppRoutes />
          <ConnectionLayer />
          <SessionLayer />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const hub = () => screen.findByRole('heading', { name: 'Welcome to your Growhouse Hub' });
const landing = () => screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });

it('names the wallet its reads are for', async () => {
  enterWallet(ADA, standInWallet());
  openOffline();
  await hub();
  const read = await vi.waitFor(() => {
    const found = api.seen.find(({ path }) => path === '/account/hub');
    if (!found) throw new Error('The hub was not read');
    return found;
  });
  expect(read.headers.get('x-wallet')).toBe(ADA);
});

it('opens the farm of who is signed in, wallet or not, until the network is back', async () => {
  openOffline();
  await hub();
  api.on('GET /health', () => success());
  act(() => void window.dispatchEvent(new Event('online')));
  await landing();
});

it('shows nobody the farm after the wallet has left', async () => {
  enterWallet(ADA, standInWallet());
  openOffline();
  await hub();
  act(leaveWallet);
  await landing();
});
