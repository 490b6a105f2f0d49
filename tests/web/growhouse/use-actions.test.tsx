import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// It comes after the first screen, and an action waits for it.
import '../../../src/features/growhouse/around-plants.ts';
import { useActions } from '../../../src/features/growhouse/use-actions.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { toldToasts } from '../kit/screen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  closeAllToasts();
  vi.useRealTimers();
});

const queries = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

it('asks for patience once an action has taken five seconds', async () => {
  const { result } = renderHook(() => useActions('wallet'), { wrapper });
  let finish = (): void => undefined;
  const send = () => new Promise<void>((resolve) => (finish = resolve));
  const failure = (reason: string) => reason;
  let running: Promise<unknown> = Promise.resolve();
  const action = { send, success: 'Done', failure };
  act(() => void (running = result.current.run('water', () => action)));
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(toldToasts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(toldToasts()).toEqual([
    'Please be patient: This is taking longer than usual, please be patient.',
  ]);
  await act(async () => {
    finish();
    await running;
  });
  expect(toldToasts().at(-1)).toBe('Action Successful: Done');
});

it('asks nothing of who waits less', async () => {
  const { result } = renderHook(() => useActions('wallet'), { wrapper });
  const send = () => Promise.resolve();
  const action = { send, success: null, failure: String };
  await act(() => result.current.run('water', () => action));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(toldToasts()).toEqual([]);
});
