import { HEADERS } from '../../../src/contract/envelope.ts';
import { ERROR_MESSAGES, type ErrorCode } from '../../../src/contract/error-codes.ts';
import { getErrorStatus } from '../reply.ts';
import { type FileAnswer, isShape } from './documented.ts';
import { failureShape, successShape } from './envelope-shapes.ts';
import {
  type Header,
  isReference,
  type JsonSchema,
  type MediaType,
  type OpenApi,
  type Reference,
  type ResponseObject,
} from './open-api.ts';
import type { Call } from './routes.ts';
import type { SchemaCatalog } from './schemas.ts';

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
  ...(name !== false && { [HEADER_NAMES[name]]: toHeader(name) }),
});

/** A response with more codes would get too long a name, so it stays in its operation. */
const MAX_CODES_IN_NAME = 4;

/** Moves the responses that several operations have alike to the components. */
export function shareResponses(
  paths: OpenApi['paths'],
): Pick<OpenApi['components'], 'responses'> & Pick<OpenApi, 'paths'> {
  const counts = new Map<string, number>();
  for (const response of listResponses(paths)) {
    const text = JSON.stringify(response);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const responses: Record<string, ResponseObject> = {};
  const share = (response: ResponseObject) => {
    const name = toResponseName(response);
    if (name === null || (counts.get(JSON.stringify(response)) ?? 0) < 2) return response;
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const shared = mapValues(paths, (operations) =>
    mapValues(operations, (operation) => ({
      ...operation,
      responses: mapValues(operation.responses, (response) =>
        isReference(response) ? response : share(response),
      ),
    })),
  );
  return { paths: shared, responses };
}

const listResponses = (paths: OpenApi['paths']) =>
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses));

/** Such as `RateLimited` or `DatabaseBusyOrDatabaseUnavailable`; null for one that is not shared. */
function toResponseName({ description, content }: ResponseObject): string | null {
  if (!content) return 'NotModified';
  if (content['text/csv']) return 'CsvFile';
  const codes = [...description.matchAll(/^`([A-Z_]+)`/gm)].map(([, code = '']) => code);
  if (codes.length > MAX_CODES_IN_NAME) return null;
  if (codes.length > 0) return codes.map(toPascalCase).join('Or');
  return content['application/json']?.schema.$ref === undefined ? null : 'Success';
}

const toPascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
