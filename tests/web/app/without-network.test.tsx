import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionEffects } from '../../../src/app/connection-effects.tsx';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionEffects } from '../../../src/app/session-effects.tsx';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { COPY_HEADERS } from '../../../src/contract/cached-copies.ts';
// Preloaded, so that no test waits for the lazy imports.
import '../../../src/features/hub/hub-page.tsx';
import '../../../src/app/app-effects.tsx';
import { useConnection } from '../../../src/http/connection.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, hubShape } from '../kit/game-fixture.ts';
import { ADA, createIdentity } from '../kit/identities.ts';
import { connectFakeWallet, disconnectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

beforeEach(() => {
  setIdentity(createIdentity(ADA));
  // The search for wallets is over and found none.
  useWalletStore.setState({ status: 'no-wallet', isSettled: true });
  api.on('GET /config', () => success(CONFIG));
  api.on('POST /logout', () => HttpResponse.error());
  api.on('GET /account/hub', () =>
    HttpResponse.json(
      { success: true, message: 'ok', data: hubShape([]) },
      { headers: { [COPY_HEADERS.copiedAt]: '2030-01-02T12:00:00.000Z' } },
    ),
  );
});

function openOffline(): void {
  useConnection.setState({ state: 'offline' });
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/hub']}>
          <AppRoutes />
          <ConnectionEffects />
          <SessionEffects />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const findHub = () => screen.findByRole('heading', { name: 'Welcome to your Growhouse Hub' });
const findLandingPage = () => screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });

describe('the app without a network', () => {
  it('sends the wallet address with its reads', async () => {
    connectFakeWallet(ADA, createFakeWallet());
    openOffline();
    await findHub();
    const read = await vi.waitFor(() => {
      const found = api.requests.find(({ path }) => path === '/account/hub');
      if (!found) throw new Error('The hub was not read');
      return found;
    });
    expect(read.headers.get('x-wallet')).toBe(ADA);
  });

  it('shows the hub by the stored identity, without a wallet, until the network is back', async () => {
    openOffline();
    await findHub();
    api.on('GET /health', () => success());
    act(() => void window.dispatchEvent(new Event('online')));
    await findLandingPage();
  });

  it('shows the landing page after the wallet has disconnected', async () => {
    connectFakeWallet(ADA, createFakeWallet());
    openOffline();
    await findHub();
    act(disconnectFakeWallet);
    await findLandingPage();
  });
});
