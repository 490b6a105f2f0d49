import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Layout } from '../../../src/app/layout.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { forgetWallet } from '../kit/test-wallet.ts';
import { standOn } from '../kit/viewport.ts';

beforeEach(() => standOn('desktop'));
afterEach(() => {
  cleanup();
  forgetWallet();
});

const open = (path: string): HTMLElement =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route element={<Layout />}>
            <Route path="*" element={<p>a page</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  ).container;

const link = (place: string, name: string): string | null =>
  within(screen.getByRole(place)).getByRole('link', { name }).getAttribute('href');

describe('what surrounds every screen', () => {
  it('leads home by the brand above and by the logo below, with the version', () => {
    open('/auth');
    expect(link('banner', 'Growerz Hub')).toBe('/');
    expect(link('contentinfo', 'Growerz Hub')).toBe('/');
    const footer = screen.getByRole('contentinfo');
    expect(footer.querySelector('a [aria-hidden]')).not.toBeNull();
    expect(footer.textContent).toMatch(/v0\.1\.18$/);
  });

  it('has the wallet above, and once more in the bar of small screens', () => {
    const frame = open('/');
    const bar = frame.querySelector<HTMLElement>('[data-bottom-bar]');
    expect(within(screen.getByRole('banner')).getByRole('button').textContent).toBe(
      'Select Wallet',
    );
    expect(bar?.textContent).toBe('Select Wallet');
  });

  it('leads from a growhouse to the hub', () => {
    open('/growhouse/7');
    expect(link('banner', 'Growhouse Hub')).toBe('/hub');
    cleanup();
    open('/hub');
    expect(screen.queryByRole('link', { name: 'Growhouse Hub' })).toBeNull();
  });
});
