import type { QueuedWatering } from '../../../src/pwa/waterings/watering-queue.ts';

/** A watering that waits to be sent. */
export const createWatering = (facts: Partial<QueuedWatering> = {}): QueuedWatering => ({
  plantId: 1,
  name: 'Saint Reed',
  token: 'ada',
  idempotencyKey: 'key-1',
  body: '{"stage":2}',
  expiresAtMs: 1,
  wasSent: false,
  outcome: null,
  ...facts,
});
