import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { Scheduler } from '../../../api/services/scheduler.ts';
import { renewServer } from '../../kit/share-server.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';
import { createTask, settle } from '../../kit/service-tasks.ts';
import { waitFor } from '../../kit/wait-for.ts';

const server = renewServer();

describe('Scheduler', () => {
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
    const scheduler = new Scheduler({
      context: { ...server.ctx, db: server.ctx.db.withPlugin(waitToRead) },
      holder: 'this process',
      getServices: () => [task],
      timer: timers.timer,
      onRun: () => undefined,
    });
    scheduler.begin();
    timers.advance(0);
    await waitFor(() => expect(isReading).toBe(true));
    scheduler.pause();
    goOn();
    await settle(server.ctx.db);
    expect(task.runs).toBe(0);
    expect(await scheduler.close(0)).toEqual([]);
  });
});
