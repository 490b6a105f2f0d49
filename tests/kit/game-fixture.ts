import type { Keypair } from '@solana/web3.js';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Context } from '../../api/actions/context.ts';
import { type GameServer, type GameServerOptions, startGameServer } from './game-server.ts';
import { createPaymentSender, type PaymentSender } from './payment-sender.ts';
import { loadRow } from './rows.ts';
import { renewFixture, shareFixture } from './share-fixture.ts';
import { createVaultInspector, type VaultInspector } from './vault-inspector.ts';

export interface Reply {
  status: number;
  headers: Headers;
  message: string;
  code: string | undefined;
  data: unknown;
}

/** A signed-in wallet that plays over HTTP. */
export interface TestPlayer {
  userId: number;
  wallet: Keypair;
  address: string;
  /** Mints of the growers it got before it signed in. */
  mints: string[];
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** A game server with helpers for players, game hours and statement counts. */
export interface GameFixture {
  server: GameServer;
  ctx: Context;
  /** Unix ms. */
  nowMs(): number;
  passHours(hours: number): void;
  /** Returns the number of SQL statements run so far. */
  statements(): number;
  /** Creates a wallet with this many growers and signs it in. With one it has a growhouse. */
  createPlayer(growers?: number): Promise<TestPlayer>;
  sender: PaymentSender;
  inspector: VaultInspector;
  close(): Promise<void>;
}

export async function startGameFixture(options: GameServerOptions = {}): Promise<GameFixture> {
  const server = await startGameServer(options);
  const { ctx, clock } = server;
  let statements = 0;
  ctx.db = ctx.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  return {
    server,
    ctx,
    nowMs: () => clock.nowMs(),
    passHours: (hours) => clock.advance(hours * ctx.settings.msPerHour),
    statements: () => statements,
    createPlayer: (growers = 0) => createPlayer(server, growers),
    sender: createPaymentSender(server),
    inspector: createVaultInspector(server),
    close: () => server.close(),
  };
}

/** Starts a game for the tests of a file, before the first one; nothing may be read from it earlier. */
export const shareGame = (options: GameServerOptions = {}): GameFixture =>
  shareFixture(() => startGameFixture(options));

/** Starts a game for each test of a file; nothing may be read from it earlier. */
export const renewGame = (options: GameServerOptions = {}): GameFixture =>
  renewFixture(() => startGameFixture(options));

async function createPlayer(server: GameServer, growers: number): Promise<TestPlayer> {
  const { wallet, address, token, mints } = await server.createPlayer(growers);
  const { id } = await loadRow(server.ctx.db, 'users', { address });
  const call = async (method: string, path: string, rest: object): Promise<Reply> => {
    const { status, headers, body } = await server.call(method, path, { token, ...rest });
    return { status, headers, message: body.message, code: body.code, data: body.data };
  };
  return {
    userId: id,
    wallet,
    address,
    mints,
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body, headers = {}) =>
      call('POST', path, body === undefined ? { headers } : { headers, body }),
  };
}

/** Parses the data of a successful reply and asserts that it has exactly this shape. */
export function parseData<T extends z.ZodType>(shape: T, reply: Reply): z.output<T> {
  expect(reply).toMatchObject({ status: 200 });
  const parsed = shape.parse(reply.data);
  expect(parsed).toEqual(reply.data);
  return parsed;
}
