import { useEffect, useState } from 'react';

const DURATION_MS = 1200;

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counts up from 0 to the target with ease-out; jumps there if the user prefers reduced motion. */
export function useCountUp(target: number): number {
  const [share, setShare] = useState(() => (prefersReducedMotion() ? 1 : 0));
  useEffect(() => {
    if (prefersReducedMotion()) return;
    let frame = 0;
    let startMs: number | null = null;
    const step = (nowMs: number) => {
      startMs ??= nowMs;
      const progress = Math.min(1, (nowMs - startMs) / DURATION_MS);
      setShare(1 - (1 - progress) ** 3);
      if (progress < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return Math.round(target * share);
}
