import type { QuietHours } from '../game/notifications/quiet-hours.ts';
import { isRecord } from './is-record.ts';

/** What the service worker gets with a push. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** The page that the notification opens. */
  readonly path: string;
  /** The plants that are due, for the badge of the app; null leaves the badge as it is. */
  readonly dueCount: number | null;
  /** The wallet it is meant for: another one may have signed in on the device since. */
  readonly wallet: string;
  /**
   * Of the device, null for none: a message that was delayed, because the device was offline, must be
   * silent in them.
   */
  readonly quietHours: QuietHours | null;
  /** Whether the player asked for it, so that it is shown even while the app is open. */
  readonly isTest: boolean;
}

/** Checks a value of unknown shape; returns null if it is no payload. */
export function parsePushPayload(value: unknown): PushPayload | null {
  if (!isRecord(value)) return null;
  const { title, body, path, dueCount, wallet, quietHours, isTest } = value;
  if (typeof title !== 'string' || typeof body !== 'string') return null;
  if (typeof path !== 'string' || typeof wallet !== 'string') return null;
  return {
    title,
    body,
    path,
    dueCount: typeof dueCount === 'number' ? dueCount : null,
    wallet,
    quietHours: parseQuietHours(quietHours),
    isTest: isTest === true,
  };
}

function parseQuietHours(value: unknown): QuietHours | null {
  if (!isRecord(value)) return null;
  const { fromMinute, untilMinute } = value;
  const isValid = typeof fromMinute === 'number' && typeof untilMinute === 'number';
  return isValid ? { fromMinute, untilMinute } : null;
}

/** From the service worker to an open page: a notification was clicked. */
export interface OpenPathMessage {
  readonly type: 'open-path';
  readonly path: string;
}

/** From the service worker to the open pages: the browser has renewed the subscription. */
export interface SubscriptionChangeMessage {
  readonly type: 'subscription-changed';
}
