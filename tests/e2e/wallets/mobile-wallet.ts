import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { askNode } from '../../../src/chain/local-test-wallet/node-rpc.ts';
import { configOf } from '../chain-thc.ts';
import { installAndroid } from './android-page.ts';
import { MobileSession } from './mobile-session.ts';
import type { WalletOwner } from './owner.ts';

const PROTOCOL = 'com.solana.mobilewalletadapter.v1';

const requestShape = z.object({ id: z.number(), method: z.string(), params: z.unknown() });
const authorizeShape = z.object({ auth_token: z.string().optional() });
const payloadsShape = z.object({ payloads: z.array(z.base64()) });

/** An answer the protocol has a code for. */
class Refusal extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
const NOT_AUTHORIZED = -1;
const NOT_SIGNED = -3;

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const LISTEN_TRIES = 50;
const LISTEN_AGAIN_MS = 100;

/** The page takes a port by chance: who has it just now may be gone while the page goes on trying. */
async function listening(options: ServerOptions): Promise<WebSocketServer> {
  for (let tries = 1; ; tries++) {
    const server = new WebSocketServer(options);
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if (tries === LISTEN_TRIES) throw error;
      await setTimeout(LISTEN_AGAIN_MS);
    }
  }
}

/**
 * A wallet app on an Android phone: it is launched by an intent and speaks the wallet's side of the
 * Mobile Wallet Adapter protocol over a local WebSocket, on its owner's word.
 */
export class MobileWallet {
  isInstalled = true;
  /** Drops the line instead of answering the next request of this kind. */
  dropsAt: string | null = null;
  /** Every method so far. */
  readonly calls: string[] = [];
  readonly #owner: WalletOwner;
  readonly #servers = new Set<WebSocketServer>();
  readonly #tokens = new Set<string>();
  #rpcUrl = '';

  constructor(owner: WalletOwner) {
    this.#owner = owner;
  }

  /** Installs it on the phone that a context is. */
  async installOn(context: BrowserContext, gameUrl: string): Promise<void> {
    this.#rpcUrl = (await configOf(gameUrl)).rpcUrl;
    await context.exposeFunction('launchWalletApp', (intent: string) => {
      // The app is in front before it listens.
      if (this.isInstalled) void this.#associate(new URL(intent));
      return this.isInstalled;
    });
    await context.addInitScript(installAndroid);
  }

  /** Takes back what was allowed, as the wallet's own settings do. */
  revoke(): void {
    this.#tokens.clear();
  }

  close(): void {
    for (const server of this.#servers) {
      for (const client of server.clients) client.terminate();
      server.close();
    }
    this.#servers.clear();
  }

  async #associate(intent: URL): Promise<void> {
    const association = intent.searchParams.get('association')?.replace(/\.+$/, '') ?? '';
    const point = Buffer.from(association, 'base64url');
    const server = await listening({
      port: Number(intent.searchParams.get('port')),
      host: '127.0.0.1',
      path: '/solana-wallet',
      handleProtocols: (offered) => offered.has(PROTOCOL) && PROTOCOL,
    });
    this.#servers.add(server);
    server.on('connection', (socket) => {
      this.#converse(socket, point);
      socket.once('close', () => server.close());
    });
  }

  #converse(socket: WebSocket, association: Buffer): void {
    let session: MobileSession | null = null;
    socket.on('message', (data: Buffer) => {
      if (session) return void this.#answer(socket, session, session.open(data));
      session = new MobileSession(association, data);
      socket.send(session.hello);
    });
  }

  async #answer(socket: WebSocket, session: MobileSession, message: unknown): Promise<void> {
    const { id, method, params } = requestShape.parse(message);
    this.calls.push(method);
    if (method === this.dropsAt) {
      this.dropsAt = null;
      this.close();
      return;
    }
    const outcome = await this.#execute(method, params).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return { error: { code: error.code, message: error.message } };
      },
    );
    socket.send(session.seal({ jsonrpc: '2.0', id, ...outcome }));
  }

  async #execute(method: string, params: unknown): Promise<object> {
    switch (method) {
      case 'get_capabilities':
        return CAPABILITIES;
      case 'authorize':
        return this.#authorize(authorizeShape.parse(params).auth_token);
      case 'sign_transactions': {
        const signed = await this.#sign(method, params);
        return { signed_payloads: signed.map((each) => toBase64(each.serialize())) };
      }
      case 'sign_and_send_transactions': {
        const signed = await this.#sign(method, params);
        for (const each of signed) {
          const encoded = toBase64(each.serialize());
          await askNode(this.#rpcUrl, 'sendTransaction', [encoded, { encoding: 'base64' }]);
        }
        return { signatures: signed.flatMap(({ signatures }) => signatures).map(toBase64) };
      }
      default:
        throw new Error(`No such method: ${method}`);
    }
  }

  async #authorize(known?: string): Promise<object> {
    if (known !== undefined && !this.#tokens.has(known)) {
      throw new Refusal(NOT_AUTHORIZED, 'auth_token not valid');
    }
    if (known === undefined && !(await this.#owner.agreesTo('authorize'))) {
      throw new Refusal(NOT_AUTHORIZED, 'authorization request declined');
    }
    const token = known ?? `token ${this.#tokens.size}`;
    this.#tokens.add(token);
    const address = toBase64(this.#owner.keypair.publicKey.toBytes());
    return { auth_token: token, accounts: [{ address, label: 'Phone' }] };
  }

  async #sign(method: string, params: unknown) {
    if (!(await this.#owner.agreesTo(method))) throw new Refusal(NOT_SIGNED, 'request declined');
    const { payloads } = payloadsShape.parse(params);
    return payloads.map((each) => this.#owner.signTransaction(Buffer.from(each, 'base64')));
  }
}

const CAPABILITIES = {
  supports_clone_authorization: false,
  supports_sign_and_send_transactions: true,
  max_transactions_per_request: 10,
  max_messages_per_request: 10,
  supported_transaction_versions: ['legacy', 0],
  features: ['solana:signTransactions'],
};
