import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PwaEffects } from '../../../src/app/effects/pwa-effects.tsx';
import { renderInApp } from '../kit/screen.tsx';

const WATER = 'https://growerz.example/?go=water';
const DISPENSARY = 'https://growerz.example/?go=dispensary';

type Consumer = (launch: { readonly targetURL?: string }) => void;
let launch: (targetURL: string) => void;

beforeEach(() => {
  let consumer: Consumer = () => undefined;
  const setConsumer = (next: Consumer) => void (consumer = next);
  vi.stubGlobal('launchQueue', { setConsumer });
  // The browser is always idle.
  vi.stubGlobal('requestIdleCallback', (start: () => void) => start());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  launch = (targetURL) => act(() => consumer({ targetURL }));
});

/** Renders the app on a growhouse page, after it was opened with a URL. */
function renderOpenedAt(url: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([performance.mark(url)]);
  renderInApp(
    <>
      <PwaEffects />
      <CurrentPath />
    </>,
    { at: '/growhouse/1', isStrict: true },
  );
}

function CurrentPath() {
  const { pathname, search } = useLocation();
  return <p data-testid="path">{pathname + search}</p>;
}

const currentPath = () => screen.getByTestId('path').textContent;

describe('PwaEffects', () => {
  it('does not navigate again for the launch that opened the page', () => {
    renderOpenedAt(WATER);
    launch(WATER);
    expect(currentPath()).toBe('/growhouse/1');
    launch(WATER);
    expect(currentPath()).toBe('/?go=water');
  });

  it('follows a shortcut of an open app', () => {
    renderOpenedAt('https://growerz.example/');
    launch(DISPENSARY);
    expect(currentPath()).toBe('/?go=dispensary');
  });

  it('stays on the page when the app is opened again without a shortcut', () => {
    renderOpenedAt('https://growerz.example/');
    launch('https://growerz.example/');
    launch('https://growerz.example/');
    expect(currentPath()).toBe('/growhouse/1');
  });
});
