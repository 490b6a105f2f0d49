import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PwaParts } from '../../../src/app/pwa-parts.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';

const WATER = 'https://growerz.example/?go=water';
const DISPENSARY = 'https://growerz.example/?go=dispensary';

type Consumer = (launch: { readonly targetURL?: string }) => void;
let launch: (targetURL: string) => void;

beforeEach(() => {
  let consumer: Consumer = () => undefined;
  const setConsumer = (next: Consumer) => void (consumer = next);
  vi.stubGlobal('launchQueue', { setConsumer });
  launch = (targetURL) => act(() => consumer({ targetURL }));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the app at the growhouse it was led to since it was opened. */
function openAt(url: string) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([performance.mark(url)]);
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/growhouse/1']}>
          <PwaParts />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}

function Place() {
  const { pathname, search } = useLocation();
  return <p data-testid="place">{pathname + search}</p>;
}

const place = () => screen.getByTestId('place').textContent;

it('follows the shortcut that has opened it just once', () => {
  openAt(WATER);
  launch(WATER);
  expect(place()).toBe('/growhouse/1');
  launch(WATER);
  expect(place()).toBe('/?go=water');
});

it('follows a shortcut while it is open', () => {
  openAt('https://growerz.example/');
  launch(DISPENSARY);
  expect(place()).toBe('/?go=dispensary');
});

it('stays as it was left where it is just opened again', () => {
  openAt('https://growerz.example/');
  launch('https://growerz.example/');
  launch('https://growerz.example/');
  expect(place()).toBe('/growhouse/1');
});
