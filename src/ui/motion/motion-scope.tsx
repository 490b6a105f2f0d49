import { type FeatureBundle, LazyMotion, MotionConfig } from 'framer-motion';
import { type ReactNode, useState } from 'react';
import { getMotion } from './get-motion.ts';
import { loadMotion } from './load-motion.ts';

/**
 * Lets the `m` components inside it move. They are plain elements until the features are loaded,
 * and do not move for players who prefer reduced motion.
 */
export function MotionScope({ children }: { readonly children: ReactNode }) {
  const [features] = useState(() => getMotion()?.features ?? loadFeatures);
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}

const loadFeatures = async (): Promise<FeatureBundle> => {
  try {
    return (await loadMotion()).features;
  } catch {
    // Without a network the elements stay as they are.
    return new Promise(() => undefined);
  }
};

/** Returns the state in which an element enters; false if it cannot move, and is just there. */
export const enterFrom = <T extends object>(state: T): T | false =>
  getMotion() === null ? false : state;
