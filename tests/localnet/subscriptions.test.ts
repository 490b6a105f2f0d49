import { once } from 'node:events';
import { Keypair, SystemProgram, type AccountInfo } from '@solana/web3.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { fundedWallet, openTestNode, sendInstructions, type TestNode } from './test-node.ts';

const message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number() }).optional(),
  method: z.string().optional(),
  params: z.object({ subscription: z.number(), result: z.unknown() }).optional(),
});

let host: TestNode;
let payer: Keypair;
beforeAll(async () => {
  host = await openTestNode({ slotMs: 20 });
  payer = await fundedWallet(host.connection);
});
afterAll(() => host.close());

/** A bare socket that sends requests and hands out what comes back, in order. */
async function openSocket(url = host.node.wsUrl) {
  const socket = new WebSocket(url);
  const received: z.infer<typeof message>[] = [];
  let wake: (() => void) | undefined;
  socket.on('message', (data: Buffer) => {
    received.push(message.parse(JSON.parse(data.toString('utf8'))));
    wake?.();
  });
  await once(socket, 'open');
  const next = async () => {
    if (received.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return message.parse(received.shift());
  };
  let id = 0;
  const ask = (method: string, params?: unknown) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }));
    return next();
  };
  return { socket, ask, next };
}

const pay = (to: Keypair, lamports: number) =>
  sendInstructions(
    host.connection,
    [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to.publicKey, lamports })],
    [payer],
  );

test('web3.js hears of account, program, log and slot changes', async () => {
  const { connection } = host;
  const watched = Keypair.generate();
  const heard = {
    account: new Promise<AccountInfo<Buffer>>((resolve) => {
      connection.onAccountChange(watched.publicKey, resolve);
    }),
    program: new Promise<string>((resolve) => {
      connection.onProgramAccountChange(SystemProgram.programId, ({ accountId }) => {
        if (accountId.equals(watched.publicKey)) resolve(accountId.toBase58());
      });
    }),
    logs: new Promise<string>((resolve) => {
      connection.onLogs(watched.publicKey, ({ signature }) => resolve(signature));
    }),
    slot: new Promise<number>((resolve) => {
      connection.onSlotChange(({ slot }) => resolve(slot));
    }),
  };
  expect(await heard.slot).toBeGreaterThan(0);
  const signature = await pay(watched, 5e6);
  expect((await heard.account).lamports).toBe(5e6);
  expect(await heard.program).toBe(watched.publicKey.toBase58());
  expect(await heard.logs).toBe(signature);
});

test('a subscription to a signature tells once, also of one long known', async () => {
  const signature = await pay(Keypair.generate(), 5e6);
  const { socket, ask, next } = await openSocket();
  const { result: subscription } = await ask('signatureSubscribe', [signature]);
  expect(await next()).toMatchObject({
    method: 'signatureNotification',
    params: { subscription, result: { value: { err: null } } },
  });
  socket.terminate();
});

test('after unsubscribing nothing more comes', async () => {
  const watched = Keypair.generate();
  const { socket, ask, next } = await openSocket();
  const { result: subscription } = await ask('accountSubscribe', [watched.publicKey.toBase58()]);
  await pay(watched, 5e6);
  expect(await next()).toMatchObject({ params: { subscription } });
  expect(await ask('accountUnsubscribe', [subscription])).toMatchObject({ result: true });
  await pay(watched, 6e6);
  expect(await ask('getBalance', [watched.publicKey.toBase58()])).toMatchObject({
    result: { value: 11e6 },
  });
  socket.terminate();
});

test('the HTTP port takes sockets as well', async () => {
  const { socket, ask } = await openSocket(host.node.rpcUrl.replace('http', 'ws'));
  expect(await ask('getHealth')).toMatchObject({ result: 'ok' });
  socket.terminate();
});

test('malformed messages get an error, pings nothing, and the socket lives on', async () => {
  const { socket, ask, next } = await openSocket();
  for (const text of ['{', '[]', '7', '"x"', '{"method":7,"id":1}']) {
    socket.send(text);
    expect((await next()).error).toBeDefined();
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }));
  expect(await ask('accountSubscribe', ['x'])).toMatchObject({ error: { code: -32602 } });
  expect(await ask('signatureSubscribe')).toMatchObject({ error: { code: -32602 } });
  const filters = [{ memcmp: { offset: 0, bytes: '0OIl' } }];
  const program = SystemProgram.programId.toBase58();
  expect(await ask('programSubscribe', [program, { filters }])).toHaveProperty('error');
  expect(await ask('getSlot')).not.toHaveProperty('error');
  socket.terminate();
});

test('subscriptions are capped for a socket', async () => {
  const { socket, ask } = await openSocket();
  for (let count = 0; count < 100; count++) {
    expect(await ask('logsSubscribe', ['all'])).not.toHaveProperty('error');
  }
  expect(await ask('logsSubscribe', ['all'])).toMatchObject({ error: { code: -32602 } });
  socket.terminate();
});
