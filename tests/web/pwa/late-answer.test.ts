import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COPY_HEADERS, type LateReadOutcome } from '../../../src/contract/cached-copies.ts';
import {
  recordResponse,
  recordServerReached,
  useConnection,
  probeServer,
} from '../../../src/http/connection.ts';
import { handleLateRead } from '../../../src/pwa/start-worker.ts';
import { fakeApi, success } from '../kit/api-server.ts';

const api = fakeApi();
const PATH = '/account/hub';

beforeEach(() => {
  const headers = {
    [COPY_HEADERS.copiedAt]: '2030-01-02T12:00:00.000Z',
    [COPY_HEADERS.reason]: 'slow',
  };
  recordResponse(PATH, new Response('{}', { headers }));
});

/** Returns the state of the connection afterwards, and how often the queries were refetched. */
function endLateRead(ending: LateReadOutcome) {
  const refetch = vi.fn();
  handleLateRead({ type: 'late-answer', path: PATH, ending }, refetch);
  return [useConnection.getState().state, refetch.mock.calls.length];
}

describe('handleLateRead', () => {
  it.each([
    ['same', 'online', 0],
    ['news', 'online', 1],
    ['refusal', 'slow', 1],
  ] as const)(
    'handles "%s": the server is %s, and the queries are refetched %i times',
    (ending, ...expected) => {
      expect(endLateRead(ending)).toEqual(expected);
    },
  );

  it('goes offline after a lost read if the server does not answer a probe either', async () => {
    api.on('GET /health', () => HttpResponse.error());
    endLateRead('loss');
    await probeServer();
    expect(useConnection.getState().state).toBe('offline');
  });

  it('goes online after a lost read if the server answers a probe', async () => {
    api.on('GET /health', () => success());
    endLateRead('loss');
    await probeServer();
    expect(useConnection.getState().state).toBe('online');
  });

  it('stays online after a lost read if the server has answered since', () => {
    recordServerReached(PATH);
    expect(endLateRead('loss')).toEqual(['online', 0]);
  });
});
