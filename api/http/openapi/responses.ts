import { BUILD_ID, HEADERS } from '../../../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../../../src/contract/error-codes.ts';
import { getErrorStatus } from '../reply.ts';
import { type FileAnswer, isShape } from './calls.ts';
import { failureShape, successShape } from './envelope-shapes.ts';
import type { Header, JsonSchema, MediaType, Reference, ResponseObject } from './open-api.ts';
import type { Call } from './calls.ts';
import type { SchemaCatalog } from './schemas.ts';

/** Headers of responses. */
export const RESPONSE_HEADERS = {
  requestId: {
    description:
      'Identifies the request in the log of the server: the x-request-id of the request if it has one ' +
      'of at most 64 letters, digits, dots, hyphens and underscores',
    schema: { type: 'string', pattern: '^[\\w.-]{1,64}$' },
  },
  build: {
    description: 'The build of the server',
    schema: { type: 'string', pattern: BUILD_ID.source },
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

const toHeader = (name: keyof typeof RESPONSE_HEADERS): Reference => ({
  $ref: `#/components/headers/${name}`,
});

const FILES: Readonly<Record<FileAnswer, { description: string; types: readonly string[] }>> = {
  csv: { description: 'A CSV file', types: ['text/csv'] },
  calendar: { description: 'A calendar (RFC 5545)', types: ['text/calendar'] },
  export: { description: 'A JSON file', types: ['application/json'] },
  openapi: { description: 'An OpenAPI document', types: ['application/json'] },
  page: { description: 'A page', types: ['text/html'] },
  file: { description: 'A file', types: ['text/css', 'text/javascript'] },
};

/** Describes the responses of a call by status. */
export function createResponses(
  call: Call,
  codes: readonly ErrorCode[],
  catalog: SchemaCatalog,
): Record<string, ResponseObject> {
  const statuses = [...new Set(codes.map(getErrorStatus))].sort();
  const failures = statuses.map((status): [string, ResponseObject] => [
    String(status),
    createFailure(
      codes.filter((code) => getErrorStatus(code) === status),
      catalog,
    ),
  ]);
  return {
    200: createSuccess(call, catalog),
    ...(call.hasEtag && { 304: createNotModified() }),
    ...Object.fromEntries(failures),
  };
}

function createSuccess({ answer, hasEtag }: Call, catalog: SchemaCatalog): ResponseObject {
  const headers = toHeaders(hasEtag === true && 'etag');
  if (typeof answer === 'string') {
    const { description, types } = FILES[answer];
    return {
      description,
      headers,
      content: Object.fromEntries(types.map((type) => [type, { schema: toFileSchema(type) }])),
    };
  }
  const success = catalog.toSchema(successShape);
  const content: MediaType = {
    schema: isShape(answer)
      ? {
          allOf: [
            success,
            {
              type: 'object',
              properties: { data: catalog.toSchema(answer) },
              required: ['data'],
            },
          ],
        }
      : success,
  };
  return { description: 'Success', headers, content: { 'application/json': content } };
}

const toFileSchema = (type: string): JsonSchema => ({
  type: type === 'application/json' ? 'object' : 'string',
});

const createNotModified = (): ResponseObject => ({
  description: 'Nothing has changed since the response with this ETag',
  headers: toHeaders('etag'),
});

const BAN_EXAMPLE = { reason: 'other', until: null };

function createFailure(codes: readonly ErrorCode[], catalog: SchemaCatalog): ResponseObject {
  const [first] = codes;
  const saysWhen = codes.includes('RATE_LIMITED') || codes.includes('MAINTENANCE');
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_MESSAGES[code]}`).join('  \n'),
    headers: toHeaders(saysWhen && 'retryAfter'),
    content: {
      'application/json': {
        schema: {
          allOf: [
            catalog.toSchema(failureShape),
            { type: 'object', properties: { code: { enum: [...codes] } }, required: ['code'] },
          ],
        },
        example: first && {
          success: false,
          message: ERROR_MESSAGES[first],
          code: first,
          ...(first === 'ACCOUNT_BANNED' && { ban: BAN_EXAMPLE }),
        },
      },
    },
  };
}

const HEADER_NAMES = { etag: 'etag', retryAfter: 'retry-after' } as const;

const toHeaders = (
  name: keyof typeof HEADER_NAMES | false,
): Record<string, Header | Reference> => ({
  [HEADERS.requestId]: toHeader('requestId'),
  [HEADERS.build]: toHeader('build'),
  ...(name !== false && { [HEADER_NAMES[name]]: toHeader(name) }),
});
