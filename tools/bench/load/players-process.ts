import { type ChildProcess, fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import { eventShape, type SignIns, type StepOutcome } from './player-messages.ts';

export interface PlayersStep {
  readonly signIns: SignIns;
  readonly outcome: StepOutcome;
}

export interface PlayersOptions {
  /** The number of wallets in the game. */
  readonly wallets: number;
  /** The port of the minimal server. */
  readonly referencePort: number;
  /** The ports of the game's servers. */
  readonly ports: readonly number[];
}

/** The players, in a process of their own, so that their work does not delay what measures it. */
export class PlayersProcess {
  readonly #child: ChildProcess;
  readonly #ended = new AbortController();

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.once('exit', () => this.#ended.abort(new Error('The players ended')));
  }

  static async start(options: PlayersOptions): Promise<PlayersProcess> {
    const all = [options.wallets, options.referencePort, ...options.ports].map(String);
    const child = fork(join(import.meta.dirname, 'players-main.ts'), all);
    await once(child, 'message');
    return new PlayersProcess(child);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * Lets players act for a while.
   * @param onBoundary called when the measured time begins and when it ends
   * @throws Error if the process ends before the result
   */
  async runStep(players: number, seconds: number, onBoundary: () => void): Promise<PlayersStep> {
    const messages = on(this.#child, 'message', { signal: this.#ended.signal });
    this.#child.send({ players, seconds });
    let signIns: SignIns = { count: 0, perSecond: 0, p99Ms: 0 };
    for await (const [message] of messages) {
      const event = eventShape.parse(message);
      if (event.event === 'signed-in') signIns = event.signIns;
      else if (event.event === 'result') return { signIns, outcome: event };
      else onBoundary();
    }
    throw new Error('The players ended');
  }

  stop(): void {
    this.#child.kill();
  }
}
