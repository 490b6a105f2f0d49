import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { isMotionReduced, subscribeToReducedMotion } from '../../ui/motion/motion-setting.ts';

/** The pages with a night behind them. */
const PAGES = /^\/(hub|growhouse\/.*)?$/;
/** Where browsers cannot tell that they are idle: Safari. */
const FALLBACK_DELAY_MS = 1500;

/** The scene behind the page, loaded when the browser is idle; none for those who prefer no motion. */
export function LazyLivingScene() {
  const [Scene, setScene] = useState<ComponentType | null>(null);
  const isWanted = !useSyncExternalStore(subscribeToReducedMotion, isMotionReduced);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!isWanted) return undefined;
    return whenIdle(() => {
      import('./living-scene.tsx').then(
        ({ LivingScene }) => setScene(() => LivingScene),
        // The page works without it.
        () => undefined,
      );
    });
  }, [isWanted]);

  return isWanted && Scene && PAGES.test(pathname) ? <Scene /> : null;
}

/** Calls back when the browser has nothing else to do. @returns cancels it */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, FALLBACK_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
