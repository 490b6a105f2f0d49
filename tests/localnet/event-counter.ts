/** Counts named events, and lets a test wait until one has happened a number of times. */
export class EventCounter {
  readonly #counts = new Map<string, number>();
  readonly #waiting: { event: string; times: number; resolve: () => void }[] = [];

  count(event: string): void {
    const times = (this.#counts.get(event) ?? 0) + 1;
    this.#counts.set(event, times);
    for (const waiting of this.#waiting) {
      if (waiting.event === event && waiting.times <= times) waiting.resolve();
    }
  }

  waitFor(event: string, times: number): Promise<void> {
    if ((this.#counts.get(event) ?? 0) >= times) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ event, times, resolve }));
  }
}
