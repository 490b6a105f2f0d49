import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Reminders } from '../../../src/features/growhouse/next-step/reminders.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { CONFIG, PLAYER } from '../../kit/shapes.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { PUBLIC_KEY, pushBrowserBeforeEach } from '../kit/push-browser.ts';
import { getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();
const browser = pushBrowserBeforeEach();
const api = fakeApi();

function renderReminders(pushPublicKey: string | null = PUBLIC_KEY) {
  const queries = createQueryClient();
  queries.setQueryData(configQuery.queryKey, { ...CONFIG, pushPublicKey });
  renderInApp(<Reminders wallet={PLAYER} />, { queries, isStrict: true });
  return userEvent.setup();
}

const findButton = () => screen.queryByRole('button', { name: 'Remind me' });
const findCalendar = () => screen.queryByRole('link', { name: 'Calendar of your plants' });

describe('Reminders', () => {
  it('turns notifications on, and then offers nothing more', async () => {
    api.on('POST /account/notifications', () => success());
    const user = renderReminders();
    await user.click(screen.getByRole('button', { name: 'Remind me' }));
    await waitFor(() => expect(getToasts().join()).toContain('Notifications are on'));
    expect(browser).toMatchObject({ questions: 1, isSubscribed: true });
    expect(api.requests[0]?.body).toMatchObject({
      topics: ['ready', 'withering', 'payout', 'upgrade'],
      quietHours: { from: '22:00', until: '08:00' },
    });
    expect([findButton(), findCalendar()]).toEqual([null, null]);
  });

  it('offers nothing after the browser has been asked', () => {
    browser.permission = 'denied';
    renderReminders();
    expect([findButton(), findCalendar()]).toEqual([null, null]);
  });

  it('offers only the calendar where the server sends no notifications', () => {
    renderReminders(null);
    expect(findButton()).toBeNull();
    expect(findCalendar()).toBeTruthy();
  });
});
