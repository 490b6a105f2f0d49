import { connect, type Socket } from 'node:net';
import type { Read } from './read.ts';

/**
 * A load generator that costs far less per request than the server it measures: requests are
 * prepared text, responses are only framed (status line and content-length), never parsed.
 */

export interface Load {
  readonly port: number;
  /** Builds the next request's text. */
  readonly nextRequest: () => string;
  /** The status every response must have. */
  readonly status: number;
  /** 16 if omitted. */
  readonly connections?: number;
}

const HEADER_END = '\r\n\r\n';
const CONNECTIONS = 16;

/** Formats an HTTP/1.1 request with a keep-alive connection. */
export function formatRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : [];
  return [`${method} ${path} HTTP/1.1`, ...lines, ...length, '', body].join('\r\n');
}

/** Repeats a read for a while. @returns responses per second */
export function measureRateByDuration(read: Read, durationMs: number): Promise<number> {
  const { port, path, headers, status } = read;
  const request = formatRequest('GET', path, headers);
  return measureLoadByDuration({ port, status, nextRequest: () => request }, durationMs);
}

/** Sends requests for a while. @returns responses per second */
export async function measureLoadByDuration(load: Load, durationMs: number): Promise<number> {
  const startedMs = performance.now();
  const count = await send(load, () => performance.now() - startedMs < durationMs);
  return (count / (performance.now() - startedMs)) * 1000;
}

/** Sends exactly `count` requests. @returns responses per second */
export async function measureRateByCount(load: Load, count: number): Promise<number> {
  let sent = 0;
  const startedMs = performance.now();
  await send(load, () => sent++ < count);
  return (count / (performance.now() - startedMs)) * 1000;
}

async function send(load: Load, shouldSend: () => boolean): Promise<number> {
  const connections = Array.from({ length: load.connections ?? CONNECTIONS }, () =>
    sendOnOneConnection(load, shouldSend),
  );
  const counts = await Promise.all(connections);
  return counts.reduce((sum, count) => sum + count, 0);
}

function sendOnOneConnection(
  { port, nextRequest, status }: Load,
  shouldSend: () => boolean,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let answered = 0;
    const proceed = () => {
      if (shouldSend()) socket.write(nextRequest());
      else finish(socket, () => resolve(answered));
    };
    socket.setEncoding('latin1');
    socket.once('connect', proceed);
    socket.once('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const length = getResponseLength(received);
      if (length === null || received.length < length) return;
      if (!received.startsWith(`HTTP/1.1 ${status} `)) {
        reject(new Error(`expected ${status}, received ${received.slice(0, 400)}`));
        socket.destroy();
        return;
      }
      received = received.slice(length);
      answered += 1;
      proceed();
    });
  });
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
