import { Component, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { getMotion, loadMotion } from '../../ui/motion/get-motion.ts';
import { whenIdle } from './when-idle.tsx';
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
