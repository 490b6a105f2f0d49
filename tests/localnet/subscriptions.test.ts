import { once } from 'node:events';
import { Keypair, SystemProgram, type AccountInfo } from '@solana/web3.js';
import { beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { sendInstructions } from '../kit/send-instructions.ts';
import { createFundedWallet, shareTestNode } from './test-node.ts';

const message = z.object({
  id: z.number().nullish(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number() }).optional(),
  method: z.string().optional(),
  params: z.object({ subscription: z.number(), result: z.unknown() }).optional(),
});

const host = shareTestNode({ slotMs: 20 });
let payer: Keypair;
beforeAll(async () => {
  payer = await createFundedWallet(host.connection);
});

/** Opens a plain socket that sends requests and returns the received messages in order. */
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
  const request = (method: string, params?: unknown) => {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }));
    return next();
  };
  return { socket, request, next };
}

const sendPayment = (to: Keypair, lamports: number) =>
  sendInstructions(
    host.connection,
    [SystemProgram.transfer({ fromPubkey: payer.publicKey, toPubkey: to.publicKey, lamports })],
    [payer],
  );

it('notifies web3.js of a changed account', async () => {
  const watched = Keypair.generate();
  const notified = new Promise<AccountInfo<Buffer>>((resolve) => {
    host.connection.onAccountChange(watched.publicKey, resolve);
  });
  await sendPayment(watched, 5e6);
  expect((await notified).lamports).toBe(5e6);
});

it('notifies a signature subscription of a transaction that is already recorded', async () => {
  const signature = await sendPayment(Keypair.generate(), 5e6);
  const { socket, request, next } = await openSocket();
  const { result: subscription } = await request('signatureSubscribe', [signature]);
  expect(await next()).toMatchObject({
    method: 'signatureNotification',
    params: { subscription, result: { value: { err: null } } },
  });
  socket.terminate();
});

it('sends no more notifications after an unsubscribe', async () => {
  const watched = Keypair.generate();
  const { socket, request, next } = await openSocket();
  const address = watched.publicKey.toBase58();
  const { result: subscription } = await request('accountSubscribe', [address]);
  await sendPayment(watched, 5e6);
  expect(await next()).toMatchObject({ params: { subscription } });
  expect(await request('accountUnsubscribe', [subscription])).toMatchObject({ result: true });
  await sendPayment(watched, 6e6);
  expect(await request('getBalance', [address])).toMatchObject({ result: { value: 11e6 } });
  socket.terminate();
});

it('accepts sockets on the HTTP port too', async () => {
  const { socket, request } = await openSocket(host.node.rpcUrl.replace('http', 'ws'));
  expect(await request('getHealth')).toMatchObject({ result: 'ok' });
  socket.terminate();
});

it('answers malformed messages with errors, ignores pings and stays open', async () => {
  const { socket, request, next } = await openSocket();
  for (const text of ['{', '[]', '7', '"x"', '{"method":7,"id":1}']) {
    socket.send(text);
    expect((await next()).error).toBeDefined();
  }
  socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'ping' }));
  expect(await request('accountSubscribe', ['x'])).toMatchObject({ error: { code: -32602 } });
  expect(await request('signatureSubscribe')).toMatchObject({ error: { code: -32602 } });
  expect(await request('programSubscribe')).toMatchObject({ error: { code: -32601 } });
  expect(await request('getSlot')).not.toHaveProperty('error');
  socket.terminate();
});

it('refuses more than 100 subscriptions per socket', async () => {
  const { socket, request } = await openSocket();
  const subscribe = () => request('accountSubscribe', [payer.publicKey.toBase58()]);
  for (let count = 0; count < 100; count++) expect(await subscribe()).not.toHaveProperty('error');
  expect(await subscribe()).toMatchObject({ error: { code: -32602 } });
  socket.terminate();
});
