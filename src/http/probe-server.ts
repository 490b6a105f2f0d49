import { CLIENT_HEADERS, fetchTimed } from './request.ts';

/** A server that takes longer to answer a probe counts as unreachable. */
const PROBE_TIMEOUT_MS = 5000;

/** The probe that is under way. */
let pendingProbe: Promise<boolean> | null = null;

/**
 * Returns whether the server answers. Callers at the same time share one request. The service worker
 * keeps no copy of its response, so any answer comes from the network.
 */
export function probeServer(): Promise<boolean> {
  pendingProbe ??= sendProbe().finally(() => {
    pendingProbe = null;
  });
  return pendingProbe;
}

async function sendProbe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const { response } = await fetchTimed('/health', { headers: CLIENT_HEADERS, signal });
    // A 5xx may come from a proxy that cannot reach the server either.
    return response.status < 500;
  } catch {
    return false;
  }
}
