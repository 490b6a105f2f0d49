import { Workbox } from 'workbox-window';
import type { LateAnswer } from '../contract/copies.ts';
import { useUpdate } from './update-store.ts';

/** Open for longer than this, the page asks whether there is a newer version. */
const CHECK_MS = 3_600_000;

export interface WorkerEvents {
  /** From now on the worker sees what the page reads. */
  readonly onFirstControl: () => void;
  /** What a copy stood in for has ended. */
  readonly onLateAnswer: (answer: LateAnswer) => void;
}

/**
 * Registers the service worker and follows it for as long as the page is open.
 * @returns looks for a newer version now
 */
export async function registerWorker(events: WorkerEvents): Promise<() => void> {
  const worker = new Workbox('/sw.js');
  let isWelcome = false;

  worker.addEventListener('waiting', () =>
    useUpdate.setState({
      apply: () => {
        isWelcome = true;
        worker.messageSkipWaiting();
      },
    }),
  );
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isWelcome) window.location.reload();
    // Another tab has let it in. This one goes on, but may miss parts it has not loaded yet.
    else if (isUpdate === true) useUpdate.setState({ apply: () => window.location.reload() });
    else events.onFirstControl();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isLateAnswer(data)) events.onLateAnswer(data);
  });

  await worker.register();
  // Without a network there is nothing to be found.
  const update = (): void => void worker.update().catch(() => undefined);
  checkAtTimes(update);
  return update;
}

function checkAtTimes(update: () => void): void {
  let checkedMs = performance.now();
  const check = (): void => {
    const isDue = performance.now() - checkedMs >= CHECK_MS;
    if (!isDue || document.visibilityState !== 'visible') return;
    checkedMs = performance.now();
    update();
  };
  setInterval(check, CHECK_MS);
  document.addEventListener('visibilitychange', check);
}

function isLateAnswer(data: unknown): data is LateAnswer {
  if (typeof data !== 'object' || data === null) return false;
  const { type, path, ending } = data as Partial<Record<string, unknown>>;
  return type === 'late-answer' && typeof path === 'string' && typeof ending === 'string';
}
