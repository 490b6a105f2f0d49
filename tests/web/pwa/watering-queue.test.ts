import { describe, expect, it } from 'vitest';
import { wateringQueue as queue } from '../../../src/pwa/waterings/watering-queue.ts';
import { provideIndexedDb } from '../kit/indexed-db.ts';
import { createWatering } from '../kit/waterings.ts';

provideIndexedDb();

const WATERED = { outcome: { kind: 'watered' } } as const;

describe('the watering queue', () => {
  it('has one watering per plant: a second tap keeps the key of the first', async () => {
    await queue.add(createWatering());
    await queue.add(createWatering({ idempotencyKey: 'key-2' }));
    await queue.add(createWatering({ plantId: 2 }));
    expect(await queue.list()).toEqual([createWatering(), createWatering({ plantId: 2 })]);
  });

  it('takes another watering of a plant whose last one has ended', async () => {
    await queue.add(createWatering(WATERED));
    await queue.add(createWatering({ idempotencyKey: 'key-2' }));
    expect(await queue.list()).toEqual([createWatering({ idempotencyKey: 'key-2' })]);
  });

  it('does not bring back a watering that was cancelled while it was being sent', async () => {
    await queue.add(createWatering());
    await queue.remove(1);
    await queue.update(createWatering(WATERED));
    expect(await queue.list()).toEqual([]);
  });

  it('gives each outcome to one of several tabs, and only to the session it belongs to', async () => {
    await queue.add(createWatering(WATERED));
    await queue.add(createWatering({ plantId: 2 }));
    await queue.add(createWatering({ plantId: 3, token: 'bo', ...WATERED }));
    const taken = await Promise.all([queue.takeEnded('ada'), queue.takeEnded('ada')]);
    expect(taken.flat()).toEqual([createWatering(WATERED)]);
    expect((await queue.list()).map(({ plantId }) => plantId)).toEqual([2, 3]);
  });

  it('keeps no waterings of other sessions', async () => {
    await queue.add(createWatering());
    await queue.add(createWatering({ plantId: 2, token: 'bo' }));
    await queue.keepOnly('bo');
    expect((await queue.list()).map(({ token }) => token)).toEqual(['bo']);
    await queue.keepOnly(null);
    expect(await queue.list()).toEqual([]);
  });
});
