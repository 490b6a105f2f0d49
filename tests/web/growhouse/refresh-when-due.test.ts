import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRefreshWhenDue } from '../../../src/features/growhouse/page/growhouse-effects.ts';
import { HOUR_MS, hoursFromNow, NOW_MS, plantShape } from '../../kit/shapes.ts';

const dueIn = (id: number, hours: number) =>
  plantShape(id, { next_watering_time: hoursFromNow(hours) });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
});

describe('useRefreshWhenDue', () => {
  it('refreshes once shortly after the first countdown ends', { tags: ['PLANT-07'] }, () => {
    const refresh = vi.fn();
    const plants = [dueIn(1, 2), dueIn(2, 1), dueIn(3, 1), dueIn(4, -5)];
    renderHook(() => useRefreshWhenDue(plants, NOW_MS, refresh));
    vi.advanceTimersByTime(HOUR_MS);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(refresh).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5 * HOUR_MS);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('schedules the next countdown after each read, even when the plants are unchanged', () => {
    const refresh = vi.fn();
    const plants = [dueIn(1, 1), dueIn(2, 3)];
    const { rerender } = renderHook(
      ({ readAtMs }) => useRefreshWhenDue(plants, readAtMs, refresh),
      { initialProps: { readAtMs: NOW_MS } },
    );
    vi.advanceTimersByTime(HOUR_MS + 2000);
    rerender({ readAtMs: Date.now() });
    vi.advanceTimersByTime(2 * HOUR_MS);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('does not refresh when nothing counts down', () => {
    const refresh = vi.fn();
    renderHook(() => useRefreshWhenDue([dueIn(1, -1)], NOW_MS, refresh));
    vi.advanceTimersByTime(100 * HOUR_MS);
    expect(refresh).not.toHaveBeenCalled();
  });
});
