import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import WebSocket from 'ws';
import { PAGE_ORIGIN, call, shareTestNode } from './test-node.ts';

const HEALTH = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}';

const host = shareTestNode();

interface ExchangeOptions {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request with headers that `fetch` does not allow. */
async function exchange({
  method = 'POST',
  path = '/',
  headers = {},
  body = HEALTH,
}: ExchangeOptions) {
  const sent = request(new URL(path, host.node.rpcUrl), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
  });
  sent.on('error', () => undefined);
  const responded = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
  sent.end(method === 'POST' ? body : undefined);
  const response = await responded;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await once(response, 'end');
  return {
    status: response.statusCode,
    headers: response.headers,
    text: Buffer.concat(parts).toString(),
  };
}

it.each([
  ['200 to a program on this machine', {}, 200],
  ['200 to a page of an allowed origin', { origin: PAGE_ORIGIN }, 200],
  ['403 to a page of another origin', { origin: 'https://elsewhere.example' }, 403],
  ['403 to a page with an opaque origin', { origin: 'null' }, 403],
  ['403 to a host name rebound to this machine', { host: 'elsewhere.example:8899' }, 403],
  ['415 to a form', { 'content-type': 'text/plain' }, 415],
])('responds with %s', async (_, headers, status) => {
  expect((await exchange({ headers })).status).toBe(status);
});

it('allows the headers of the Solana clients in a preflight', async () => {
  const { status, headers } = await exchange({
    method: 'OPTIONS',
    headers: { origin: PAGE_ORIGIN, 'access-control-request-headers': 'solana-client' },
  });
  expect(status).toBe(204);
  expect(headers['access-control-allow-origin']).toBe(PAGE_ORIGIN);
  expect(headers['access-control-allow-headers']).toContain('solana-client');
});

it('refuses other methods and paths', async () => {
  expect((await exchange({ method: 'DELETE' })).status).toBe(405);
  expect((await exchange({ method: 'GET' })).status).toBe(404);
  expect(await exchange({ method: 'GET', path: '/health' })).toMatchObject({
    status: 200,
    text: 'ok',
  });
});

it('refuses bodies and batches above the limits', async () => {
  expect((await exchange({ body: 'x'.repeat(300_000) })).status).toBe(413);
  const batch = (count: number) => `[${Array.from({ length: count }, () => HEALTH).join(',')}]`;
  expect(JSON.parse((await exchange({ body: batch(100) })).text)).toHaveLength(100);
  expect((await exchange({ body: batch(101) })).text).toContain('-32600');
});

it.each([
  ['{', -32700],
  ['7', -32600],
  ['[]', -32600],
  ['{"method":1}', -32600],
  ['{"method":"nothing","id":1}', -32601],
  ['{"method":"__proto__","id":1}', -32601],
  ['{"method":"constructor","id":1}', -32601],
  ['{"method":"getBalance","id":1}', -32602],
  ['{"method":"getBalance","id":1,"params":{"a":1}}', -32602],
  ['{"method":"getBalance","id":1,"params":["0OIl"]}', -32602],
  ['{"method":"getMultipleAccounts","id":1,"params":["x"]}', -32602],
  ['{"method":"sendTransaction","id":1,"params":[{}]}', -32602],
  ['{"method":"getTransaction","id":1,"params":["1"]}', -32602],
  ['{"method":"getAsset","id":1,"params":[]}', -32602],
  ['{"method":"localnet_giveGrower","id":1,"params":["x",1e9]}', -32602],
  ['{"method":"getMinimumBalanceForRentExemption","id":1,"params":[-1]}', -32602],
])('responds with an error to the malformed request %s', async (body, code) => {
  expect((await exchange({ body })).text).toContain(String(code));
});

it('does not expose the test hooks as methods', async () => {
  for (const method of ['setAccount', 'setAccounts', 'advanceSlots', 'localnet_setAccount']) {
    expect((await call(host.node.rpcUrl, method, [])).error?.code).toBe(-32601);
  }
});

it.each([[{ origin: 'https://elsewhere.example' }], [{ headers: { host: 'elsewhere.example' } }]])(
  'refuses a socket with %o',
  async (options) => {
    const socket = new WebSocket(host.node.wsUrl, options);
    socket.on('error', () => undefined);
    const status = await new Promise((resolve) => {
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.once('open', () => resolve('open'));
    });
    expect(status).toBe(403);
    socket.terminate();
  },
);

it('creates key files that only their owner can read', () => {
  const { vaultKeypairPath } = host.node.genesis;
  for (const path of [vaultKeypairPath, vaultKeypairPath.replace('vault', 'treasury')]) {
    expect(statSync(path).mode & 0o777).toBe(0o600);
  }
});
