import { describe, expect, it } from 'vitest';
import { Refused } from '../../../api/actions/refused.ts';
import { ServiceMachine } from '../../../api/services/service-machine.ts';
import type { ServiceStatus } from '../../../api/services/service.ts';
import { manualTimer } from '../../kit/manual-timer.ts';

const INTERVAL_MS = 60_000;

/** A machine whose tasks end when the test says so. */
function build(intervalMs = INTERVAL_MS) {
  const timers = manualTimer();
  const running: ((isWell: boolean) => void)[] = [];
  let runs = 0;
  const machine = new ServiceMachine({
    intervalMs,
    timer: timers.timer,
    task: () => {
      runs += 1;
      return new Promise((resolve) => running.push(resolve));
    },
  });
  const flush = () => new Promise((resolve) => setImmediate(resolve));
  return {
    machine,
    timers,
    runs: () => runs,
    flush,
    /** Ends the oldest task under way. */
    end: async (isWell = true) => {
      running.shift()?.(isWell);
      await flush();
    },
  };
}

type Built = ReturnType<typeof build>;

/** Brings a new machine into a state. */
const REACH: Record<ServiceStatus, (built: Built) => Promise<void>> = {
  STOPPED: () => Promise.resolve(),
  IDLE: ({ machine }) => {
    machine.start();
    return Promise.resolve();
  },
  RUNNING: async ({ machine, flush }) => {
    machine.start();
    void machine.run();
    await flush();
  },
  ERROR: async (built) => {
    await REACH.RUNNING(built);
    await built.end(false);
  },
};

const refusalOf = (call: () => unknown): string | null => {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof Refused && error.code === 'CONFLICT') return error.message;
    throw error;
  }
};

const RUNNING_ALREADY = 'Service is already running';
const NOT_IDLE = 'Service is not in an idle state to run';
const NOT_RUNNING = 'Service is not running';

describe('the states', () => {
  it.each([
    ['STOPPED', 'start', null, 'IDLE'],
    ['STOPPED', 'run', NOT_IDLE, 'STOPPED'],
    ['STOPPED', 'stop', NOT_RUNNING, 'STOPPED'],
    ['STOPPED', 'nudge', null, 'STOPPED'],
    ['IDLE', 'start', RUNNING_ALREADY, 'IDLE'],
    ['IDLE', 'run', null, 'RUNNING'],
    ['IDLE', 'stop', null, 'STOPPED'],
    ['IDLE', 'nudge', null, 'IDLE'],
    ['RUNNING', 'start', RUNNING_ALREADY, 'RUNNING'],
    ['RUNNING', 'run', NOT_IDLE, 'RUNNING'],
    ['RUNNING', 'stop', null, 'STOPPED'],
    ['RUNNING', 'nudge', null, 'RUNNING'],
    ['ERROR', 'start', null, 'IDLE'],
    ['ERROR', 'run', NOT_IDLE, 'ERROR'],
    ['ERROR', 'stop', NOT_RUNNING, 'ERROR'],
    ['ERROR', 'nudge', null, 'ERROR'],
  ] as const)('%s: %s', async (status, verb, refusal, next) => {
    const built = build();
    await REACH[status](built);
    expect(built.machine.status).toBe(status);
    expect(refusalOf(() => built.machine[verb]())).toBe(refusal);
    expect(built.machine.status).toBe(next);
  });

  it('cannot be started, nor stopped, without an interval', () => {
    const { machine } = build(0);
    expect(refusalOf(() => machine.start())).toBe('Service interval is required');
    expect(refusalOf(() => machine.stop())).toBe('Interval is missing');
  });
});

describe('the rhythm', () => {
  it('is from the end of a run to the start of the next', async () => {
    const { machine, timers, runs, flush, end } = build();
    machine.start(5000);
    expect(timers.pending()).toEqual([5000]);
    timers.advance(5000);
    await flush();
    expect(machine.status).toBe('RUNNING');
    expect(timers.pending()).toEqual([]);
    timers.advance(10 * INTERVAL_MS);
    await flush();
    expect(runs()).toBe(1);
    await end();
    expect(machine.status).toBe('IDLE');
    expect(timers.pending()).toEqual([INTERVAL_MS]);
  });

  it('has one timer, however often it is started at once', () => {
    const { machine, timers } = build();
    const answers = Array.from({ length: 20 }, () => refusalOf(() => machine.start()));
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(timers.pending()).toHaveLength(1);
  });

  it('starts anew after a run by hand', async () => {
    const { machine, timers, runs, flush, end } = build();
    machine.start(INTERVAL_MS);
    timers.advance(INTERVAL_MS / 2);
    void machine.run();
    await flush();
    await end();
    expect(timers.pending()).toEqual([INTERVAL_MS]);
    expect(runs()).toBe(1);
  });

  it('tries again after a failure, later each time, up to a minute', async () => {
    const { machine, timers, flush, end } = build();
    machine.start();
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      timers.advance(timers.pending()[0] ?? 0);
      await flush();
      await end(false);
      expect(machine.status).toBe('ERROR');
      waits.push(...timers.pending());
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    timers.advance(60_000);
    await flush();
    await end();
    expect(machine.status).toBe('IDLE');
    expect(timers.pending()).toEqual([INTERVAL_MS]);
  });
});

describe('a nudge', () => {
  it('brings one run soon, however many come together', async () => {
    const { machine, timers, runs, flush } = build();
    machine.start(INTERVAL_MS);
    for (let tap = 0; tap < 10; tap++) machine.nudge();
    expect(timers.pending()).toEqual([200]);
    timers.advance(200);
    await flush();
    expect(runs()).toBe(1);
  });

  it('brings another run after the one under way', async () => {
    const built = build();
    await REACH.RUNNING(built);
    built.machine.nudge();
    await built.end();
    expect(built.timers.pending()).toEqual([200]);
  });

  it('does not keep a chain that is down from its rest', async () => {
    const built = build();
    await REACH.ERROR(built);
    built.machine.nudge();
    expect(built.timers.pending()).toEqual([5000]);
  });
});

describe('stopping', () => {
  it('lets the run under way end, and no other follow', async () => {
    const built = build();
    await REACH.RUNNING(built);
    built.machine.stop();
    await built.end();
    expect(built.machine.status).toBe('STOPPED');
    expect(built.timers.pending()).toEqual([]);
  });

  it('and starting again does not let two runs overlap', async () => {
    const built = build();
    const { machine, timers, runs, flush, end } = built;
    await REACH.RUNNING(built);
    machine.stop();
    machine.start();
    timers.advance(0);
    await flush();
    expect(machine.status).toBe('RUNNING');
    expect(runs()).toBe(1);
    await end();
    expect(machine.status).toBe('RUNNING');
    expect(runs()).toBe(2);
    await end();
    expect(machine.status).toBe('IDLE');
  });

  it('can be waited for', async () => {
    const built = build();
    await REACH.RUNNING(built);
    let hasEnded = false;
    const halted = built.machine.halt().then(() => (hasEnded = true));
    await built.flush();
    expect(hasEnded).toBe(false);
    await built.end();
    await halted;
    expect(hasEnded).toBe(true);
  });
});
