import { useEffect, useState } from 'react';

const DURATION_MS = 1200;

const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts from 0 to the target, fast first; stands still at once where motion is not wanted. */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (prefersStillness() ? 1 : 0));
  useEffect(() => {
    if (prefersStillness()) return;
    let frame = 0;
    let startMs: number | null = null;
    const step = (nowMs: number) => {
      startMs ??= nowMs;
      const passed = Math.min(1, (nowMs - startMs) / DURATION_MS);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return Math.round(target * share);
}
