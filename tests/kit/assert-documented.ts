import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import type { AppEnv } from '../../api/http/middleware/app-env.ts';
import { type Call, type Documentation, isShape, listCalls } from '../../api/http/openapi/calls.ts';
import { createOpenApiDocument, type OpenApi } from '../../api/http/openapi/document.ts';
import type { JsonSchema, Reference, ResponseObject } from '../../api/http/openapi/open-api.ts';

export interface DescribedCall {
  /** Such as `POST /plant/{id}/water`. */
  name: string;
  method: string;
  pattern: RegExp;
  codes: ReadonlySet<string>;
}

const listApiRoutes = (app: Hono<AppEnv>) =>
  app.routes
    .filter(({ path }) => path.startsWith('/api/'))
    .map((route) => ({ ...route, path: route.path.slice('/api'.length) }));

/** Creates the document of an app without a request, which a test may count. */
export const describeApp = (app: Hono<AppEnv>): OpenApi =>
  createOpenApiDocument(listApiRoutes(app));

/** Lists the documented calls of an app by name, such as `POST /plant/{id}/water`. */
export const listDocumentedCalls = (app: Hono<AppEnv>): Map<string, Call> =>
  new Map(listCalls(listApiRoutes(app)).map((call) => [`${call.method} ${call.path}`, call]));

/** Returns the schema that a schema refers to, or the schema itself. */
export function resolveSchema({ components }: OpenApi, schema: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`${schema.$ref} is not in the document`);
  return found;
}

/** Returns the response that a reference names, or the response itself. */
export const resolveResponse = (
  { components }: OpenApi,
  response: ResponseObject | Reference | undefined,
): ResponseObject | undefined =>
  response && '$ref' in response
    ? components.responses[response.$ref.split('/').at(-1) ?? '']
    : response;

/** Lists the calls of a document, those without parameters first, as the router matches them. */
export function listDescribedCalls(openApi: OpenApi): DescribedCall[] {
  return Object.entries(openApi.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { responses }]) => {
        const descriptions = Object.values(responses).map(
          (response) => resolveResponse(openApi, response)?.description ?? '',
        );
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
          codes: new Set(
            descriptions.flatMap((text) =>
              [...text.matchAll(/^`([A-Z_]+)`/gm)].map(([, code = '']) => code),
            ),
          ),
        };
      }),
    )
    .sort((a, b) => a.name.split('{').length - b.name.split('{').length);
}

interface Response {
  success: boolean;
  code?: string | undefined;
  data?: unknown;
}

/** All apps have the same routes. */
let calls: readonly AnsweredCall[] | null = null;

interface AnsweredCall extends DescribedCall {
  answer: Documentation['answer'];
}

function listAnsweredCalls(app: Hono<AppEnv>): AnsweredCall[] {
  const documented = listDocumentedCalls(app);
  return listDescribedCalls(describeApp(app)).map((call) => ({
    ...call,
    answer: documented.get(call.name)?.answer,
  }));
}

/**
 * Asserts that a response of the API is one of those that its document describes.
 * @param path below /api
 */
export function assertDocumented(
  app: Hono<AppEnv>,
  { method, path }: { method: string; path: string },
  { success, code, data }: Response,
): void {
  calls ??= listAnsweredCalls(app);
  const [pathname = ''] = path.split('?');
  const call = calls.find((each) => each.method === method && each.pattern.test(pathname));
  if (!call) return;
  if (!success && !call.codes.has(code ?? '')) {
    throw new Error(`${call.name} answered ${code ?? 'no code'}, which is not documented`);
  }
  const { answer } = call;
  if (!success || typeof answer === 'string') return;
  const known = isShape(answer) ? answer.safeParse(data) : { data: undefined, error: undefined };
  // A column that slips through with a row is not in the schema, which leaves it out.
  if (known.error || !isDeepStrictEqual(known.data, data)) {
    const fault = known.error ?? JSON.stringify(data);
    throw new Error(`${call.name} answered with undocumented data: ${String(fault)}`);
  }
}
