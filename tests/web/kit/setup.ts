import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { recordServerReached } from '../../../src/http/connection.ts';
import { clearIdentity } from '../../../src/http/identity.ts';
import { resetServerClock } from '../../../src/http/server-clock.ts';
// Imported up front, because pictures load them lazily and may do so after a test file has ended.
import '../../../src/paint/draw-picture.ts';
import '../../../src/paint/render-picture.ts';
import './intersection-observer.ts';
import { waitForRequests } from './requests-in-flight.ts';
import { setViewport } from './viewport.ts';
import './waiting.ts';
import { resetStores } from './zustand.ts';

// Missing in this page environment; the test of unseen toasts watches it.
if (!('reportError' in globalThis)) {
  Object.assign(globalThis, { reportError: () => undefined });
}

// Cancelled animations of this page environment reject promises that nobody holds.
Reflect.deleteProperty(Element.prototype, 'animate');

/** Unmounts the page, and runs timers that still wait for a fake clock. */
async function closePage(): Promise<void> {
  cleanup();
  // Ends what repeats for as long as the player is signed in.
  clearIdentity();
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  await new Promise((resolve) => setImmediate(resolve));
  await waitForRequests();
}

function resetDocument(): void {
  const { documentElement: root, head, body } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  window.history.replaceState(null, '', '/');
}

beforeEach(() => setViewport('desktop'));

// The files of a worker share one page and the modules of the app. Runs after their own `afterEach`.
afterEach(async () => {
  await closePage();
  resetStores();
  resetServerClock();
  // The last response may have come at a fake time that is still ahead.
  recordServerReached('/');
  resetDocument();
  localStorage.clear();
  sessionStorage.clear();
});
