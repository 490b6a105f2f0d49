import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  NotificationSettingsShape,
  NotificationsShape,
} from '../../../src/contract/notifications.ts';
import { NotificationsSection } from '../../../src/features/settings/notifications-section.tsx';
import { NOTIFICATIONS_KEY } from '../../../src/pwa/notifications/stored-settings.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, PLAYER } from '../../kit/shapes.ts';
import { ENDPOINT, PUBLIC_KEY, pushBrowserBeforeEach } from '../kit/push-browser.ts';
import { expectToasts, getToasts, renderPage, signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();
const browser = pushBrowserBeforeEach();
const api = fakeApi();

const SETTINGS: NotificationSettingsShape = {
  topics: ['ready', 'withering', 'payout', 'upgrade'],
  quietHours: { from: '22:00', until: '08:00' },
  timeZone: 'UTC',
  language: 'en',
};

/** What the server has stored about this device. */
let known: NotificationsShape | null;

beforeEach(() => {
  known = null;
  api.on('GET /config', () => success({ ...CONFIG, pushPublicKey: PUBLIC_KEY }));
  api.on('GET /account/notifications', () => success(known));
  api.on('POST /account/notifications', ({ body }) => {
    const { subscription: _, ...settings } = body as NotificationSettingsShape & {
      subscription: unknown;
    };
    known = { ...settings, endpoint: ENDPOINT };
    return success();
  });
  api.on('POST /account/notifications/off', () => {
    known = null;
    return success();
  });
});

const renderSection = () =>
  renderPage(<NotificationsSection wallet={PLAYER} />, { path: '/settings', at: '/settings' });

function turnOnBefore(): void {
  browser.permission = 'granted';
  browser.isSubscribed = true;
  known = { ...SETTINGS, endpoint: ENDPOINT };
}

const findSwitch = (name: string) => screen.findByRole('switch', { name });
const MAIN = 'Notify me on this device';

/** Waits until a switch can be used. */
async function findEnabledSwitch(name: string) {
  const found = await findSwitch(name);
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
}

describe('NotificationsSection', () => {
  it('turns notifications on after the browser has asked', async () => {
    const user = renderSection();
    const main = await findEnabledSwitch(MAIN);
    expect(main).toHaveProperty('checked', false);
    expect(browser.questions).toBe(0);
    await user.click(main);
    await waitFor(() => expect(main).toHaveProperty('checked', true));
    expect(browser).toMatchObject({ questions: 1, isSubscribed: true });
    await waitFor(() =>
      expect(known).toMatchObject({ ...SETTINGS, timeZone: expect.anything() as string }),
    );
    expect(JSON.parse(localStorage.getItem(NOTIFICATIONS_KEY) ?? '')).toMatchObject({
      wallet: PLAYER,
    });
  });

  it('says how to unblock notifications', async () => {
    browser.answer = 'denied';
    const user = renderSection();
    await user.click(await findEnabledSwitch(MAIN));
    expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
    expect(await findSwitch(MAIN)).toMatchObject({ checked: false, disabled: true });
    expect(browser.isSubscribed).toBe(false);
  });

  it('changes topics and quiet hours', async () => {
    turnOnBefore();
    const user = renderSection();
    await user.click(await findSwitch('THC has arrived in my wallet'));
    await waitFor(() => expect(known?.topics).toEqual(['ready', 'withering', 'upgrade']));
    await user.click(await findSwitch('Quiet hours'));
    await waitFor(() => expect(known?.quietHours).toBeNull());
    expect(screen.queryByLabelText('From')).toBeNull();
    await user.click(await findSwitch('Quiet hours'));
    const from = await screen.findByLabelText('From');
    await user.clear(from);
    await user.type(from, '23:15');
    expect(known?.quietHours).toEqual({ from: '22:00', until: '08:00' });
    await user.tab();
    await waitFor(() => expect(known?.quietHours).toEqual({ from: '23:15', until: '08:00' }));
  });

  it('can be switched while a change is saved, and saves the last one', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<null>();
    api.on('POST /account/notifications', async () => {
      await answered;
      known = { ...SETTINGS, endpoint: ENDPOINT };
      return success();
    });
    const user = renderSection();
    const main = await findEnabledSwitch(MAIN);
    await user.click(main);
    await waitFor(() => expect(main).toHaveProperty('checked', true));
    expect(main).toHaveProperty('disabled', false);
    await user.click(main);
    answer(null);
    await waitFor(() => expect(main).toHaveProperty('checked', false));
    const posts = api.requests.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path }) => path)).toEqual([
      '/account/notifications',
      '/account/notifications/off',
    ]);
    expect(known).toBeNull();
  });

  it('says that the settings could not be loaded, and loads them again', async () => {
    api.on('GET /account/notifications', () => failure(409, 'CONFLICT', 'try again'));
    const user = renderSection();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('could not be loaded');
    api.on('GET /account/notifications', () => success(known));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await findEnabledSwitch(MAIN)).toHaveProperty('checked', false);
  });

  it('turns notifications off', async () => {
    turnOnBefore();
    const user = renderSection();
    const main = await findEnabledSwitch(MAIN);
    await waitFor(() => expect(main).toHaveProperty('checked', true));
    await user.click(main);
    await waitFor(() => expect(main).toHaveProperty('checked', false));
    expect(known).toBeNull();
    expect(browser.isSubscribed).toBe(false);
    expect(localStorage.getItem(NOTIFICATIONS_KEY)).toBeNull();
  });

  it('is off when the server knows another subscription', async () => {
    turnOnBefore();
    known = { ...SETTINGS, endpoint: `${ENDPOINT}-of-another-session` };
    renderSection();
    expect(await findEnabledSwitch(MAIN)).toHaveProperty('checked', false);
  });

  it('sends a test, and says why it failed', async () => {
    turnOnBefore();
    api.on('POST /account/notifications/test', () => success());
    const user = renderSection();
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    await expectToasts('A notification is on its way: It arrives within a minute.');
    api.on('POST /account/notifications/test', () => failure(409, 'PUSH_ENDED', 'it has ended'));
    await user.click(await screen.findByRole('button', { name: 'Send a test' }));
    await waitFor(() => expect(getToasts()).toContain('Notifications: it has ended'));
  });

  it('says that the push service cannot be reached', async () => {
    browser.isReachable = false;
    const user = renderSection();
    const main = await findEnabledSwitch(MAIN);
    await user.click(main);
    await waitFor(() => expect(getToasts().join()).toContain('cannot be reached'));
    await waitFor(() => expect(main).toHaveProperty('checked', false));
  });

  describe('without push messages', () => {
    beforeEach(() => Reflect.deleteProperty(globalThis, 'PushManager'));

    it.each([
      ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5],
      ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5],
    ])('sends players on %s to the home screen', async (_device, userAgent, touchPoints) => {
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
      renderSection();
      expect(await screen.findByText(/Add Growerz Hub to your home screen first/)).toBeTruthy();
    });

    it('tells other devices that the browser cannot show notifications', async () => {
      renderSection();
      expect(await screen.findByText('This browser cannot show notifications.')).toBeTruthy();
    });
  });

  it('is hidden where the server sends no notifications', async () => {
    api.on('GET /config', () => success(CONFIG));
    renderSection();
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(screen.queryByText('Notifications')).toBeNull();
  });
});
