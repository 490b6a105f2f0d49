import { create } from 'zustand';

/** Local storage key that says that this device was offered notifications. */
export const OFFERED_KEY = 'notificationsOffered';

/** Whether notifications were offered on this device: they are never offered twice. */
export const useNotificationsOffered = create<{ readonly wasOffered: boolean }>()(() => ({
  wasOffered: readOffered(),
}));

// The offer may have been answered in another tab.
window.addEventListener('storage', ({ key }) => {
  if (key === OFFERED_KEY) useNotificationsOffered.setState({ wasOffered: readOffered() });
});

/** Records that the player has answered the offer. */
export function recordNotificationsOffer(): void {
  useNotificationsOffered.setState({ wasOffered: true });
  try {
    localStorage.setItem(OFFERED_KEY, 'yes');
  } catch {
    // Storage is full or blocked: the offer may appear again on the next visit.
  }
}

function readOffered(): boolean {
  try {
    return localStorage.getItem(OFFERED_KEY) !== null;
  } catch {
    return false; // storage is blocked
  }
}
