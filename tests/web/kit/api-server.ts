import { http, HttpResponse, type DefaultBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

import type { ErrorCode } from '../../../src/contract/error-codes.ts';

/** One request as the faked API saw it. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  /** What follows the '?'. */
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Where the client's relative addresses lead under test. */
const ORIGIN = 'http://localhost:3000';

export const success = (data?: DefaultBodyType, message = 'ok') =>
  HttpResponse.json({ success: true, message, data });

export const failure = (status: number, code: ErrorCode, message: string) =>
  HttpResponse.json({ success: false, code, message }, { status });

type Answer = (request: SeenRequest) => Response | Promise<Response>;

export interface FakeApi {
  /** Every request in order. */
  readonly seen: SeenRequest[];
  /** Answers 'GET /config' and the like; the path stands without /api. */
  readonly on: (call: string, answer: Answer) => void;
}

/** A faked API for the tests of one file; a call nobody answers fails the test. */
export function fakeApi(): FakeApi {
  const seen: SeenRequest[] = [];
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    seen.length = 0;
  });
  afterAll(() => server.close());
  return {
    seen,
    on: (call, answer) => {
      const [method = '', path = ''] = call.split(' ');
      const register = method === 'GET' ? http.get : http.post;
      server.use(
        register(`${ORIGIN}/api${path}`, async ({ request }) => {
          const text = await request.text();
          const body: unknown = text === '' ? undefined : JSON.parse(text);
          const search = new URL(request.url).searchParams;
          const asked: SeenRequest = { method, path, search, headers: request.headers, body };
          seen.push(asked);
          return answer(asked);
        }),
      );
    },
  };
}
