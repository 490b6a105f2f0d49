import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';

const request = z.object({
  id: z.number().optional(),
  method: z.string(),
  params: z.tuple([z.string(), z.object({ commitment: z.string() })]).optional(),
});

/** A subscription that a client has made. */
export interface AccountSubscription {
  /** Base58. */
  readonly account: string;
  readonly commitment: string;
}

/** The WebSocket of a chain node: accepts account subscriptions, and notifies on command. */
export class ChainSocket {
  readonly url: string;
  /** Closes every new connection at once, as a node that is being restarted does. */
  isDown = false;
  /** Answers subscriptions with an error. */
  refusesSubscriptions = false;
  /** Connections that clients have opened so far. */
  connectionCount = 0;
  /** The subscriptions of the open connections. */
  readonly #subscriptions = new Map<AccountSubscription, WebSocket>();
  readonly #server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    this.url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (socket) => this.#serve(socket));
  }

  static async open(): Promise<ChainSocket> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    return new ChainSocket(server);
  }

  get subscriptions(): AccountSubscription[] {
    return [...this.#subscriptions.keys()];
  }

  /** Tells the subscribers of an account that it has changed. */
  notify(account: string): void {
    for (const [subscription, socket] of this.#subscriptions) {
      if (subscription.account !== account) continue;
      const params = { subscription: 1, result: { context: { slot: 1 }, value: {} } };
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'accountNotification', params }));
    }
  }

  /** Cuts all connections; clients may connect again. */
  cut(): void {
    for (const client of this.#server.clients) client.terminate();
    this.#subscriptions.clear();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #serve(socket: WebSocket): void {
    this.connectionCount += 1;
    if (this.isDown) {
      socket.terminate();
      return;
    }
    socket.on('message', (data: Buffer) => this.#answer(socket, data));
    socket.on('close', () => {
      for (const [subscription, subscriber] of this.#subscriptions) {
        if (subscriber === socket) this.#subscriptions.delete(subscription);
      }
    });
  }

  #answer(socket: WebSocket, data: Buffer): void {
    const { id, method, params } = request.parse(JSON.parse(data.toString('utf8')));
    if (method !== 'accountSubscribe' || !params) return;
    if (this.refusesSubscriptions) {
      const error = { code: -32602, message: 'too many subscriptions' };
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, error }));
      return;
    }
    const [account, { commitment }] = params;
    this.#subscriptions.set({ account, commitment }, socket);
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: this.#subscriptions.size }));
  }
}
