import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from '../../../src/http/use-server-now.ts';
import { NOW_MS } from '../kit/farm.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('ticks every second, on one timer for everybody, which ends with the last', () => {
  const first = renderHook(() => useNow());
  const second = renderHook(() => useNow());
  expect(vi.getTimerCount()).toBe(1);
  pass(999);
  expect(first.result.current).toBe(NOW_MS);
  pass(1);
  expect([first.result.current, second.result.current]).toEqual([NOW_MS + 1000, NOW_MS + 1000]);
  first.unmount();
  pass(1000);
  expect(second.result.current).toBe(NOW_MS + 2000);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
