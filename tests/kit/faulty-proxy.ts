import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the proxy treats requests: forward, drop, never answer, or forward and drop the response. */
export type Fault = 'none' | 'lose-request' | 'hang' | 'lose-answer';

/** An HTTP proxy that simulates a bad connection to a node. */
export interface FaultyProxy {
  url: string;
  /** @param method the JSON-RPC method to fail; all by default */
  fail(fault: Fault, method?: string): void;
  /** Replaces the node's result for this method. */
  answer(method: string, result: unknown): void;
  close(): Promise<void>;
}

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const answers = new Map<string, unknown>();
  const server = createServer((request, response) => {
    // Clients see a node that is gone as a lost connection.
    forward({ request, response, target, faults, answers }).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (fault, method = '*') => {
      faults.set(method, fault);
    },
    answer: (method, result) => {
      answers.set(method, result);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

interface ProxyCall {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  faults: ReadonlyMap<string, Fault>;
  answers: ReadonlyMap<string, unknown>;
}

async function forward({ request, response, target, faults, answers }: ProxyCall): Promise<void> {
  const body = await readBody(request);
  const method = /"method":"(\w+)"/.exec(body)?.[1] ?? '';
  const fault = faults.get(method) ?? faults.get('*') ?? 'none';
  if (fault === 'hang') return;
  if (fault === 'lose-request') {
    request.socket.destroy();
    return;
  }
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = answers.has(method)
    ? replaceResult(await answer.text(), answers.get(method))
    : await answer.text();
  if (fault === 'lose-answer') request.socket.destroy();
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
}

function replaceResult(text: string, result: unknown): string {
  const answer: unknown = JSON.parse(text);
  return JSON.stringify({ ...(answer as object), result });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}
