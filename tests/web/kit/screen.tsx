import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Fragment, type ReactNode, StrictMode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, vi } from 'vitest';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { lamports, thc } from '../../../src/money/amounts.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { i18n } from '../../../src/language/i18n.ts';
import { BottomBar } from '../../../src/ui/navigation/bottom-bar.tsx';
import { useToastStore } from '../../../src/ui/toasts/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts/toasts.tsx';
import { IDENTITY, NOW_MS, PLAYER } from '../../kit/shapes.ts';

/** Starts every test of the file signed in, with the clock at `NOW_MS`. */
export function signInBeforeEach(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    setIdentity(IDENTITY);
    useWalletStore.setState({
      status: 'connected',
      address: PLAYER,
      isSettled: true,
      balances: { sol: lamports(1_000_000_000n), thc: thc(1500) },
    });
  });
}

/** Returns the texts of the open toasts. */
export const getToasts = (): string[] =>
  useToastStore.getState().toasts.map(({ header, content }) => `${header}: ${content}`);

/** Waits until exactly these toasts are open, oldest first. */
export const expectToasts = (...texts: readonly string[]): Promise<void> =>
  expect.poll(getToasts).toEqual(texts);

/** Renders elements at a URL, with the providers of the app. */
export function renderInApp(
  children: ReactNode,
  {
    at = '/',
    queries = createQueryClient(),
    isStrict = false,
  }: {
    at?: string | { pathname: string; state?: unknown };
    queries?: QueryClient;
    isStrict?: boolean;
  } = {},
): RenderResult {
  const Mode = isStrict ? StrictMode : Fragment;
  return render(
    <Mode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>
    </Mode>,
  );
}

/** Renders a page at a URL, with what it needs around it. */
export function renderPage(page: ReactNode, { path, at }: { path: string; at: string }): UserEvent {
  renderInApp(
    <>
      <>
        <Routes>
          {path !== '/' && <Route path="/" element={<p>the home page</p>} />}
          <Route path={path} element={page} />
          <Route path="*" element={<p>another page</p>} />
        </Routes>
        <BottomBar hasTabs>wallet</BottomBar>
      </>
      <Toasts />
    </>,
    { at, isStrict: true },
  );
  return userEvent.setup();
}
