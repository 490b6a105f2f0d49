import {
  type OpenPathMessage,
  parsePushPayload,
  type PushPayload,
  type SubscriptionChangeMessage,
} from '../../contract/push-message.ts';
import { copies } from '../copies.ts';
import { isRecord } from '../../contract/is-record.ts';
import { isQuietMinute } from '../../game/notifications/quiet-hours.ts';

declare const self: ServiceWorkerGlobalScope;

/** Keeps a hanging renewal from delaying an update of the worker; the page renews again later. */
const RENEWAL_TIMEOUT_MS = 30_000;

/** Shows notifications, and opens what they are about. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => {
    const payload = readPayload(event.data);
    if (payload) event.waitUntil(showPayload(payload));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPath(toPath(event.notification.data)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renewSubscription(event));
  });
}

/** Removes the notifications and the badge, when the player signs out. */
export async function clearNotifications(): Promise<void> {
  const shown = await self.registration.getNotifications();
  for (const notification of shown) notification.close();
  await setBadge(0);
}

/** @returns null for anything else than a payload of the server */
function readPayload(data: PushMessageData | null): PushPayload | null {
  try {
    return parsePushPayload(data?.json());
  } catch {
    return null;
  }
}

async function showPayload(payload: PushPayload): Promise<void> {
  const { title, dueCount, wallet } = payload;
  // Without the store it is unknown who is signed in; the server ends subscriptions at a sign-out.
  const owner = await copies.readOwner().catch(() => wallet);
  if (owner !== wallet) return;
  const pages = await self.clients.matchAll({ type: 'window' });
  const isOpen = pages.some(({ visibilityState }) => visibilityState === 'visible');
  // Browsers require every push to show a notification, so a quiet one is shown silently.
  const options = createNotificationOptions(payload, { isOpen, now: new Date() });
  await self.registration.showNotification(title, options);
  if (dueCount !== null) await setBadge(dueCount);
}

async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(count).catch(() => undefined);
}

/** Returns a path of this app; the hub for anything else. */
function toPath(data: unknown): string {
  const path = isRecord(data) ? data.path : null;
  const { origin } = self.location;
  const url = typeof path === 'string' ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : '/';
}

/** Opens a path in a page that is open already, without loading it anew, or in a new one. */
async function openPath(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => !new URL(url).pathname.startsWith('/admin0'));
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  const message: OpenPathMessage = { type: 'open-path', path };
  page.postMessage(message);
  // Only a click on the notification entitles the worker to it.
  await page.focus().catch(() => undefined);
}

/** Tells the server of the new subscription, and the open pages, which can do so with a session. */
async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription: old } = event;
  const renewed = event.newSubscription ?? (await resubscribe(old));
  if (old && renewed) {
    const { endpoint, keys } = old.toJSON();
    const body = { old: { endpoint, auth: keys?.auth }, subscription: toTarget(renewed) };
    await fetch('/api/push-subscription/renew', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(RENEWAL_TIMEOUT_MS),
    }).catch(() => undefined);
  }
  const message: SubscriptionChangeMessage = { type: 'subscription-changed' };
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
}

const resubscribe = (old: PushSubscription | null): Promise<PushSubscription | null> | null =>
  old ? self.registration.pushManager.subscribe(old.options).catch(() => null) : null;

function toTarget(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys };
}

/** Adds an option that TypeScript's types lack: alert again when a notification is replaced. */
interface ShownOptions extends NotificationOptions {
  readonly renotify: boolean;
}

/** One notification is replaced by the next, so that they never pile up. */
const TAG = 'plants';
const TEST_TAG = 'test';

/** Returns how a notification is shown. @param isOpen whether the player sees the app */
export function createNotificationOptions(
  { body, path, quietHours, isTest }: PushPayload,
  { isOpen, now }: { isOpen: boolean; now: Date },
): ShownOptions {
  const isQuiet = quietHours !== null && isQuietMinute(getMinuteOfDay(now), quietHours);
  return {
    body,
    tag: isTest ? TEST_TAG : TAG,
    renotify: true,
    silent: (isOpen || isQuiet) && !isTest,
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    data: { path },
  };
}

const getMinuteOfDay = (time: Date): number => time.getHours() * 60 + time.getMinutes();
