import type { SetupServer } from 'msw/node';

/** Turns of the event loop; an answer that a test withholds never comes. */
const MAX_TURNS = 100;

const inFlight = new Set<string>();

/** Remembers which requests a fake server has not answered yet. */
export function watchRequests(server: SetupServer): void {
  server.events.on('request:start', ({ requestId }) => void inFlight.add(requestId));
  server.events.on('request:end', ({ requestId }) => void inFlight.delete(requestId));
}

/** Lets requests end that nothing waits for, such as a sign-out, before another test starts. */
export async function waitForRequests(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS && inFlight.size > 0; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  inFlight.clear();
}
