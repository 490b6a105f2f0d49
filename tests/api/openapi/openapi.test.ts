import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../../../api/http/openapi/document.ts';
import type { JsonSchema } from '../../../api/http/openapi/open-api.ts';
import { ERROR_MESSAGES, PAYMENT_REFUSALS } from '../../../src/contract/error-codes.ts';
import { adminHeader, createSignedInAdmin } from '../../kit/admin.ts';
import {
  listDescribedCalls,
  listDocumentedCalls,
  resolveResponse,
  resolveSchema,
} from '../../kit/assert-documented.ts';
import { shareServer } from '../../kit/share-server.ts';
import { findOperation, listOperations, loadDocument, type Operation } from './document.ts';

const server = shareServer();
let openApi: OpenApi;
beforeAll(async () => {
  openApi = await loadDocument(server);
});

describe('the OpenAPI document', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    // The validator resolves the references within what it is given.
    const { valid, errors } = await validator.validate(structuredClone({ ...openApi }));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('describes every route and no other', () => {
    const offered = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice(4).replace(/:(\w+)/g, '{$1}')}`);
    const names = listOperations(openApi).map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(offered));
  });

  it('gives every operation its own id', () => {
    const ids = listOperations(openApi).map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes requests as they are parsed', () => {
    const revive = findOperation(openApi, 'POST /plant/{id}/revive');
    const body = revive.requestBody?.content['application/json']?.schema;
    expect(body).toEqual({ $ref: '#/components/schemas/ReviveRequest' });
    expect(resolveSchema(openApi, body ?? {})).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['transaction', 'cost', 'growhouseId'],
    });
    expect(findOperation(openApi, 'GET /admin/dashboard').parameters).toContainEqual({
      name: 'days',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: ['7', '30', '90'] },
    });
    const water = findOperation(openApi, 'POST /plant/{id}/water');
    expect(water.parameters[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    expect(water.requestBody?.required).toBe(false);
    expect(findOperation(openApi, 'POST /authenticate').requestBody?.required).toBe(true);
  });

  it('refers to every schema that it contains', () => {
    const text = JSON.stringify(openApi);
    const references = [...text.matchAll(/"\$ref":"(#[^"]+)"/g)].map(([, target = '']) => target);
    const { schemas, responses, parameters, headers } = openApi.components;
    const targets = Object.entries({ schemas, responses, parameters, headers }).flatMap(
      ([kind, entries]) => Object.keys(entries).map((name) => `#/components/${kind}/${name}`),
    );
    expect(new Set(references)).toEqual(new Set(targets));
  });

  it('contains no schema of an object twice', () => {
    expect(listRepeated(listInlineObjects(openApi))).toEqual([]);
  });

  it('names each error code in a call, except those that fail none', () => {
    const named = new Set(listDescribedCalls(openApi).flatMap(({ codes }) => [...codes]));
    const unnamed = Object.keys(ERROR_MESSAGES).filter((code) => !named.has(code));
    expect(unnamed.sort()).toEqual(
      ['METHOD_NOT_ALLOWED', ...Object.keys(PAYMENT_REFUSALS), 'UPGRADE_NOT_QUALIFIED'].sort(),
    );
    const description = openApi.components.schemas.ErrorCode?.description;
    for (const code of unnamed) expect(description).toContain(code);
  });
});

/** Lists the schemas of objects with several fields that have no name, as JSON. */
function listInlineObjects({ paths, components }: OpenApi): string[] {
  const found: string[] = [];
  const search = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const { type, properties } = part as JsonSchema;
    if (type === 'object' && Object.keys(properties ?? {}).length > 1) {
      found.push(JSON.stringify(part));
    }
    for (const [key, value] of Object.entries(part)) if (key !== 'example') search(value);
  };
  search(paths);
  search(components.responses);
  for (const schema of Object.values(components.schemas)) Object.values(schema).forEach(search);
  return found;
}

const listRepeated = (texts: readonly string[]) =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the documented access', () => {
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    server.app.request(`http://localhost:3000/api${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{"unknown":1}' }),
    });

  it('matches what each route requires', async () => {
    const admin = await createSignedInAdmin(server);
    const calls = listDocumentedCalls(server.app);
    for (const { name, method, path } of listOperations(openApi)) {
      const caller = calls.get(name)?.caller ?? 'anyone';
      const { status } = await call(method, path);
      // It parses its body before it checks the header's token.
      if (name !== 'POST /admin/authenticate') {
        expect(status === 401, `${name}: ${status}`).toBe(caller !== 'anyone');
      }
      if (caller !== 'admin' && caller !== 'superadmin') continue;
      const headers = name === 'POST /admin/logout' ? {} : adminHeader(admin.token);
      const byAdmin = await call(method, path, headers);
      expect(byAdmin.status === 403, `${name}: ${byAdmin.status}`).toBe(caller === 'superadmin');
    }
  });
});

describe('the responses', () => {
  it('have the documented shape and an ETag where one is documented', async () => {
    const { token } = await server.createPlayer(1);
    const admin = await createSignedInAdmin(server, { isSuperadmin: true });
    const headers = { authorization: `Bearer ${token}`, ...adminHeader(admin.token) };
    const { body } = await server.call('GET', '/account/hub', { token });
    const growhouseId = (body.data as { growhouses: { id: number }[] }).growhouses[0]?.id ?? 0;
    const calls = listDocumentedCalls(server.app);
    const readable = listOperations(openApi).filter(
      ({ name, method, path }) =>
        method === 'GET' &&
        typeof calls.get(name)?.answer !== 'string' &&
        (!path.includes('{') || path === '/growhouse/{id}'),
    );
    for (const { name, path, operation } of readable) {
      const answer = await server.call('GET', path.replace('{id}', String(growhouseId)), {
        headers,
      });
      expect(answer.status, name).toBe(200);
      expect(answer.headers.has('etag'), name).toBe(hasDocumentedEtag(operation));
    }
  });

  it('that are files have the documented type, and an ETag where one is documented', async () => {
    const { token } = await server.createPlayer(1);
    const calls = listDocumentedCalls(server.app);
    const files = listOperations(openApi).filter(
      ({ name, method, path }) =>
        method === 'GET' &&
        typeof calls.get(name)?.answer === 'string' &&
        (!path.includes('{') || path === '/docs/{file}'),
    );
    expect(files.length).toBeGreaterThan(4);
    for (const { name, path, operation } of files) {
      const answer = await server.app.request(
        `http://localhost:3000/api${path.replace('{file}', 'docs.css')}`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      expect(answer.status, name).toBe(200);
      expect(answer.headers.has('etag'), name).toBe(hasDocumentedEtag(operation));
      const [type = ''] = answer.headers.get('content-type')?.split(';') ?? [];
      const documented = resolveResponse(openApi, operation.responses[200])?.content?.[type]?.schema
        .type;
      const text = await answer.text();
      const isJson = type === 'application/json';
      expect(documented, name).toBe(isJson ? typeof JSON.parse(text) : 'string');
    }
  });
});

function hasDocumentedEtag({ responses }: Operation): boolean {
  const hasEtag = resolveResponse(openApi, responses[200])?.headers?.etag !== undefined;
  expect(responses[304] !== undefined).toBe(hasEtag);
  return hasEtag;
}
