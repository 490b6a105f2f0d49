import { http, HttpResponse, passthrough } from 'msw';
import { setupServer } from 'msw/node';
import { ws } from 'msw/ws';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import { BACKGROUND_CALLS } from './api-server.ts';

export const NODE_URL = 'http://127.0.0.1:8899';

/** The props of `WalletRoot` in tests that open no dialog. */
export const WALLET_ROOT_PROPS = {
  config: {
    cluster: 'localnet',
    rpcUrl: NODE_URL,
    wsUrl: NODE_URL.replace('http', 'ws'),
    thcMint: '11111111111111111111111111111111',
  },
  modal: { visible: false, setVisible: () => undefined },
} as const;

const SOCKETS = /^(http|ws):\/\/127\.0\.0\.1:\d+\/?$/;

const request = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()) });

type RpcAnswer = (params: unknown[]) => unknown;

interface FakeNode {
  /** Every call in order, as "method params". */
  readonly calls: string[];
  readonly on: (method: string, answer: RpcAnswer) => void;
}

/** Sets up a fake chain node for a test file. Methods without an answer return an error. */
export function createFakeChainNode(): FakeNode {
  const calls: string[] = [];
  const answers = new Map<string, RpcAnswer>();
  const server = setupServer(
    ...BACKGROUND_CALLS,
    http.post(NODE_URL, async (call) => {
      const { id, method, params } = request.parse(await call.request.json());
      calls.push(`${method} ${JSON.stringify(params)}`);
      const answer = answers.get(method);
      const error = { code: -32601, message: `no ${method} here` };
      const outcome = answer ? { result: await answer(params) } : { error };
      return HttpResponse.json({ jsonrpc: '2.0', id, ...outcome });
    }),
    // WebSockets are opened for real; see `ChainSocket`. The second handler lets the upgrade through.
    ws.link(SOCKETS).addEventListener('connection', ({ server: node }) => node.connect()),
    http.get(SOCKETS, () => passthrough()),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    calls.length = 0;
    answers.clear();
  });
  afterAll(() => server.close());
  return { calls, on: (method, answer) => void answers.set(method, answer) };
}
