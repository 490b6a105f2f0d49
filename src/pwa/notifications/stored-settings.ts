import { readJson, storeText } from '../../browser/storage.ts';
import type { NotificationSettingsShape } from '../../contract/notifications.ts';
import { isRecord } from '../../contract/is-record.ts';
import { i18n } from '../../language/i18n.ts';
import { NOTIFICATION_TOPICS } from '../../game/notifications/notification.ts';

/**
 * The settings of notifications on this device, for the wallet that has turned them on. A subscription
 * ends with its session; after the next sign-in of the same wallet the app makes it anew from these.
 */
export interface StoredSettings {
  readonly wallet: string;
  readonly settings: NotificationSettingsShape;
}

/** Local storage key of the settings. */
export const NOTIFICATIONS_KEY = 'notifications';

/** The default settings of a device. */
export const createDefaultSettings = (): NotificationSettingsShape => ({
  topics: [...NOTIFICATION_TOPICS],
  quietHours: { from: '22:00', until: '08:00' },
  timeZone: getTimeZone(),
  language: i18n.locale,
});

/** Returns the time zone of this device, such as 'Europe/Berlin'. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns the settings of a wallet on this device; null if it has not turned notifications on. */
export function readStoredSettings(wallet: string): NotificationSettingsShape | null {
  const stored = readJson(NOTIFICATIONS_KEY);
  if (!isRecord(stored) || stored.wallet !== wallet || !isRecord(stored.settings)) return null;
  const { topics, quietHours } = stored.settings;
  return {
    topics: NOTIFICATION_TOPICS.filter((topic) => Array.isArray(topics) && topics.includes(topic)),
    quietHours: toQuietHours(quietHours),
    // The device may have travelled.
    timeZone: getTimeZone(),
    language: i18n.locale,
  };
}

function toQuietHours(stored: unknown): NotificationSettingsShape['quietHours'] {
  if (!isRecord(stored)) return null;
  const { from, until } = stored;
  return typeof from === 'string' && typeof until === 'string' ? { from, until } : null;
}

/** Remembers the settings; null forgets them. */
export const storeSettings = (stored: StoredSettings | null): void =>
  storeText(NOTIFICATIONS_KEY, stored && JSON.stringify(stored));
