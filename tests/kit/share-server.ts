import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type GameServer, type GameServerOptions, startGameServer } from './game-server.ts';

/** Starts a server for the tests of a file, before the first one; nothing may be read from it earlier. */
export function shareServer(options: GameServerOptions = {}): GameServer {
  const server = {} as GameServer;
  beforeAll(async () => {
    Object.assign(server, await startGameServer(options));
  });
  afterAll(() => server.close());
  return server;
}

/** Starts a server for each test of a file; nothing may be read from it earlier. */
export function renewServer(options: GameServerOptions = {}): GameServer {
  const server = {} as GameServer;
  beforeEach(async () => {
    Object.assign(server, await startGameServer(options));
  });
  afterEach(() => server.close());
  return server;
}
