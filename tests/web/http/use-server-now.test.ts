import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useServerNow } from '../../../src/http/use-server-now.ts';
import { NOW_MS } from '../../kit/shapes.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_MS }));

const advance = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('useServerNow updates every second, with one shared timer', { tags: ['PLANT-06'] }, () => {
  const first = renderHook(() => useServerNow());
  const second = renderHook(() => useServerNow());
  expect(vi.getTimerCount()).toBe(1);
  advance(999);
  expect(first.result.current).toBe(NOW_MS);
  advance(1);
  expect([first.result.current, second.result.current]).toEqual([NOW_MS + 1000, NOW_MS + 1000]);
  first.unmount();
  advance(1000);
  expect(second.result.current).toBe(NOW_MS + 2000);
  second.unmount();
  expect(vi.getTimerCount()).toBe(0);
});
