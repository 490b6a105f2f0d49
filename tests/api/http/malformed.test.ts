import { beforeAll, describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { adminHeader, createSignedInAdmin } from '../../kit/admin.ts';
import { describeApp, resolveSchema } from '../../kit/assert-documented.ts';
import { type CallOptions, type GameServer } from '../../kit/game-server.ts';
import { shareServer } from '../../kit/share-server.ts';
import { loadGameState } from '../../kit/game-state.ts';
import { refusal } from '../../kit/outcome.ts';

const server = shareServer();
/** Session headers of a player and of a superadmin. */
let tokens: Record<string, string>;
/** Every row before the first request. */
let before: Awaited<ReturnType<typeof loadGameState>>;

beforeAll(async () => {
  const { token } = await server.createPlayer(1);
  const admin = await createSignedInAdmin(server, { isSuperadmin: true });
  tokens = { authorization: `Bearer ${token}`, ...adminHeader(admin.token) };
  before = await loadGameState(server.ctx.db);
});

interface Route {
  method: string;
  path: string;
}

/** Lists every mounted route. */
function listRoutes(): Route[] {
  const routes = new Map<string, Route>();
  for (const { method, path } of server.app.routes) {
    if (method === 'ALL' || !path.startsWith('/api/')) continue;
    routes.set(`${method} ${path}`, { method, path: path.replace(/^\/api/, '') });
  }
  return [...routes.values()];
}

const listPostRoutes = () => listRoutes().filter(({ method }) => method === 'POST');

/** Lists the fields that each route accepts, keyed by its path. */
function listAcceptedFields(): Map<string, ReadonlySet<string>> {
  const openApi = describeApp(server.app);
  return new Map(
    listPostRoutes().map(({ path }) => {
      const operation = openApi.paths[path.replace(/:(\w+)/g, '{$1}')]?.post;
      const body = operation?.requestBody?.content['application/json']?.schema;
      const schema = body && resolveSchema(openApi, body);
      // Without a list of fields, any of them may be accepted.
      return [path, new Set(schema?.properties ? Object.keys(schema.properties) : FIELDS)];
    }),
  );
}

/** Replaces the parameters of a path. @param id the value of each */
const fillPath = (path: string, id: string) => path.replace(/:\w+/g, encodeURIComponent(id));

/** Posts bytes as they are, as a superadmin. */
const postBytes = (path: string, body: BodyInit) =>
  server.app.request(`http://localhost:3000/api${fillPath(path, '1')}`, {
    method: 'POST',
    headers: { ...tokens, 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);

/** Calls as a superadmin, who may call everything. */
const call = (method: string, path: string, { headers, ...options }: CallOptions = {}) =>
  server.call(method, path, { ...options, headers: { ...tokens, ...headers } });

async function expectRefused(answer: ReturnType<GameServer['call']>, label: string): Promise<void> {
  const { status, body } = await answer;
  expect(status, label).toBeGreaterThanOrEqual(400);
  expect(status, label).toBeLessThan(500);
  expect(Object.keys(ERROR_MESSAGES), label).toContain(body.code);
  expect(body.success, label).toBe(false);
}

const BODIES = {
  'not JSON': '{"publicKey":',
  'JSON with a tail': '{} {}',
  'JSON with a comment': '{}/*,*/',
  'JSON with NaN': '{"nickname":NaN}',
  'JSON with a byte order mark': '{"nickname":\ufeff"x"}',
  'a list': '[]',
  null: 'null',
  'a number': '7',
  'a text': '"{}"',
  'an object with an unknown field': '{"surprise":1}',
  'an object with a prototype': '{"__proto__":{"isAdmin":true},"constructor":1}',
  'a deeply nested list': `${'['.repeat(4000)}${']'.repeat(4000)}`,
};

const WRONG = [
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  true,
  null,
  [],
  {},
  '',
  '1 OR 1=1',
  'x'.repeat(3000),
  '\u0000',
];

const FIELDS = `
  publicKey signedTransaction signature signIn owner mint oldMint newMint nickname
  growhouseId currentTime skip count address growhouse strain user isSuperAdmin start end
  rank rarity`
  .trim()
  .split(/\s+/);

describe('a malformed request', { tags: ['attack'] }, () => {
  it('is sent to more than ten routes', () => {
    expect(listPostRoutes().length).toBeGreaterThan(10);
  });

  it.each(Object.entries(BODIES))(
    'is refused when its body is %s',
    { tags: ['CALL-04'] },
    async (what, body) => {
      for (const { path } of listPostRoutes()) {
        await expectRefused(call('POST', fillPath(path, '1'), { body }), `${what} to ${path}`);
      }
    },
  );

  it('is refused when its bytes are not UTF-8', async () => {
    for (const { path } of listPostRoutes()) {
      const response = await postBytes(path, new Uint8Array([0x22, 0xff, 0xfe, 0x22]));
      expect(response.status, path).toBe(400);
      expect(await response.json(), path).toMatchObject({ code: 'MALFORMED_JSON' });
    }
  });

  it('is refused when its fields have other types or are out of bounds', async () => {
    for (const { path } of listPostRoutes()) {
      for (const value of WRONG) {
        const body = Object.fromEntries(FIELDS.map((field) => [field, value]));
        await expectRefused(
          call('POST', fillPath(path, '1'), { body }),
          `${JSON.stringify(value)} to ${path}`,
        );
      }
    }
  });

  it('is refused when any one field is invalid', async () => {
    for (const [path, accepted] of listAcceptedFields()) {
      for (const [index, field] of FIELDS.entries()) {
        // Nearly any text is a valid search in the addresses of admins.
        if (path === '/admin/admins/export' && field === 'address') continue;
        // An unknown field is refused for its name, whatever its value.
        const values = accepted.has(field) ? WRONG : [WRONG[index % WRONG.length]];
        for (const value of values) {
          const what = `${field}: ${JSON.stringify(value)} to ${path}`;
          const body = { [field]: value };
          await expectRefused(call('POST', fillPath(path, '999'), { body }), what);
        }
      }
    }
  });

  it('is made of fields that some route accepts', () => {
    const accepted = [...listAcceptedFields().values()];
    const isAccepted = (field: string) => accepted.some((fields) => fields.has(field));
    expect(FIELDS.filter((field) => !isAccepted(field))).toEqual([]);
  });

  const IDS = [
    '-1',
    '0',
    '01',
    '1.5',
    '9007199254740992',
    '1 OR 1=1',
    '1e3',
    '+1',
    '0x1',
    '1,2',
    '٣',
    '%',
    'null',
    '\u0000',
  ];
  it.each(IDS)('is refused when an id is %j', async (id) => {
    for (const { method, path } of listRoutes().filter((route) => /:\w*[iI]d\b/.test(route.path))) {
      const { status, body } = await call(method, fillPath(path, id));
      expect([400, 422], `${path} with ${id}`).toContain(status);
      expect(['INVALID_REQUEST', 'OUT_OF_BOUNDS']).toContain(body.code);
    }
  });

  it('is refused when its path has a broken escape', async () => {
    const { status } = await call('GET', '/growhouse/%E0%A4%A', {});
    expect(status).toBe(400);
  });

  it('is refused when its content type is not JSON in UTF-8', { tags: ['CALL-01'] }, async () => {
    for (const { path } of listPostRoutes()) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json; charset=utf-16',
        'application/json; charset="latin1"',
        'application/xml',
        'application/json-patch+json',
        '',
      ]) {
        const headers = { 'content-type': type };
        const answer = await call('POST', fillPath(path, '1'), { body: '{}', headers });
        expect(answer, path).toMatchObject(refusal(415, 'UNSUPPORTED_MEDIA_TYPE'));
      }
    }
  });

  it('is refused when it is larger than 16 KB, with or without a content length', async () => {
    for (const { path } of listPostRoutes()) {
      const body = JSON.stringify({ publicKey: 'x'.repeat(16 * 1024) });
      const withLength = await call('POST', fillPath(path, '1'), { body });
      expect(withLength).toMatchObject(refusal(413, 'BODY_TOO_LARGE'));
      expect((await postBytes(path, new Blob([body]).stream())).status).toBe(413);
    }
  });

  it.each(['1e400', '9'.repeat(400)])('is refused when a number is %s', async (number) => {
    const body = `{"growhouseId":${number}}`;
    await expectRefused(call('POST', '/plant/1/transfer', { body }), 'transfer');
  });

  it('is refused when its body is compressed', async () => {
    const headers = { 'content-encoding': 'gzip' };
    const body = '\u001f\u008b\b\u0000';
    await expectRefused(call('POST', '/growhouse/1/nickname', { body, headers }), 'gzip');
  });

  it('never logs an internal error or changes a row', async () => {
    expect(server.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await loadGameState(server.ctx.db)).toEqual(before);
  });
});

describe('an unknown route', { tags: ['attack'] }, () => {
  it('is answered 404 for its path', async () => {
    for (const path of ['/nothing', '/', '/configs', '/../etc/passwd', '/plant/1/eat']) {
      await expectRefused(call('GET', path), path);
    }
    for (const path of [
      '/growhouse/../account/hub/nickname',
      '/growhouse/%2e%2e%2f1/water',
      '//plant/1/water',
      '/plant/1/water/',
      '/PLANT/1/WATER',
    ]) {
      expect((await call('POST', path, { body: {} })).body.code, path).toBe('NOT_FOUND');
    }
  });

  it('is answered 405 with the allowed methods when only the method is unknown', async () => {
    for (const { method, path } of listRoutes()) {
      for (const unknown of ['DELETE', 'PUT', 'PATCH']) {
        const other = await call(unknown, fillPath(path, '1'));
        expect(other, path).toMatchObject(refusal(405, 'METHOD_NOT_ALLOWED'));
        expect(other.headers.get('allow'), path).toContain(method);
      }
    }
  });

  it('is not reached by overriding the method', async () => {
    const headers = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
    expect((await call('GET', '/plant/1/water', { headers })).status).toBe(405);
  });
});

describe('every non-public route', () => {
  const PUBLIC = new Set([
    '/client-error',
    '/config',
    '/health',
    '/ready',
    '/openapi.json',
    '/proof',
    '/operator',
    '/docs',
    '/docs/:file',
    '/create-transaction',
    '/verify-transaction',
    '/sign-in-input',
    '/authenticate',
    '/admin/authenticate',
    '/push-subscription/renew',
    '/calendar/:file',
  ]);

  it('requires a token', async () => {
    for (const { method, path } of listRoutes().filter((route) => !PUBLIC.has(route.path))) {
      const { status, body } = await server.call(method, fillPath(path, '1'));
      expect({ status, code: body.code }, path).toEqual({ status: 401, code: 'NOT_SIGNED_IN' });
    }
  });
});
