import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useOutdatedClient } from '../../http/outdated-client.ts';
import { isMotionReduced, subscribeToReducedMotion } from '../../ui/motion/motion-setting.ts';
import { useWalletStore } from '../../wallet/wallet-store.ts';
import { type Schedule, whenIdle } from './when-idle.tsx';

interface LateComponentProps<P> {
  readonly load: () => Promise<ComponentType<P>>;
  /** When to load it; null for never so far. */
  readonly schedule: Schedule | null;
  /** Null while it is not to be shown. */
  readonly props: P | null;
}

/** Shows a component that is loaded late. The page works without it if it cannot be loaded. */
export function LateComponent<P extends object>(late: LateComponentProps<P>) {
  const { load, schedule, props } = late;
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(
    () =>
      schedule?.(() => {
        load().then(
          (loaded) => setComponent(() => loaded),
          () => undefined,
        );
      }),
    [load, schedule],
  );
  return Component && props && <Component {...props} />;
}

/** Schedules something for after the load event. */
const afterLoad: Schedule = (start) => {
  if (document.readyState === 'complete') {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }
  window.addEventListener('load', start, { once: true });
  return () => window.removeEventListener('load', start);
};

/** The pages with a night behind them. */
const SCENE_PAGES = /^\/(hub|growhouse\/.*)?$/;

const loadScene = async () => (await import('../scene/living-scene.tsx')).LivingScene;

/** The scene behind the page, loaded when the browser is idle; none for those who prefer no motion. */
export function LateScene() {
  const isWanted = !useSyncExternalStore(subscribeToReducedMotion, isMotionReduced);
  const { pathname } = useLocation();
  const isShown = isWanted && SCENE_PAGES.test(pathname);
  const schedule = isWanted ? whenIdle : null;
  return <LateComponent load={loadScene} schedule={schedule} props={isShown ? {} : null} />;
}

/** How long to wait for a remembered wallet. */
const MAX_WALLET_WAIT_MS = 5000;

const loadPwaEffects = async () => (await import('./pwa-effects.tsx')).PwaEffects;

/**
 * Loads the PWA effects last, because installing the service worker downloads the whole app: once the
 * wallet has connected or failed to connect, or has taken too long, or the app has to be updated.
 */
export function LatePwaEffects() {
  const isSettled = useWalletStore((store) => store.isSettled);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WALLET_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  const isOutdated = useOutdatedClient((store) => store.isOutdated);
  const schedule = isSettled || isLate || isOutdated ? afterLoad : null;
  return <LateComponent load={loadPwaEffects} schedule={schedule} props={{}} />;
}
