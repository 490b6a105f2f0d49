import type { Area } from './paint-svg.ts';
import type { PaintAnswer, PaintOrder } from './painter-messages.ts';
import type { Picture } from './pictures.ts';

/** The worker has so many orders at a time: the others can still be taken back. */
const AT_WORK = 2;

interface Job {
  readonly picture: Picture;
  readonly area: Area;
  readonly done: (image: Blob | null) => void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting: Job[] = [];
const atWork = new Map<number, Job>();

/** Whether this browser can paint beside the page. */
export const canPaint = (): boolean =>
  typeof Worker === 'function' && typeof OffscreenCanvas === 'function';

/**
 * Has a picture painted beside the page.
 * @param done gets a PNG, or null where it cannot be painted
 * @returns what takes the order back
 */
export function paint(
  picture: Picture,
  area: Area,
  done: (image: Blob | null) => void,
): () => void {
  let isWanted = true;
  const job: Job = {
    picture,
    area,
    done: (image) => {
      if (isWanted) done(image);
    },
  };
  waiting.push(job);
  handOut();
  return () => {
    isWanted = false;
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function handOut(): void {
  while (atWork.size < AT_WORK) {
    const job = waiting.shift();
    if (!job) return;
    const order: PaintOrder = { id: ++lastId, picture: job.picture, area: job.area };
    atWork.set(order.id, job);
    painter().postMessage(order);
  }
}

function painter(): Worker {
  if (worker) return worker;
  worker = new Worker(new URL('./painter-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) => {
    atWork.get(data.id)?.done(data.image);
    atWork.delete(data.id);
    handOut();
  });
  // It did not load, or has come down: what it had is drawn by the page, and the next try is new.
  worker.addEventListener('error', () => {
    worker?.terminate();
    worker = null;
    const lost = [...atWork.values()];
    atWork.clear();
    for (const { done } of lost) done(null);
    handOut();
  });
  return worker;
}
