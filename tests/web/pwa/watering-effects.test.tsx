import { act, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useConnection } from '../../../src/http/connection.ts';
import { clearIdentity } from '../../../src/http/identity.ts';
import { WateringEffects } from '../../../src/pwa/waterings/watering-effects.ts';
import { wateringQueue as queue } from '../../../src/pwa/waterings/watering-queue.ts';
import { useWaitingPlants } from '../../../src/pwa/waterings/waterings-store.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, NOW_MS } from '../../kit/shapes.ts';
import { expectToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { provideIndexedDb } from '../kit/indexed-db.ts';
import { createWatering } from '../kit/waterings.ts';

const api = fakeApi();
signInBeforeEach();
provideIndexedDb();

const addWatering = (plantId: number, name: string, hoursLeft = 1) =>
  queue.add(
    createWatering({
      plantId,
      name,
      token: IDENTITY.token,
      idempotencyKey: `key-${plantId}`,
      expiresAtMs: NOW_MS + hoursLeft * 3_600_000,
    }),
  );

const start = (state: 'online' | 'offline') => {
  useConnection.setState({ state });
  renderInApp(<WateringEffects />);
};

describe('WateringEffects', () => {
  it('sends what waits when the server can be reached again, and says what happened', async () => {
    api.on('POST /plant/1/water', () => success(undefined, 'Successfully watered plant!'));
    api.on('POST /plant/2/water', () => success(undefined, 'Successfully watered plant!'));
    api.on('POST /plant/3/water', () =>
      failure(409, 'PLANT_WITHERED', 'the plant has withered, revive it first'),
    );
    await addWatering(1, 'Saint Reed');
    await addWatering(2, 'Tin Fern');
    await addWatering(3, 'Moonfern');
    await addWatering(4, 'Emberleaf', 0);
    start('offline');
    await waitFor(() => expect(useWaitingPlants.getState().ids).toEqual([1, 2, 3, 4]));
    expect(api.requests).toEqual([]);

    act(() => useConnection.setState({ state: 'online' }));
    await expectToasts(
      'Back online: 2 plants watered: Saint Reed, Tin Fern',
      'Not watered: Moonfern: the plant has withered, revive it first',
      'Not watered: Emberleaf: it withered before you were back online',
    );
    const sent = api.requests.map(({ path, headers }) => [path, headers.get('idempotency-key')]);
    expect(sent).toEqual([
      ['/plant/1/water', 'key-1'],
      ['/plant/2/water', 'key-2'],
      ['/plant/3/water', 'key-3'],
    ]);
    await waitFor(() => expect(useWaitingPlants.getState().ids).toEqual([]));
    expect(await queue.list()).toEqual([]);
  });

  it('says at the start what the service worker did without a page', async () => {
    await addWatering(1, 'Saint Reed');
    const [watering] = await queue.list();
    if (watering) await queue.update({ ...watering, outcome: { kind: 'watered' } });
    start('online');
    await expectToasts('Back online: 1 plant watered: Saint Reed');
    expect(api.requests).toEqual([]);
  });

  it('removes what waits when the session ends', async () => {
    await addWatering(1, 'Saint Reed');
    start('offline');
    await waitFor(() => expect(useWaitingPlants.getState().ids).toEqual([1]));
    act(() => clearIdentity());
    await waitFor(async () => expect(await queue.list()).toEqual([]));
    expect(useWaitingPlants.getState().ids).toEqual([]);
  });
});
