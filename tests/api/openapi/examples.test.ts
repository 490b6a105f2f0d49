import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { isShape } from '../../../api/http/openapi/call.ts';
import { CALLS } from '../../../api/http/openapi/calls.ts';
import { EXAMPLES } from '../../../api/http/openapi/examples.ts';
import { isReference, type MediaType, type OpenApi } from '../../../api/http/openapi/open-api.ts';
import { shareServer } from '../../kit/share-server.ts';
import { listOperations, loadDocument } from './document.ts';

const server = shareServer();
let openApi: OpenApi;
beforeAll(async () => {
  openApi = await loadDocument(server);
});

/** Creates a function that lists what is wrong with an example. */
function createValidator(): (media: MediaType) => unknown {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats(ajv);
  ajv.addFormat('base64', true);
  ajv.addSchema(openApi, 'openapi.json');
  return ({ schema, example }) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/');
    return ajv.validate(JSON.parse(text), example) ? null : ajv.errors;
  };
}

describe('the examples', () => {
  it('stand in every request and response with a body', () => {
    const expected = listOperations(openApi)
      .filter(({ name, operation }) => operation.requestBody || isShape(CALLS[name]?.answer))
      .map(({ name }) => name);
    expect(Object.keys(EXAMPLES).sort()).toEqual(expected.sort());
    for (const { name, operation } of listOperations(openApi)) {
      const example = EXAMPLES[name];
      expect(example?.request !== undefined, name).toBe(operation.requestBody !== undefined);
      expect(example?.answer !== undefined, name).toBe(isShape(CALLS[name]?.answer));
    }
  });

  it('match the schemas next to them', () => {
    const validate = createValidator();
    for (const { name, operation } of listOperations(openApi)) {
      const body = operation.requestBody?.content['application/json'];
      if (body) expect(validate(body), `request of ${name}`).toBeNull();
      for (const [status, response] of Object.entries(operation.responses)) {
        const media = isReference(response) ? undefined : response.content?.['application/json'];
        if (media?.example !== undefined) {
          expect(validate(media), `${status} of ${name}`).toBeNull();
        }
      }
    }
    for (const [name, { content }] of Object.entries(openApi.components.responses)) {
      const media = content?.['application/json'];
      if (media) expect(validate(media), name).toBeNull();
    }
  });

  it('match the shapes that the client parses', () => {
    for (const [name, { answer }] of Object.entries(EXAMPLES)) {
      const shape = CALLS[name]?.answer;
      if (isShape(shape)) expect(shape.safeParse(answer).error, name).toBeUndefined();
    }
  });
});
