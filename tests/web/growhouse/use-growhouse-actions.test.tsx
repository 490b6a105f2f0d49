import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useGrowhouseActions } from '../../../src/features/growhouse/actions/growhouse-actions.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { expectToasts, getToasts } from '../kit/screen.tsx';

beforeEach(() => void vi.useFakeTimers());

const queryClient = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Lists two seeds; when the first is planted, the second moves into its place. */
function Seeds({ send }: { readonly send: (seed: string) => void }) {
  const [seeds, setSeeds] = useState(['first', 'second']);
  const { run } = useGrowhouseActions('wallet');
  const plant = (seed: string) => {
    send(seed);
    setSeeds((current) => current.filter((other) => other !== seed));
    return Promise.resolve();
  };
  return seeds.map((seed) => (
    <button
      key={seed}
      onClick={() =>
        void run(seed, {
          feedback: 'plant',
          send: () => plant(seed),
          successMessage: null,
          toFailureMessage: String,
        })
      }
    >
      Plant
    </button>
  ));
}

const tapFirstButton = (tapCount: number) =>
  act(async () => {
    const tap = new MouseEvent('click', { bubbles: true, detail: tapCount });
    screen.getAllByRole('button')[0]?.dispatchEvent(tap);
    await vi.advanceTimersByTimeAsync(100);
  });

describe('useGrowhouseActions', () => {
  it('shows the slow notice after five seconds', { tags: ['HOUSE-22'] }, async () => {
    const { result } = renderHook(() => useGrowhouseActions('wallet'), { wrapper });
    let finish = (): void => undefined;
    const send = () => new Promise<void>((resolve) => (finish = resolve));
    let running: Promise<unknown> = Promise.resolve();
    const action = { feedback: null, send, successMessage: 'Done', toFailureMessage: String };
    act(() => void (running = result.current.run('water', action)));
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(getToasts()).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    await expectToasts('Please be patient: This is taking longer than usual, please be patient.');
    await act(async () => {
      finish();
      await running;
    });
    expect(getToasts().at(-1)).toBe('Action Successful: Done');
  });

  it('ignores the second tap of a double tap on the seed that moves into its place', async () => {
    const send = vi.fn();
    render(<Seeds send={send} />, { wrapper });
    await tapFirstButton(1);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await tapFirstButton(2);
    expect(send.mock.calls).toEqual([['first']]);
    await act(() => vi.advanceTimersByTimeAsync(300));
    await tapFirstButton(1);
    expect(send.mock.calls).toEqual([['first'], ['second']]);
  });
});
