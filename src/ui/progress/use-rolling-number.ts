import { useEffect, useRef, useState } from 'react';
import { getMotion } from '../motion/get-motion.ts';

/**
 * Rolls to the target whenever it changes; jumps there if nothing may move.
 * @param start shown first, if it is not the target
 */
export function useRollingNumber(target: number, start = target): number {
  const [shown, setShown] = useState(() => (getMotion() === null ? target : start));
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === target) return undefined;
    const show = (value: number): void => {
      last.current = value;
      setShown(value);
    };
    const motion = getMotion();
    if (motion !== null) return motion.roll(last.current, target, show);
    show(target);
    return undefined;
  }, [target]);
  return shown;
}
