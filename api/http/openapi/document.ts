import type { RouterRoute } from 'hono/types';
import { APP_VERSION, HEADERS } from '../../../src/contract/envelope.ts';
import type { OpenApi } from './open-api.ts';
import { createOperation, listShapes, PARAMETERS } from './operation.ts';
import { RESPONSE_HEADERS, shareResponses } from './responses.ts';
import { listCalls, TAGS } from './routes.ts';
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
export function createOpenApiDocument(routes: readonly RouterRoute[]): OpenApi {
  const calls = listCalls(routes);
  const catalog = createSchemaCatalog([successShape, failureShape, ...calls.flatMap(listShapes)]);
  const described: OpenApi['paths'] = {};
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
