import { BUDGETS } from '../budgets.ts';
import type { Figure, Table } from '../report.ts';
import { readCpuMs, readFamilyCpuMs } from './cpu-time.ts';
import type { Engine, GameHost, RunningGame } from './game-servers.ts';
import { ACTIONS, SimulatedPlayer } from './simulated-player.ts';
import { computePercentile } from './step-result.ts';
import { createWallet } from './wallet.ts';

/** Measures what one action costs, one after the other, in games of different sizes. */

/** Growhouses. */
const SIZES = [1000, 10_000, 100_000] as const;
const GROWHOUSES_PER_PLAYER = 10;
/** They are spread over all players of the game. */
const ACTING_PLAYERS = 100;
const ROUNDS = 7;
const ACTIONS_PER_ROUND = 60;
const SIGN_INS_PER_ROUND = 30;
/** The first round warms up code and caches. */
const WARM_UP_ROUNDS = 1;
/** Harvests and prunings come before plantings, because they make room for them. */
const KINDS = ['signIn', ...ACTIONS] as const;
type Kind = (typeof KINDS)[number];

const NAMES: Readonly<Record<Kind, string>> = {
  signIn: 'sign in (challenge, signature, session)',
  hub: 'GET /account/hub',
  growhouse: 'GET /growhouse/:id',
  water: 'POST /plant/:id/water',
  harvest: 'POST /plant/:id/harvest',
  prune: 'POST /plant/:id/prune',
  plant: 'POST /plant/:id/plant',
};

interface Cost {
  /** CPU time of server and database. */
  readonly cpuMs: number;
  /** Median time until the response. */
  readonly wallMs: number;
}

interface SizedGame {
  readonly game: RunningGame;
  readonly players: readonly SimulatedPlayer[];
  readonly costs: Record<Kind, Cost[]>;
  nextPlayer: number;
}

export async function measureActionCosts(host: GameHost, engine: Engine): Promise<Table> {
  const games: SizedGame[] = [];
  try {
    for (const growhouses of SIZES) games.push(await startSizedGame(host, engine, growhouses));
    const readDatabaseCpuMs = () =>
      engine === 'PostgreSQL' ? readFamilyCpuMs(host.postgres.pid) : 0;
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
      for (const kind of KINDS) {
        // The sizes alternate, so that a busy machine slows down all of them.
        for (const game of games) {
          const cost = await measureKind(game, kind, readDatabaseCpuMs);
          if (round >= WARM_UP_ROUNDS) game.costs[kind].push(cost);
        }
      }
    }
    return toTable(engine, games);
  } finally {
    for (const { game, players } of games) {
      for (const player of players) player.close();
      await game.stop();
    }
  }
}

async function startSizedGame(
  host: GameHost,
  engine: Engine,
  growhouses: number,
): Promise<SizedGame> {
  const owners = growhouses / GROWHOUSES_PER_PLAYER;
  const game = await host.startGame(engine, 1, {
    players: owners,
    growhousesPerPlayer: GROWHOUSES_PER_PLAYER,
    nowMs: Date.now(),
  });
  const players = Array.from({ length: ACTING_PLAYERS }, (_, index) => {
    const wallet = createWallet(Math.floor((index * owners) / ACTING_PLAYERS));
    return new SimulatedPlayer(wallet, game.ports, index);
  });
  for (const player of players) {
    await player.signIn();
    await player.loadSupply();
  }
  const costs = {
    signIn: [],
    hub: [],
    growhouse: [],
    water: [],
    harvest: [],
    prune: [],
    plant: [],
  };
  return { game, players, costs, nextPlayer: 0 };
}

async function measureKind(
  sized: SizedGame,
  kind: Kind,
  readDatabaseCpuMs: () => number,
): Promise<Cost> {
  const [pid = 0] = sized.game.pids;
  const count = kind === 'signIn' ? SIGN_INS_PER_ROUND : ACTIONS_PER_ROUND;
  const durationsMs: number[] = [];
  const beforeMs = readCpuMs(pid) + readDatabaseCpuMs();
  for (let done = 0; done < count; done++) {
    const player = chooseNext(sized, kind);
    const startMs = performance.now();
    if (kind === 'signIn') await player.signIn();
    else await player.do(kind);
    durationsMs.push(performance.now() - startMs);
  }
  const cpuMs = (readCpuMs(pid) + readDatabaseCpuMs() - beforeMs) / count;
  return { cpuMs, wallMs: computePercentile(durationsMs, 0.5) };
}

/** Returns the next player in turn who can perform an action. */
function chooseNext(sized: SizedGame, kind: Kind): SimulatedPlayer {
  const canAct = (player: SimulatedPlayer) => kind === 'signIn' || player.canDo(kind);
  for (let tries = 0; tries < sized.players.length; tries++) {
    const player = sized.players[sized.nextPlayer++ % sized.players.length];
    if (player && canAct(player)) return player;
  }
  throw new Error(`No player can ${kind} any more`);
}

function toTable(engine: Engine, games: readonly SizedGame[]): Table {
  const [smallest, , largest] = games;
  const rows = KINDS.map((kind) => {
    const runs = (game: SizedGame | undefined, part: keyof Cost): number[] =>
      game?.costs[kind].map((cost) => cost[part]) ?? [];
    const figures = (part: keyof Cost): Figure[] => {
      const small = runs(smallest, part);
      const ratios = runs(largest, part).map((cost, round) => cost / (small[round] ?? Number.NaN));
      return [
        ...games.map((game) => ({ runs: runs(game, part), digits: 2 })),
        {
          runs: ratios,
          digits: 2,
          ...(part === 'cpuMs' && { budget: BUDGETS.actionCostGrowth }),
        },
      ];
    };
    return { name: NAMES[kind], figures: [...figures('cpuMs'), ...figures('wallMs')] };
  });
  const sizes = SIZES.map((size) => size.toLocaleString('en'));
  return {
    title: `Cost of one action on ${engine} by the number of growhouses, median (best) of ${ROUNDS}`,
    columns: [
      ...sizes.map((size) => `CPU ms, ${size}`),
      'growth',
      ...sizes.map((size) => `wall ms, ${size}`),
      'growth',
    ],
    rows,
    notes: ['CPU is that of the server and the database. Growth compares the outer sizes.'],
  };
}
