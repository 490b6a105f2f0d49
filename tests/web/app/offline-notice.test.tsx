import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineNotice } from '../../../src/app/offline-notice.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that the network is gone and how old the page is', () => {
  const queries = createQueryClient();
  const readAt = new Date(2030, 0, 2, 12, 4);
  queries.setQueryData(['player', 'wallet', 'farm', 'hub'], {}, { updatedAt: readAt.getTime() });
  render(
    <QueryClientProvider client={queries}>
      <OfflineNotice />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toBe(
    'Offline, as of 12:04. What needs the network waits until it is back.',
  );
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});
