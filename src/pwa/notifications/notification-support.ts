import { isInstalled, isWalletBrowser, isIos } from '../browser.ts';

/**
 * Whether this device can get notifications: `install-first` on iPhones and iPads, where only apps on the
 * home screen can.
 */
export type NotificationSupport = 'supported' | 'install-first' | 'wallet-browser' | 'unsupported';

export function getNotificationSupport(): NotificationSupport {
  // The app registers no service worker there.
  if (isWalletBrowser()) return 'wallet-browser';
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return 'supported';
  }
  return isIos(navigator) && !isInstalled() ? 'install-first' : 'unsupported';
}

/** Whether the browser lets the app show notifications: `default` until the player was asked. */
export const getPermission = (): NotificationPermission =>
  'Notification' in window ? Notification.permission : 'denied';
