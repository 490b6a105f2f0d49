import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ErrorBoundary } from '../../../src/app/error-page.tsx';
import { i18n } from '../../../src/language/i18n.ts';
import { chooseLanguage } from '../../../src/language/language.ts';
import { useUpdate } from '../../../src/pwa/update-store.ts';
import { lazyWithRetry } from '../../../src/ui/loading/lazy-with-retry.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

function Broken(): never {
  throw new Error('out of seeds');
}

const renderInBoundary = (Page: ComponentType) =>
  render(
    <I18nProvider i18n={i18n}>
      <ErrorBoundary>
        <Suspense>
          <Page />
        </Suspense>
      </ErrorBoundary>
    </I18nProvider>,
  );

describe('ErrorBoundary', () => {
  it('says what to do instead of the message of the error', { tags: ['ERR-34'] }, () => {
    renderInBoundary(Broken);
    const page = screen.getByRole('alert');
    expect(page.textContent).toContain('Unexpected Application Error!');
    expect(page.textContent).toContain('reload to play on');
    expect(page.textContent).not.toContain('out of seeds');
  });

  it('follows a change of the language', async () => {
    renderInBoundary(Broken);
    await act(() => chooseLanguage('de'));
    expect(screen.getByRole('button', { name: 'Neu laden' })).toBeTruthy();
    await act(() => chooseLanguage('en'));
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it('passes the error on to the reports', () => {
    const errors: unknown[] = [];
    const listen = (event: Event) => errors.push((event as CustomEvent<unknown>).detail);
    window.addEventListener('render-error', listen);
    renderInBoundary(Broken);
    expect(errors).toEqual([new Error('out of seeds')]);
    window.removeEventListener('render-error', listen);
  });

  it('applies a waiting update when the player reloads', () => {
    const apply = vi.fn();
    useUpdate.setState({ apply });
    renderInBoundary(Broken);
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(apply).toHaveBeenCalledOnce();
  });

  it('appears when a lazy component fails to load four times', async () => {
    vi.useFakeTimers();
    const load = vi.fn(() => Promise.reject<ComponentType>(new Error('no such chunk')));
    const Missing = lazyWithRetry(load);
    renderInBoundary(Missing);
    await act(() => vi.advanceTimersByTimeAsync(9999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledTimes(4);
    expect(screen.getByRole('alert').textContent).toContain(
      'A part of the app could not be loaded. Check your connection and reload.',
    );
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    screen.getByRole('button', { name: 'Reload' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('appears when a component loads for two minutes', { tags: ['CONST-18'] }, async () => {
    vi.useFakeTimers();
    const Slow = lazyWithRetry(() => new Promise<ComponentType>(() => undefined));
    renderInBoundary(Slow);
    await act(() => vi.advanceTimersByTimeAsync(119_999));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('alert').textContent).toContain('in time. Reload to try again.');
  });
});
