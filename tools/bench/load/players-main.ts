import { setTimeout as pause } from 'node:timers/promises';
import { createSeededRandom } from '../../../src/art/random.ts';
import { formatJsonRequest, HttpConnection } from './http-connection.ts';
import { type Command, commandShape, type PlayerEvent } from './player-messages.ts';
import { type Action, ACTIONS, SimulatedPlayer } from './simulated-player.ts';
import { computePercentile } from './step-result.ts';
import { createWallet } from './wallet.ts';

/**
 * Plays in a process of its own. Arguments: the number of wallets in the game, the port of the minimal
 * server, and the servers' ports.
 */

/** How often players do what, in parts of 100: three reads for two changes. */
const MIX: Readonly<Record<Action, number>> = {
  hub: 20,
  growhouse: 40,
  water: 20,
  plant: 8,
  harvest: 7,
  prune: 5,
};
const INTERVAL_MS = 1000;
/** Everybody has begun to act after one interval. */
const WARM_UP_MS = 1500;
const SIGN_INS_AT_ONCE = 8;
const REFERENCE_INTERVAL_MS = 50;

const [wallets = 1, referencePort = 0, ...ports] = process.argv.slice(2).map(Number);
const reference = new HttpConnection(referencePort);
const referenceRequest = formatJsonRequest('GET', '/hello', {});
const random = createSeededRandom('load benchmark');
const players: SimulatedPlayer[] = [];

/** Spreads those who play over all wallets of the game. Prime, so that each wallet is reached once. */
const WALLET_STRIDE = 7919;
const toWalletIndex = (index: number): number => (index * WALLET_STRIDE) % wallets;

const report = (event: PlayerEvent) => process.send?.(event);

process.on('message', (message) => {
  runStep(commandShape.parse(message)).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
report({ event: 'ready' });

async function runStep({ players: count, seconds }: Command): Promise<void> {
  await signInUpTo(count);
  const startMs = performance.now() + WARM_UP_MS;
  const endMs = startMs + seconds * 1000;
  const step = new Step(startMs, endMs);
  const playing = players.slice(0, count).map((player) => step.play(player));
  playing.push(step.probeReference());
  await pause(WARM_UP_MS);
  report({ event: 'measuring' });
  await pause(endMs - performance.now());
  report({ event: 'measured' });
  await Promise.all(playing);
  report(step.toResult());
}

/** Lets further players sign in, some at a time. */
async function signInUpTo(count: number): Promise<void> {
  const durationsMs: number[] = [];
  const startMs = performance.now();
  const signInNext = async (): Promise<void> => {
    while (players.length < count) {
      const index = players.length;
      const player = new SimulatedPlayer(createWallet(toWalletIndex(index)), ports, index);
      players.push(player);
      const beginMs = performance.now();
      await player.signIn();
      durationsMs.push(performance.now() - beginMs);
      await player.loadSupply();
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, signInNext));
  const perSecond = (durationsMs.length / (performance.now() - startMs)) * 1000;
  report({
    event: 'signed-in',
    signIns: {
      count: durationsMs.length,
      perSecond,
      p99Ms: durationsMs.length === 0 ? 0 : computePercentile(durationsMs, 0.99),
    },
  });
}

class Step {
  readonly #startMs: number;
  readonly #endMs: number;
  readonly #latenciesMs: number[] = [];
  readonly #referenceMs: number[] = [];
  readonly #errors: Record<string, number> = {};
  readonly #actions: Record<string, number> = {};
  #completed = 0;

  constructor(startMs: number, endMs: number) {
    this.#startMs = startMs;
    this.#endMs = endMs;
  }

  /**
   * Acts at fixed times. An action that begins late, because the one before took long, counts from
   * when it was wanted.
   */
  async play(player: SimulatedPlayer): Promise<void> {
    let wantedMs = this.#startMs - WARM_UP_MS + random.next() * INTERVAL_MS;
    while (wantedMs < this.#endMs && performance.now() < this.#endMs) {
      await pause(Math.max(0, wantedMs - performance.now()));
      await this.#act(player, wantedMs);
      wantedMs += INTERVAL_MS;
    }
  }

  /** Asks the minimal server again and again. */
  async probeReference(): Promise<void> {
    await pause(this.#startMs - performance.now());
    while (performance.now() < this.#endMs) {
      const beginMs = performance.now();
      await reference.send(referenceRequest);
      this.#referenceMs.push(performance.now() - beginMs);
      await pause(REFERENCE_INTERVAL_MS);
    }
  }

  async #act(player: SimulatedPlayer, wantedMs: number): Promise<void> {
    const action = chooseAction(player);
    let failure: string | null = null;
    try {
      await player.do(action);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    const nowMs = performance.now();
    if (wantedMs >= this.#startMs) this.#latenciesMs.push(nowMs - wantedMs);
    if (failure !== null) this.#errors[failure] = (this.#errors[failure] ?? 0) + 1;
    else if (nowMs >= this.#startMs && nowMs < this.#endMs) {
      this.#completed += 1;
      this.#actions[action] = (this.#actions[action] ?? 0) + 1;
    }
  }

  toResult(): PlayerEvent {
    return {
      event: 'result',
      completed: this.#completed,
      p50Ms: computePercentile(this.#latenciesMs, 0.5),
      p99Ms: computePercentile(this.#latenciesMs, 0.99),
      referenceP99Ms: computePercentile(this.#referenceMs, 0.99),
      errors: this.#errors,
      actions: this.#actions,
    };
  }
}

/** Chooses by `MIX`, or a read of a growhouse if the player has no plant left for the action. */
function chooseAction(player: SimulatedPlayer): Action {
  let rest = random.next() * 100;
  const chosen = ACTIONS.find((action) => (rest -= MIX[action]) < 0) ?? 'growhouse';
  return player.canDo(chosen) ? chosen : 'growhouse';
}
