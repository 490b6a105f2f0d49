import { useSyncExternalStore } from 'react';

const DESKTOP_QUERY = '(min-width: 992px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESKTOP_QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is wide enough for the desktop layout. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, matchesDesktop, getServerSnapshot);

const matchesDesktop = (): boolean => window.matchMedia(DESKTOP_QUERY).matches;
/** The landing page is prerendered at build time; its markup does not depend on the screen. */
const getServerSnapshot = (): boolean => false;
