import type { PaintArea } from './paint-drawing.ts';
import type { Picture } from './pictures.ts';

export interface PaintRequest {
  readonly id: number;
  readonly picture: Picture;
  readonly area: PaintArea;
}

export interface PaintResponse {
  readonly id: number;
  /** A PNG, or null if the picture could not be painted. */
  readonly image: Blob | null;
}

/** Requests sent to the worker at a time, few because only queued requests can be cancelled. */
const MAX_ACTIVE_REQUESTS = 2;

interface Job {
  readonly picture: Picture;
  readonly area: PaintArea;
  readonly onDone: (image: Blob | null) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const queue: Job[] = [];
const activeJobs = new Map<number, Job>();

/** Whether this browser can paint in a worker. */
export const canPaintInWorker = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

/**
 * Paints a picture in the worker.
 * @param onDone receives a PNG, or null if the picture could not be painted
 * @returns a function that cancels the request
 */
export function paintInWorker(
  picture: Picture,
  area: PaintArea,
  onDone: (image: Blob | null) => void,
): () => void {
  let isCancelled = false;
  const job: Job = {
    picture,
    area,
    onDone: (image) => {
      if (!isCancelled) onDone(image);
    },
  };
  queue.push(job);
  sendQueuedJobs();
  return () => {
    isCancelled = true;
    const index = queue.indexOf(job);
    if (index >= 0) queue.splice(index, 1);
  };
}

function sendQueuedJobs(): void {
  while (activeJobs.size < MAX_ACTIVE_REQUESTS) {
    const job = queue.shift();
    if (!job) return;
    const request: PaintRequest = { id: ++lastId, picture: job.picture, area: job.area };
    activeJobs.set(request.id, job);
    getWorker().postMessage(request);
  }
}

function getWorker(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<PaintResponse>) => {
    activeJobs.get(data.id)?.onDone(data.image);
    activeJobs.delete(data.id);
    sendQueuedJobs();
  });
  // The worker failed to load or crashed: active jobs are reported as failed, and queued ones go to
  // a new worker.
  worker.addEventListener('error', () => {
    worker?.terminate();
    worker = null;
    const lostJobs = [...activeJobs.values()];
    activeJobs.clear();
    for (const { onDone } of lostJobs) onDone(null);
    sendQueuedJobs();
  });
  return worker;
}
