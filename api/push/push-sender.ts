import webpush from 'web-push';
import type { PushKeyPair } from '../store/server/push-keys.ts';

/** The server's identity for push services, and an origin that is allowed in tests. */
export interface PushKeys extends PushKeyPair {
  /** How push services reach the operator: a mailto: or https: address. */
  subject: string;
  /** The origin of a push service for tests; null for none. */
  testOrigin: string | null;
}

export interface PushMessage {
  /** Read by the service worker. */
  payload: object;
  /** How long the push service keeps the message for a device that is offline. */
  ttlSeconds: number;
  /** Whether the push service may wake a device that saves its battery. */
  isUrgent: boolean;
  /** Messages of the same topic replace each other while the device is offline; null for none. */
  topic: string | null;
}

export interface PushRecipient {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `delivered`: the push service took the message. `gone`: the subscription has ended. `throttled`: the
 * push service asks for a pause. `refused`: it does not accept the message or the server's keys.
 * `unreachable`: it did not answer in time, or failed.
 */
export type PushOutcome = 'delivered' | 'gone' | 'throttled' | 'refused' | 'unreachable';

export interface PushResult {
  outcome: PushOutcome;
  /** How long the push service asks to wait; null if it does not say. */
  retryAfterMs: number | null;
}

export interface PushSender {
  /** To which browsers bind their subscriptions, in base64url. */
  publicKey: string;
  isAllowed(endpoint: string): boolean;
  /** Encrypts and sends a message. Never rejects. */
  send(recipient: PushRecipient, message: PushMessage): Promise<PushResult>;
}

const SEND_TIMEOUT_MS = 10_000;

/**
 * Creates the sender of push messages.
 * @param onOutcome called after each message. @param timeoutMs longest wait for a push service
 */
export function createPushSender(
  { publicKey, privateKey, subject, testOrigin }: PushKeys,
  {
    onOutcome,
    timeoutMs = SEND_TIMEOUT_MS,
  }: { onOutcome: (outcome: PushOutcome) => void; timeoutMs?: number },
): PushSender {
  const isAllowed = (endpoint: string) => isAllowedEndpoint(endpoint, testOrigin);
  const vapidDetails = { subject, publicKey, privateKey };
  const trySend = async (
    { endpoint, p256dh, auth }: PushRecipient,
    { payload, ttlSeconds, isUrgent, topic }: PushMessage,
  ): Promise<PushResult> => {
    if (!isAllowed(endpoint)) return toResult('refused');
    const subscription = { endpoint, keys: { p256dh, auth } };
    const request = createRequest(subscription, JSON.stringify(payload), {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
      ...(topic !== null && { topic }),
    });
    if (!request) return toResult('refused');
    const response = await post(endpoint, request, timeoutMs);
    return response ? readResult(response) : toResult('unreachable');
  };
  return {
    publicKey,
    isAllowed,
    send: async (recipient, message) => {
      const result = await trySend(recipient, message);
      onOutcome(result.outcome);
      return result;
    },
  };
}

interface SignedRequest {
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Encrypts and signs a message. @returns null if the keys of the device are malformed */
function createRequest(...message: Parameters<typeof webpush.generateRequestDetails>) {
  try {
    const { headers, body }: SignedRequest = webpush.generateRequestDetails(...message);
    return { headers, body };
  } catch {
    return null;
  }
}

/** Follows no redirect, which could lead anywhere. @returns null if there is no answer in time */
async function post(
  endpoint: string,
  { headers, body }: SignedRequest,
  timeoutMs: number,
): Promise<Response | null> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: body && new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response;
  } catch {
    return null;
  }
}

function readResult({ status, headers }: Response): PushResult {
  if (status >= 200 && status < 300) return toResult('delivered');
  if (status === 404 || status === 410) return toResult('gone');
  const retryAfterMs = parseRetryAfter(headers.get('retry-after'));
  if (status === 429) return { outcome: 'throttled', retryAfterMs };
  return { outcome: status >= 500 ? 'unreachable' : 'refused', retryAfterMs };
}

const toResult = (outcome: PushOutcome): PushResult => ({ outcome, retryAfterMs: null });

/** Parses the seconds of a Retry-After header; push services send no dates. */
function parseRetryAfter(header: string | null): number | null {
  return header !== null && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}

/** The hosts of the push services that browsers use. A leading dot stands for any subdomain. */
const PUSH_HOSTS: readonly string[] = [
  // Chrome and all other Chromium browsers.
  'fcm.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  // Safari.
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
];

/**
 * Whether messages may be sent to an endpoint, which a client has named: it must belong to a known push
 * service, because the server would otherwise send requests wherever a client tells it to.
 * @param testOrigin an origin that is allowed as well; null for none
 */
export function isAllowedEndpoint(endpoint: string, testOrigin: string | null): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}
