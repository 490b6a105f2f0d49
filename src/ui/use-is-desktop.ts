import { useSyncExternalStore } from 'react';

const DESKTOP = '(min-width: 992px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for columns side by side, where one place of two holds a control. */
export const useIsDesktop = (): boolean => useSyncExternalStore(subscribe, isWide, whileBuilt);

const isWide = (): boolean => window.matchMedia(DESKTOP).matches;
/** The build draws the page that is seen first, where no style depends on it. */
const whileBuilt = (): boolean => false;
