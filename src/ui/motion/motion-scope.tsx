import {
  type FeatureBundle,
  LazyMotion,
  MotionConfig,
  type TargetAndTransition,
} from 'framer-motion';
import { type ReactNode, useState } from 'react';
import { getMotion, loadMotion } from './get-motion.ts';
import { isMotionReduced } from './motion-setting.ts';

/**
 * Lets the `m` components inside it move. They are plain elements until the features are loaded,
 * and do not move for players who prefer reduced motion.
 */
export function MotionScope({ children }: { readonly children: ReactNode }) {
  const [features] = useState(() => getMotion()?.features ?? loadFeatures);
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion={isMotionReduced() ? 'always' : 'never'}>{children}</MotionConfig>
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

/**
 * Returns the props of an `m` component that enters once it is ready. If it cannot move, it is in
 * place from the start.
 */
export function useEntrance<State extends TargetAndTransition>(
  from: State,
  to: State,
  isReady = true,
): { readonly initial: State | false; readonly animate: State } {
  const [initial] = useState(() => getMotion() !== null && from);
  return { initial, animate: isReady || initial === false ? to : from };
}
