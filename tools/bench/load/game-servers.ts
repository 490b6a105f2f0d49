import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSigner } from '../../../api/signer/open-signer.ts';
import { serveSocket } from '../../../api/signer/serve.ts';
import { toResignDelayMs } from '../../../api/signer/resign-delay.ts';
import { findFreePorts } from '../../../tests/kit/free-port.ts';
import { SharedServer } from '../../../tests/kit/shared-server.ts';
import { openTestChain, type TestChain } from '../../../tests/kit/test-chain.ts';
import { type DurablePostgres, startDurablePostgres } from './durable-postgres.ts';
import { type GamePlan, seedGame } from './seed-game.ts';

export type Engine = 'SQLite' | 'PostgreSQL';

/** Server processes on one database with a seeded game. */
export interface RunningGame {
  readonly ports: readonly number[];
  /** The processes of the servers. */
  readonly pids: readonly number[];
  stop: () => Promise<void>;
}

/** What all games share: one chain, one signer and one PostgreSQL. */
export interface GameHost {
  readonly postgres: DurablePostgres;
  startGame: (engine: Engine, servers: number, plan: GamePlan) => Promise<RunningGame>;
  stop: () => Promise<void>;
}

/** The chain's default. */
const SLOT_MS = 400;
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;
/** As in the scripts of package.json. */
const NODE_OPTIONS = '--max-semi-space-size=4';

/** Starts everything on the disk of the temporary folder. */
export async function startGameHost(): Promise<GameHost> {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-load-'));
  const postgres = await startDurablePostgres();
  const chain = await openTestChain({ slotMs: SLOT_MS });
  const socket = join(dir, 'signer.sock');
  const signer = await serveSigner(chain, dir, socket);
  let games = 0;
  return {
    postgres,
    startGame: async (engine, count, plan) => {
      const name = `game_${(games += 1)}`;
      const folder = join(dir, name);
      await mkdir(folder);
      if (engine === 'PostgreSQL') await postgres.createDatabase(name);
      const databaseUrl =
        engine === 'PostgreSQL' ? `${postgres.url}/${name}` : `file:${join(folder, 'growerz.db')}`;
      await seedGame(databaseUrl, plan);
      return startServers(count, { chain, socket, databaseUrl, folder });
    },
    stop: async () => {
      signer.close();
      await chain.close();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function serveSigner(
  { localnet: { genesis } }: TestChain,
  dir: string,
  socket: string,
): Promise<Server> {
  const vault = { VAULT_KEYPAIR: genesis.vaultKeypairPath, THC_MINT: genesis.thcMint };
  const limits = { resignDelayMs: toResignDelayMs(SLOT_MS) };
  return serveSocket(openSigner({ ...vault, DATA_DIR: dir }, limits), socket);
}

interface ServerOptions {
  readonly chain: TestChain;
  readonly socket: string;
  readonly databaseUrl: string;
  readonly folder: string;
}

async function startServers(
  count: number,
  { chain, socket, databaseUrl, folder }: ServerOptions,
): Promise<RunningGame> {
  const { rpcUrl, genesis } = chain.localnet;
  const firstPort = await findFreePorts(count);
  const ports = Array.from({ length: count }, (_, index) => firstPort + index);
  const servers = ports.map(
    (port) =>
      new SharedServer(port, {
        NODE_OPTIONS,
        SOLANA_CLUSTER: 'localnet',
        SOLANA_RPC_URL: rpcUrl,
        THC_MINT: genesis.thcMint,
        GROWERZ_COLLECTION: genesis.collection,
        SIGNER_SOCKET: socket,
        PUBLIC_ORIGIN: `http://localhost:${firstPort}`,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, `server-${port}`),
        // Real time, so that no plant changes by itself during the measurement.
        GAME_SPEED: '1',
        // The work of players is measured, not that of the services.
        SERVICES_AUTOSTART: 'none',
        // All players have the same network address.
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '0',
      }),
  );
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  for (const server of servers) server.start();
  try {
    await Promise.all(servers.map(waitUntilReady));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, pids: servers.map(({ pid }) => pid), stop };
}

async function waitUntilReady(server: SharedServer): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const isReady = await fetch(`${server.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(READY_POLL_MS);
  }
  throw new Error(`A server did not become ready in time:\n${server.output}`);
}
