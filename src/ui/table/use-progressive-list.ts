import { startTransition, useEffect, useState } from 'react';

/**
 * Renders a long list in steps, so that the page stays responsive: the first items at once, then
 * more with each animation frame. Once the whole list has been rendered, added items appear at
 * once.
 * @param count number of items
 * @param step number of items to add per frame
 * @returns the number of items to render now
 */
export function useProgressiveList(count: number, step: number): number {
  const [limit, setLimit] = useState(step < count ? step : Infinity);
  useEffect(() => {
    if (limit === Infinity) return;
    const nextLimit = limit + step;
    const frame = requestAnimationFrame(() =>
      // Taps and the clock can interrupt the rendering of a transition.
      startTransition(() => setLimit(nextLimit < count ? nextLimit : Infinity)),
    );
    return () => cancelAnimationFrame(frame);
  }, [limit, step, count]);
  return Math.min(limit, count);
}
