import { randomUUID } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { hubShape } from '../../../src/contract/shapes.ts';
import { adminHeader, createSignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';

const server = shareServer();

type Fields = readonly (readonly [string, string | File])[];

/** Posts a form, whose boundary is another one each time. */
async function post(path: string, fields: Fields, headers: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const url = `http://localhost:3000/api${path}`;
  const response = await server.app.request(url, { method: 'POST', headers, body });
  const answer = (await response.json()) as { code?: string; message: string; data?: unknown };
  return { status: response.status, ...answer };
}

async function createPlayer() {
  const { token } = await server.createPlayer(1);
  const { body } = await server.call('GET', '/account/hub', { token });
  const [growhouse] = hubShape.parse(body.data).growhouses;
  const headers = { authorization: `Bearer ${token}` };
  return { headers, path: `/growhouse/${growhouse?.id ?? 0}`, growhouseId: growhouse?.id ?? 0 };
}

describe('a POST of multipart/form-data', { tags: ['CALL-05'] }, () => {
  it('keeps texts that look like numbers', async () => {
    const { headers, path } = await createPlayer();
    expect(await post(`${path}/nickname`, [['nickname', '007']], headers)).toMatchObject({
      status: 200,
    });
    const hub = await server.app.request('http://localhost:3000/api/account/hub', { headers });
    expect(await hub.text()).toContain('"nickname":"007"');
  });

  it('parses numbers, lists and null with the schema of the call', async () => {
    const { headers, growhouseId } = await createPlayer();
    const order = [
      ['growhouseId', String(growhouseId)],
      ['cart', '[{"id":1,"quantity":1}]'],
      ['paymentMethod', 'sol'],
    ] as const;
    expect(await post('/dispensary/bulkbuy', order, headers)).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    });
    const { token } = await createSignedInAdmin(server, { isSuperadmin: true });
    const page = [
      ['growhouse', ''],
      ['address', ''],
      ['skip', '0'],
      ['count', '25'],
    ] as const;
    const growhouses = await post('/admin/growhouses/', page, adminHeader(token));
    expect(growhouses).toMatchObject({ status: 200, data: { total: 2 } });
    const flag = [['isSuperAdmin', 'true']] as const;
    expect(await post('/admin/admins/999/update', flag, adminHeader(token))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each<[string, Fields, string]>([
    ['a file', [['nickname', new File(['x'], 'x.txt')]], 'FILE_NOT_ACCEPTED'],
    [
      'a field twice',
      [
        ['nickname', 'a'],
        ['nickname', 'b'],
      ],
      'INVALID_REQUEST',
    ],
    [
      'an unknown field',
      [
        ['nickname', 'a'],
        ['constructor', '1'],
      ],
      'INVALID_REQUEST',
    ],
    ['a text that is too long', [['nickname', '1'.repeat(300)]], 'OUT_OF_BOUNDS'],
    ['more than 16 KB', [['nickname', 'x'.repeat(17_000)]], 'BODY_TOO_LARGE'],
  ])('is refused with %s', async (_what, fields, code) => {
    const { headers, path } = await createPlayer();
    const answer = await post(`${path}/nickname`, fields, headers);
    expect(answer.code).toBe(code);
    if (code === 'FILE_NOT_ACCEPTED') expect(answer.message).toBe(ERROR_MESSAGES[code]);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 400],
    ['that is cut off', 'multipart/form-data; boundary=x', 400],
    ['that is not UTF-8', 'multipart/form-data; boundary=y', 400],
    ['in another charset', 'multipart/form-data; boundary=x; charset=utf-16', 415],
  ])('is refused %s', async (_what, type, status) => {
    const { headers, path } = await createPlayer();
    const part = '\r\ncontent-disposition: form-data; name="nickname"\r\n\r\n';
    const body = Buffer.from(`--x${part}a\r\n--y${part}\xff\r\n--y--`, 'latin1');
    const url = `http://localhost:3000/api${path}/nickname`;
    const response = await server.app.request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
  });

  it('needs no space in its content type, and may quote the boundary', async () => {
    const { headers, path } = await createPlayer();
    const response = await server.app.request(`http://localhost:3000/api${path}/nickname`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data;charset=utf8;boundary="z"' },
      body: '--z\r\ncontent-disposition: form-data; name="nickname"\r\n\r\nAttic\r\n--z--',
    });
    expect(response.status).toBe(200);
  });

  it('is the same request when it is repeated with another boundary', async () => {
    const { headers, path } = await createPlayer();
    const keyed = { ...headers, 'idempotency-key': randomUUID() };
    const rename = (name: string) => post(`${path}/nickname`, [['nickname', name]], keyed);
    expect(await rename('Attic')).toMatchObject({ status: 200 });
    expect(await rename('Attic')).toMatchObject({ status: 200 });
    expect(await rename('Cellar')).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});
