import { afterEach, beforeEach } from 'vitest';

type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let isAllInSight = false;
const tellers: Tell[] = [];

/** The simulated browser lays nothing out: nothing is in sight until a test has said so. */
class Sight implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  private readonly tell: Tell;

  constructor(tell: Tell) {
    this.tell = tell;
    tellers.push(tell);
  }

  observe(target: Element): void {
    if (isAllInSight) queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }

  unobserve(): void {
    // What is in sight stays there.
  }
}

/** For all files of a worker at once: what looks out keeps its observer from one to the next. */
Object.assign(globalThis, { IntersectionObserver: Sight });

/** In this file's tests every observed element comes into sight at once. */
export function bringAllIntoSight(): void {
  beforeEach(() => {
    isAllInSight = true;
  });
  afterEach(() => {
    isAllInSight = false;
  });
}

/** Puts an element in sight, or out of it. */
export function moveInSight(target: Element, isIntersecting: boolean): void {
  for (const tell of tellers) tell([{ target, isIntersecting }]);
}
