import type { Read } from './read.ts';

const CONCURRENCY = 16;

/** Repeats a read with Node's `fetch` for a while. @returns responses per second */
export async function measureFetchRate(read: Read, durationMs: number): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  const repeat = async () => {
    while (performance.now() - startedMs < durationMs) {
      await fetchOnce(read);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, repeat));
  return (count / (performance.now() - startedMs)) * 1000;
}

async function fetchOnce({ port, path, headers, status }: Read): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.arrayBuffer();
  if (response.status !== status) {
    throw new Error(`${path}: expected ${status}, received ${response.status}`);
  }
}
