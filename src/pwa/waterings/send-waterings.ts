import { getBuild } from '../../contract/get-build.ts';
import { APP_VERSION, HEADERS } from '../../contract/envelope.ts';
import { isRecord } from '../../contract/is-record.ts';
import { type QueuedWatering, type WateringOutcome, wateringQueue } from './watering-queue.ts';

/** Tag under which the browser starts the service worker once the network is back. */
export const WATERING_SYNC_TAG = 'waterings';
/** Name of the channel on which worker and pages announce changes of the queue. */
const CHANNEL = 'waterings';
/** Name of the lock that keeps two of them from sending at the same time. */
const SENDING_LOCK = 'waterings';
/** A response that takes longer than this counts as lost. */
const TIMEOUT_MS = 30_000;

/** Refusals that concern the moment rather than the plant, so that the request is sent again later. */
const TEMPORARY_CODES: readonly unknown[] = ['REQUEST_IN_FLIGHT', 'CONFLICT', 'OUTDATED_CLIENT'];

/**
 * Sends the waiting waterings one after the other and saves what happened to them. Stops when the
 * server does not answer.
 * @param nowMs Unix ms of this device
 * @returns whether none is waiting any more
 */
export async function sendWaterings(
  nowMs: number,
  queue: Pick<typeof wateringQueue, 'list' | 'update'> = wateringQueue,
): Promise<boolean> {
  const waiting = (await queue.list()).filter(({ outcome }) => outcome === null);
  for (const watering of waiting) {
    // One that was sent may have been carried out in time: only the server knows.
    if (watering.expiresAtMs <= nowMs && !watering.wasSent) {
      await queue.update({ ...watering, outcome: { kind: 'expired' } });
      continue;
    }
    await queue.update({ ...watering, wasSent: true });
    const outcome = await send(watering)
      .then(parseOutcome)
      .catch(() => null);
    if (outcome === null) return false;
    await queue.update({ ...watering, wasSent: true, outcome });
  }
  return true;
}

const send = ({ plantId, token, idempotencyKey, body }: QueuedWatering): Promise<Response> =>
  fetch(`/api/plant/${plantId}/water`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [HEADERS.minVersion]: APP_VERSION,
      [HEADERS.build]: getBuild(),
      [HEADERS.idempotencyKey]: idempotencyKey,
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** Returns what happened; null if it is not known yet, because the server itself did not decide. */
async function parseOutcome(response: Response): Promise<WateringOutcome | null> {
  const envelope: unknown = await response.json();
  if (!isRecord(envelope) || response.status >= 500 || response.status === 429) return null;
  if (envelope.success === true) return { kind: 'watered' };
  const { code, message } = envelope;
  if (typeof message !== 'string' || TEMPORARY_CODES.includes(code)) return null;
  return { kind: 'refused', message };
}

/** Undefined in older browsers. The server waters once in any case. */
const getLocks = (): LockManager | undefined => navigator.locks;

/** Runs a task while nobody else sends waterings. */
export async function withSendingLock<T>(task: () => Promise<T>): Promise<T> {
  const locks = getLocks();
  return locks ? locks.request(SENDING_LOCK, task) : task();
}

/** Runs a task unless somebody is sending waterings. @returns null if so */
export async function withIdleLock<T>(task: () => Promise<T>): Promise<T | null> {
  const options = { ifAvailable: true };
  const locks = getLocks();
  return locks ? locks.request(SENDING_LOCK, options, (lock) => lock && task()) : task();
}

/** Announces to all pages, this one included, that the queue has changed. */
export function announceChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when a page or the worker has changed the queue. @returns the unsubscribe function */
export function subscribeToChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
