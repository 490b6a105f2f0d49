import { getCurrentIdentity } from '../../http/identity.ts';
import { serverNow, toDeviceTime } from '../../http/server-clock.ts';
import { announceChange, WATERING_SYNC_TAG, withIdleLock } from './send-waterings.ts';
import { wateringQueue } from './watering-queue.ts';
import { useWaitingPlants } from './waterings-store.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

export interface WateringInput {
  readonly plantId: number;
  readonly name: string;
  readonly stage: number;
  /** Unix ms of the server. */
  readonly withersAtMs: number;
}

/**
 * Queues a watering until the network is back.
 * @throws Error if nobody is signed in or the browser stores nothing
 */
export async function queueWatering(input: WateringInput): Promise<void> {
  const { plantId, name, stage, withersAtMs } = input;
  const token = getCurrentIdentity()?.token;
  if (token === undefined) throw new Error('Nobody is signed in');
  await wateringQueue.add({
    plantId,
    name,
    token,
    idempotencyKey: crypto.randomUUID(),
    body: JSON.stringify({ currentTime: new Date(serverNow()).toISOString(), stage }),
    expiresAtMs: toDeviceTime(withersAtMs),
    wasSent: false,
    outcome: null,
  });
  announceChange();
  await loadWaitingPlants();
  // Without background sync, the page sends it when it is online again or opened next.
  await requestSync().catch(() => undefined);
}

async function requestSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(WATERING_SYNC_TAG);
}

/** Removes a watering from the queue. @returns false if it is being sent, so that it is too late */
export async function cancelWatering(plantId: number): Promise<boolean> {
  const isRemoved = await withIdleLock(async () => {
    await wateringQueue.remove(plantId);
    return true;
  });
  announceChange();
  await loadWaitingPlants();
  return isRemoved === true;
}

/** Loads which plants are waiting. */
export async function loadWaitingPlants(): Promise<void> {
  const token = getCurrentIdentity()?.token;
  const waterings = await wateringQueue.list();
  const ids = waterings
    .filter((watering) => watering.outcome === null && watering.token === token)
    .map(({ plantId }) => plantId);
  useWaitingPlants.setState({ ids });
}
