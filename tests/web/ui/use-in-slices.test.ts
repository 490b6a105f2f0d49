import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInSlices } from '../../../src/ui/use-in-slices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function nextFrame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

it('shows some more with each frame, and then all of them for good', () => {
  const { result, rerender } = renderHook(({ count }) => useInSlices(count, 4), {
    initialProps: { count: 10 },
  });
  expect(result.current).toBe(4);
  nextFrame();
  expect(result.current).toBe(8);
  nextFrame();
  expect(result.current).toBe(10);
  rerender({ count: 20 });
  expect(result.current).toBe(20);
  rerender({ count: 3 });
  expect(result.current).toBe(3);
});

it('shows at once what is no more than a slice', () => {
  expect(renderHook(() => useInSlices(4, 4)).result.current).toBe(4);
});
