import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { JsonSchema, MediaType } from '../../../api/http/openapi/open-api.ts';
import { shareServer } from '../../kit/share-server.ts';
import { loadDocument } from './document.ts';

const server = shareServer();

interface Example {
  schema: object;
  value: unknown;
}

/** Lists the examples in a part of the document, each with its schema. */
function listExamples(part: unknown): Example[] {
  if (typeof part !== 'object' || part === null) return [];
  const { examples = [], example, schema = {} } = part as Partial<JsonSchema & MediaType>;
  const own = examples.map((value) => ({ schema: part, value }));
  const ofMedia = example === undefined ? [] : [{ schema, value: example }];
  return [...own, ...ofMedia, ...Object.values(part).flatMap(listExamples)];
}

it('the examples of the document match their schemas', async () => {
  const openApi = await loadDocument(server);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addFormat('base64', true);
  ajv.addSchema(openApi, 'openapi.json');
  const found = listExamples(openApi);
  expect(found.length).toBeGreaterThan(50);
  for (const { schema, value } of found) {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/');
    expect(ajv.validate(JSON.parse(text), value), `${JSON.stringify(value)} of ${text}`).toBe(true);
  }
});
