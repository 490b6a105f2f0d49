import { describe, expect, it } from 'vitest';
import type { PushPayload } from '../../../src/contract/push-message.ts';
import { createNotificationOptions } from '../../../src/pwa/worker/notifications.ts';

/** 22:00 to 08:00. */
const NIGHT = { fromMinute: 22 * 60, untilMinute: 8 * 60 };
const NOON = { isOpen: false, now: new Date(2027, 0, 15, 12, 0) };
const AT_NIGHT = { isOpen: false, now: new Date(2027, 0, 16, 3, 0) };

const createPayload = (changes: Partial<PushPayload> = {}): PushPayload => ({
  title: '1 to water in Moonlit Grove',
  body: 'Water 1 plant by 14:05 or it withers.',
  path: '/growhouse/7',
  dueCount: 1,
  wallet: 'ada',
  quietHours: NIGHT,
  isTest: false,
  ...changes,
});

describe('createNotificationOptions', () => {
  it('replaces the previous notification, with a sound', () => {
    expect(createNotificationOptions(createPayload(), NOON)).toMatchObject({
      body: 'Water 1 plant by 14:05 or it withers.',
      tag: 'plants',
      renotify: true,
      silent: false,
      data: { path: '/growhouse/7' },
    });
  });

  it('is silent while the player sees the app', () => {
    const options = createNotificationOptions(createPayload(), { ...NOON, isOpen: true });
    expect(options.silent).toBe(true);
  });

  it('is silent during quiet hours, when it may be delivered late', () => {
    expect(createNotificationOptions(createPayload(), AT_NIGHT).silent).toBe(true);
    const payload = createPayload({ quietHours: null });
    expect(createNotificationOptions(payload, AT_NIGHT).silent).toBe(false);
  });

  it('lets a test sound at any time', () => {
    const test = createPayload({ isTest: true });
    expect(createNotificationOptions(test, { ...AT_NIGHT, isOpen: true })).toMatchObject({
      tag: 'test',
      silent: false,
    });
  });
});
