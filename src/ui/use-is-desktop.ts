import { useSyncExternalStore } from 'react';

const DESKTOP = '(min-width: 992px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(DESKTOP);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for columns side by side, where one place of two holds a control. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(DESKTOP).matches);
