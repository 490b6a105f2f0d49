import { afterEach, beforeEach, vi } from 'vitest';

/** The simulated browser lays nothing out: every observed element comes into sight at once. */
export function bringAllIntoSight(): void {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', WideSight);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void;

/**
 * Lets a file's tests say what is in sight; nothing is until one has said so.
 * @returns puts an element in sight, or out of it
 */
export function steerSight(): (target: Element, isIntersecting: boolean) => void {
  const tellers: Tell[] = [];
  class SteeredSight implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
    constructor(tell: Tell) {
      tellers.push(tell);
    }

    observe(): void {
      // The test tells.
    }

    unobserve(): void {
      // The test tells nothing of it any more.
    }
  }
  vi.stubGlobal('IntersectionObserver', SteeredSight);
  return (target, isIntersecting) => {
    for (const tell of tellers) tell([{ target, isIntersecting }]);
  };
}

class WideSight implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  private readonly tell: Tell;

  constructor(tell: Tell) {
    this.tell = tell;
  }

  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }

  unobserve(): void {
    // What is in sight stays there.
  }
}
