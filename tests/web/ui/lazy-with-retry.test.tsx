import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { lazyWithRetry } from '../../../src/ui/loading/lazy-with-retry.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const Text = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** Returns a component that fails to load until the given attempt. */
function createComponent(successfulAttempt: number) {
  let attempts = 0;
  return lazyWithRetry<{ text: string }>(() => {
    attempts += 1;
    return attempts < successfulAttempt
      ? Promise.reject(new Error('no network'))
      : Promise.resolve(Text);
  });
}

function renderLazy(Component: ComponentType<{ text: string }>): void {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Component text="Loaded" />
    </Suspense>,
  );
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('lazyWithRetry', () => {
  it('retries a failed load after one second and then three', async () => {
    renderLazy(createComponent(3));
    await advance(3999);
    expect(screen.getByText('Loading')).toBeTruthy();
    await advance(1);
    expect(screen.getByText('Loaded')).toBeTruthy();
  });

  it('retries as soon as the network is back', async () => {
    renderLazy(createComponent(2));
    await advance(0);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(screen.getByText('Loaded')).toBeTruthy();
  });

  it('renders a preloaded component without a fallback', async () => {
    const Component = createComponent(1);
    await Component.load();
    renderLazy(Component);
    expect(screen.getByText('Loaded')).toBeTruthy();
  });
});
