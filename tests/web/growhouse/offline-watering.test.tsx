import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { wateringQueue } from '../../../src/pwa/waterings/watering-queue.ts';
import { setServerUnreachable } from '../../../src/ui/loading/use-is-offline.ts';
import { fakeApi } from '../kit/api-server.ts';
import { growerShape, hoursFromNow, IDENTITY, NOW_MS, plantShape } from '../../kit/shapes.ts';
import { provideIndexedDb } from '../kit/indexed-db.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { button, isDisabled, openGrowhouse } from './open-growhouse.tsx';

const api = fakeApi();
signInBeforeEach();
provideIndexedDb();

const HOUR_MS = 3_600_000;

/** Opens a growhouse with two plants, one of which is ripe, and loses the server. */
async function openOffline() {
  const growers = [growerShape(11, 1, { growhouseId: 1 })];
  const plants = [
    plantShape(7, { strainId: 1, stage: 2, next_watering_time: hoursFromNow(-1) }),
    plantShape(8, { strainId: 1, stage: 5, next_watering_time: hoursFromNow(-1) }),
  ];
  const { user } = await openGrowhouse(api, { growers, plants });
  act(() => setServerUnreachable(true));
  await waitFor(() => expect(isDisabled('Water')).toBe(false));
  return user;
}

const countWrites = () => api.posts().length;

describe('OfflineWatering', () => {
  it('queues a watering for the session, with the stage of the plant', async () => {
    const user = await openOffline();
    await user.click(button('Water'));
    await screen.findByText('Will water when you are back online');
    const [watering, ...others] = await wateringQueue.list();
    expect(others).toEqual([]);
    expect(watering).toMatchObject({
      plantId: 7,
      name: 'Saint Reed',
      token: IDENTITY.token,
      expiresAtMs: NOW_MS + 47 * HOUR_MS,
      outcome: null,
    });
    expect(JSON.parse(watering?.body ?? '')).toEqual({
      stage: 2,
      currentTime: new Date(NOW_MS).toISOString(),
    });
    expect(countWrites()).toBe(0);
  });

  it('cancels the watering', async () => {
    const user = await openOffline();
    await user.click(button('Water'));
    await user.click(await screen.findByRole('button', { name: 'Cancel watering Saint Reed' }));
    await waitFor(() => expect(isDisabled('Water')).toBe(false));
    expect(await wateringQueue.list()).toEqual([]);
  });

  it('says that it waters as soon as the server is back', async () => {
    const user = await openOffline();
    await user.click(button('Water'));
    await screen.findByText('Will water when you are back online');
    act(() => setServerUnreachable(false));
    await screen.findByText('Watering now');
    expect(screen.queryByRole('button', { name: 'Water' })).toBeNull();
  });
});
