import { runStage, type StageResult } from './run-stage.ts';
import type { Stage } from './stages.ts';

export interface RunOptions {
  /** The cores that stages may keep busy at the same time. */
  readonly cores: number;
  readonly env: Readonly<Record<string, string>>;
  readonly onEnd: (result: StageResult) => void;
}

/**
 * Runs stages side by side, each as soon as there are cores for it. A failed stage does not stop the
 * others, so that one run shows everything that is wrong.
 */
export async function runStages(
  stages: readonly Stage[],
  { cores, env, onEnd }: RunOptions,
): Promise<StageResult[]> {
  const results: StageResult[] = [];
  const waiting = [...stages];
  const running = new Map<Stage, Promise<void>>();

  const canStart = ({ cores: needed, after }: Stage): boolean => {
    const busy = [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
    const isFree = needed === 0 || busy === 0 || busy + needed <= cores;
    return isFree && ![...waiting, ...running.keys()].some(({ name }) => name === after);
  };
  const run = async (stage: Stage): Promise<void> => {
    const result = await runStage(stage, env);
    results.push(result);
    running.delete(stage);
    onEnd(result);
  };

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting.findIndex(canStart);
    const [stage] = next < 0 ? [] : waiting.splice(next, 1);
    if (stage) running.set(stage, run(stage));
    else await Promise.race(running.values());
  }
  return results;
}
