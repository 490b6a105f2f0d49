import { afterEach, beforeEach } from 'vitest';

type ObserverCallback = (entries: { target: Element; isIntersecting: boolean }[]) => void;

let intersectsAll = false;
const callbacks: ObserverCallback[] = [];

/** Replaces the browser's observer, because the simulated browser has no layout. */
class FakeIntersectionObserver implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  private readonly callback: ObserverCallback;

  constructor(callback: ObserverCallback) {
    this.callback = callback;
    callbacks.push(callback);
  }

  observe(target: Element): void {
    if (intersectsAll) queueMicrotask(() => this.callback([{ target, isIntersecting: true }]));
  }

  unobserve(): void {
    // The fake never changes an element by itself.
  }
}

/** Installed once per worker, because modules keep their observer across test files. */
Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });

/** Makes every observed element intersect at once in the tests of a file. */
export function intersectBeforeEach(): void {
  beforeEach(() => {
    intersectsAll = true;
  });
  afterEach(() => {
    intersectsAll = false;
  });
}

/** Moves an element into or out of the viewport. */
export function setIntersecting(target: Element, isIntersecting: boolean): void {
  for (const callback of callbacks) callback([{ target, isIntersecting }]);
}
