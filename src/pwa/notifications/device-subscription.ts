import type {
  NotificationSettingsShape,
  NotificationsShape,
  PushTargetShape,
} from '../../contract/notifications.ts';
import { apiGet, apiPost } from '../../http/api.ts';
import { getPermission } from './notification-support.ts';
import { readStoredSettings, storeSettings } from './stored-settings.ts';

const PATH = '/account/notifications';

/** Thrown when the browser cannot subscribe to its push service. */
export class SubscriptionError extends Error {
  override readonly name = 'SubscriptionError';
}

/** What the wallet gets on this device; null if notifications are off. */
export async function loadDeviceSettings(): Promise<NotificationSettingsShape | null> {
  const subscription = await findSubscription();
  const known = await apiGet<NotificationsShape | null>(PATH);
  if (!known || !subscription || known.endpoint !== subscription.endpoint) return null;
  const { endpoint: _, ...settings } = known;
  return settings;
}

/**
 * Turns notifications on, or changes them.
 * @param publicKey of the server
 * @throws SubscriptionError, ApiError
 */
export async function saveDeviceSettings(
  { wallet, publicKey }: { wallet: string; publicKey: string },
  settings: NotificationSettingsShape,
): Promise<void> {
  const subscription = toTarget(await subscribe(publicKey));
  await apiPost(PATH, { ...settings, subscription });
  storeSettings({ wallet, settings });
  void navigator.storage.persist().catch(() => false);
}

/** Turns notifications off. @throws ApiError */
export async function turnOffNotifications(): Promise<void> {
  storeSettings(null);
  await apiPost(`${PATH}/off`);
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => false);
}

/** Sends a notification to this device. @throws ApiError */
export const sendTestNotification = (): Promise<void> => apiPost(`${PATH}/test`);

/**
 * Turns notifications on again after a sign-in, after the browser has renewed its subscription or after
 * the server has got another key, if the wallet has turned them on before and the browser still allows
 * them.
 * @throws SubscriptionError, ApiError
 */
export async function restoreNotifications(wallet: string, publicKey: string): Promise<void> {
  const settings = readStoredSettings(wallet);
  if (!settings || getPermission() !== 'granted') return;
  const current = await loadDeviceSettings();
  const isCurrent =
    current?.timeZone === settings.timeZone && current.language === settings.language;
  if (isCurrent && (await isSubscribedTo(publicKey))) return;
  await saveDeviceSettings({ wallet, publicKey }, settings);
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether the browser accepts messages that are signed with this key of the server. */
async function isSubscribedTo(publicKey: string): Promise<boolean> {
  const subscription = await findSubscription();
  return subscription !== null && getKey(subscription) === publicKey;
}

/** Subscribes to the push service of the browser, anew if the key of the server has changed. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await waitForWorker();
  const current = await pushManager.getSubscription();
  if (current && getKey(current) === publicKey) return current;
  await current?.unsubscribe();
  try {
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return await pushManager.subscribe(options);
  } catch (error) {
    throw new SubscriptionError('The browser has not subscribed', { cause: error });
  }
}

/** @throws SubscriptionError if the page has no service worker */
async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new SubscriptionError('The page has no service worker');
  return navigator.serviceWorker.ready;
}

const getKey = ({ options }: PushSubscription): string | null =>
  options.applicationServerKey && toBase64Url(options.applicationServerKey);

function toBase64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function toTarget(subscription: PushSubscription): PushTargetShape {
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  };
}
