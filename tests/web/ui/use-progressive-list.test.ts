import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgressiveList } from '../../../src/ui/table/use-progressive-list.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});

function nextFrame(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
  });
}

describe('useProgressiveList', () => {
  it('adds items with each frame and stays complete after the last', () => {
    const { result, rerender } = renderHook(({ count }) => useProgressiveList(count, 4), {
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

  it('returns all items at once when they fit into one step', () => {
    expect(renderHook(() => useProgressiveList(4, 4)).result.current).toBe(4);
  });
});
