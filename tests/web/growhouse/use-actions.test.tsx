import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
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

/** Two seeds; one that is planted goes, and the other comes to lie in its place. */
function Seeds({ send }: { readonly send: (seed: string) => void }) {
  const [seeds, setSeeds] = useState(['first', 'second']);
  const { run } = useActions('wallet');
  const plant = (seed: string) => {
    send(seed);
    setSeeds((others) => others.filter((other) => other !== seed));
    return Promise.resolve();
  };
  return seeds.map((seed) => (
    <button
      key={seed}
      onClick={() =>
        void run(seed, () => ({ send: () => plant(seed), success: null, failure: String }))
      }
    >
      Plant
    </button>
  ));
}

const tapUppermost = (tapCount: number) =>
  act(async () => {
    const tap = new MouseEvent('click', { bubbles: true, detail: tapCount });
    screen.getAllByRole('button')[0]?.dispatchEvent(tap);
    await vi.advanceTimersByTimeAsync(100);
  });

it('means one of two by a double tap, and the other by a tap of its own', async () => {
  const send = vi.fn();
  render(<Seeds send={send} />, { wrapper });
  await tapUppermost(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await tapUppermost(2);
  expect(send.mock.calls).toEqual([['first']]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  await tapUppermost(1);
  expect(send.mock.calls).toEqual([['first'], ['second']]);
});
