import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COPY_HEADERS, type LateEnding } from '../../../src/contract/copies.ts';
import { noteAnswer, noteReached, useConnection } from '../../../src/http/connection.ts';
import { heedLateAnswer } from '../../../src/pwa/start-worker.ts';

const PATH = '/account/hub';

beforeEach(() => {
  const headers = { [COPY_HEADERS.of]: '2030-01-02T12:00:00.000Z', [COPY_HEADERS.because]: 'slow' };
  noteAnswer(PATH, new Response('{}', { headers }));
});

afterEach(() => noteReached(PATH));

/** @returns the state after a slow read has ended so, and how often everything was read anew */
function after(ending: LateEnding) {
  const readAnew = vi.fn();
  heedLateAnswer({ type: 'late-answer', path: PATH, ending }, readAnew);
  return [useConnection.getState().state, readAnew.mock.calls.length];
}

it.each([
  ['same', 'online', 0],
  ['news', 'online', 1],
  ['refusal', 'slow', 1],
  ['loss', 'offline', 0],
] as const)('after %s the server is %s, and the page is read anew %i times', (ending, ...end) => {
  expect(after(ending)).toEqual(end);
});

it('is online though an old read has come to nothing, where the server has answered since', () => {
  noteReached(PATH);
  expect(after('loss')).toEqual(['online', 0]);
});
