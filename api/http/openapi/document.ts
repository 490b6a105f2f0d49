import type { RouterRoute } from 'hono/types';
import { APP_VERSION, HEADERS } from '../../../src/contract/envelope.ts';
import type { Reference, ResponseObject } from './open-api.ts';
import { createOperation, listShapes, PARAMETERS } from './operation.ts';
import { RESPONSE_HEADERS } from './responses.ts';
import { listCalls, TAGS } from './calls.ts';
import { failureShape, successShape } from './envelope-shapes.ts';
import { createSchemaCatalog } from './schemas.ts';

const DESCRIPTION = `
Every response is JSON: \`success\`, a \`message\` for people and, if there is any, \`data\`. A failure
has a stable \`code\` instead; each call lists those it can answer with, by status.

Times are ISO 8601 in UTC. THC and SOL are decimal numbers of whole coins, and where an amount has to
be exact, decimal text. Requests with unknown fields are refused, and responses may get more fields.

Every POST takes its fields as JSON or as \`multipart/form-data\`, in UTF-8. In a form, numbers,
booleans, lists and objects are the text of their JSON, an empty text of another type than text is null,
and files are refused with \`FILE_NOT_ACCEPTED\` (415).

A known path answers another method with \`METHOD_NOT_ALLOWED\` (405) and the header \`allow\`, and an
unknown path with \`NOT_FOUND\` (404). A request for another host name gets 421.
`.trim();

const SECURITY_SCHEMES = {
  player: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /authenticate returns',
  },
  admin: {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.adminAuthorization,
    description: 'Bearer, followed by the token that POST /admin/authenticate returns',
  },
};

/**
 * Describes the mounted routes, using the schemas that parse their requests.
 * @throws Error for an undocumented route
 */
export function createOpenApiDocument(routes: readonly RouterRoute[]) {
  const calls = listCalls(routes);
  const catalog = createSchemaCatalog([successShape, failureShape, ...calls.flatMap(listShapes)]);
  const described: Paths = {};
  for (const call of calls) {
    const operations = (described[call.path] ??= {});
    operations[call.method.toLowerCase()] = createOperation(call, catalog);
  }
  const { paths, responses } = shareResponses(described);
  return {
    openapi: '3.1.0',
    info: { title: 'Growerz Hub', version: APP_VERSION, description: DESCRIPTION },
    servers: [{ url: '/api' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: catalog.listReferenced({ paths, responses }),
      responses,
      parameters: PARAMETERS,
      headers: RESPONSE_HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

export type OpenApi = ReturnType<typeof createOpenApiDocument>;

/** A response with more codes would get too long a name, so it stays in its operation. */
const MAX_CODES_IN_NAME = 4;

type Paths = Record<string, Record<string, ReturnType<typeof createOperation>>>;

/** Moves the responses that several operations have alike to the components. */
function shareResponses(paths: Paths) {
  const counts = new Map<string, number>();
  for (const response of listResponses(paths)) {
    const text = JSON.stringify(response);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const responses: Record<string, ResponseObject> = {};
  const share = (response: ResponseObject): ResponseObject | Reference => {
    const name = toResponseName(response);
    if (name === null || (counts.get(JSON.stringify(response)) ?? 0) < 2) return response;
    responses[name] = response;
    return { $ref: `#/components/responses/${name}` };
  };
  const shared = mapValues(paths, (operations) =>
    mapValues(operations, (operation) => ({
      ...operation,
      responses: mapValues(operation.responses, share),
    })),
  );
  return { paths: shared, responses };
}

const listResponses = (paths: Paths) =>
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
