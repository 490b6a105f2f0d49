import { type GameServer, type GameServerOptions, startGameServer } from './game-server.ts';
import { renewFixture, shareFixture } from './share-fixture.ts';

/** Starts a server for the tests of a file, before the first one; nothing may be read from it earlier. */
export const shareServer = (options: GameServerOptions = {}): GameServer =>
  shareFixture(() => startGameServer(options));

/** Starts a server for each test of a file; nothing may be read from it earlier. */
export const renewServer = (options: GameServerOptions = {}): GameServer =>
  renewFixture(() => startGameServer(options));
