/** `fetch` that gives up after so many milliseconds, the reading of the body included. */
export function fetchInTime(timeoutMs: number): typeof fetch {
  return (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
}
