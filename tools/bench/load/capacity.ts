import { createHelloCall } from '../api/hello-process.ts';
import { measureRateByDuration } from '../api/http-load.ts';
import type { Figure, Row, Table } from '../report.ts';
import { readCpuMs, readFamilyCpuMs, readMachineCpuMs } from './cpu-time.ts';
import type { Engine, GameHost, RunningGame } from './game-servers.ts';
import type { SignIns } from './player-messages.ts';
import { PlayersProcess } from './players-process.ts';
import {
  computeRate,
  countErrors,
  describeLimit,
  findFirstLimit,
  type Limits,
  type StepResult,
} from './step-result.ts';

/** Lets more and more players act until the first limit. */

/** Each wants to act once a second, so this is also the number of actions per second. */
const PLAYERS = [50, 100, 200, 300, 450, 600, 800, 1000, 1300, 1700, 2200, 2900, 3800, 5000];
const GROWHOUSES_PER_PLAYER = 5;
const LIMITS: Limits = { maxP99Ms: 250, minCompletedShare: 0.95 };
const STEP_SECONDS = Number(process.env.LOAD_STEP_SECONDS ?? 10);
const REFERENCE_MS = 2000;
const MAX_ATTEMPTS = 3;

export interface Configuration {
  readonly engine: Engine;
  readonly servers: number;
}

/** CPU time since the start of each process, in ms. */
interface CpuSample {
  readonly servers: number;
  readonly database: number;
  readonly players: number;
  /** This process, with the embedded chain. */
  readonly chain: number;
  /** Everything that runs on the machine. */
  readonly machine: number;
}

interface Step extends StepResult {
  readonly signIns: SignIns;
  /** Parts of one processor. */
  readonly cpu: CpuSample;
}

export async function measureCapacity(
  host: GameHost,
  { engine, servers }: Configuration,
  helloPort: number,
): Promise<Table> {
  const wallets = Math.max(...PLAYERS);
  const game = await host.startGame(engine, servers, {
    players: wallets,
    growhousesPerPlayer: GROWHOUSES_PER_PLAYER,
    nowMs: Date.now(),
  });
  const hello = createHelloCall(helloPort);
  const players = await PlayersProcess.start({
    wallets,
    referencePort: helloPort,
    ports: game.ports,
  });
  try {
    const helloRate = await measureRateByDuration(() => hello, REFERENCE_MS);
    const steps: Step[] = [];
    for (const count of PLAYERS) {
      const step = await runStepWithRetries(() => runStep(players, count, { host, game, engine }));
      steps.push(step);
      if (describeLimit(step, LIMITS) !== null) break;
    }
    return toTable({ engine, servers }, steps, helloRate);
  } finally {
    players.stop();
    await game.stop();
  }
}

/** Repeats a step that is beyond a limit, because something else may have used the machine. */
async function runStepWithRetries(run: () => Promise<Step>): Promise<Step> {
  const first = await run();
  let step = first;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    if (describeLimit(step, LIMITS) === null) break;
    step = await run();
  }
  // Players sign in only once, in the first attempt.
  return { ...step, signIns: first.signIns };
}

async function runStep(
  players: PlayersProcess,
  count: number,
  { host, game, engine }: { host: GameHost; game: RunningGame; engine: Engine },
): Promise<Step> {
  const samples: (CpuSample & { atMs: number })[] = [];
  const { signIns, outcome } = await players.runStep(count, STEP_SECONDS, () => {
    samples.push({
      atMs: performance.now(),
      servers: game.pids.reduce((sum, pid) => sum + readCpuMs(pid), 0),
      database: engine === 'PostgreSQL' ? readFamilyCpuMs(host.postgres.pid) : 0,
      players: readCpuMs(players.pid),
      chain: readCpuMs(process.pid),
      machine: readMachineCpuMs(),
    });
  });
  const [begin, end] = samples;
  if (!begin || !end) throw new Error('The measured time has no end');
  const share = (part: keyof CpuSample) => (end[part] - begin[part]) / (end.atMs - begin.atMs);
  return {
    ...outcome,
    players: count,
    seconds: STEP_SECONDS,
    signIns,
    cpu: {
      servers: share('servers'),
      database: share('database'),
      players: share('players'),
      chain: share('chain'),
      machine: share('machine'),
    },
  };
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const figure = (value: number, digits = 0): Figure => ({ runs: [value], digits });

function toRow(step: Step): Row {
  const rate = computeRate(step);
  const { servers, database, players, chain, machine } = step.cpu;
  return {
    name: `${step.players} players`,
    figures: [
      figure(rate),
      figure(step.p50Ms, 1),
      figure(step.p99Ms, 1),
      figure(step.referenceP99Ms, 1),
      figure(countErrors(step)),
      figure((servers / rate) * 1000, 2),
      figure((database / rate) * 1000, 2),
      ...[servers, database, players].map((share) => figure(share * 100)),
      figure((machine - servers - database - players - chain) * 100),
    ],
  };
}

const COLUMNS = [
  'actions/s',
  'p50 ms',
  'p99 ms',
  'hello p99',
  'errors',
  'server ms/action',
  'database ms/action',
  'servers CPU %',
  'database CPU %',
  'players CPU %',
  'others CPU %',
] as const;

function toTable(
  { engine, servers }: Configuration,
  steps: readonly Step[],
  helloRate: number,
): Table {
  const rows = steps.map(toRow);
  const processes = servers === 1 ? 'one server process' : `${servers} server processes`;
  return {
    title: `Load: ${processes} on ${engine}, each player acts once a second`,
    columns: COLUMNS,
    rows,
    notes: describeResult(steps, helloRate),
  };
}

function describeResult(steps: readonly Step[], helloRate: number): string[] {
  const { sustained, reason } = findFirstLimit(steps, LIMITS);
  const rate = sustained ? computeRate(sustained) : 0;
  const last = steps.at(-1);
  const signIns = steps.map((step) => step.signIns).filter(({ count }) => count > 0);
  return [
    `Sustained: ${rate.toFixed(0)} actions/s, ${(rate / helloRate).toFixed(4)} of the ` +
      `${helloRate.toFixed(0)} requests/s of the minimal Hono server.`,
    reason === null
      ? 'No limit was reached.'
      : `First limit: with ${last?.players ?? 0} players ${reason}.`,
    `${sum(signIns.map(({ count }) => count))} sign-ins between the steps: at least ` +
      `${Math.min(...signIns.map(({ perSecond }) => perSecond)).toFixed(0)}/s, ` +
      `p99 at most ${Math.max(...signIns.map(({ p99Ms }) => p99Ms)).toFixed(0)} ms.`,
  ];
}
