import { act, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionEffects } from '../../../src/app/effects/connection-effects.tsx';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionEffects } from '../../../src/app/effects/session-effects.tsx';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { COPY_HEADERS } from '../../../src/contract/cached-copies.ts';
// Preloaded, so that no test waits for the lazy imports.
import '../../../src/features/hub/hub-page.tsx';
import '../../../src/app/effects/app-effects.tsx';
import { useConnection } from '../../../src/http/connection.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { fastForwardUntil, freezeTimers } from '../kit/fake-timers.ts';
import { hubShape } from '../../kit/shapes.ts';
import { ADA, createIdentity } from '../kit/identities.ts';
import { renderInApp } from '../kit/screen.tsx';
import { connectFakeWallet, disconnectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

beforeEach(() => {
  setIdentity(createIdentity(ADA));
  // The search for wallets is over and found none.
  useWalletStore.setState({ status: 'no-wallet', isSettled: true });
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
  renderInApp(
    <>
      <AppRoutes />
      <ConnectionEffects />
      <SessionEffects />
    </>,
    { at: '/hub', isStrict: true },
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
      const found = api.to('/account/hub')[0];
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
    freezeTimers();
    act(disconnectFakeWallet);
    // The lost sign-out is sent twice more, which must not happen during later tests.
    await fastForwardUntil(() => expect(api.to('/logout')).toHaveLength(3));
    vi.useRealTimers();
    await findLandingPage();
  });
});
