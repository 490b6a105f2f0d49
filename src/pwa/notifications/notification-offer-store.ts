import { create } from 'zustand';
import { readText, storeText } from '../../browser/storage.ts';

/** Local storage key that says that this device was offered notifications. */
export const OFFERED_KEY = 'notificationsOffered';

const readOffered = (): boolean => readText(OFFERED_KEY) !== null;

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
  storeText(OFFERED_KEY, 'yes');
}
