import type { z } from 'zod';
import { BUILD_ID, HEADERS } from '../../../src/contract/envelope.ts';
import { getErrorStatus } from '../reply.ts';
import { isVersionChecked } from '../middleware/client-version.ts';
import { isAllowedDuringMaintenance } from '../middleware/maintenance.ts';
import { RATE_LIMITS, SIGN_IN_PATHS } from '../middleware/rate-limiters.ts';
import type { Caller } from '../middleware/session.ts';
import { type CallTraits, listCodes } from './codes.ts';
import { isShape } from './calls.ts';
import type { JsonSchema, Parameter, Reference } from './open-api.ts';
import { createResponses } from './responses.ts';
import { type Call, getTag, toOperationId } from './calls.ts';
import type { SchemaCatalog } from './schemas.ts';

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
  build: {
    name: HEADERS.build,
    in: 'header',
    required: false,
    description:
      'The build of a client that comes with the server, which answers OUTDATED_CLIENT if it no longer ' +
      'serves it. Other programs leave it out.',
    schema: { type: 'string', pattern: BUILD_ID.source },
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

const toParameter = (name: keyof typeof PARAMETERS): Reference => ({
  $ref: `#/components/parameters/${name}`,
});

/** Lists the shapes that an operation is described with. */
export function listShapes(call: Call): z.ZodType[] {
  const { body, query, answer, pathParameters = {} } = call;
  return [
    ...(body ? [body] : []),
    ...(query ? [query] : []),
    ...(isShape(answer) ? [answer] : []),
    ...Object.values(pathParameters),
  ];
}

/** Describes one call. */
export function createOperation(call: Call, catalog: SchemaCatalog) {
  const { method, path, body, query } = call;
  const pathParameters = listPathParameters(call, catalog);
  const traits: CallTraits = {
    checksVersion: isVersionChecked(`/api${path}`),
    hasPathParameters: pathParameters.length > 0,
    hasParameters: pathParameters.length > 0 || query !== undefined,
    hasBody: body !== undefined,
    takesIdempotencyKey: method === 'POST' && call.caller === 'player',
    stopsDuringMaintenance:
      call.caller === 'player' && !isAllowedDuringMaintenance(method, `/api${path}`),
  };
  const rateLimits = listRateLimits(path, call.caller);
  return {
    operationId: toOperationId(call),
    summary: call.summary,
    description: describe(call, rateLimits),
    tags: [getTag(path)],
    ...(call.replacedBy !== undefined && { deprecated: true }),
    parameters: [
      ...pathParameters,
      ...(query ? listQueryParameters(catalog.resolve(catalog.toSchema(query))) : []),
      ...listHeaders(call, traits),
    ],
    ...(body && { requestBody: createRequestBody(body, catalog) }),
    responses: createResponses(call, listCodes(call, traits), catalog),
    security: getSecurity(call.caller),
    'x-rate-limits': rateLimits,
  };
}

function listHeaders({ hasEtag }: Call, traits: CallTraits): Reference[] {
  return [
    ...(traits.takesIdempotencyKey ? [toParameter('idempotencyKey')] : []),
    ...(hasEtag ? [toParameter('ifNoneMatch')] : []),
    ...(traits.checksVersion ? [toParameter('minVersion'), toParameter('build')] : []),
  ];
}

const createRequestBody = (shape: z.ZodType, catalog: SchemaCatalog) => ({
  // A missing body counts as {}.
  required: !shape.safeParse({}).success,
  content: { 'application/json': { schema: catalog.toSchema(shape) } },
});

const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };

const listPathParameters = (
  { path, pathParameters = {} }: Call,
  catalog: SchemaCatalog,
): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const shape = pathParameters[name];
    return {
      name,
      in: 'path',
      required: true,
      schema: shape ? catalog.toSchema(shape) : ID,
    };
  });

const listQueryParameters = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));

/** Lists how many calls a minute are accepted, and what they are counted by. */
function listRateLimits(path: string, caller: Caller) {
  const { address, wallet, signIn, clientError, calendar } = RATE_LIMITS;
  return [
    { per: 'network address', callsPerMinute: address },
    caller === 'player' && { per: 'wallet', callsPerMinute: wallet },
    SIGN_IN_PATHS.includes(path) && { per: 'network address and path', callsPerMinute: signIn },
    path === '/client-error' && {
      per: 'network address for reports',
      callsPerMinute: clientError,
    },
    path.startsWith('/calendar/') && { per: 'calendar link', callsPerMinute: calendar },
  ].filter((limit) => limit !== false);
}

const CALLERS: Readonly<Record<Caller, string>> = {
  anyone: 'For anyone.',
  player: 'For players.',
  admin: 'For admins.',
  superadmin: 'For superadmins.',
};

function describe(
  { caller, details, replacedBy }: Call,
  limits: ReturnType<typeof listRateLimits>,
) {
  const counts = limits.map(({ per, callsPerMinute }) => `${callsPerMinute} per ${per}`);
  return [
    CALLERS[caller],
    ...(details === undefined ? [] : [details]),
    ...(replacedBy === undefined ? [] : [`The same as \`${replacedBy}\`.`]),
    `Calls in a minute, at most: ${counts.join(', ')} (status ${getErrorStatus('RATE_LIMITED')}).`,
  ].join(' ');
}

function getSecurity(caller: Caller): Record<string, string[]>[] {
  if (caller === 'anyone') return [];
  return [{ [caller === 'player' ? 'player' : 'admin']: [] }];
}
