import type { RouterRoute } from 'hono/types';
import { z } from 'zod';
import { APP_VERSION, HEADERS } from '../../src/contract/envelope.ts';
import { ERROR_MESSAGES } from '../../src/contract/error-codes.ts';
import { getParsedPart } from '../middleware/parse.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import type { Call, Caller } from './call.ts';
import { PLAYER_CALLS } from './player-calls.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

interface Content {
  description: string;
  content: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { required: boolean } & Omit<Content, 'description'>;
  responses: Record<string, Content>;
  security: Record<string, string[]>[];
}

/** The parts of an OpenAPI 3.1 document that are used here. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, object> };
}

const CALLS = { ...PLAYER_CALLS, ...ADMIN_CALLS };

const DESCRIPTION =
  'Every response is JSON: `success`, a `message` for people and, if there is any, `data`. A ' +
  'failure has a stable `code` instead. Times are ISO 8601 in UTC; THC and SOL are decimal ' +
  'numbers of whole coins. Requests with unknown fields are refused.';

/**
 * Describes the mounted routes, using the schemas that parse their requests.
 * @throws Error for an undocumented route
 */
export function createOpenApiDocument(routes: readonly RouterRoute[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const { method, path, handlers } of groupByRoute(routes)) {
    const call = CALLS[`${method} ${path}`];
    if (!call) throw new Error(`${method} ${path} is not documented`);
    const operations = (paths[path] ??= {});
    operations[method.toLowerCase()] = createOperation({ method, path, handlers }, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Growerz Hub', version: APP_VERSION, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        player: { type: 'http', scheme: 'bearer' },
        admin: {
          type: 'apiKey',
          in: 'header',
          name: HEADERS.adminAuthorization,
          description: 'Bearer, followed by the token of the admin session',
        },
      },
    },
  };
}

interface MountedRoute {
  method: string;
  /** Such as `/plant/{id}/water`. */
  path: string;
  handlers: object[];
}

/** Groups the handlers by route. */
function groupByRoute(routes: readonly RouterRoute[]): MountedRoute[] {
  const found = new Map<string, MountedRoute>();
  for (const { method, path: pattern, handler } of routes) {
    if (method === 'ALL' || pattern.endsWith('*')) continue;
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    const route = found.get(`${method} ${path}`) ?? { method, path, handlers: [] };
    route.handlers.push(handler);
    found.set(`${method} ${path}`, route);
  }
  return [...found.values()];
}

function createOperation({ method, path, handlers }: MountedRoute, call: Call): Operation {
  const parts = handlers.flatMap((handler) => getParsedPart(handler) ?? []);
  const body = parts.find(({ target }) => target === 'json');
  const query = parts.find(({ target }) => target === 'query');
  return {
    summary: call.summary,
    tags: [getTag(path)],
    parameters: [
      ...listPathParameters(path),
      ...(query ? toQueryParameters(toJsonSchema(query.schema, 'input')) : []),
      ...(method === 'POST' && call.caller === 'player' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && {
      requestBody: {
        // A missing body counts as {}.
        required: !body.schema.safeParse({}).success,
        content: { 'application/json': { schema: toJsonSchema(body.schema, 'input') } },
      },
    }),
    responses: { 200: createSuccessResponse(call), default: FAILURE_RESPONSE },
    security: getSecurity(call.caller),
  };
}

/** Tags of paths that belong together without a common prefix. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/^\/(config|health|ready|openapi\.json|docs|docs\.css)$/, 'server'],
  [/\/(create-transaction|verify-transaction|sign-in-input|authenticate|logout)$/, 'signing in'],
  [/^\/growerz-by-owner$/, 'account'],
  [/^\/admin\/(dashboard|baseinfo)$/, 'admin'],
];

function getTag(path: string): string {
  const tag = TAGS.find(([pattern]) => pattern.test(path))?.[1];
  const [first = '', second = ''] = path.split('/').slice(1);
  return tag ?? (first === 'admin' ? `admin: ${second}` : first);
}

const listPathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));

const toQueryParameters = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'boolean' ? {} : schema,
  }));

const IDEMPOTENCY_KEY: Parameter = {
  name: HEADERS.idempotencyKey,
  in: 'header',
  required: false,
  description: 'For 24 hours, a request with the same key gets the first response again',
  schema: { type: 'string' },
};

function createSuccessResponse({ answer }: Call): Content {
  if (answer === 'csv') {
    return { description: 'A file', content: { 'text/csv': { schema: { type: 'string' } } } };
  }
  const properties = {
    success: { const: true },
    message: { type: 'string' as const },
    ...(answer && { data: toJsonSchema(answer, 'output') }),
  };
  const isRequired = answer && !answer.safeParse(undefined).success;
  const required = ['success', 'message', ...(isRequired ? ['data'] : [])];
  const schema: JsonSchema = { type: 'object', properties, required };
  return { description: 'Success', content: { 'application/json': { schema } } };
}

const FAILURE_RESPONSE: Content = {
  description: 'A failure, with a status that matches its code',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          success: { const: false },
          message: { type: 'string' },
          code: { enum: Object.keys(ERROR_MESSAGES) },
        },
        required: ['success', 'message', 'code'],
      },
    },
  },
};

function getSecurity(caller: Caller): Operation['security'] {
  if (caller === 'anyone') return [];
  return [{ [caller === 'player' ? 'player' : 'admin']: [] }];
}

/** Omits checks that JSON Schema cannot express. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return jsonSchema;
}
