import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedInAdmin, createSignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { refusal } from '../../kit/outcome.ts';

const server = shareServer();
let admin: SignedInAdmin;

beforeAll(async () => {
  admin = await createSignedInAdmin(server, { isSuperadmin: true });
});

const PAGE = { skip: 0, count: 25 };
const RANGE = { start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00Z' };

const LISTS = {
  '/users/all': { bannedOnly: 'all', address: '' },
  '/plants/all': { growhouse: null, address: '' },
  '/growhouses/': { growhouse: null, address: '' },
  '/growhouses': { growhouse: null, address: '' },
  '/growerz/all': { id: null, growhouse: null, address: '' },
  '/admins/all': { address: '' },
  '/logs': { ...RANGE, searchText: '', searchAddress: '' },
  '/audit': { ...RANGE, address: '' },
} as const;

const EXPORTS = {
  '/users/export': LISTS['/users/all'],
  '/plants/export': LISTS['/plants/all'],
  '/growhouses/export': LISTS['/growhouses/'],
  '/growerz/export': LISTS['/growerz/all'],
  '/admins/export': LISTS['/admins/all'],
  '/logs/export': LISTS['/logs'],
  '/audit/export': LISTS['/audit'],
} as const;

it('/plants/all answers a search that many owners match while there are no plants', async () => {
  const { db } = server.ctx;
  const users = Array.from({ length: 1001 }, (_, index) => ({
    address: `zzzz${index}`,
    created_at_ms: 1,
  }));
  await db.insertInto('users').values(users).execute();
  const request = { ...LISTS['/plants/all'], ...PAGE, address: 'zzzz' };
  expect((await admin.call('/plants/all', request)).body.data).toMatchObject({
    total: 0,
    data: [],
  });
  await db.deleteFrom('users').where('address', 'like', 'zzzz%').execute();
});

describe.each(Object.entries(LISTS))('%s', (path, filter) => {
  it('accepts a valid request', async () => {
    expect(await admin.call(path, { ...filter, ...PAGE })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ skip: -1 }, 422],
    [{ skip: 10_001 }, 422],
    [{ skip: 1.5 }, 400],
    [{ skip: '0' }, 400],
    [{ count: 0 }, 400],
    [{ count: 26 }, 400],
    [{ unknown: 1 }, 400],
    [{ __proto__: null, constructor: 1 }, 400],
    [{ sort: 'mint; drop table users' }, 400],
    [{ direction: 'sideways' }, 400],
  ])('refuses %j', async (wrong, status) => {
    const answer = await admin.call(path, { ...filter, ...PAGE, ...wrong });
    expect(answer.status).toBe(status);
    expect(answer.body.success).toBe(false);
  });

  it('answers with no rows at the highest page', async () => {
    const answer = await admin.call(path, { ...filter, skip: 10_000, count: 100 });
    expect(answer.body.data).toMatchObject({ data: [] });
  });
});

it.each([
  ['/users/all', { bannedOnly: 'some' }, 400],
  ['/users/all', { address: 'a'.repeat(45) }, 422],
  ['/users/all', { address: null }, 400],
  ['/plants/all', { growhouse: 0 }, 422],
  ['/plants/all', { growhouse: 1.5 }, 400],
  ['/plants/all', { growhouse: '1' }, 400],
  ['/plants/all', { growhouse: 2 ** 53 }, 422],
  ['/growhouses/', { growhouse: -1 }, 422],
  ['/growerz/all', { id: '1 or 1=1' }, 400],
  ['/growerz/all', { growhouse: Number.MAX_SAFE_INTEGER }, 200],
  ['/logs', { start: RANGE.end, end: RANGE.start }, 400],
  ['/audit', { start: RANGE.end, end: RANGE.start }, 400],
  ['/audit', { address: 'a'.repeat(45) }, 422],
  ['/logs', { start: 'yesterday' }, 400],
  ['/logs', { end: null }, 400],
  ['/logs', { level: 'Loud' }, 400],
  ['/logs', { category: '' }, 400],
  ['/logs', { searchText: 'a'.repeat(201) }, 422],
  ['/logs', { searchAddress: 'a'.repeat(45) }, 422],
  ['/logs', { searchText: '\ud800' }, 200],
  ['/logs', { searchText: `"' OR log_search MATCH 'a*` }, 200],
] as const)('%s checks its filter: %j', async (path, wrong, status) => {
  const answer = await admin.call(path, { ...LISTS[path], ...PAGE, ...wrong });
  expect(answer.status).toBe(status);
});

describe.each(Object.entries(EXPORTS))('%s', (path, filter) => {
  it('refuses fields other than the filter', async () => {
    const answer = await admin.call(path, { ...filter, ...PAGE });
    expect(answer).toMatchObject(refusal(400, 'INVALID_REQUEST'));
  });
});
