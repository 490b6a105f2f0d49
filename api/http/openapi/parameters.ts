import { HEADERS } from '../../../src/contract/envelope.ts';
import type { Header, Parameter, Reference } from './open-api.ts';

/** Headers of requests that several calls take. */
export const PARAMETERS = {
  minVersion: {
    name: HEADERS.minVersion,
    in: 'header',
    required: false,
    description:
      'The version that the client was written for, such as 0.1.18. A server that no longer serves ' +
      'it answers OUTDATED_CLIENT; without the header nothing is checked.',
    schema: { type: 'string', pattern: '^\\d{1,6}\\.\\d{1,6}\\.\\d{1,6}$' },
  },
  idempotencyKey: {
    name: HEADERS.idempotencyKey,
    in: 'header',
    required: false,
    description:
      'Any text of 1 to 128 visible ASCII characters, such as a UUID. For 24 hours a request with ' +
      'the same key, path and body gets the first response again and changes nothing.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  },
  ifNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    required: false,
    description: 'The ETag of an earlier response: while nothing has changed, the answer is 304.',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Parameter>;

/** Headers of responses. */
export const RESPONSE_HEADERS = {
  requestId: {
    description: 'Identifies the request in the log of the server',
    schema: { type: 'string', format: 'uuid' },
  },
  retryAfter: {
    description: 'After how many seconds to try again',
    schema: { type: 'integer', minimum: 1 },
  },
  etag: {
    description: 'Changes with the response; for if-none-match',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Header>;

export const toParameter = (name: keyof typeof PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

export const toHeader = (name: keyof typeof RESPONSE_HEADERS): Reference => ({
  $ref: `#/components/headers/${name}`,
});
