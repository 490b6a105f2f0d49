import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** Changes the honest result of a call. @returns the result that the node claims */
export type Lie = (result: unknown, params: unknown[]) => unknown;

/** A node that forwards every call to an honest one and may change its results. */
export interface LyingNode {
  url: string;
  /** Changes the results of a method from now on. */
  lie(method: string, change: Lie): void;
  /** Stops all lies. */
  tellTruth(): void;
  /** Whether the node answers at all. */
  setReachable(isReachable: boolean): void;
  /** How many calls of a method have arrived. */
  countCalls(method: string): number;
  close(): Promise<void>;
}

const callShape = z.object({ method: z.string(), params: z.array(z.unknown()).default([]) });
const answerShape = z.looseObject({ result: z.unknown().optional() });

export async function startLyingNode(target: string): Promise<LyingNode> {
  const lies = new Map<string, Lie>();
  const calls = new Map<string, number>();
  let isReachable = true;
  const answerCall = async (body: string): Promise<string> => {
    const { method, params } = callShape.parse(JSON.parse(body));
    calls.set(method, (calls.get(method) ?? 0) + 1);
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const change = lies.get(method);
    if (!change) return response.text();
    const answer = answerShape.parse(await response.json());
    return JSON.stringify({ ...answer, result: change(answer.result, params) });
  };
  const server = createServer((request, response) => {
    if (!isReachable) {
      request.socket.destroy();
      return;
    }
    readBody(request)
      .then(answerCall)
      .then(
        (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
        () => request.socket.destroy(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lie: (method, change) => {
      lies.set(method, change);
    },
    tellTruth: () => lies.clear(),
    setReachable: (value) => {
      isReachable = value;
    },
    countCalls: (method) => calls.get(method) ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString();
}

const transactionShape = z.looseObject({
  slot: z.number(),
  transaction: z.looseObject({
    signatures: z.array(z.string()),
    message: z.looseObject({ accountKeys: z.array(z.string()) }),
  }),
  meta: z.looseObject({ err: z.unknown(), postBalances: z.array(z.number()) }),
});
export type ClaimedTransaction = z.infer<typeof transactionShape>;

/** Parses the result of `getTransaction` in the encoding `json`. */
export const parseTransaction = (result: unknown): ClaimedTransaction =>
  transactionShape.parse(result);

/** Returns the transaction with this many more lamports for an account. */
export function withLamports(
  claimed: ClaimedTransaction,
  account: string,
  lamports: bigint,
): ClaimedTransaction {
  const index = claimed.transaction.message.accountKeys.indexOf(account);
  if (index < 0) throw new Error(`${account} is not part of the transaction`);
  const postBalances = claimed.meta.postBalances.map((balance, position) =>
    position === index ? balance + Number(lamports) : balance,
  );
  return { ...claimed, meta: { ...claimed.meta, postBalances } };
}
