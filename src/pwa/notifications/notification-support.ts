import { isWalletBrowser } from '../wallet-browser.ts';

/**
 * Whether this device can get notifications: `install-first` on iPhones and iPads, where only apps on the
 * home screen can.
 */
export type NotificationSupport = 'supported' | 'install-first' | 'wallet-browser' | 'unsupported';

const IOS = /\b(iPhone|iPad|iPod)\b/;

export function getNotificationSupport(): NotificationSupport {
  const { userAgent } = navigator;
  // The app registers no service worker there.
  if (isWalletBrowser({ userAgent, globals: window })) return 'wallet-browser';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'supported';
  }
  return IOS.test(userAgent) && !isInstalled() ? 'install-first' : 'unsupported';
}

/** Whether the app runs from the home screen or in a window of its own. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Whether the browser lets the app show notifications: `default` until the player was asked. */
export const getPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';
