import openapiTS, { astToString } from 'openapi-typescript';
import { format } from 'oxfmt';
import type { OpenApi } from '../../../api/http/openapi/open-api.ts';

/** Where the types for programs stand, relative to the repository. */
export const API_TYPES_PATH = 'docs/api-types.d.ts';

const HEADER = `/**
 * The types of the API for programs, generated from its OpenAPI document by \`npm run api:types\`.
 * docs/api.md shows how to use them.
 */
`;

/** What the types would only repeat: examples, and headers that every response has. */
const LEFT_OUT = new Set(['example', 'headers']);

/** Generates the types of every call. */
export async function generateApiTypes(openApi: OpenApi): Promise<string> {
  const text = JSON.stringify(openApi, (key, value: unknown) =>
    LEFT_OUT.has(key) ? undefined : value,
  );
  const types = astToString(await openapiTS(text, { excludeDeprecated: true }));
  const options = { singleQuote: true, printWidth: 100 };
  return (await format(API_TYPES_PATH, HEADER + types, options)).code;
}
