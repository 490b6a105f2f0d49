import { beforeEach, describe, expect, it } from 'vitest';
import { restoreNotifications } from '../../../src/pwa/notifications/device-subscription.ts';
import {
  createDefaultSettings,
  NOTIFICATIONS_KEY,
  storeSettings,
} from '../../../src/pwa/notifications/stored-settings.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { ENDPOINT, PUBLIC_KEY, pushBrowserBeforeEach } from '../kit/push-browser.ts';
import { signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();
const browser = pushBrowserBeforeEach();
const api = fakeApi();

const OTHER_KEY = `B${'B'.repeat(86)}`;

/** Whether the server knows this device. */
let isKnown: boolean;

beforeEach(() => {
  const settings = createDefaultSettings();
  storeSettings({ wallet: PLAYER, settings });
  browser.permission = 'granted';
  browser.isSubscribed = true;
  isKnown = true;
  api.on('GET /account/notifications', () =>
    success(isKnown ? { ...settings, endpoint: ENDPOINT } : null),
  );
  api.on('POST /account/notifications', () => success());
});

const countSaves = () => api.posts().length;

describe('restoreNotifications', () => {
  it('changes nothing while the server knows the device', async () => {
    await restoreNotifications(PLAYER, PUBLIC_KEY);
    expect(countSaves()).toBe(0);
  });

  it('subscribes anew once the server has another key', async () => {
    await restoreNotifications(PLAYER, OTHER_KEY);
    expect(browser).toMatchObject({ isSubscribed: true, serverKey: OTHER_KEY });
    expect(countSaves()).toBe(1);
  });

  it('registers the device with the server after a sign-in', async () => {
    isKnown = false;
    await restoreNotifications(PLAYER, PUBLIC_KEY);
    expect(countSaves()).toBe(1);
  });

  it('does nothing for another wallet, without permission or without settings', async () => {
    isKnown = false;
    await restoreNotifications('another', PUBLIC_KEY);
    browser.permission = 'denied';
    await restoreNotifications(PLAYER, PUBLIC_KEY);
    browser.permission = 'granted';
    localStorage.removeItem(NOTIFICATIONS_KEY);
    await restoreNotifications(PLAYER, PUBLIC_KEY);
    expect(api.requests).toEqual([]);
  });
});
