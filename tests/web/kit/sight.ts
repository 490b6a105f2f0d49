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

class WideSight implements Pick<IntersectionObserver, 'observe' | 'unobserve'> {
  private readonly tell: (entries: { target: Element; isIntersecting: boolean }[]) => void;

  constructor(tell: WideSight['tell']) {
    this.tell = tell;
  }

  observe(target: Element): void {
    queueMicrotask(() => this.tell([{ target, isIntersecting: true }]));
  }

  unobserve(): void {
    // What is in sight stays there.
  }
}
