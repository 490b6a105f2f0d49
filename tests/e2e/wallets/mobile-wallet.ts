import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { callNode } from '../../../src/wallet/local-test-wallet/node-rpc.ts';
import { fetchConfig } from '../chain-thc.ts';
import { installAndroid } from './android-page.ts';
import { MobileSession } from './mobile-session.ts';
import type { WalletOwner } from './owner.ts';

const PROTOCOL = 'com.solana.mobilewalletadapter.v1';

const requestShape = z.object({ id: z.number(), method: z.string(), params: z.unknown() });
const authorizeShape = z.object({ auth_token: z.string().optional() });
const payloadsShape = z.object({ payloads: z.array(z.base64()) });

/** An error that the protocol has a code for. */
class ProtocolError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
const NOT_AUTHORIZED = -1;
const NOT_SIGNED = -3;

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const MAX_LISTEN_ATTEMPTS = 50;
const LISTEN_RETRY_DELAY_MS = 100;

/** Retries, because the page chose a random port that may be in use for a moment. */
async function startServer(options: ServerOptions): Promise<WebSocketServer> {
  for (let attempt = 1; ; attempt++) {
    const server = new WebSocketServer(options);
    try {
      await once(server, 'listening');
      return server;
    } catch (error) {
      if (attempt === MAX_LISTEN_ATTEMPTS) throw error;
      await setTimeout(LISTEN_RETRY_DELAY_MS);
    }
  }
}

/**
 * A simulated wallet app on Android. An intent launches it, and it speaks the wallet's side of the
 * Mobile Wallet Adapter protocol over a local WebSocket.
 */
export class MobileWallet {
  isInstalled = true;
  /** Closes the connection instead of answering the next request of this method. */
  dropsConnectionAt: string | null = null;
  /** All methods called so far. */
  readonly calls: string[] = [];
  readonly #owner: WalletOwner;
  readonly #servers = new Set<WebSocketServer>();
  readonly #tokens = new Set<string>();
  #rpcUrl = '';

  constructor(owner: WalletOwner) {
    this.#owner = owner;
  }

  /** Installs the app on the simulated phone of a context. */
  async installOn(context: BrowserContext, gameUrl: string): Promise<void> {
    this.#rpcUrl = (await fetchConfig(gameUrl)).rpcUrl;
    await context.exposeFunction('launchWalletApp', (intent: string) => {
      // The app opens before it listens.
      if (this.isInstalled) void this.#associate(new URL(intent));
      return this.isInstalled;
    });
    await context.addInitScript(installAndroid);
  }

  /** Revokes all authorizations, as the wallet's settings would. */
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
    const server = await startServer({
      port: Number(intent.searchParams.get('port')),
      host: '127.0.0.1',
      path: '/solana-wallet',
      handleProtocols: (offered) => offered.has(PROTOCOL) && PROTOCOL,
    });
    this.#servers.add(server);
    server.on('connection', (socket) => {
      this.#handleConnection(socket, point);
      socket.once('close', () => server.close());
    });
  }

  #handleConnection(socket: WebSocket, association: Buffer): void {
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
    if (method === this.dropsConnectionAt) {
      this.dropsConnectionAt = null;
      this.close();
      return;
    }
    const outcome = await this.#execute(method, params).then(
      (result) => ({ result }),
      (error: unknown) => {
        if (!(error instanceof ProtocolError)) throw error;
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
          await callNode(this.#rpcUrl, 'sendTransaction', [encoded, { encoding: 'base64' }]);
        }
        return { signatures: signed.flatMap(({ signatures }) => signatures).map(toBase64) };
      }
      default:
        throw new Error(`Unknown method: ${method}`);
    }
  }

  async #authorize(known?: string): Promise<object> {
    if (known !== undefined && !this.#tokens.has(known)) {
      throw new ProtocolError(NOT_AUTHORIZED, 'auth_token not valid');
    }
    if (known === undefined && !(await this.#owner.requestApproval('authorize'))) {
      throw new ProtocolError(NOT_AUTHORIZED, 'authorization request declined');
    }
    const token = known ?? `token ${this.#tokens.size}`;
    this.#tokens.add(token);
    const address = toBase64(this.#owner.keypair.publicKey.toBytes());
    return { auth_token: token, accounts: [{ address, label: 'Phone' }] };
  }

  async #sign(method: string, params: unknown) {
    if (!(await this.#owner.requestApproval(method)))
      throw new ProtocolError(NOT_SIGNED, 'request declined');
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
