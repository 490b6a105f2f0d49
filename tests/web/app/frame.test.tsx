import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Layout } from '../../../src/app/layout/layout.tsx';
import { renderInApp } from '../kit/screen.tsx';

const renderAt = (path: string): HTMLElement =>
  renderInApp(
    <>
      <Routes>
        <Route element={<Layout />}>
          <Route path="*" element={<p>a page</p>} />
        </Route>
      </Routes>
    </>,
    { at: path },
  ).container;

const getHref = (landmark: string, name: string): string | null =>
  within(screen.getByRole(landmark)).getByRole('link', { name }).getAttribute('href');

describe('Layout', () => {
  it('links to `/` and shows the version', { tags: ['FRAME-01', 'FRAME-05', 'CONST-19'] }, () => {
    renderAt('/auth');
    expect(getHref('banner', 'Growerz Hub')).toBe('/');
    expect(getHref('contentinfo', 'Growerz Hub')).toBe('/');
    const footer = screen.getByRole('contentinfo');
    expect(footer.querySelector('a [aria-hidden]')).not.toBeNull();
    expect(footer.textContent).toMatch(/v0\.1\.18$/);
  });

  it('links to the public pages in the footer', () => {
    renderAt('/');
    for (const name of ['Proof', 'Privacy', 'Terms', 'Accessibility']) {
      expect(getHref('contentinfo', name)).toBe(`/${name.toLowerCase()}`);
    }
  });

  it('shows the wallet in the header and in the bottom bar', { tags: ['FRAME-03'] }, () => {
    const frame = renderAt('/');
    const bar = frame.querySelector<HTMLElement>('[data-bottom-bar]');
    expect(within(screen.getByRole('banner')).getByRole('button').textContent).toBe(
      'Select Wallet',
    );
    expect(bar?.textContent).toBe('Select Wallet');
  });

  it('links from a growhouse to the hub', { tags: ['ROUTE-03'] }, () => {
    renderAt('/growhouse/7');
    expect(getHref('banner', 'Growhouse Hub')).toBe('/hub');
    cleanup();
    renderAt('/hub');
    expect(screen.queryByRole('link', { name: 'Growhouse Hub' })).toBeNull();
  });
});
