/** Creates a `fetch` that aborts after a timeout, which includes reading the body. */
export function createFetchWithTimeout(timeoutMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
