import { Component, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { getMotion, loadMotion } from '../../ui/motion/get-motion.ts';
import { usePlayerAddress } from '../../wallet/use-player-address.ts';

/** Loads the animations for players, and moves what two pages share from one to the other. */
export function MotionEffects() {
  const isPlayer = usePlayerAddress() !== null;
  const { pathname } = useLocation();
  useEffect(
    () => (isPlayer ? whenIdle(() => void loadMotion().catch(() => undefined)) : undefined),
    [isPlayer],
  );
  return <SharedElements pathname={pathname} />;
}

interface SharedElementsProps {
  readonly pathname: string;
}

/** A class, because only classes can look at the old page before React changes it. */
class SharedElements extends Component<SharedElementsProps> {
  override getSnapshotBeforeUpdate({ pathname }: SharedElementsProps): (() => void) | null {
    if (pathname === this.props.pathname) return null;
    return getMotion()?.captureShared(pathname, this.props.pathname) ?? null;
  }

  override componentDidUpdate(
    _props: SharedElementsProps,
    _state: unknown,
    move: (() => void) | null,
  ) {
    move?.();
  }

  override render() {
    return null;
  }
}

/** How long to wait in browsers that do not tell when they are idle. */
const IDLE_DELAY_MS = 2000;

/** Calls back when the browser has nothing else to do. @returns cancels it */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
