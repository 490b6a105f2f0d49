import type { Keypair } from '@solana/web3.js';
import { expect } from 'vitest';
import type { z } from 'zod';
import type { Context } from '../../api/actions/context.ts';
import { type GameServer, type GameServerOptions, startGameServer } from './game-server.ts';

export interface Reply {
  status: number;
  headers: Headers;
  message: string;
  code: string | undefined;
  data: unknown;
}

/** A signed-in wallet that plays over the wire. */
export interface Farmer {
  userId: number;
  wallet: Keypair;
  address: string;
  /** Of the growers it got before it signed in. */
  mints: string[];
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body?: unknown): Promise<Reply>;
}

/** The game server as tests of play want it: by farmers, hours and statements. */
export interface Farm {
  server: GameServer;
  ctx: Context;
  /** Unix ms. */
  nowMs(): number;
  passHours(hours: number): void;
  /** SQL statements run so far. */
  statements(): number;
  /** A new wallet that got these growers and signed in; with one it has a growhouse. */
  newFarmer(growers?: number): Promise<Farmer>;
  close(): Promise<void>;
}

export async function startFarm(options: GameServerOptions = {}): Promise<Farm> {
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
    newFarmer: (growers = 0) => newFarmer(server, growers),
    close: () => server.close(),
  };
}

async function newFarmer(server: GameServer, growers: number): Promise<Farmer> {
  const { wallet, address, token, mints } = await server.player(growers);
  const { id } = await server.ctx.db
    .selectFrom('users')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
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
    post: (path, body) => call('POST', path, body === undefined ? {} : { body }),
  };
}

/** The data of a success, which is exactly of this shape. */
export function dataOf<T extends z.ZodType>(shape: T, reply: Reply): z.output<T> {
  expect(reply).toMatchObject({ status: 200 });
  const parsed = shape.parse(reply.data);
  expect(parsed).toEqual(reply.data);
  return parsed;
}
