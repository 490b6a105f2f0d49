import { useState } from 'react';

/** Local storage key of the setting. */
const VIEW_KEY = 'growhouseView';

export type GrowhouseViewSetting = 'cards' | 'list';

/** How the player wants many growhouses to be shown on this device: as cards unless chosen otherwise. */
export function useGrowhouseViewSetting() {
  const [view, setView] = useState(readSetting);
  const changeView = (next: GrowhouseViewSetting): void => {
    setView(next);
    try {
      localStorage.setItem(VIEW_KEY, next);
    } catch {
      // Storage is full or blocked: the setting lasts until the hub closes.
    }
  };
  return [view, changeView] as const;
}

function readSetting(): GrowhouseViewSetting {
  try {
    return localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'cards';
  } catch {
    return 'cards'; // storage is blocked
  }
}
