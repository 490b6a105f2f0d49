import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  isAllowedEndpoint,
  createPushSender,
  type PushMessage,
  type PushOutcome,
} from '../../../api/push/push-sender.ts';
import type { PushPayload } from '../../../src/contract/push-message.ts';
import { createTestDevice, type PushService, startPushService } from '../../kit/push-service.ts';

const PAYLOAD: PushPayload = {
  title: '3 to water in Moonlit Grove',
  body: 'Water 3 plants by 14:05 or they wither. 🌱',
  path: '/growhouse/7',
  dueCount: 3,
  wallet: 'wallet',
  quietHours: { fromMinute: 1320, untilMinute: 480 },
  isTest: false,
};
const MESSAGE: PushMessage = { payload: PAYLOAD, ttlSeconds: 60, isUrgent: true, topic: 'plants' };

let service: PushService;
let outcomes: PushOutcome[];
beforeEach(async () => {
  service = await startPushService();
  outcomes = [];
});
afterEach(() => service.close());

const createSender = (timeoutMs = 5000) =>
  createPushSender(service.keys, { onOutcome: (outcome) => outcomes.push(outcome), timeoutMs });

function createDevice() {
  const device = createTestDevice(`${service.origin}/device`);
  const { endpoint, keys } = device.subscription;
  return { ...device, recipient: { endpoint, ...keys } };
}

describe('createPushSender', () => {
  it('sends a message that only the device can read', async () => {
    const { recipient, read } = createDevice();
    const result = await createSender().send(recipient, MESSAGE);
    expect(result).toEqual({ outcome: 'delivered', retryAfterMs: null });
    const [message] = service.received;
    if (!message) throw new Error('Nothing was sent');
    expect(message.path).toBe('/device');
    expect(message.headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'plants',
      'content-encoding': 'aes128gcm',
    });
    expect(message.body.includes('Moonlit')).toBe(false);
    expect(read(message)).toEqual(PAYLOAD);
    expect(() => createDevice().read(message)).toThrow();
  });

  it('signs for the push service with the key of the server', async () => {
    await createSender().send(createDevice().recipient, MESSAGE);
    const authorization = service.received[0]?.headers.authorization ?? '';
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe(service.keys.publicKey);
    const [header = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.origin,
      sub: service.keys.subject,
    });
    const point = Buffer.from(service.keys.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isValid = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isValid).toBe(true);
  });

  it.each<[PushService['answer'], PushOutcome, number | null]>([
    [200, 'delivered', null],
    [404, 'gone', null],
    [410, 'gone', null],
    [{ status: 429, headers: { 'retry-after': '90' } }, 'throttled', 90_000],
    [{ status: 429, headers: { 'retry-after': 'soon' } }, 'throttled', null],
    [403, 'refused', null],
    [{ status: 503, headers: { 'retry-after': '5' } }, 'unreachable', 5000],
  ])('reads the answer %j as %s', async (answer, outcome, retryAfterMs) => {
    service.answer = answer;
    const result = await createSender().send(createDevice().recipient, MESSAGE);
    expect(result).toEqual({ outcome, retryAfterMs });
    expect(outcomes).toEqual([outcome]);
  });

  it('gives up on a push service that does not answer', async () => {
    service.answer = 'silence';
    const result = await createSender(50).send(createDevice().recipient, MESSAGE);
    expect(result.outcome).toBe('unreachable');
  });

  it('gives up on a push service that cannot be reached', async () => {
    await service.close();
    const result = await createSender().send(createDevice().recipient, MESSAGE);
    expect(result.outcome).toBe('unreachable');
  });

  it('follows no redirect', async () => {
    service.answer = { status: 307, headers: { location: `${service.origin}/elsewhere` } };
    const result = await createSender().send(createDevice().recipient, MESSAGE);
    expect(result.outcome).toBe('refused');
    expect(service.received.map(({ path }) => path)).toEqual(['/device']);
  });

  it('sends nothing to an unknown service, or with malformed keys', async () => {
    const { recipient } = createDevice();
    const sender = createSender();
    const elsewhere = service.origin.replace('127.0.0.1', 'localhost');
    const unknown = { ...recipient, endpoint: `${elsewhere}/device` };
    expect(await sender.send(unknown, MESSAGE)).toMatchObject({ outcome: 'refused' });
    const malformed = { ...recipient, p256dh: 'A'.repeat(87) };
    expect(await sender.send(malformed, MESSAGE)).toMatchObject({ outcome: 'refused' });
    expect(service.received).toEqual([]);
  });
});

describe('isAllowedEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, null)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://evilpush.apple.com.example/abc',
    'https://notify.windows.com.example/abc',
    'https://xpush.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('refuses %s', (endpoint) => {
    expect(isAllowedEndpoint(endpoint, null)).toBe(false);
  });

  it('accepts the test origin only where one is configured', () => {
    const endpoint = `${service.origin}/device`;
    expect(isAllowedEndpoint(endpoint, service.origin)).toBe(true);
    expect(isAllowedEndpoint(endpoint, null)).toBe(false);
  });
});
