import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { BanNotice } from '../../../src/contract/admin/ban-reasons.ts';
import type { ErrorCode } from '../../../src/contract/error-codes.ts';
import { CONFIG } from '../../kit/shapes.ts';
import { watchRequests } from './requests-in-flight.ts';

/** A request as the fake API received it. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** The query string. */
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** The base of the client's relative URLs under test. */
const ORIGIN = 'http://localhost:3000';

export const success = (data?: DefaultBodyType, message = 'ok') =>
  HttpResponse.json({ success: true, message, data });

export const failure = (status: number, code: ErrorCode, message: string, ban?: BanNotice) =>
  HttpResponse.json({ success: false, code, message, ...(ban && { ban }) }, { status });

type Answer = (request: RecordedRequest) => Response | Promise<Response>;

export interface FakeApi {
  /** All requests of the current test, in order. */
  readonly requests: RecordedRequest[];
  /** Returns the requests to a path. */
  readonly to: (path: string) => RecordedRequest[];
  /** Returns what was posted, without reads of lists. */
  readonly posts: () => Pick<RecordedRequest, 'path' | 'body'>[];
  /** Answers a call such as 'GET /config'; the path omits /api. */
  readonly on: (call: string, answer: Answer) => void;
}

/**
 * Handlers for calls that the app makes by itself: the probe of the server fails, reading the
 * configuration and signing out succeed. On a busy machine such a call may arrive after its test.
 */
export const BACKGROUND_CALLS = [
  http.get(`${ORIGIN}/api/health`, () => HttpResponse.error()),
  http.get(`${ORIGIN}/api/config`, () => success(CONFIG)),
  http.post(`${ORIGIN}/api/logout`, () => success()),
];

/**
 * Starts a fake API for the tests of one file; a call without an answer fails the test. The
 * background calls are answered unrecorded unless the test answers them.
 */
export function fakeApi(): FakeApi {
  const requests: RecordedRequest[] = [];
  const server = setupServer(...BACKGROUND_CALLS);
  watchRequests(server);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  // Not after each test, when what is still mounted may call the API.
  beforeEach(() => {
    server.resetHandlers();
    requests.length = 0;
  });
  afterAll(() => server.close());
  return {
    requests,
    to: (path) => requests.filter((request) => request.path === path),
    posts: () =>
      requests
        .filter(({ method, path }) => method === 'POST' && !path.endsWith('/all'))
        .map(({ path, body }) => ({ path, body })),
    on: (call, answer) => {
      const [method = '', path = ''] = call.split(' ');
      const register = method === 'GET' ? http.get : http.post;
      server.use(
        register(`${ORIGIN}/api${path}`, async ({ request }) => {
          const text = await request.text();
          const body: unknown = text === '' ? undefined : JSON.parse(text);
          const search = new URL(request.url).searchParams;
          const { headers } = request;
          const recorded: RecordedRequest = { method, path, search, headers, body };
          requests.push(recorded);
          return answer(recorded);
        }),
      );
    },
  };
}
