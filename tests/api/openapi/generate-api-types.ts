import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenApi } from '../../../api/http/openapi/document.ts';

/** What the types would only repeat: examples, and headers that every response has. */
const LEFT_OUT = new Set(['example', 'examples', 'headers']);

/** Writes the types of every call for programs. */
export async function writeApiTypes(openApi: OpenApi, file: string): Promise<void> {
  const text = JSON.stringify(openApi, (key, value: unknown) =>
    LEFT_OUT.has(key) ? undefined : value,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, astToString(await openapiTS(text, { excludeDeprecated: true })));
}
