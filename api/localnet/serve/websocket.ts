import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';
import { invalidParams } from '../chain/rpc-error.ts';
import { parseRequest, type Dispatcher } from '../rpc/dispatch.ts';
import { parseParams } from '../rpc/method.ts';
import type { Chain } from '../chain/chain.ts';
import type { Guards } from './guards.ts';
import { SUBSCRIPTION_KINDS, type Cancel, type Subscribe } from './subscriptions.ts';

const MAX_MESSAGE_BYTES = 65_536;
const MAX_CLIENTS = 256;
const MAX_SUBSCRIPTIONS = 100;
/** Disconnects a client that does not read, before its messages fill the memory. */
const MAX_UNREAD_BYTES = 8 * 1024 * 1024;
const GOING_AWAY = 1001;
const CLOSE_TIMEOUT_MS = 300;

const unsubscribeParams = z.tuple([z.int()], z.unknown());

interface SocketDependencies {
  readonly guards: Guards;
  readonly dispatcher: Dispatcher;
  readonly chain: Chain;
}

/** The WebSocket server of the node: subscriptions, and every method that HTTP has. */
export class SocketHub {
  readonly #dependencies: SocketDependencies;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  #nextSubscription = 1;

  constructor(dependencies: SocketDependencies) {
    this.#dependencies = dependencies;
  }

  /** Takes over an HTTP upgrade. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy());
    const { guards } = this.#dependencies;
    if (!guards.isAllowed(request) || this.#server.clients.size >= MAX_CLIENTS) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (client) => this.#handleConnection(client));
  }

  /** Closes every connection, and terminates those that do not answer. */
  async close(): Promise<void> {
    const clients = [...this.#server.clients];
    const closed = clients.map((client) => once(client, 'close'));
    for (const client of clients) client.close(GOING_AWAY);
    const timeout = setTimeout(() => {
      for (const client of clients) client.terminate();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all(closed);
    clearTimeout(timeout);
  }

  #handleConnection(client: WebSocket): void {
    const subscriptions = new Map<number, Cancel>();
    client.on('message', (message) => this.#handleMessage(client, subscriptions, toText(message)));
    client.on('error', () => client.terminate());
    client.on('close', () => {
      for (const cancel of subscriptions.values()) cancel();
      subscriptions.clear();
    });
  }

  #handleMessage(client: WebSocket, subscriptions: Map<number, Cancel>, text: string): void {
    const { dispatcher } = this.#dependencies;
    const request = parseRequest(text);
    if (!request) {
      send(client, dispatcher.handleText(text));
      return;
    }
    const { id, method, params } = request;
    // Notifications, such as the client's keep-alive "ping", have no response.
    if (id === undefined || id === null) return;
    const respond = (work: () => unknown): void => send(client, dispatcher.run(id, method, work));
    const [, kind = '', action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    const subscribe = SUBSCRIPTION_KINDS.get(kind);
    if (subscribe && action === 'Subscribe') {
      respond(() => this.#subscribe(client, subscriptions, { kind, subscribe, params }));
    } else if (subscribe) {
      respond(() => unsubscribe(subscriptions, params));
    } else {
      send(client, dispatcher.handle(request));
    }
  }

  #subscribe(
    client: WebSocket,
    subscriptions: Map<number, Cancel>,
    { kind, subscribe, params }: { kind: string; subscribe: Subscribe; params: unknown },
  ): number {
    if (subscriptions.size >= MAX_SUBSCRIPTIONS) throw invalidParams('too many subscriptions');
    const subscription = this.#nextSubscription++;
    const cancel = subscribe(this.#dependencies.chain, params, (result, isLast = false) => {
      const notification = { subscription, result };
      send(client, { jsonrpc: '2.0', method: `${kind}Notification`, params: notification });
      if (!isLast) return;
      subscriptions.get(subscription)?.();
      subscriptions.delete(subscription);
    });
    subscriptions.set(subscription, cancel);
    return subscription;
  }
}

function unsubscribe(subscriptions: Map<number, Cancel>, params: unknown): boolean {
  const [subscription] = parseParams(unsubscribeParams, params);
  subscriptions.get(subscription)?.();
  subscriptions.delete(subscription);
  return true;
}

function send(client: WebSocket, message: object): void {
  if (client.readyState !== client.OPEN) return;
  if (client.bufferedAmount > MAX_UNREAD_BYTES) client.terminate();
  else client.send(JSON.stringify(message));
}

function toText(message: RawData): string {
  if (Array.isArray(message)) return Buffer.concat(message).toString('utf8');
  return Buffer.from(new Uint8Array(message)).toString('utf8');
}
