import { describe, expect, it } from 'vitest';
import { RefusalError } from '../../../api/actions/refusal-error.ts';
import { ServiceMachine } from '../../../api/services/service-machine.ts';
import type { ServiceStatus } from '../../../api/services/service.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';

const INTERVAL_MS = 60_000;

/** Creates a machine whose tasks the test ends. */
function createTestMachine(intervalMs = INTERVAL_MS) {
  const timers = createManualTimer();
  const running: ((hasSucceeded: boolean) => void)[] = [];
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
    /** Ends the oldest running task. */
    end: async (hasSucceeded = true) => {
      running.shift()?.(hasSucceeded);
      await flush();
    },
  };
}

type TestMachine = ReturnType<typeof createTestMachine>;

/** Brings a new machine into a given state. */
const ENTER_STATE: Record<ServiceStatus, (built: TestMachine) => Promise<void>> = {
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
    await ENTER_STATE.RUNNING(built);
    await built.end(false);
  },
};

const getRefusal = (call: () => unknown): string | null => {
  try {
    call();
    return null;
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'CONFLICT') return error.message;
    throw error;
  }
};

const RUNNING_ALREADY = 'Service is already running';
const NOT_IDLE = 'Service is not in an idle state to run';
const NOT_RUNNING = 'Service is not running';

describe('a service machine', () => {
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
  ] as const)(
    'in the state %s handles %s',
    { tags: ['SERVICE-02', 'SERVICE-03', 'SERVICE-04', 'SERVICE-05', 'SERVICE-06', 'DATA-21'] },
    async (status, verb, refusal, next) => {
      const built = createTestMachine();
      await ENTER_STATE[status](built);
      expect(built.machine.status).toBe(status);
      expect(getRefusal(() => built.machine[verb]())).toBe(refusal);
      expect(built.machine.status).toBe(next);
    },
  );

  it(
    'cannot be started or stopped without an interval',
    { tags: ['SERVICE-02', 'SERVICE-06'] },
    () => {
      const { machine } = createTestMachine(0);
      expect(getRefusal(() => machine.start())).toBe('Service interval is required');
      expect(getRefusal(() => machine.stop())).toBe('Interval is missing');
    },
  );
});

describe('the interval', () => {
  it(
    'lasts from the end of a run to the start of the next',
    { tags: ['SERVICE-03', 'SERVICE-05'] },
    async () => {
      const { machine, timers, runs, flush, end } = createTestMachine();
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
    },
  );

  it('uses one timer, however often it is started', () => {
    const { machine, timers } = createTestMachine();
    const answers = Array.from({ length: 20 }, () => getRefusal(() => machine.start()));
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(timers.pending()).toHaveLength(1);
  });

  it('restarts after a manual run', async () => {
    const { machine, timers, runs, flush, end } = createTestMachine();
    machine.start(INTERVAL_MS);
    timers.advance(INTERVAL_MS / 2);
    void machine.run();
    await flush();
    await end();
    expect(timers.pending()).toEqual([INTERVAL_MS]);
    expect(runs()).toBe(1);
  });

  it('grows to up to a minute with each failure', { tags: ['DATA-21'] }, async () => {
    const { machine, timers, flush, end } = createTestMachine();
    machine.start();
    const delays: number[] = [];
    for (let failure = 0; failure < 6; failure++) {
      timers.advance(timers.pending()[0] ?? 0);
      await flush();
      await end(false);
      expect(machine.status).toBe('ERROR');
      delays.push(...timers.pending());
    }
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
    timers.advance(60_000);
    await flush();
    await end();
    expect(machine.status).toBe('IDLE');
    expect(timers.pending()).toEqual([INTERVAL_MS]);
  });
});

describe('a nudge', () => {
  it('starts one run soon, however many arrive together', async () => {
    const { machine, timers, runs, flush } = createTestMachine();
    machine.start(INTERVAL_MS);
    for (let call = 0; call < 10; call++) machine.nudge();
    expect(timers.pending()).toEqual([200]);
    timers.advance(200);
    await flush();
    expect(runs()).toBe(1);
  });

  it('starts another run after the current one', async () => {
    const built = createTestMachine();
    await ENTER_STATE.RUNNING(built);
    built.machine.nudge();
    await built.end();
    expect(built.timers.pending()).toEqual([200]);
  });

  it('does not shorten the delay after a failure', async () => {
    const built = createTestMachine();
    await ENTER_STATE.ERROR(built);
    built.machine.nudge();
    expect(built.timers.pending()).toEqual([5000]);
  });
});

describe('stopping', () => {
  it('lets the current run end and starts no other', async () => {
    const built = createTestMachine();
    await ENTER_STATE.RUNNING(built);
    built.machine.stop();
    await built.end();
    expect(built.machine.status).toBe('STOPPED');
    expect(built.timers.pending()).toEqual([]);
  });

  it('and starting again never overlaps two runs', async () => {
    const built = createTestMachine();
    const { machine, timers, runs, flush, end } = built;
    await ENTER_STATE.RUNNING(built);
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
    const built = createTestMachine();
    await ENTER_STATE.RUNNING(built);
    let hasEnded = false;
    const halted = built.machine.halt().then(() => (hasEnded = true));
    await built.flush();
    expect(hasEnded).toBe(false);
    await built.end();
    await halted;
    expect(hasEnded).toBe(true);
  });
});
