import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { lamports, thc } from '../../../src/game/amounts.ts';
import { clearIdentity, setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { BottomBar, BottomBarProvider } from '../../../src/ui/bottom-bar.tsx';
import { closeAllToasts, useToasts } from '../../../src/ui/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts.tsx';
import { IDENTITY, NOW_MS, PLAYER } from './farm.ts';
import { standOn } from './viewport.ts';

/** What is loaded on demand takes its time on a busy machine; what is there already is found at once. */
configure({ asyncUtilTimeout: 10_000 });

/** Every test of the file starts signed in, at the moment the farm's times are measured from. */
export function standInPlayer(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    standOn('desktop');
    setIdentity(IDENTITY);
    useWalletStore.setState({
      status: 'connected',
      address: PLAYER,
      isSettled: true,
      balances: { sol: lamports(1_000_000_000n), thc: thc(1500) },
    });
  });
  afterEach(() => {
    closeAllToasts();
    clearIdentity();
    useWalletStore.setState(useWalletStore.getInitialState(), true);
    vi.useRealTimers();
  });
}

/** What the toasts in sight say. */
export const toldToasts = (): string[] =>
  useToasts.getState().toasts.map(({ header, content }) => `${header}: ${content}`);

/** Shows a page at an address, with everything around it that it needs. */
export function showPage(page: ReactNode, { path, at }: { path: string; at: string }): UserEvent {
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <BottomBarProvider>
            <Routes>
              {path !== '/' && <Route path="/" element={<p>the way home</p>} />}
              <Route path={path} element={page} />
              <Route path="*" element={<p>another page</p>} />
            </Routes>
            <BottomBar>wallet</BottomBar>
          </BottomBarProvider>
          <Toasts />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  return userEvent.setup();
}
