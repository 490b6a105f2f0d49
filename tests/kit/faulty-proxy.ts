import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import { listenLocally } from './listen-locally.ts';

/**
 * How the proxy treats a request:
 * - `lose-request`: drops the connection without forwarding
 * - `hang`: never answers and never forwards
 * - `late`: forwards only after the client has given up
 * - `lose-answer`: forwards, then drops the connection
 * - `duplicate`: forwards twice, answers with the second answer
 * - `cut-answer`: forwards, sends half of the answer and closes its side of the connection
 * - `reorder`: forwards, and answers those that wait in reverse order
 * - `swap`: forwards, and answers each of those that wait with the answer to another one
 * - `too-many-requests`: answers 429
 * - `error-page`: answers with a page of HTML, as a load balancer does
 * - `not-found`: answers that there is nothing, whatever there is
 */
export type Fault =
  | 'none'
  | 'lose-request'
  | 'hang'
  | 'late'
  | 'lose-answer'
  | 'duplicate'
  | 'cut-answer'
  | 'reorder'
  | 'swap'
  | 'too-many-requests'
  | 'error-page'
  | 'not-found';

/** Changes the honest result of a call. @returns the result that the node claims */
export type Lie = (result: unknown, params: unknown[]) => unknown;

/** An HTTP proxy that simulates a bad connection to a node, or a node that lies. */
export interface FaultyProxy {
  url: string;
  /** @param method the JSON-RPC method to fail; all by default */
  fail(fault: Fault, method?: string): void;
  /** Ends all faults and lies. */
  repair(): void;
  /** Changes the results of a method from now on. */
  lie(method: string, change: Lie): void;
  /** Replaces the node's result for this method. */
  answer(method: string, result: unknown): void;
  /** Ends all lies. */
  tellTruth(): void;
  /** Returns how many requests met a fault. */
  countFaults(): number;
  close(): Promise<void>;
}

/** How long answers wait for others to be mixed up with. */
const MIX_UP_MS = 10;

export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>();
  const lies = new Map<string, Lie>();
  const waiting: WaitingAnswer[] = [];
  let faultCount = 0;
  const onFault = () => {
    faultCount += 1;
  };
  const server = createServer((request, response) => {
    const call = { request, response, target, faults, lies, waiting, onFault };
    // Clients see a node that is gone as a lost connection.
    handle(call).catch(() => request.socket.destroy());
  });
  const { port, close } = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (fault, method = '*') => {
      faults.set(method, fault);
    },
    repair: () => {
      faults.clear();
      lies.clear();
    },
    lie: (method, change) => {
      lies.set(method, change);
    },
    answer: (method, result) => {
      lies.set(method, () => result);
    },
    tellTruth: () => lies.clear(),
    countFaults: () => faultCount,
    close,
  };
}

/** An answer that is sent together with others. */
interface WaitingAnswer {
  response: ServerResponse;
  text: string;
  isSwapped: boolean;
}

interface ProxyCall {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  faults: ReadonlyMap<string, Fault>;
  lies: ReadonlyMap<string, Lie>;
  waiting: WaitingAnswer[];
  onFault: () => void;
}

async function handle(call: ProxyCall): Promise<void> {
  const { request, response, target, faults, lies, waiting } = call;
  const body = await readText(request);
  const method = /"method":"(\w+)"/.exec(body)?.[1] ?? '';
  const fault = faults.get(method) ?? faults.get('*') ?? 'none';
  if (fault !== 'none') call.onFault();
  if (await failBeforeForwarding(call, fault, body)) return;
  if (fault === 'duplicate') await forward(target, body);
  const answer = await forward(target, body);
  const lie = lies.get(method);
  const text = lie ? changeResult(answer, body, lie) : answer;
  if (fault === 'lose-answer') request.socket.destroy();
  else if (fault === 'cut-answer') sendHalf(response, text);
  else if (fault === 'reorder' || fault === 'swap') {
    mixUp(waiting, { response, text, isSwapped: fault === 'swap' });
  } else sendJson(response, text);
}

/** Applies the faults of requests that are not forwarded now. @returns whether it was one of them */
async function failBeforeForwarding(
  { request, response }: ProxyCall,
  fault: Fault,
  body: string,
): Promise<boolean> {
  switch (fault) {
    case 'hang':
      return true;
    case 'lose-request':
      request.socket.destroy();
      return true;
    case 'too-many-requests':
      response.writeHead(429, { 'retry-after': '1' }).end('Too Many Requests');
      return true;
    case 'error-page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>502 Bad Gateway</h1>');
      return true;
    case 'not-found':
      sendJson(response, answerNothing(body));
      return true;
    case 'late':
      await new Promise((resolve) => response.once('close', resolve));
      return false;
    default:
      return false;
  }
}

/** Returns the answer of a node that has nothing to show. */
function answerNothing(body: string): string {
  const { id, method } = JSON.parse(body) as { id: string; method: string };
  const context = { slot: 1 };
  const results = new Map<string, unknown>([
    ['getSignatureStatuses', { context, value: [null] }],
    ['getSignaturesForAddress', []],
    ['getAccountInfo', { context, value: null }],
  ]);
  return JSON.stringify({ jsonrpc: '2.0', id, result: results.get(method) ?? null });
}

async function forward(target: string, body: string): Promise<string> {
  const answer = await fetch(target, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.text();
}

const sendJson = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(text);

function sendHalf(response: ServerResponse, text: string): void {
  const length = Buffer.byteLength(text);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
  response.write(text.slice(0, Math.floor(length / 2)), () => response.socket?.end());
}

/** Sends an answer shortly after, together with those that arrive until then. */
function mixUp(waiting: WaitingAnswer[], answer: WaitingAnswer): void {
  waiting.push(answer);
  if (waiting.length > 1) return;
  setTimeout(() => {
    const mixed = waiting.splice(0);
    for (const [index, { response, text, isSwapped }] of [...mixed.entries()].toReversed()) {
      const other = mixed[(index + 1) % mixed.length];
      sendJson(response, isSwapped && other ? other.text : text);
    }
  }, MIX_UP_MS);
}

const callShape = z.object({ params: z.array(z.unknown()).default([]) });
const answerShape = z.looseObject({ result: z.unknown().optional() });

function changeResult(text: string, body: string, lie: Lie): string {
  const answer = answerShape.parse(JSON.parse(text));
  const { params } = callShape.parse(JSON.parse(body));
  return JSON.stringify({ ...answer, result: lie(answer.result, params) });
}
