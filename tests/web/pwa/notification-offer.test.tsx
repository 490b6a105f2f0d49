import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GrowhouseShape } from '../../../src/contract/shapes.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { Offers } from '../../../src/pwa/offers.tsx';
import {
  OFFERED_KEY,
  useNotificationsOffered,
} from '../../../src/pwa/notifications/notification-offer-store.ts';
import { NOTIFICATIONS_KEY } from '../../../src/pwa/notifications/stored-settings.ts';
import { configQuery } from '../../../src/queries/config.ts';
import { growhouseQuery } from '../../../src/queries/player-queries.ts';
import { useSoundSetting } from '../../../src/ui/sound/sound-setting.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, plantShape, growhousePageShape, PLAYER } from '../../kit/shapes.ts';
import { PUBLIC_KEY, pushBrowserBeforeEach } from '../kit/push-browser.ts';
import { getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';

signInBeforeEach();
const browser = pushBrowserBeforeEach();
const api = fakeApi();

const TITLE = 'Know when your plants need you';

beforeEach(() => {
  localStorage.removeItem(OFFERED_KEY);
  localStorage.removeItem(NOTIFICATIONS_KEY);
  useNotificationsOffered.setState({ wasOffered: false });
});

const PLANTED: Partial<GrowhouseShape> = { plants: [plantShape(1)] };

function renderOffer(growhouse = PLANTED, pushPublicKey: string | null = PUBLIC_KEY) {
  const queries = createQueryClient();
  queries.setQueryData(configQuery.queryKey, { ...CONFIG, pushPublicKey });
  queries.setQueryData(growhouseQuery(PLAYER, 1).queryKey, growhousePageShape(growhouse));
  useSoundSetting.setState({ isOfferDue: true });
  renderInApp(<Offers />, { queries, isStrict: true });
  return userEvent.setup();
}

const findOffer = () => screen.queryByRole('status', { name: TITLE });

describe('the offer of notifications', () => {
  it('appears after the first planting, and turns notifications on', async () => {
    api.on('POST /account/notifications', () => success());
    const user = renderOffer();
    await user.click(screen.getByRole('button', { name: 'Notify me' }));
    expect(findOffer()).toBeNull();
    await waitFor(() => expect(getToasts().join()).toContain('Notifications are on'));
    expect(browser).toMatchObject({ questions: 1, isSubscribed: true });
    expect(api.requests[0]?.body).toMatchObject({
      topics: ['ready', 'withering', 'payout', 'upgrade'],
      quietHours: { from: '22:00', until: '08:00' },
    });
  });

  it('never appears again once it was answered', async () => {
    const user = renderOffer();
    await user.click(screen.getByRole('button', { name: 'No thanks' }));
    expect(screen.getByText('Play with sound?')).toBeTruthy();
    expect(localStorage.getItem(OFFERED_KEY)).toBe('yes');
    cleanup();
    renderOffer();
    expect(findOffer()).toBeNull();
    expect(browser.questions).toBe(0);
  });

  it('disappears once it was answered in another tab', () => {
    renderOffer();
    localStorage.setItem(OFFERED_KEY, 'yes');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: OFFERED_KEY })));
    expect(findOffer()).toBeNull();
  });

  it.each([
    ['before the first planting', () => renderOffer({ plants: [] })],
    ['where the server sends none', () => renderOffer(PLANTED, null)],
    [
      'after the browser has been asked',
      () => {
        browser.permission = 'denied';
        return renderOffer();
      },
    ],
  ])('does not appear %s', (_, renderCase) => {
    renderCase();
    expect(findOffer()).toBeNull();
    expect(screen.getByText('Play with sound?')).toBeTruthy();
  });
});
