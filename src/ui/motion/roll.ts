import { animate } from 'framer-motion';

const DURATION_S = 1.2;

/** Rolls a number from one value to another. @returns stops it */
export function roll(from: number, to: number, onUpdate: (value: number) => void): () => void {
  const animation = animate(from, to, { duration: DURATION_S, ease: 'easeOut', onUpdate });
  return () => animation.stop();
}
