import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionEffects } from '../../../src/app/effects/session-effects.tsx';
// Preloaded, so that no test waits for the lazy import.
import '../../../src/features/hub/hub-page.tsx';
import { setIdentity } from '../../../src/http/identity.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { growhouseShape, hubShape } from '../../kit/shapes.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { renderInApp } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

const hubReads = () => api.to('/account/hub').map(({ headers }) => headers.get('authorization'));
const renderRoutes = () =>
  renderInApp(
    <>
      <AppRoutes />
      <SessionEffects />
    </>,
  );

describe('a change of the account', () => {
  it('reloads the hub for another account', { tags: ['SESSION-07', 'SESSION-08'] }, async () => {
    api.on('POST /logout', () => success());
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
    api.on('POST /authenticate', () => success(createIdentity(BO)));
    api.on('GET /account/hub', ({ headers }) => {
      const isBo = headers.get('authorization') === `Bearer token of ${BO}`;
      return success(hubShape([growhouseShape({ nickname: isBo ? 'Of Bo' : 'Of Ada' })]));
    });
    renderRoutes();
    await screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });
    expect(hubReads()).toEqual([]);

    const wallet = createFakeWallet();
    act(() => {
      setIdentity(createIdentity(ADA));
      connectFakeWallet(ADA, wallet);
    });
    await screen.findByRole('article', { name: 'Of Ada' });
    act(() => connectFakeWallet(BO, wallet));
    await screen.findByRole('article', { name: 'Of Bo' });
    expect(screen.queryByText('Of Ada')).toBeNull();
    await waitFor(() =>
      expect(hubReads()).toEqual([`Bearer token of ${ADA}`, `Bearer token of ${BO}`]),
    );
  });

  it('does not sign out an account that another tab has signed in during the start', async () => {
    api.on('GET /account/hub', () => success(hubShape([growhouseShape({ nickname: 'Of Bo' })])));
    setIdentity(createIdentity(ADA));
    localStorage.setItem('identity', JSON.stringify(createIdentity(BO)));
    connectFakeWallet(BO, createFakeWallet());
    renderRoutes();
    expect(await screen.findByText('Of Bo')).toBeTruthy();
    expect(api.requests.map(({ path }) => path)).not.toContain('/logout');
  });
});
