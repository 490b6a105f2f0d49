import type { Call } from './call.ts';

const CONCURRENCY = 16;

/**
 * Sends calls with Node's `fetch` for a while.
 * @param nextCall creates the next one
 * @returns responses per second
 */
export async function measureFetchRate(
  nextCall: () => Call,
  durationMs: number,
  concurrency = CONCURRENCY,
): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  const repeat = async () => {
    while (performance.now() - startedMs < durationMs) {
      await fetchOnce(nextCall());
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, repeat));
  return (count / (performance.now() - startedMs)) * 1000;
}

async function fetchOnce({ port, path, status, ...init }: Call): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
  await response.arrayBuffer();
  if (response.status !== status) {
    throw new Error(`${path}: expected ${status}, received ${response.status}`);
  }
}
