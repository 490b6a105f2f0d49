import { connect, type Socket } from 'node:net';
import type { Call } from './call.ts';

/**
 * A load generator that costs far less per request than the server it measures: responses are only framed
 * (status line and content-length), never parsed.
 */

const HEADER_END = '\r\n\r\n';
const CONNECTIONS = 16;

/**
 * Sends calls for a while.
 * @param nextCall creates the next one; all have the same port
 * @returns responses per second
 */
export async function measureRateByDuration(
  nextCall: () => Call,
  durationMs: number,
  connections = CONNECTIONS,
): Promise<number> {
  const startedMs = performance.now();
  const count = await send(nextCall, connections, () => performance.now() - startedMs < durationMs);
  return (count / (performance.now() - startedMs)) * 1000;
}

/** Sends exactly `count` calls. @returns responses per second */
export async function measureRateByCount(nextCall: () => Call, count: number): Promise<number> {
  let sent = 0;
  const startedMs = performance.now();
  await send(nextCall, CONNECTIONS, () => sent++ < count);
  return (count / (performance.now() - startedMs)) * 1000;
}

async function send(
  nextCall: () => Call,
  connections: number,
  shouldSend: () => boolean,
): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: connections }, () => sendOnOneConnection(nextCall, shouldSend)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

function sendOnOneConnection(nextCall: () => Call, shouldSend: () => boolean): Promise<number> {
  if (!shouldSend()) return Promise.resolve(0);
  return new Promise((resolve, reject) => {
    let call = nextCall();
    const socket = connect({ port: call.port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let answered = 0;
    socket.setEncoding('latin1');
    socket.once('connect', () => socket.write(formatRequest(call)));
    socket.once('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = getResponseLength(received);
      if (length === null || received.length < length) return;
      if (!received.startsWith(`HTTP/1.1 ${call.status} `)) {
        reject(new Error(`expected ${call.status}, received ${received.slice(0, 400)}`));
        socket.destroy();
        return;
      }
      received = received.slice(length);
      answered += 1;
      if (shouldSend()) {
        call = nextCall();
        socket.write(formatRequest(call));
      } else finish(socket, () => resolve(answered));
    });
  });
}

/** The text of a call that is sent again and again is formatted once. */
const requests = new WeakMap<Call, string>();

/** Formats an HTTP/1.1 request with a keep-alive connection. */
function formatRequest(call: Call): string {
  const formatted = requests.get(call);
  if (formatted !== undefined) return formatted;
  const { method, path, headers, body = '' } = call;
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : [];
  const request = [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n');
  requests.set(call, request);
  return request;
}

function finish(socket: Socket, done: () => void): void {
  socket.once('close', done);
  socket.destroy();
}

/** Returns the length of the first response; null while its headers are incomplete. */
function getResponseLength(received: string): number | null {
  const headerEnd = received.indexOf(HEADER_END);
  if (headerEnd < 0) return null;
  const head = received.slice(0, headerEnd);
  const bodyLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return headerEnd + HEADER_END.length + Number(bodyLength ?? 0);
}
