import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ADMIN_CALLS } from '../../../api/openapi/admin-calls.ts';
import type { Caller } from '../../../api/openapi/call.ts';
import type { OpenApi, Operation } from '../../../api/openapi/document.ts';
import { renderDocsPage } from '../../../api/openapi/page.ts';
import { PLAYER_CALLS } from '../../../api/openapi/player-calls.ts';
import { formatSchema } from '../../../api/openapi/format-schema.ts';
import { adminHeader, createSignedInAdmin } from '../../kit/admin.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

const CALLS = { ...PLAYER_CALLS, ...ADMIN_CALLS };

let server: GameServer;
let openApi: OpenApi;
beforeAll(async () => {
  server = await startGameServer();
  const answer = await server.app.request('http://localhost:3000/api/openapi.json');
  openApi = z.custom<OpenApi>((value) => value instanceof Object).parse(await answer.json());
});
afterAll(() => server.close());

const listOperations = () =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
const findOperation = (method: string, path: string): Operation => {
  const found = openApi.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};
const getBodySchema = ({ requestBody }: Operation) =>
  requestBody?.content['application/json']?.schema;
const getDataSchema = ({ responses }: Operation) =>
  responses['200']?.content['application/json']?.schema.properties?.data;

describe('the OpenAPI document', () => {
  it('describes every route and no other', () => {
    const offered = server.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.slice(4).replace(/:(\w+)/g, '{$1}')}`);
    const names = listOperations().map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(offered));
    expect(new Set(Object.keys(CALLS))).toEqual(new Set(offered));
  });

  it('describes requests as they are parsed', () => {
    expect(getBodySchema(findOperation('post', '/plant/{id}/revive'))).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['transaction', 'cost', 'growhouseId'],
    });
    expect(findOperation('get', '/admin/dashboard').parameters).toEqual([
      {
        name: 'days',
        in: 'query',
        required: false,
        schema: { type: 'string', enum: ['7', '30', '90'] },
      },
    ]);
    expect(findOperation('post', '/plant/{id}/water').parameters[0]).toEqual({
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    });
    expect(findOperation('post', '/plant/{id}/water').requestBody?.required).toBe(false);
    expect(findOperation('post', '/authenticate').requestBody?.required).toBe(true);
  });

  it('describes responses', () => {
    expect(getDataSchema(findOperation('get', '/plant/{id}/revivalcost'))).toEqual({
      type: 'number',
    });
    expect(getDataSchema(findOperation('post', '/logout'))).toBeUndefined();
    expect(findOperation('post', '/admin/logs/export').responses['200']?.content).toEqual({
      'text/csv': { schema: { type: 'string' } },
    });
  });

  it('contains no references', () => {
    expect(JSON.stringify(openApi)).not.toContain('$ref');
  });
});

describe('the documented access', () => {
  const REFUSALS: Record<Caller, (status: number) => boolean> = {
    anyone: (status) => status !== 401,
    player: (status) => status === 401,
    admin: (status) => status === 401,
    superadmin: (status) => status === 401,
  };
  const call = (method: string, path: string, headers: Record<string, string> = {}) =>
    server.app.request(`http://localhost:3000/api${path.replace(/\{\w+\}/g, '1')}`, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{"unknown":1}' }),
    });

  it('matches what each route requires', async () => {
    const admin = await createSignedInAdmin(server);
    for (const { name, method, path } of listOperations()) {
      const caller = CALLS[name]?.caller ?? 'anyone';
      const { status } = await call(method, path);
      // It parses its body before it checks the header's token.
      if (name !== 'POST /admin/authenticate') {
        expect(REFUSALS[caller](status), `${name}: ${status}`).toBe(true);
      }
      if (caller !== 'admin' && caller !== 'superadmin') continue;
      const byAdmin = await call(
        method,
        path,
        name === 'POST /admin/logout' ? {} : adminHeader(admin.token),
      );
      expect(byAdmin.status === 403, `${name}: ${byAdmin.status}`).toBe(caller === 'superadmin');
    }
  });
});

describe('responses', () => {
  it('have the documented shape', async () => {
    const { token } = await server.createPlayer(1);
    const admin = await createSignedInAdmin(server, { isSuperadmin: true });
    const headers = { authorization: `Bearer ${token}`, ...adminHeader(admin.token) };
    const fixed = listOperations().filter(
      ({ method, path }) => method === 'GET' && !path.includes('{') && !path.includes('docs'),
    );
    for (const { name, path } of fixed) {
      if (name === 'GET /openapi.json') continue;
      const { status, body } = await server.call('GET', path, { headers });
      expect(status, name).toBe(200);
      const answer = CALLS[name]?.answer ?? z.undefined();
      if (answer === 'csv') throw new Error(`${name} is no file`);
      expect(answer.safeParse(body.data).error, name).toBeUndefined();
    }
  });
});

describe('the documentation page', () => {
  it('lists every call and needs no inline script or style', async () => {
    const answer = await server.app.request('http://localhost:3000/api/docs');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    const page = await answer.text();
    for (const { method, path } of listOperations())
      expect(page).toContain(`${method} /api${path}</code>`);
    expect(page).not.toMatch(/<script|<style|style=/);
    const style = await server.app.request('http://localhost:3000/api/docs.css');
    expect(style.headers.get('content-type')).toBe('text/css; charset=UTF-8');
  });

  it('escapes markup in descriptions', () => {
    const info = { ...openApi.info, description: '<b>&"' };
    expect(renderDocsPage({ ...openApi, info })).toContain('&lt;b&gt;&amp;&quot;');
  });
});

describe('formatSchema', () => {
  it.each<[z.ZodType, string]>([
    [z.strictObject({}), '{}'],
    [
      z.object({ id: z.number().int(), name: z.string().nullable().optional() }),
      '{\n  id: integer\n  name?: string | null\n}',
    ],
    [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
    [z.array(z.object({ at: z.literal(7) })), '{\n  at: 7\n}[]'],
    [z.array(z.object({ at: z.string().nullable() })), '{\n  at: string | null\n}[]'],
    [z.record(z.string(), z.unknown()), '{ [name]: anything }'],
    [z.unknown(), 'anything'],
  ])('formats case %#', (schema, text) => {
    expect(formatSchema(z.toJSONSchema(schema))).toBe(text);
  });
});
