import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import webpush from 'web-push';
import type { PushKeys } from '../../api/push/push-sender.ts';
import type { PushTargetShape } from '../../src/contract/notifications.ts';
import { listenLocally } from './listen-locally.ts';
import { parsePushPayload, type PushPayload } from '../../src/contract/push-message.ts';

/** A message that the push service was sent. */
export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How the push service answers; 'silence' never does. */
export type PushAnswer = number | 'silence' | { status: number; headers: Record<string, string> };

/** A push service on this machine. */
export interface PushService {
  origin: string;
  /** For a server that sends to it. */
  keys: PushKeys;
  received: ReceivedPush[];
  /** How it answers from now on; 201 at first. */
  answer: PushAnswer;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body });
      const { answer } = service;
      if (answer === 'silence') return;
      const { status, headers: sent = {} } =
        typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, sent).end();
    });
  });
  const { port, close } = await listenLocally(server);
  const origin = `http://127.0.0.1:${port}`;
  const service: PushService = {
    origin,
    keys: createPushKeys(origin),
    received,
    answer: 201,
    close,
  };
  return service;
}

/** Creates new keys of a server. */
export function createPushKeys(testOrigin: string | null): PushKeys {
  return { ...webpush.generateVAPIDKeys(), subject: 'mailto:operator@growerz.example', testOrigin };
}

/** A browser's subscription, with the keys to read what it is sent. */
export interface TestDevice {
  subscription: PushTargetShape;
  /** Decrypts a message as a browser does (RFC 8291). */
  read: (message: ReceivedPush) => PushPayload;
}

/** @param endpoint the URL of the device at the push service */
export function createTestDevice(endpoint: string): TestDevice {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    read: ({ body }) => {
      const payload = parsePushPayload(JSON.parse(decrypt(body, pair, auth).toString('utf8')));
      if (!payload) throw new Error('The message is no payload');
      return payload;
    },
  };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** After the salt: the size of a record (4 bytes) and the length of the sender's key (1 byte). */
const HEADER_BYTES = SALT_BYTES + 5;

function decrypt(body: Buffer, pair: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  const senderKey = body.subarray(HEADER_BYTES, HEADER_BYTES + (body[HEADER_BYTES - 1] ?? 0));
  const content = body.subarray(HEADER_BYTES + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(content.subarray(-TAG_BYTES));
  const padded = Buffer.concat([
    decipher.update(content.subarray(0, -TAG_BYTES)),
    decipher.final(),
  ]);
  // The text ends with a byte 2, and zeros may follow.
  return padded.subarray(0, padded.lastIndexOf(2));
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
