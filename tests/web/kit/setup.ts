import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
// Imported up front, because pictures load them lazily and may do so after a test file has ended.
import '../../../src/paint/draw-picture.ts';
import '../../../src/paint/render-picture.ts';
import './intersection-observer.ts';

// Only bounds how long a failing test waits; the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// After the hooks of the test file, of which those that end a session clean up themselves.
afterEach(cleanup);

// Missing in this page environment; the test of unseen toasts watches it.
if (!('reportError' in globalThis)) {
  Object.assign(globalThis, { reportError: () => undefined });
}

// Cancelled animations of this page environment reject promises that nobody holds.
Reflect.deleteProperty(Element.prototype, 'animate');
