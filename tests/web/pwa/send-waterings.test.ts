import { describe, expect, it, vi } from 'vitest';
import { sendWaterings } from '../../../src/pwa/waterings/send-waterings.ts';
import type { QueuedWatering } from '../../../src/pwa/waterings/watering-queue.ts';
import { createWatering as createQueued } from '../kit/waterings.ts';

const NOW_MS = 1_800_000_000_000;

/** A watering that expires a moment later than now. */
const createWatering = (facts: Partial<QueuedWatering> = {}): QueuedWatering =>
  createQueued({ expiresAtMs: NOW_MS + 1, ...facts });

type Answer = () => Promise<Response>;

const respond =
  (status: number, body: object | string): Answer =>
  () =>
    Promise.resolve(
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
    );
const WATERED = respond(200, { success: true, message: 'Successfully watered plant!' });
const refuse = (status: number, code: string): Answer =>
  respond(status, { success: false, code, message: `it is ${code}` });
const LOST: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Sends waterings and returns what is left, the requests, and whether none is waiting. */
async function run(waterings: QueuedWatering[], ...answers: Answer[]) {
  const stored = new Map(waterings.map((watering) => [watering.plantId, watering]));
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    requests.push(new Request(`https://growerz.example.com${path}`, init));
    return (answers.shift() ?? LOST)();
  });
  const areAllSent = await sendWaterings(NOW_MS, {
    list: () => Promise.resolve([...stored.values()]),
    update: (watering) => Promise.resolve(void stored.set(watering.plantId, watering)),
  });
  return { left: [...stored.values()], requests, areAllSent };
}

describe('sendWaterings', () => {
  it('sends the request as it was queued, for the session in which it was', async () => {
    const { requests, left, areAllSent } = await run([createWatering()], WATERED);
    const [request] = requests;
    expect(request?.url).toBe('https://growerz.example.com/api/plant/1/water');
    expect(request?.headers.get('authorization')).toBe('Bearer ada');
    expect(request?.headers.get('idempotency-key')).toBe('key-1');
    expect(await request?.text()).toBe('{"stage":2}');
    expect(left).toEqual([createWatering({ wasSent: true, outcome: { kind: 'watered' } })]);
    expect(areAllSent).toBe(true);
  });

  it.each([
    ['PLANT_WITHERED', 409],
    ['PLANT_NOT_DUE', 409],
    ['PLANT_GONE', 409],
    ['NOT_SIGNED_IN', 401],
    ['ACCOUNT_BANNED', 403],
  ])('ends with the refusal %s', async (code, status) => {
    const { left, areAllSent } = await run([createWatering()], refuse(status, code));
    expect(left[0]?.outcome).toEqual({ kind: 'refused', message: `it is ${code}` });
    expect(areAllSent).toBe(true);
  });

  it.each([
    ['a lost network', LOST],
    ['maintenance', refuse(503, 'MAINTENANCE')],
    ['a failing proxy', respond(502, '<html>')],
    ['the page of a hotspot', respond(200, '<html>')],
    ['an answer without an envelope', respond(200, '{}')],
    ['a rate limit', refuse(429, 'RATE_LIMITED')],
    ['the same request in flight', refuse(409, 'REQUEST_IN_FLIGHT')],
    ['another change at the same time', refuse(409, 'CONFLICT')],
  ])('keeps the watering and stops after %s', async (_what, answer) => {
    const second = createWatering({ plantId: 2 });
    const { left, requests, areAllSent } = await run([createWatering(), second], answer);
    expect(requests).toHaveLength(1);
    expect(left).toEqual([createWatering({ wasSent: true }), second]);
    expect(areAllSent).toBe(false);
  });

  it('does not send what has expired', async () => {
    const { left, requests } = await run([createWatering({ expiresAtMs: NOW_MS })]);
    expect(requests).toHaveLength(0);
    expect(left[0]?.outcome).toEqual({ kind: 'expired' });
  });

  it('asks the server about an expired one that may have arrived in time', async () => {
    const sent = createWatering({ expiresAtMs: NOW_MS, wasSent: true });
    expect((await run([sent], WATERED)).left[0]?.outcome).toEqual({ kind: 'watered' });
  });

  it('does not send again what has an outcome', async () => {
    const ended = createWatering({ outcome: { kind: 'watered' } });
    const { requests, areAllSent } = await run([ended]);
    expect([requests.length, areAllSent]).toEqual([0, true]);
  });
});
