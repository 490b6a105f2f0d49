import { useEffect, useState } from 'react';

/**
 * How many of a long list's items to show by now: the first ones at once, and some more with each
 * picture of the browser, so that a finger never waits for all of them. A list that was shown whole
 * stays so, whatever is added.
 * @param count how many there are
 * @param slice how many come at a time
 */
export function useInSlices(count: number, slice: number): number {
  const [limit, setLimit] = useState(slice < count ? slice : Infinity);
  useEffect(() => {
    if (limit === Infinity) return;
    const more = limit + slice;
    const frame = requestAnimationFrame(() => setLimit(more < count ? more : Infinity));
    return () => cancelAnimationFrame(frame);
  }, [limit, slice, count]);
  return Math.min(limit, count);
}
