import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PeriodicRuns } from '../../../api/services/periodic-runs.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';
import { createTask, settle } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

const server = renewServer();

describe('PeriodicRuns', () => {
  it('begins no run once it is paused, even if the services are just being read', async () => {
    let isReading = false;
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const waitToRead: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        isReading = true;
        await gate;
        return result;
      },
    };
    const task = createTask('a');
    const timers = createManualTimer();
    const runs = new PeriodicRuns({
      context: { ...server.ctx, db: server.ctx.db.withPlugin(waitToRead) },
      holder: 'this process',
      services: () => [task],
      timer: timers.timer,
      run: () => task.run(server.ctx),
    });
    runs.begin();
    timers.advance(0);
    await waitFor(() => expect(isReading).toBe(true));
    runs.pause();
    goOn();
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
    expect(await runs.close(0)).toEqual([]);
  });
});
